import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import ColumnTable, { type Columns } from '@site/src/components/ui/ColumnTable';
import type { OperationRow } from '@site/src/openapi/guideTables';

const columns: Columns<OperationRow> = {
  Operation: ({ title, href }) => <Link to={href}>{title}</Link>,
  Request: ({ request }) => <code>{request}</code>,
  Credits: ({ credits }) => credits,
};

/** Every operation, with a link to its page. */
export default function OperationTable(props: { data: OperationRow[] }): ReactNode {
  return <ColumnTable columns={columns} {...props} />;
}
