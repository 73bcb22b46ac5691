import LinkList from '@docs-engines/ui/LinkList';
import { tableOf } from '@site/src/components/shell/tableOf';
import type { RateLimitRow } from '@site/src/api/guideTables';

/** The rate limits, and the operations that count against each. */
export default tableOf<RateLimitRow>({
  Policy: ({ policy }) => <code>{policy}</code>,
  Limit: ({ limit, window_seconds }) => `${limit.toLocaleString('en')} in ${window_seconds} seconds`,
  'Applies to': ({ operations }) => <LinkList links={operations} />,
});
