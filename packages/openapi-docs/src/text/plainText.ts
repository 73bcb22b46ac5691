import memoize from 'lodash/memoize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

import { plainHtml } from './html';

type Tree = ReturnType<typeof fromMarkdown>;

/** Makes the HTML in a tree text, in place. */
function withoutHtml(node: Tree | Tree['children'][number]): void {
  if (node.type === 'html') node.value = plainHtml(node.value);
  if ('children' in node) node.children.forEach(withoutHtml);
}

/** What ends the first paragraph of HTML. */
const endOfParagraph = /<br\s*\/?>|<\/(?:p|h[1-6]|li|td|th|tr|table|div|blockquote)>/i;

/** A Markdown text without its markup, on one line. Descriptions repeat themselves, so that most of them are known already. */
export const plainText = memoize((markdown?: string): string => {
  const tree = fromMarkdown(markdown ?? '');
  if (markdown?.includes('<')) withoutHtml(tree);
  return tree.children
    .map((node) => toString(node))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
});

/** The first line of a Markdown text, without its markup. */
export function firstLine(markdown = ''): string {
  const [line = '', next = ''] = markdown.trim().split(/\r\n|[\r\n]/, 2);
  // A backslash before a line of the same paragraph is a hard line break (CommonMark 0.31, section 6.7).
  const whole = next.trim() ? line.replace(/(?<!\\)((?:\\\\)*)\\$/, '$1') : line;
  return whole.split(endOfParagraph).map(plainText).find(Boolean) ?? '';
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a Markdown text, without its markup; `undefined` if there is none. */
export function firstSentence(markdown?: string): string | undefined {
  const [first] = sentences.segment(plainText(markdown));
  return first?.segment.trim();
}
