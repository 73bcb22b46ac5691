import { type BuiltPage, readBuiltPage, readMain } from '@docs-engines/static-first/build';
import { twinPath } from '@docs-engines/static-first/urls';

/** The Markdown twin of a page. */
export interface Twin extends Pick<BuiltPage, 'isNoIndex'> {
  title: string;
  /** Empty if the page has none. */
  description: string;
  /** Of a post, as `2026-12-31`; else empty. */
  date: string;
  /** The canonical URL of the page. */
  url: string;
  /** Without front matter. */
  body: string;
  /** Its own URL. */
  twinUrl: string;
}

/**
 * @param html of a built page
 * @param convert from HTML to Markdown
 * @throws Error if it has no `<main>`, or no canonical URL
 */
export function twinOf(
  html: string,
  baseUrl: string,
  convert: (html: string, url: string) => string,
): Twin {
  const main = readMain(html);
  const { title, description, date, url, isNoIndex } = readBuiltPage(html);
  if (!url || !main) {
    throw new Error('A page has no <main>, or no canonical URL.');
  }
  const { origin, pathname } = new URL(url);
  const twinUrl = origin + twinPath(pathname, baseUrl);
  return { title, description, date, url, isNoIndex, body: convert(main, url), twinUrl };
}

/** The front matter of a twin, in JSON's subset of YAML. */
export function frontMatterOf({ title, description, url, date }: Twin): string {
  const fields = Object.entries({ title, description, url, date })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${name === 'date' ? value : JSON.stringify(value)}\n`);
  return `---\n${fields.join('')}---\n\n`;
}
