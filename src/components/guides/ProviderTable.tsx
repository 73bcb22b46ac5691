import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { providerCodes, type ProviderCode } from '@site/src/bounces/data/providers';
import ColumnTable, { type Columns } from '@site/src/components/ui/ColumnTable';

const columns: Columns<ProviderCode> = {
  Code: ({ code, to }) =>
    to ? (
      <>
        <code>{code}</code> to <code>{to}</code>
      </>
    ) : (
      <code>{code}</code>
    ),
  Provider: ({ provider, source }) => <Link to={source}>{provider}</Link>,
  'What it means there': ({ meaning }) => meaning,
};

/** Codes to which providers give another meaning. */
export default function ProviderTable(): ReactNode {
  return <ColumnTable columns={columns} data={providerCodes} />;
}
