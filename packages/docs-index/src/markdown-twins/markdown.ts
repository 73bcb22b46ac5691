import { defaultHandlers, defaultNodeHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers as serializers, type Handle as Serialize, toMarkdown } from 'mdast-util-to-markdown';

import { type Content, nodeText, type Root } from './html';
import { collapseWhitespace } from './whitespace';

/**
 * What hast-util-to-mdast does otherwise: footnotes, which it leaves as links and a list, and whose number in the text is also the
 * name; and code, in which it collapses spaces.
 */
const handlers: Record<string, Handle> = {
  // Its summary is a paragraph by now.
  details: (state, node) => state.all(node),
  code: (_, node) => ({ type: 'inlineCode', value: nodeText(node).replaceAll(/\s*\n\s*/g, ' ') }),
  a: (state, node) => {
    const [number] = node.children;
    return 'dataFootnoteRef' in node.properties && number?.type === 'text'
      ? { type: 'footnoteReference', identifier: number.value }
      : defaultHandlers.a(state, node);
  },
  section: (state, node) => {
    if (!('dataFootnotes' in node.properties)) return state.toFlow(state.all(node));
    const list = node.children.find((child) => 'tagName' in child && child.tagName === 'ol');
    const notes = list && 'children' in list ? list.children : [];
    return notes
      .filter((note) => note.type === 'element')
      .map((note, index) => ({
        type: 'footnoteDefinition',
        identifier: String(index + 1),
        children: state.toFlow(state.all(note)) as never,
      }));
  },
};

type Text = Extract<Parameters<typeof toMarkdown>[0], { type: 'text' }>;

/**
 * Whether a text needs no escape. These characters may need one anywhere in a line, and so do what looks like a URL, and what
 * stands for a heading, a list or a rule at the beginning of a line.
 */
function isPlain(value: string, before: string): boolean {
  return (
    !/[\n!#&*<@[\\\]_`|~]|w\.[-.\w]|w\.$|[ps]:\//i.test(value) &&
    (/^ ?\p{L}/u.test(value) || !/^$|[\n\]]$/.test(before))
  );
}

/**
 * Most texts need no escapes, and looking for them takes twice the time of all else (4.4 s for the twins of this site in place of
 * 2.0 s, 1 December 2026). `peek` returns how a text begins.
 */
const text: Serialize & { peek: Serialize } = (node: Text, parent, state, info) =>
  isPlain(node.value, info.before) ? node.value : serializers.text(node, parent, state, info);
text.peek = (node: Text, parent, state, info) =>
  /^[^\n!#&*<@[\\\]_`|~]/.test(node.value) ? node.value : text(node, parent, state, info);

/** HTML as GitHub-flavoured Markdown. Mutates the tree. */
export function markdownOf(html: Root): string {
  collapseWhitespace(html.children as Content[]);
  const tree = toMdast(
    { type: 'root', children: [] },
    { handlers, nodeHandlers: { root: (state) => defaultNodeHandlers.root(state, html) } },
  );
  return toMarkdown(tree, {
    bullet: '-',
    handlers: { text },
    emphasis: '_',
    resourceLink: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}
