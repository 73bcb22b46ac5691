import memoize from 'lodash/memoize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

/** A Markdown text without its markup, on one line. Descriptions repeat themselves, so that most of them are known already. */
export const plainText = memoize((markdown?: string): string =>
  toString(fromMarkdown(markdown ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim(),
);

/** The first line of a Markdown text, without its markup. */
export function firstLine(markdown = ''): string {
  const [line = '', next = ''] = markdown.trim().split(/\r\n|[\r\n]/, 2);
  // A backslash before a line of the same paragraph is a hard line break (CommonMark 0.31, section 6.7).
  return plainText(next.trim() ? line.replace(/(?<!\\)((?:\\\\)*)\\$/, '$1') : line);
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a Markdown text, without its markup; `undefined` if there is none. */
export function firstSentence(markdown?: string): string | undefined {
  const [first] = sentences.segment(plainText(markdown));
  return first?.segment.trim();
}
