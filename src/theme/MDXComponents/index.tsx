import MDXComponents from '@theme-original/MDXComponents';

import BounceExplorer from '@site/src/components/guides/BounceExplorer';
import Table from '@site/src/components/ui/Table';
import Verdict from '@site/src/components/ui/Verdict';

export default { ...MDXComponents, table: Table, BounceExplorer, Verdict };
