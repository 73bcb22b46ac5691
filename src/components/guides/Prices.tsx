import Link from '@docusaurus/Link';

import Html from '@docs-engines/ui/Html';
import { tableOf } from '@site/src/components/shell/tableOf';
import type { PriceRow } from '@site/src/api/guideTables';

/** What each operation costs. */
export default tableOf<PriceRow>({
  Operation: ({ title, href }) => <Link to={href}>{title}</Link>,
  Credits: ({ credits }) => credits,
  Details: ({ html }) => <Html html={html} inline />,
});
