/** Text of a description as a tree of HTML: elements that are harmless are rendered, and everything else is text. */
import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml as stringify } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const cell = ['align', 'colSpan', 'rowSpan'];

/** Harmless elements. Not `address`, `data` or `time`: in the texts of an API, they stand for a value. */
const elements = [
  ...'abbr b big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
  ...'a img p br hr center div blockquote pre ul ol li dl dt dd details summary'.split(' '),
  ...'table caption thead tbody tfoot tr th td'.split(' '),
  ...headings,
];

const schema: Schema = {
  // Of a list of tasks, which Markdown has.
  tagNames: [...elements, 'input'],
  required: { input: { type: 'checkbox', disabled: true } },
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-/]],
    details: ['open'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: ['checked'],
    ol: ['start'],
    td: cell,
    th: cell,
    ...Object.fromEntries(headings.map((name) => [name, ['id']])),
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
};

/** What is no harmless element: `<token>` stands for a value. */
const other = new RegExp(`<(?!!--|/?(?:${elements.join('|')})(?![\\w-]))`, 'gi');

/** The address of a link or an image that leads nowhere: its text is shown in its place. */
export const noAddress = 'invalid:';

/** Not a path that is relative to the page, or to another host. */
const shown = /^(?:https?:\/|\/(?!\/))/i;

/** A Markdown text as a tree in which nothing runs. Links lead to web addresses, and to pages of the site. */
export function htmlTree(markdown: string): Root {
  const parsed = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  visit(parsed, 'html', (node) => {
    node.value = node.value.replaceAll(other, '&lt;');
  });
  const written = raw(toHast(parsed, { allowDangerousHtml: true })) as Root;
  visit(written, 'element', (node, index = 0, parent) => {
    const { tagName, properties } = node;
    // Footnotes without links: two texts on a page may have the same.
    if ('dataFootnoteBackref' in properties) node.children = [];
    if (Object.keys(properties).some((name) => name.startsWith('dataFootnote'))) delete properties.href;
    if (tagName === 'img' && !shown.test(properties.src ?? '')) {
      parent?.children.splice(index, 1, { type: 'text', value: properties.alt ?? stringify(node) });
    }
  });
  const tree = sanitize(written, schema) as Root;
  visit(tree, 'element', ({ tagName, properties, children }, index = 0, parent) => {
    // What scrolls must be reachable by keyboard; Infima makes the table itself the box that scrolls.
    if (tagName === 'table') properties.tabIndex = 0;
    if (tagName !== 'a' || properties.href) return undefined;
    parent?.children.splice(index, 1, ...children);
    return index;
  });
  return tree;
}

/** Shifts headings, so that the highest has a level. Returns them. */
export function shiftHeadings(tree: Root, highest: number): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => void (headings.includes(node.tagName) && found.push(node)));
  const levelOf = ({ tagName }: Element) => Number(tagName[1]);
  const shift = highest - Math.min(...found.map(levelOf));
  for (const node of found) node.tagName = `h${Math.min(6, levelOf(node) + shift)}`;
  return found;
}
