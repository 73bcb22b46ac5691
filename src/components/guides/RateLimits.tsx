import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

import ColumnTable from '@site/src/components/ui/Table/ColumnTable';
import type { RateLimitRow } from '@site/src/openapi/guideTables';

/** The rate limits, and the operations that count against each. */
export default function RateLimits({ data }: { data: RateLimitRow[] }): ReactNode {
  return (
    <ColumnTable columns={['Limit', 'Requests', 'Counts']}>
      {data.map(({ policy, limit, window_seconds, operations }) => (
        <tr key={policy}>
          <td>
            <code>{policy}</code>
          </td>
          <td>
            {limit.toLocaleString('en')} in {window_seconds} seconds
          </td>
          <td>
            {operations.map(({ title, href }, index) => (
              <Fragment key={href}>
                {index > 0 && ', '}
                <Link to={href}>{title}</Link>
              </Fragment>
            ))}
          </td>
        </tr>
      ))}
    </ColumnTable>
  );
}
