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
  const [line] = markdown.trim().split(/[\r\n]/, 1);
  return plainText(line);
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a Markdown text, without its markup; `undefined` if there is none. */
export function firstSentence(markdown?: string): string | undefined {
  const [first] = sentences.segment(plainText(markdown));
  return first?.segment.trim();
}
