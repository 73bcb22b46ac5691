import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import ColumnTable from '@site/src/components/ui/Table/ColumnTable';
import Verdict from '@site/src/components/ui/Verdict';
import type { ReasonRow } from '@site/src/openapi/guideTables';

/** Every reason of a verdict, with a link to its section on the same page. */
export default function Reasons({ data }: { data: ReasonRow[] }): ReactNode {
  return (
    <ColumnTable columns={['Reason', 'Status', 'Action', 'Credits']}>
      {data.map(({ value, status, suggested_action, credits_charged }) => (
        <tr key={value}>
          <td>
            <Link to={`#${value}`}>
              <code>{value}</code>
            </Link>
          </td>
          <td>
            <Verdict status={status} />
          </td>
          <td>
            <code>{suggested_action}</code>
          </td>
          <td>{credits_charged}</td>
        </tr>
      ))}
    </ColumnTable>
  );
}
