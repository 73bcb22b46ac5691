import Link from '@docusaurus/Link';
import entries from '@generated/openapi/default/operations.list.json';
import type { ReactNode } from 'react';

import ColumnTable, { type Columns } from '@site/src/components/ui/ColumnTable';

const columns: Columns<(typeof entries)[number]> = {
  Operation: ({ slug, title }) => <Link to={`/api/${slug}`}>{title}</Link>,
  Request: ({ method, path }) => <code>{`${method} ${path}`}</code>,
  Cost: ({ cost }) => cost,
};

/** Every operation, with a link to its page. */
export default function OperationTable(): ReactNode {
  return <ColumnTable columns={columns} data={entries} />;
}
