/** Texts as a page shows them. */
import { jsonText } from '@docs-engines/api-samples';
import { load } from 'cheerio';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** A text with one space in place of each run of white space. */
export const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Tags of harmless elements, which a page renders; of the others, it shows the text. */
const rendered = /<\/?(?:a|b|br|code|div|em|h[1-6]|hr|i|li|ol|p|pre|span|strong|sub|sup|table|td|th|tr|ul)\b[^>]*>/gi;

/** The text of Markdown, without its marks. */
export function markdownText(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return squeeze(load(html).text().replaceAll(rendered, ''));
}

/** A value as a page shows it: a string without quotes, anything else as JSON. */
export function literal(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}
