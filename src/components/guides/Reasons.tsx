import Link from '@docusaurus/Link';

import Verdict from '@site/src/components/shell/Verdict';
import { tableOf } from '@site/src/components/shell/tableOf';
import type { ReasonRow } from '@site/src/api/guideTables';

/** Every reason of a status, with a link to its section on the same page. */
export default tableOf<ReasonRow>({
  Reason: ({ value }) => (
    <Link to={`#${value}`}>
      <code>{value}</code>
    </Link>
  ),
  Status: ({ status }) => <Verdict status={status} />,
  'Suggested action': ({ suggested_action }) => <code>{suggested_action}</code>,
  Credits: ({ credits_charged }) => credits_charged,
});
