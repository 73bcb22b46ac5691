import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';
import Verdict from '@site/src/components/shell/Verdict';
import type { ReasonRow } from '@site/src/api/guideTables';

const columns: Columns<ReasonRow> = {
  Reason: ({ value }) => (
    <Link to={`#${value}`}>
      <code>{value}</code>
    </Link>
  ),
  Status: ({ status }) => <Verdict status={status} />,
  'Suggested action': ({ suggested_action }) => <code>{suggested_action}</code>,
  Credits: ({ credits_charged }) => credits_charged,
};

/** Every reason of a status, with a link to its section on the same page. */
export default function Reasons(props: { data: ReasonRow[] }): ReactNode {
  return <ColumnTable columns={columns} {...props} />;
}
