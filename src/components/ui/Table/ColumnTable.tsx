import type { ReactNode } from 'react';

import Table from '.';

/** A table with one row of headings, for `tr` elements. */
export default function ColumnTable({
  columns,
  children,
}: {
  columns: string[];
  children: ReactNode;
}): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
