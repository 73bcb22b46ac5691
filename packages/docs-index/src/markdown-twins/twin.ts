import { type BuiltPage, readBuiltPage, readMain } from '@docs-engines/static-first/build';
import { twinPath } from '@docs-engines/static-first/urls';
import { contentOf } from './content';
import { markdownOf } from './markdown';

/** The Markdown twin of a page. */
export interface Twin extends Pick<BuiltPage, 'isNoIndex'> {
  title: string;
  /** Empty if the page has none. */
  description: string;
  /** The date of a post, as `2026-12-31`; else empty. */
  date: string;
  /** The URL of the page. */
  url: string;
  /** Without front matter. */
  body: string;
  /** Its own URL. */
  twinUrl: string;
}

/**
 * @param html of a built page
 * @param url its own: a page may name another one as its canonical URL
 * @returns undefined if the page has no `<main>`
 */
export function twinOf(html: string, { href, origin, pathname }: URL, baseUrl: string): Twin | undefined {
  const main = readMain(html);
  if (!main) return undefined;
  const { title, description, date, isNoIndex } = readBuiltPage(html);
  const twinUrl = origin + twinPath(pathname, baseUrl);
  return { title, description, date, url: href, isNoIndex, body: markdownOf(contentOf(main, href)), twinUrl };
}

/** The front matter of a twin, in JSON's subset of YAML. */
export function frontMatterOf({ title, description, url, date }: Twin): string {
  const fields = Object.entries({ title, description, url, date })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${name === 'date' ? value : JSON.stringify(value)}\n`);
  return `---\n${fields.join('')}---\n\n`;
}
