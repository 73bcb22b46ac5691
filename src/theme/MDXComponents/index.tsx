import MDXComponents from '@theme-original/MDXComponents';

import PostLink from '@site/src/components/shell/PostLink';
import Verdict from '@site/src/components/shell/Verdict';

/** Every page loads these. src/plugins/guide-components imports the others on the pages that use them. */
export default { ...MDXComponents, a: PostLink, Verdict };
