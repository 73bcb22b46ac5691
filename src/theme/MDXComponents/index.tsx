/**
 * Change: our table, and what authors use in Markdown without an import.
 * For: @docusaurus/theme-classic 3.10.2; wraps `MDXComponents`.
 * Why: this list is the whole of it.
 */
import MDXComponents from '@theme-original/MDXComponents';

import BounceExplorer from '@site/src/components/guides/BounceExplorer';
import Table from '@site/src/components/ui/Table';
import Verdict from '@site/src/components/ui/Verdict';

export default { ...MDXComponents, table: Table, BounceExplorer, Verdict };
