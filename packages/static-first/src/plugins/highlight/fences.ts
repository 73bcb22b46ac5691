import { highlight } from '@docs-engines/ui/highlight';
// Languages that only guides use: registered at build time, they are not in the browser's bundle.
import 'prismjs/components/prism-typescript';
import 'prismjs/components/prism-yaml';

/** What a fence needs of a hast node. */
interface Node {
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** The props of a fence for `@theme/CodeBlock`: title, language, and the highlighted code as HTML. */
function highlighted({ properties = {}, children = [] }: Node): Node {
  const { className, metastring } = properties as { className?: string[]; metastring?: string };
  const language = className?.[0]?.replace('language-', '');
  const code = children.map(({ value = '' }) => value).join('');
  return {
    type: 'element',
    tagName: 'code',
    properties: {
      title: /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2],
      language,
      html: highlight(code.replace(/\n$/, ''), language ?? 'text'),
    },
    children: [],
  } as Node;
}

/** A rehype plugin: highlights the fenced code of a Markdown page when it is compiled. */
export default function highlightFences(): (tree: Node) => void {
  return function visit(node) {
    if (node.tagName === 'pre') {
      node.children = node.children?.map(highlighted);
    } else {
      node.children?.forEach(visit);
    }
  };
}
