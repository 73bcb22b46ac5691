/** Converts the HTML of pages to Markdown, with a cache for `<details>` elements, which repeat from page to page. */
import { createHash } from 'node:crypto';

import { contentOf } from './content';
import { markdownOf } from './markdown';

/** A start or end tag with its quoted attribute values, which may contain `<` and `>`. */
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
  /** @param from the index after which each outermost `<details>` is converted separately */
  const convert = (html: string, url: string, from: number): string => {
    const parts: string[] = [];
    const whole = replaceDetails(html, from, (details) => {
      parts.push(partOf(details, url).trimEnd());
      // The `<p>` makes a list item that contains it a loose one, as the content of the `<details>` would.
      return `<details data-part=${parts.length - 1}><p></p></details>`;
    });
    return markdownOf(contentOf(whole, url), parts);
  };
  const partOf = (details: string, url: string): string => {
    // A hash: a substring as the key would keep the whole page in memory.
    const key = createHash('sha1').update(details).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) return known;
    const markdown = convert(details, url, details.indexOf('>') + 1);
    // Markdown with the URL of the page, or with a resolved relative link, holds for that page alone.
    const hasUrl = markdown.replaceAll('\\', '').includes(new URL(url).href);
    if (!hasUrl && !relativeLink.test(details)) cache.set(key, markdown);
    return markdown;
  };
  return (html, url) => convert(html, url, 0);
}
