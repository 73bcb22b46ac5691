/**
 * Change: adds what authors use in Markdown without an import.
 * For: @docusaurus/theme-classic 3.10.2; wraps `MDXComponents`.
 * Why: this list is the whole of it.
 */
import MDXComponents from '@theme-original/MDXComponents';

import Verdict from '@site/src/components/Verdict';

export default { ...MDXComponents, Verdict };
