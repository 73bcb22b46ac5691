/** Converts the HTML of pages to Markdown; a part that many pages have, such as an error, once. */
import { createHash } from 'node:crypto';

import { contentOf } from './article';
import { markdownOf } from './markdown';

/** Attributes may contain tags. */
const tag = /<(\/?)(\w[\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** Links that depend on the path of the page. */
const relativeLink = /\s(?:href|src)=["']?(?![#/"']|[a-z][a-z+.-]*:)[^\s>]/i;

/**
 * Replaces each outermost `<details>`, but not in a table, where a cell is one line.
 *
 * @param from where to begin
 */
function replaceDetails(html: string, from: number, replace: (details: string) => string): string {
  const rest = html.slice(from);
  let result = html.slice(0, from);
  let depth = 0;
  let start = 0;
  let end = 0;
  for (const { 0: whole, 1: slash, 2: name, index } of rest.matchAll(tag)) {
    if (name !== 'details' && name !== 'table') continue;
    if (!slash && depth === 0) start = index;
    depth += slash ? -1 : 1;
    if (slash && depth === 0 && name === 'details') {
      const next = index + whole.length;
      result += rest.slice(end, start) + replace(rest.slice(start, next));
      end = next;
    }
  }
  return result + rest.slice(end);
}

/**
 * Returns a function that converts the HTML of a page, or of an element, to Markdown with absolute links. Each `<details>` is
 * converted by itself, and its Markdown cached: most errors, schemas and examples of an API are those of many operations.
 */
export function markdownConverter(): (html: string, url: string) => string {
  const cache = new Map<string, string>();
  /** @param from where a `<details>` may begin that is converted by itself */
  const convert = (html: string, url: string, from: number): string => {
    const parts: string[] = [];
    const whole = replaceDetails(html, from, (details) => {
      parts.push(partOf(details, url).trimEnd());
      // With a block in it, which makes the list that contains it a loose one.
      return `<details data-part=${parts.length - 1}><p></p></details>`;
    });
    return markdownOf(contentOf(whole, url), parts);
  };
  const partOf = (details: string, url: string): string => {
    // Of the text: a slice of a page would keep the page in memory.
    const key = createHash('sha1').update(details).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) return known;
    const markdown = convert(details, url, details.indexOf('>') + 1);
    // What says on which page it is differs on another one.
    if (!markdown.includes(url) && !relativeLink.test(details)) cache.set(key, markdown);
    return markdown;
  };
  return (html, url) => convert(html, url, 0);
}
