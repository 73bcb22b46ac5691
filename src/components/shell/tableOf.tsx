import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';

/** A component that shows rows in these columns. */
export const tableOf = <Row,>(columns: Columns<Row>) =>
  function Table({ data }: { data: Row[] }) {
    return <ColumnTable columns={columns} data={data} />;
  };
