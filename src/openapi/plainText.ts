import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

/** A Markdown text without its markup, on one line. */
export function plainText(markdown = ''): string {
  return toString(fromMarkdown(markdown)).replaceAll(/\s+/g, ' ').trim();
}

/** The first sentence of a Markdown text, without its markup; `undefined` if there is none. */
export function firstSentence(markdown?: string): string | undefined {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(
    plainText(markdown),
  );
  return first?.segment.trim();
}
