/** What search engines, feed readers and other sites read in the head of a page, and in the sitemap. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';

import { editUrl } from '../../src/config/editUrl';
import { site } from '../../src/site';
import { commitDays } from '../../src/config/commitDays';
import { builtPage, pageFiles } from '../support/site';
import { folderWith } from '../support/files';

function readSitemap() {
  const $ = load(readFileSync('build/sitemap.xml', 'utf8'), { xml: true });
  return Array.from($('url'), (entry) => {
    const [loc = '', lastmod] = ['loc', 'lastmod'].map((name) => {
      const element = $(entry).children(name);
      return element.length > 0 ? element.text() : undefined;
    });
    return { url: new URL(loc).pathname, loc, lastmod };
  });
}

/** The structured data of a page, by its type. */
function structuredData($: CheerioAPI): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Array.from(
      $('script[type="application/ld+json"]'),
      (script) => JSON.parse($(script).text()) as Record<string, unknown>,
    ).map((data) => [String(data['@type']), data]),
  );
}

test('every page has one canonical URL, a title, a description and a picture for those who share it', () => {
  const sitemap = readSitemap();
  const listed = sitemap.map(({ url }) => url);
  const files = pageFiles().map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
  // Not the page for what was not found, nor the empty search.
  expect(files.filter((file) => !listed.includes(file)).sort()).toEqual(['/404', '/search']);
  const seen = new Map<string, string>();
  for (const { url, loc } of sitemap) {
    const $ = builtPage(url);
    const canonical = $('link[rel=canonical]');
    expect.soft(canonical, url).toHaveLength(1);
    expect.soft(canonical.attr('href'), url).toBe(loc);
    const open = (name: string) => $(`meta[property="og:${name}"]`).attr('content') ?? '';
    expect.soft(open('url'), url).toBe(loc);
    expect.soft(open('title'), url).toBe($('head > title').text());
    expect.soft(open('site_name'), url).toBe(site.name);
    expect.soft(open('type'), url).toBe($('html').hasClass('blog-post-page') ? 'article' : 'website');
    expect.soft(open('description'), url).toBe($('meta[name=description]').attr('content'));
    expect.soft(open('description').length, url).toBeGreaterThan(20);
    expect.soft(open('image'), url).toMatch(new RegExp(`^${site.url}/img/cards/.+\\.png$`));
    expect.soft(seen.get(open('title')), `${url}: title`).toBeUndefined();
    seen.set(open('title'), url);
  }
});

test('every guide and operation is a TechArticle with the words of its page, and its breadcrumbs are a list', () => {
  const articles = readSitemap().filter(
    ({ url }) => builtPage(url)('html').hasClass('docs-doc-page') && !url.includes('/category/'),
  );
  expect(articles.length).toBeGreaterThan(30);
  for (const { url, loc, lastmod } of articles) {
    const $ = builtPage(url);
    const { TechArticle: article, BreadcrumbList: crumbs } = structuredData($);
    expect
      .soft(article, url)
      .toEqual({
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: $('main h1').text(),
        description: $('meta[name=description]').attr('content'),
        url: loc,
        image: $('meta[property="og:image"]').attr('content'),
        inLanguage: 'en',
        ...(lastmod && { dateModified: lastmod }),
        author: { '@type': 'Organization', name: site.name, url: site.url },
      });
    const list = crumbs?.itemListElement as { item: string }[] | undefined;
    const last = list?.at(-1);
    // The address that Docusaurus has for the first page.
    expect.soft(last?.item.replace(/\/$/, ''), url).toBe(loc);
  }
});

test('every post is a BlogPosting with its picture, its date, and absolute URLs', () => {
  const posts = readSitemap().filter(({ url }) => builtPage(url)('html').hasClass('blog-post-page'));
  expect(posts.length).toBeGreaterThan(0);
  const images: string[] = [];
  for (const { url, loc, lastmod } of posts) {
    const $ = builtPage(url);
    const { BlogPosting: post } = structuredData($);
    expect
      .soft(post, url)
      .toMatchObject({
        headline: $('main h1').text(),
        url: loc,
        image: $('meta[property="og:image"]').attr('content'),
        ...(lastmod && { dateModified: lastmod }),
      });
    images.push(...([post?.author].flat() as { image?: string }[]).flatMap(({ image }) => image ?? []));
  }
  // An author may have none.
  expect(images).not.toEqual([]);
  expect(images.filter((image) => !image.startsWith('https:'))).toEqual([]);
});

test('the sitemap has the day of the last commit of each page that has a source', () => {
  const dates = commitDays('.');
  const sources = readSitemap().flatMap(({ url, lastmod }) => {
    const href = builtPage(url)(`a[href^="${editUrl}"]`).attr('href');
    return href ? [{ source: href.slice(editUrl.length), lastmod }] : [];
  });
  expect(sources.length).toBeGreaterThan(30);
  for (const { source, lastmod } of sources) expect.soft(lastmod, source).toBe(dates.get(source));
});

test('the dates are those of the last commits; without them, a warning says why', () => {
  const folder = folderWith();
  /** What is said of a folder that has no dates. */
  const warning = (place: string) => {
    const { warn } = console;
    let said: unknown;
    console.warn = (text: unknown) => (said = text);
    try {
      expect(commitDays(place).size).toBe(0);
    } finally {
      console.warn = warn;
    }
    return said;
  };
  expect(warning(folder)).toContain('[WARNING] Pages have no dates: fatal: not a git repository');
  const git = (cwd: string, date: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], {
      cwd,
      env: { ...process.env, GIT_COMMITTER_DATE: `${date}T23:30:00+0000`, TZ: 'Pacific/Auckland' },
      stdio: 'pipe',
    });
  const source = path.join(folder, 'source');
  git(folder, '2026-01-01', 'init', 'source');
  execFileSync('mkdir', ['-p', 'docs/ü', 'src'], { cwd: source });
  const commit = (date: string, ...files: string[]) => {
    for (const file of files) writeFileSync(path.join(source, file), date);
    git(source, date, 'add', '.');
    git(source, date, 'commit', '-m', 'date 2001-01-01');
  };
  commit('2026-01-01', 'docs/a.mdx', 'docs/ü/b c.mdx', 'src/c.ts');
  commit('2026-02-02', 'docs/a.mdx', 'src/c.ts');
  expect([...commitDays(source)]).toEqual([
    ['docs/a.mdx', '2026-02-02'],
    ['docs/ü/b c.mdx', '2026-01-01'],
  ]);
  expect(commitDays(source, '--diff-filter=A').get('docs/a.mdx')).toBe('2026-01-01');
  git(folder, '2026-03-03', 'clone', '--depth=1', `file://${source}`, 'shallow');
  expect(warning(path.join(folder, 'shallow'))).toContain('no dates: this clone has no history: git fetch --unshallow');
});

test('robots.txt allows every crawler, and has the URL of the sitemap', () => {
  const robots = readFileSync('build/robots.txt', 'utf8');
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(robots).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
});
