/** What search engines, feed readers and other sites read in the head of a page, and in the sitemap. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { editUrl } from '../../src/config/editUrl';
import { site } from '../../src/site';
import { builtPage, pageFiles } from '../support/site';

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

test('the sitemap has the day of the last commit of each page that has a source', () => {
  const sources = readSitemap().flatMap(({ url, lastmod }) => {
    const href = builtPage(url)(`a[href^="${editUrl}"]`).attr('href');
    return href ? [{ source: href.slice(editUrl.length), lastmod }] : [];
  });
  expect(sources.length).toBeGreaterThan(30);
  for (const { source, lastmod } of sources) {
    const date = execFileSync('git', ['log', '-1', '--format=%cs', '--', decodeURI(source)], { encoding: 'utf8' });
    expect.soft(lastmod, source).toBe(date.trim());
  }
});

test('robots.txt allows every crawler, and has the URL of the sitemap', () => {
  const robots = readFileSync('build/robots.txt', 'utf8');
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(robots).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
});
