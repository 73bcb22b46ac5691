import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

/** The cell of each column, by its heading. */
export type Columns<Row> = Record<string, (row: Row) => ReactNode>;

/**
 * A table with a row of headings, and a row for each item of data.
 *
 * @param idOf the id of a row, to which links can lead, and so the search
 */
export default function ColumnTable<Row>({
  data,
  columns,
  idOf,
}: {
  data: Row[];
  columns: Columns<Row>;
  idOf?: (row: Row) => string;
}): ReactNode {
  const names = Object.keys(columns);
  const { collectAnchor } = useBrokenLinks();
  const ids = data.map((row) => idOf?.(row));
  ids.forEach((id) => {
    if (id !== undefined) collectAnchor(id);
  });
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
          <tr key={index} id={ids[index]}>
            {names.map((name) => (
              <td key={name}>{columns[name]?.(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
