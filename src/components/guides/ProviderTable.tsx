import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { providerCodes } from '@site/src/bounces/data/providers';
import ColumnTable from '@site/src/components/ui/Table/ColumnTable';

/** Codes to which providers give another meaning. */
export default function ProviderTable(): ReactNode {
  return (
    <ColumnTable columns={['Code', 'Provider', 'What it means there']}>
      {providerCodes.map(({ provider, code, to, meaning, source }) => (
        <tr key={provider + code}>
          <td>
            <code>{code}</code>
            {to && (
              <>
                {' '}
                to <code>{to}</code>
              </>
            )}
          </td>
          <td>
            <Link to={source}>{provider}</Link>
          </td>
          <td>{meaning}</td>
        </tr>
      ))}
    </ColumnTable>
  );
}
