/** Links, titles and headings of every page of the built site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';

import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';
import { site } from '../../src/site';
import { wrongLinks } from '../support/links';
import { pageFiles, sitemapPaths } from '../support/site';
import { folderWith } from '../support/files';

const build = 'build';

test('every link leads to an existing page and anchor, and every ID reference to an element of its page', () => {
  expect(filesIn(build, /\.html$/).length).toBeGreaterThan(30);
  expect(wrongLinks(build, site.url)).toEqual([]);
});

test('the list of paths has every page of the sitemap: a build has written it, and someone has committed it', () => {
  const listed = readFileSync('src/config/paths.txt', 'utf8').split('\n');
  const pages = sitemapPaths();
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
});

test('every page of the sitemap is linked from another page', () => {
  const linked = new Set<string>();
  for (const file of filesIn(build, /\.html$/)) {
    const own = `/${file.replace(/(?:^index)?\.html$/, '')}`;
    const $ = load(readFileSync(path.join(build, file), 'utf8'));
    $('a[href^="/"]').each((_, link) => {
      const { pathname } = new URL($(link).attr('href') ?? '', site.url);
      const page = pathname.replace(/(.)\/$/, '$1');
      if (page !== own) linked.add(page);
    });
  }
  const sitemap = readFileSync(path.join(build, 'sitemap.xml'), 'utf8');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(pages.filter((page) => !linked.has(page))).toEqual([]);
});

test('each section of a guide, a post and the reference has an id, to which its heading links', () => {
  // Headings in lists of pages are links to the pages.
  const files = pageFiles().filter((file) => !/^blog\/(?:authors|tags)|^api\/category/.test(file));
  const sections = files.flatMap((file) => {
    const $ = load(readFileSync(path.join(build, file), 'utf8'));
    const headings = $('main h2').filter((_, heading) => $(heading).find('a:not(.hash-link)').length === 0);
    return headings.get().map((heading) => {
      const id = $(heading).attr('id') ?? '';
      const link = $(heading).find('a.hash-link').attr('href');
      return { file, title: $(heading).text(), isLinked: id !== '' && link === `#${id}` };
    });
  });
  expect(sections.length).toBeGreaterThan(100);
  expect(sections.filter(({ isLinked }) => !isLinked)).toEqual([]);
});

test('a link or ID reference without a target is found: in a page, in a feed, to an anchor, in aria-labelledby', () => {
  const folder = folderWith({
    'index.html': '<a href="/a">A</a><a href="/b">B</a><img src="/c.png">',
    'a.html': '<h1 id="top">A</h1><ul aria-labelledby="top list"></ul><a href="#top">Top</a><a href="/a#end">End</a>',
    'feed.xml': '<link>https://docs.example/d</link>',
    'a.md': '[Home](/) [E](/e)',
  });
  expect(wrongLinks(folder, 'https://docs.example').sort()).toEqual([
    'a.html: #list: the page has no #list',
    'a.html: /a#end: the page has no #end',
    'a.md: /e: there is no such page',
    'feed.xml: https://docs.example/d: there is no such page',
    'index.html: /b: there is no such page',
    'index.html: /c.png: there is no such page',
  ]);
});

test('every page has a unique title, a unique description, and no gap in its heading levels', () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const faults: string[] = [];
  for (const file of pageFiles()) {
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
    const levels = Array.from($('main :is(h1, h2, h3, h4, h5, h6)'), ({ tagName }) => Number(tagName.slice(1)));
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`${file}: not one h1`);
    levels.forEach((level, index) => {
      if (level > (levels[index - 1] ?? 0) + 1) faults.push(`${file}: h${level} after h${levels[index - 1] ?? 0}`);
    });
    for (const { attribs } of $('img:not([alt])')) faults.push(`${file}: no alt on ${attribs.src ?? ''}`);
  }
  expect(faults).toEqual([]);
});
