/** What the HTML of the pages of the blog says. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { blogContent } from '../support/blog';
import { builtPage } from '../support/site';

interface Post {
  title: string;
  url: string;
  date: string;
  description: string;
}

/** The posts as the Atom feed has them, the latest first. */
function posts(): Post[] {
  const $ = load(readFileSync('build/blog/atom.xml', 'utf8'), { xml: true });
  return Array.from($('entry'), (entry) => ({
    title: $(entry).children('title').text(),
    url: new URL($(entry).children('id').text()).pathname,
    date: $(entry).children('updated').text(),
    description: $(entry).children('summary').text(),
  }));
}

test('the head of the blog leads to its feeds, to how to follow it, and to its archive', () => {
  const $ = builtPage('/blog');
  const links = $('main header:has(h1) a').toArray();
  expect(links.map((link) => [$(link).text(), link.attribs.href])).toEqual([
    ['Subscribe', '#follow'],
    ['RSS', '/blog/rss.xml'],
    ['Atom', '/blog/atom.xml'],
    ['JSON Feed', '/blog/feed.json'],
    ['archive', '/blog/archive'],
  ]);
});

test('the list of posts has structured data of the type Blog, with each post', () => {
  const $ = builtPage('/blog');
  const data = JSON.parse($('script[type="application/ld+json"]').first().text()) as object;
  expect(data).toMatchObject({
    '@type': 'Blog',
    blogPost: posts().map(({ title }) => ({ '@type': 'BlogPosting', headline: title })),
  });
});

test('the postmark of a post has its day, in the list and on its page, and is not read to a screen reader', () => {
  const all = posts();
  expect(all).not.toEqual([]);
  for (const path of ['/blog', ...all.map(({ url }) => url)]) {
    const $ = builtPage(path);
    const marks = $('article header svg').toArray();
    expect(marks, path).not.toEqual([]);
    for (const mark of marks) {
      expect(mark.attribs['aria-hidden'], path).toBe('true');
      const day = new Date($(mark).closest('header').find('time').attr('datetime') ?? '');
      const [, date, month, year] = day.toUTCString().split(' ');
      const shown = $(mark)
        .children('text')
        .filter((_, line) => $(line).children().length === 0)
        .toArray();
      const lines = shown.map((line) => $(line).text());
      expect(lines, path).toEqual([`${month?.toUpperCase()} ${Number(date)}`, year]);
      const ring = $(mark).find('[href]');
      expect($(mark).find(`path[id="${ring.attr('href')?.slice(1)}"]`), path).toHaveLength(1);
    }
  }
});

test('a post can be copied, and shows what was read, on its own page alone', () => {
  const own = '[data-copy-file], [class*=progress]';
  expect(builtPage('/blog')('article header').find(own)).toHaveLength(0);
  for (const { url } of posts()) expect(builtPage(url)('article header').find(own), url).toHaveLength(2);
});

test('each author of a post leads to the page about them, also in the list', () => {
  for (const path of ['/blog', ...posts().map(({ url }) => url)]) {
    const $ = builtPage(path);
    const authors = $('article header img + a').toArray();
    expect(authors, path).not.toEqual([]);
    for (const { attribs } of authors) expect(attribs.href, path).toMatch(/^\/blog\/authors\/\w/);
  }
});

test('the page of tags has each tag by its name, with the number of its posts', async () => {
  const { tags } = await blogContent();
  const $ = builtPage('/blog/tags');
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const shown = $('main li').toArray();
  expect(shown.map((item) => [$(item).text(), $(item).find('a').attr('href')])).toEqual(
    sorted.map(({ label, posts: count, path }) => [`${label}: ${count === 1 ? '1 post' : `${count} posts`}`, path]),
  );
});

test('the archive has the sidebar of the blog, with every post', () => {
  const $ = builtPage('/blog/archive');
  const links = $('nav[aria-label=Blog] [aria-label="All posts"] a').toArray();
  const given = posts().map(({ title, url }) => [title, url]);
  expect(links.map((link) => [$(link).text(), link.attribs.href])).toEqual(given);
});

test('the home page has the latest post, with its day', () => {
  const [latest] = posts();
  const $ = builtPage('/');
  const section = $('section[aria-labelledby=latest]');
  expect(section.find('h3').text()).toBe(latest?.title);
  expect(section.find('h3 a').attr('href')).toBe(latest?.url);
  expect(section.find('p').text()).toBe(latest?.description);
  const day = builtPage(latest?.url ?? '')('article header time');
  expect(section.find('time').attr('datetime')).toBe(day.attr('datetime'));
  expect(section.find('time').text()).toBe(day.text());
});
