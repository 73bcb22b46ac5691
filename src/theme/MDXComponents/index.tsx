/**
 * Change: our table, and what authors use in Markdown without an import.
 * For: @docusaurus/theme-classic 3.10.2; wraps `MDXComponents`.
 * Why: this list is the whole of it.
 */
import MDXComponents from '@theme-original/MDXComponents';

import BounceExplorer from '@site/src/components/BounceExplorer';
import Table from '@site/src/components/Table';
import Verdict from '@site/src/components/Verdict';

export default { ...MDXComponents, table: Table, BounceExplorer, Verdict };
