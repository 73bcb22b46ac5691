/** The languages that Docusaurus documents: its own, those of `additionalLanguages`, and what a site registers by swizzling. */
import { highlight } from '@docs-engines/ui/highlight';
import prismIncludeLanguages from '@theme/prism-include-languages';
import Prism from 'prismjs';
import 'prismjs/components/prism-c';
import 'prismjs/components/prism-cpp';
import 'prismjs/components/prism-graphql';
import 'prismjs/components/prism-jsx';
import 'prismjs/components/prism-kotlin';
import 'prismjs/components/prism-markdown';
import 'prismjs/components/prism-objectivec';
import 'prismjs/components/prism-reason';
import 'prismjs/components/prism-rust';
import 'prismjs/components/prism-swift';
import 'prismjs/components/prism-typescript';
import 'prismjs/components/prism-tsx';
import 'prismjs/components/prism-yaml';

prismIncludeLanguages(Prism);

export { highlight };
