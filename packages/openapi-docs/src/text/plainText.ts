import { toText } from 'hast-util-to-text';
import memoize from 'lodash/memoize';
import { visit } from 'unist-util-visit';

import { htmlTree } from './html';

/** What ends the first paragraph of HTML. */
const endOfParagraph = /<br\s*\/?>|<\/(?:p|h[1-6]|li|td|th|tr|table|div|blockquote)>/i;

/** A Markdown text without its markup, on one line. Descriptions repeat themselves, so that most of them are known already. */
export const plainText = memoize((markdown?: string): string => {
  const tree = htmlTree(markdown ?? '');
  visit(tree, { tagName: 'img' }, ({ properties }, index = 0, parent) => {
    parent?.children.splice(index, 1, { type: 'text', value: properties.alt ?? '' });
  });
  return toText(tree).replaceAll(/\s+/g, ' ').trim();
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
