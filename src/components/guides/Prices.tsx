import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import Html from '@docs-engines/ui/Html';
import ColumnTable, { type Columns } from '@docs-engines/ui/ColumnTable';
import type { PriceRow } from '@site/src/api/guideTables';

const columns: Columns<PriceRow> = {
  Operation: ({ title, href }) => <Link to={href}>{title}</Link>,
  Credits: ({ credits }) => credits,
  Details: ({ html }) => <Html html={html} inline />,
};

/** What each operation costs. */
export default function Prices(props: { data: PriceRow[] }): ReactNode {
  return <ColumnTable columns={columns} {...props} />;
}
