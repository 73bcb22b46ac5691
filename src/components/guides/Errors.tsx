import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import Html from '@docs-engines/ui/Html';
import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';
import type { ErrorRow } from '@site/src/api/guideTables';

const columns: Columns<ErrorRow> = {
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
};

/** Every error, with a link to its section on the same page. */
export default function Errors(props: { data: ErrorRow[] }): ReactNode {
  return <ColumnTable columns={columns} {...props} />;
}
