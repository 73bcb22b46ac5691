/** Follows the internal links of a built site. Docusaurus checks only links that it renders with its Link component. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';

import { filesIn } from '@docs-engines/static-first/build';

/**
 * What is wrong with the links of a site: those in its pages, and ID references, as of `for` and `aria-labelledby`; absolute links in
 * feeds, twins and data files, and Markdown links in their texts.
 *
 * @param build its folder
 * @param siteUrl where it is published, with its base path and without a slash at its end
 */
export function wrongLinks(build: string, siteUrl: string): string[] {
  const { origin, pathname: base } = new URL(`${siteUrl}/`);

  /** The built file that is served at a path. */
  const fileBehind = (pathname: string): string | undefined => {
    if (!`${pathname}/`.startsWith(base)) return undefined;
    const name = decodeURIComponent(pathname.slice(base.length)).replace(/\/$/, '');
    return [name, `${name}.html`, path.join(name, 'index.html')].find(
      (file) => /\.\w+$/.test(file) && existsSync(path.join(build, file)),
    );
  };
  const pages = filesIn(build, /\.html$/).map((file) => {
    const $ = load(readFileSync(path.join(build, file), 'utf8'));
    const all = (...names: string[]) =>
      names.flatMap((name) => Array.from($(`[${name}]`), (element) => $(element).attr(name) ?? ''));
    const references = all('aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget');
    const links = [...all('href', 'src'), ...references.flatMap((ids) => ids.split(' ').map((id) => `#${id}`))];
    return { file, ids: new Set(all('id')), links };
  });
  const ids = new Map(pages.map((page) => [page.file, page.ids]));

  /** What is wrong with a link, or `undefined`. */
  const errorOf = (link: string, from: string): string | undefined => {
    const url = new URL(link, from);
    if (url.origin !== origin) return undefined;
    const file = fileBehind(url.pathname);
    if (!file) return `${link}: there is no such page`;
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (fragment && !fragment.startsWith(':~:') && !ids.get(file)?.has(fragment)) {
      return `${link}: the page has no #${fragment}`;
    }
    return undefined;
  };
  const faults = pages.flatMap(({ file, links }) => {
    const address = `${siteUrl}/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
    return links.map((link) => [file, errorOf(link, address)] as const);
  });
  const written = new RegExp(`${origin}[^\\s"'<>)\\]\\\\]*|\\]\\((/[^)\\s]*)\\)`, 'g');
  for (const file of filesIn(build, /\.(?:xml|json|yaml|txt|md)$/)) {
    const text = readFileSync(path.join(build, file), 'utf8').replaceAll('&amp;', '&');
    for (const [address, markdown] of text.matchAll(written)) {
      faults.push([file, errorOf(markdown ?? address.replace(/[.,;:`]+$/, ''), siteUrl)]);
    }
  }
  return [...new Set(faults.flatMap(([file, fault]) => (fault ? [`${file}: ${fault}`] : [])))];
}
