import type { ReactNode } from 'react';

import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';
import LinkList from '@docs-engines/ui/LinkList';
import type { RateLimitRow } from '@site/src/api/guideTables';

const columns: Columns<RateLimitRow> = {
  Policy: ({ policy }) => <code>{policy}</code>,
  Limit: ({ limit, window_seconds }) => `${limit.toLocaleString('en')} in ${window_seconds} seconds`,
  'Applies to': ({ operations }) => <LinkList links={operations} />,
};

/** The rate limits, and the operations that count against each. */
export default function RateLimits(props: { data: RateLimitRow[] }): ReactNode {
  return <ColumnTable columns={columns} {...props} />;
}
