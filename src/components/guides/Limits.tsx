import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

import Html from '@site/src/components/ui/Html';
import ColumnTable, { type Columns } from '@site/src/components/ui/ColumnTable';
import type { LimitRow } from '@site/src/openapi/limits';

const columns: Columns<LimitRow> = {
  What: ({ what, links }) => (
    <>
      <Html html={what} inline /> <br />
      {links.map(({ title, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ', '}
          <Link to={href}>{title}</Link>
        </Fragment>
      ))}
    </>
  ),
  Limit: ({ limit }) => limit,
};

/** Limits of one kind: `<Limits name="requests" />`. */
export default function Limits({ data }: { data: LimitRow[] }): ReactNode {
  return <ColumnTable columns={columns} data={data} />;
}
