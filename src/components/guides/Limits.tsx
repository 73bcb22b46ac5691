import Html from '@docs-engines/ui/Html';
import LinkList from '@docs-engines/ui/LinkList';
import { tableOf } from '@site/src/components/shell/tableOf';
import type { LimitRow } from '@site/src/api/limits';

/** Limits of one kind: `<Limits name="requests" />`. */
export default tableOf<LimitRow>({
  What: ({ what, links }) => (
    <>
      <Html html={what} inline /> <br />
      <LinkList links={links} />
    </>
  ),
  Limit: ({ limit }) => <Html html={limit} inline />,
});
