/** Follows every internal link of the built site. Docusaurus checks only links that it renders with its Link component. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';

import { expect, test } from '@playwright/test';

import { site } from '../src/site';

const build = 'build';

interface Page {
  /** Relative to the build folder. */
  file: string;
  /** Targets of URL fragments. */
  ids: Set<string>;
  links: string[];
}

function filesOf(extension: RegExp): string[] {
  return (readdirSync(build, { recursive: true }) as string[]).filter((file) =>
    extension.test(file),
  );
}

/** The URL that a file is served at. */
function slugOf(file: string): string {
  return `${site.url}/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

function readPage(file: string): Page {
  const $ = load(readFileSync(path.join(build, file), 'utf8'));
  const ids = $('[id]')
    .map((_, element) => $(element).attr('id'))
    .get();
  const links = $('a[href], link[rel=canonical], link[rel=alternate]')
    .map((_, element) => $(element).attr('href'))
    .get();
  return { file, ids: new Set(ids), links };
}

const pages = () => filesOf(/\.html$/).map(readPage);

/** The built file that is served at a path. */
function fileBehind(pathname: string): string | undefined {
  const name = decodeURIComponent(pathname).replace(/^\/|\/$/g, '');
  return [name, `${name}.html`, path.join(name, 'index.html')].find(
    (file) => /\.\w+$/.test(file) && existsSync(path.join(build, file)),
  );
}

/** What is wrong with a link, or `undefined`. */
function errorOf(link: string, from: string, ids: Map<string, Set<string>>): string | undefined {
  const url = new URL(link, from);
  if (url.origin !== site.url) return undefined;
  const file = fileBehind(url.pathname);
  if (!file) return `${link}: there is no such page`;
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (fragment && !fragment.startsWith(':~:') && !ids.get(file)?.has(fragment)) {
    return `${link}: the page has no #${fragment}`;
  }
  return undefined;
}

test('R2.1 every link in every page, feed and data file leads to an existing page and anchor', () => {
  const all = pages();
  const ids = new Map(all.map((page) => [page.file, page.ids]));
  const faults = all.flatMap(({ file, links }) =>
    links
      .map((link) => errorOf(link, slugOf(file), ids))
      .filter((fault) => fault !== undefined)
      .map((fault) => `${file}: ${fault}`),
  );
  // Feeds and data: absolute URLs of this site, and Markdown links in descriptions.
  const written = new RegExp(`${site.url}[^\\s"'<>)\\]\\\\]*|\\]\\((/[^)\\s]*)\\)`, 'g');
  const data = filesOf(/\.(?:xml|json|yaml|txt)$/);
  for (const file of data) {
    const text = readFileSync(path.join(build, file), 'utf8').replaceAll('&amp;', '&');
    for (const [address, markdown] of text.matchAll(written)) {
      const fault = errorOf(markdown ?? address.replace(/[.,;:`]+$/, ''), site.url, ids);
      if (fault) faults.push(`${file}: ${fault}`);
    }
  }
  expect(all.length).toBeGreaterThan(30);
  expect([...new Set(faults)]).toEqual([]);
});

test('every page has a unique title, a unique description, and no gap in its heading levels', () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const faults: string[] = [];
  for (const file of filesOf(/\.html$/)) {
    const $ = load(readFileSync(path.join(build, file), 'utf8'));
    const isShown = !['404.html', 'search.html'].includes(file);
    const title = $('title').text();
    const description = $('meta[name=description]').attr('content') ?? '';
    const twin = titles.get(title) ?? (isShown ? descriptions.get(description) : undefined);
    if (twin) faults.push(`${file}: the title or the description of ${twin}`);
    titles.set(title, file);
    descriptions.set(description, file);
    if (isShown && (description.length < 40 || description.length > 165)) {
      faults.push(`${file}: a description of ${description.length} characters`);
    }
    const levels = $('main :is(h1, h2, h3, h4, h5, h6)')
      .map((_, element) => Number(element.tagName.slice(1)))
      .get();
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`${file}: not one h1`);
    levels.forEach((level, index) => {
      if (level > (levels[index - 1] ?? 0) + 1) {
        faults.push(`${file}: h${level} after h${levels[index - 1] ?? 0}`);
      }
    });
    $('img:not([alt])').each((_, element) => {
      faults.push(`${file}: no alt on ${$(element).attr('src') ?? ''}`);
    });
  }
  expect(faults).toEqual([]);
});
