import type { ReactNode } from 'react';

import Html from '@docs-engines/ui/Html';
import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';
import LinkList from '@docs-engines/ui/LinkList';
import type { LimitRow } from '@site/src/api/limits';

const columns: Columns<LimitRow> = {
  What: ({ what, links }) => (
    <>
      <Html html={what} inline /> <br />
      <LinkList links={links} />
    </>
  ),
  Limit: ({ limit }) => <Html html={limit} inline />,
};

/** Limits of one kind: `<Limits name="requests" />`. */
export default function Limits({ data }: { data: LimitRow[] }): ReactNode {
  return <ColumnTable columns={columns} data={data} />;
}
