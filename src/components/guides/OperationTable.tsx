import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import ColumnTable from '@site/src/components/ui/Table/ColumnTable';
import type { OperationRow } from '@site/src/openapi/guideTables';

/** Every operation, with a link to its page. */
export default function OperationTable({ data }: { data: OperationRow[] }): ReactNode {
  return (
    <ColumnTable columns={['Operation', 'Request', 'Credits']}>
      {data.map(({ title, href, request, credits }) => (
        <tr key={href}>
          <td>
            <Link to={href}>{title}</Link>
          </td>
          <td>
            <code>{request}</code>
          </td>
          <td>{credits}</td>
        </tr>
      ))}
    </ColumnTable>
  );
}
