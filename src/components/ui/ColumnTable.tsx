import type { ReactNode } from 'react';

/** The cell of each column, by its heading. */
export type Columns<Row> = Record<string, (row: Row) => ReactNode>;

/** A table with a row of headings, and a row for each item of data. */
export default function ColumnTable<Row>({
  data,
  columns,
}: {
  data: Row[];
  columns: Columns<Row>;
}): ReactNode {
  const names = Object.keys(columns);
  return (
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row, index) => (
          <tr key={index}>
            {names.map((name) => (
              <td key={name}>{columns[name]?.(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
