import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import Html from '@site/src/components/ui/Html';
import ColumnTable from '@site/src/components/ui/Table/ColumnTable';
import type { PriceRow } from '@site/src/openapi/guideTables';

/** What each operation costs. */
export default function Prices({ data }: { data: PriceRow[] }): ReactNode {
  return (
    <ColumnTable columns={['Operation', 'Credits', 'In words']}>
      {data.map(({ title, href, credits, html }) => (
        <tr key={href}>
          <td>
            <Link to={href}>{title}</Link>
          </td>
          <td>{credits}</td>
          <td>
            <Html html={html} inline />
          </td>
        </tr>
      ))}
    </ColumnTable>
  );
}
