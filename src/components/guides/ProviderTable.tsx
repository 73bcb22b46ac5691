import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { type ProviderCode, providerCodes } from '@docs-engines/bounce-reader';
import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';

import Checked from './Checked';
import Disclosure from './Disclosure';

const columns: Columns<ProviderCode> = {
  'Code or mark': ({ code, to }) =>
    to ? (
      <>
        <code>{code}</code> to <code>{to}</code>
      </>
    ) : (
      <code>{code}</code>
    ),
  'What it means there': ({ meaning, source, checked }) => (
    <>
      {meaning} <Link to={source}>Its page</Link>, read on <Checked on={checked} />
    </>
  ),
};

/** Codes to which providers give another meaning. */
export default function ProviderTable(): ReactNode {
  const names = [...new Set(providerCodes.map(({ provider }) => provider))].sort((a, b) => a.localeCompare(b, 'en'));
  return names.map((name) => {
    const rows = providerCodes.filter(({ provider }) => provider === name);
    return (
      <Disclosure key={name} name={name} count={rows.length}>
        <ColumnTable columns={columns} data={rows} />
      </Disclosure>
    );
  });
}
