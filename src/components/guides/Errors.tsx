import Link from '@docusaurus/Link';

import Html from '@docs-engines/ui/Html';
import { tableOf } from '@site/src/components/shell/tableOf';
import type { ErrorRow } from '@site/src/api/guideTables';

/** Every error, with a link to its section on the same page. */
export default tableOf<ErrorRow>({
  Status: ({ status }) => status,
  'Code and cause': ({ code, cause }) => (
    <>
      <Link to={`#${code}`}>
        <code>{code}</code>
      </Link>{' '}
      <br />
      <Html html={cause} inline />
    </>
  ),
  Retry: ({ retryable }) => (retryable ? 'Yes' : 'No'),
});
