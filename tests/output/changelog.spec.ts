/** The changelog: its entries, and its feed. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { load } from 'cheerio';

import { changelogFeed } from '../../src/feeds/changelog';
import { site } from '../../src/site';
import { expect, test } from '../support/samples/fixtures';

const markdown = readFileSync('docs/changelog.mdx', 'utf8');
const labels = ['Added', 'Changed', 'Fixed', 'Deprecated', 'Breaking'];
/** The labels of the entries of each version, empty where one has none. */
const versions = Array.from(markdown.matchAll(/^## (\d\S*)([^]*?)(?=^## )/gm), ([, version = '', section = '']) => {
  const entries = Array.from(section.matchAll(/^- (?:\*\*(\w+):\*\*)?/gm), ([, label = '']) => label);
  return [version, entries] as const;
});

interface Item {
  title: string;
  link: string;
  guid: string;
  pubDate?: string;
  description: string;
  'content:encoded': string;
}

const parse = (xml: string) => load(xml, { xml: true });

/** The items of a feed: the text of each element, by its name. */
function itemsOf(xml: string): Item[] {
  const $ = parse(xml);
  return Array.from($('item'), (item) => {
    const elements = $(item).children().toArray();
    const texts: unknown = Object.fromEntries(elements.map((one) => [one.tagName, $(one).text()]));
    return texts as Item;
  });
}

test('the newest version of the changelog is that of the contract; every label is explained', ({ contract }) => {
  expect(versions.map(([version]) => version)[0]).toBe(contract.info?.version);
  for (const [version, entries] of versions) {
    expect(entries.length, version).toBeGreaterThan(0);
    expect(entries.filter((label) => !labels.includes(label))).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page explains each label, and leads to its feed', async ({ page, request }) => {
    await page.goto('/docs/changelog');
    const explained = page.locator('#versioning ~ table td:first-child');
    await expect(explained).toHaveText(labels);
    const link = page.getByRole('main').getByRole('link', { name: 'a feed' });
    await expect(link).toHaveAttribute('href', '/changelog.xml');
    const alternate = page.locator('link[rel=alternate][type="application/rss+xml"]');
    const feed = alternate.and(page.getByTitle('Changelog'));
    await expect(feed).toHaveAttribute('href', '/changelog.xml');
    const response = await request.get('/changelog.xml');
    expect(response.headers()['content-type']).toMatch(/xml/);
  });
});

test('the feed has each version with its entries, its day, and links that work in a feed reader', async ({ page }) => {
  const items = itemsOf(readFileSync('build/changelog.xml', 'utf8'));
  expect(items.map(({ title }) => title)).toEqual(versions.map(([version]) => version));
  const [, released] = /^ {2}version: (.+)$/m.exec(readFileSync('openapi/released.yaml', 'utf8')) ?? [];
  expect(items.find(({ title }) => title === released)?.pubDate).toMatch(/^\w{3}, \d\d \w{3} \d{4} /);
  for (const { title, link, guid, description, 'content:encoded': html } of items) {
    expect(link).toBe(guid);
    expect(link).toMatch(`${site.url}/docs/changelog#v`);
    expect(description).toContain('Added:');
    await page.setContent(html);
    await expect(page.getByRole('listitem')).toHaveCount(Object.fromEntries(versions)[title]?.length ?? 0);
    const hrefs = await page.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThan(3);
    expect(hrefs.filter((href) => !href?.startsWith(`${site.url}/`))).toEqual([]);
    // The next section is not a part of it.
    expect(html).not.toContain('Sunset');
  }
});

test('the feed has the day of a release that is stated, and escapes what is in an entry', () => {
  const html = `<main><h2 id="v2-0-0">2.0.0 (2026-12-31)<a class="hash-link" href="#v2-0-0">&#8203;</a></h2>
    <ul><li><strong>Breaking:</strong> <code>a &lt; b &amp; c</code> <a href="/docs/limits#keys">d</a></li></ul>
    <h2 id="v1-0-0">1.0.0</h2><p>e</p><h2 id="versioning">Versions</h2><p>f</p></main>`;
  const items = itemsOf(changelogFeed(html, tmpdir(), 'https://docs.example/help/'));
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    title: '2.0.0',
    link: 'https://docs.example/help/docs/changelog#v2-0-0',
    pubDate: 'Thu, 31 Dec 2026 00:00:00 GMT',
    description: 'Breaking: a < b & c d',
  });
  expect(items[0]?.['content:encoded']).toBe(
    '<ul><li><strong>Breaking:</strong> <code>a &lt; b &amp; c</code> <a href="https://docs.example/docs/limits#keys">d</a></li></ul>',
  );
  expect(items[1]).not.toHaveProperty('pubDate');
  expect(items[1]?.['content:encoded']).toBe('<p>e</p>');
});

test('links and images of an entry have whole URLs in the feed', () => {
  const html = `<main><h2 id="v1-0-0">1.0.0</h2><p><a href="#v1-0-0">a</a><img src="/help/b.svg"></p></main>`;
  const [item] = itemsOf(changelogFeed(html, tmpdir(), 'https://docs.example/help/'));
  expect(item?.['content:encoded']).toBe(
    '<p><a href="https://docs.example/help/docs/changelog#v1-0-0">a</a><img src="https://docs.example/help/b.svg"></p>',
  );
});

test('the feed names its page, and has the versions in the content alone', () => {
  const html = `<head><meta name=description content="What changed."></head><h2 id=a>0.9.0</h2>
    <main><h2 id=b>Since 1.0.0</h2><p>a</p><h2 id=c>1.0.0 (soon)</h2><p>b</p></main>`;
  const feed = changelogFeed(html, tmpdir(), 'https://docs.example/help/');
  const $ = parse(feed);
  const channel = $('channel').children(':not(item)').toArray();
  expect(channel.map((element) => [element.tagName, $(element).text()])).toEqual([
    ['title', `${site.name} changelog`],
    ['link', 'https://docs.example/help/docs/changelog'],
    ['description', 'What changed.'],
  ]);
  const items = itemsOf(feed);
  expect(items.map(({ title, pubDate }) => [title, pubDate])).toEqual([['1.0.0', undefined]]);
});
