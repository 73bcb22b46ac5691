import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

import ColumnTable, { type Columns } from '@site/src/components/ui/ColumnTable';
import type { RateLimitRow } from '@site/src/openapi/guideTables';

const columns: Columns<RateLimitRow> = {
  Policy: ({ policy }) => <code>{policy}</code>,
  Limit: ({ limit, window_seconds }) =>
    `${limit.toLocaleString('en')} in ${window_seconds} seconds`,
  'Applies to': ({ operations }) =>
    operations.map(({ title, href }, index) => (
      <Fragment key={href}>
        {index > 0 && ', '}
        <Link to={href}>{title}</Link>
      </Fragment>
    )),
};

/** The rate limits, and the operations that count against each. */
export default function RateLimits(props: { data: RateLimitRow[] }): ReactNode {
  return <ColumnTable columns={columns} {...props} />;
}
