import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

import type { Article } from './article';

/** Footnotes, which hast-util-to-mdast leaves as links and a list. The number in the text is also the name. */
const handlers: Record<string, Handle> = {
  a: (state, node) => {
    const [number] = node.children;
    return 'dataFootnoteRef' in node.properties && number?.type === 'text'
      ? { type: 'footnoteReference', identifier: number.value }
      : defaultHandlers.a(state, node);
  },
  section: (state, node) => {
    if (!('dataFootnotes' in node.properties)) {
      return state.toFlow(state.all(node));
    }
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

/** The front matter of a twin, in JSON's subset of YAML. */
export function frontMatterOf({ title, description, url, date }: Omit<Article, 'content'>): string {
  const fields = Object.entries({ title, description, url, date })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${name === 'date' ? value : JSON.stringify(value)}\n`);
  return `---\n${fields.join('')}---\n\n`;
}

/** HTML as GitHub-flavoured Markdown. */
export function markdownOf(html: Parameters<typeof toMdast>[0]): string {
  return toMarkdown(toMdast(html, { handlers }), {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}
