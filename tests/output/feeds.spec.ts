/** The feeds: RSS 2.0 and Atom (RFC 4287), whole articles, nothing that only works on our pages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { XMLParser } from 'fast-xml-parser';

import { feedHtml } from '../../src/config/feedItems';
import { site } from '../../src/site';
import { escapeCategories, finishFeeds, withCreators } from '../../src/plugins/finish/feeds';
import { xmlFaults } from '../../src/plugins/finish/xmlFaults';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'link', 'category', 'author'].includes(name),
});

interface Link {
  '@href': string;
  '@rel'?: string;
}

interface Rss {
  title: string;
  link: string[];
  description: string;
  'atom:link': Link;
  item: {
    title: string;
    link: string[];
    guid: string;
    pubDate: string;
    'dc:creator': string;
    'content:encoded': string;
  }[];
}

interface Atom {
  id: string;
  title: string;
  updated: string;
  link: Link[];
  entry: {
    id: string;
    title: { '#text': string };
    updated: string;
    link: Link[];
    author: { name: string }[];
    content: { '#text': string; '@type': string };
  }[];
}

function textOf(name: string): string {
  return readFileSync(`build/blog/${name}.xml`, 'utf8');
}

const post = `${site.url}/blog/bounce-email`;
const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/;
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

test('R3.2 an XML file that no feed reader can parse is a fault with its line and column, and the text before it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'xml-'));
  const faultsOf = (xml: string) => {
    writeFileSync(path.join(folder, 'rss.xml'), xml);
    return xmlFaults(folder);
  };
  for (const [xml, fault] of [
    ['<rss>\n<a>From a PDF: \u0002</a></rss>', 'rss.xml:2:16: disallowed character.'],
    ['<rss>\n<a>1 & 2</a></rss>', 'rss.xml:2:'],
    ['<rss><dc:a/></rss>', 'unbound namespace prefix'],
    ['<rss><a></rss>', 'unexpected close tag'],
    ['<rss>', 'unclosed tag'],
  ]) {
    expect.soft(faultsOf(xml ?? '').join(), xml).toContain(fault);
  }
  expect(faultsOf('<rss>\n<a>From a PDF: \u0002</a></rss>').join()).toMatch(/ {2}→ .*From a PDF: /);
  expect(faultsOf('<rss/>')).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('R3.2 each XML file of the build can be parsed', () => {
  expect(xmlFaults('build')).toEqual([]);
});

test('a browser shows each feed with the style sheet of the site', () => {
  for (const file of ['blog/rss', 'blog/atom', 'changelog']) {
    expect(readFileSync(`build/${file}.xml`, 'utf8'), file).toContain(
      '<?xml-stylesheet type="text/css" href="/feed.css"?>',
    );
  }
});

test('R3.2 the RSS feed conforms to RSS 2.0', () => {
  const xml = textOf('rss');
  const { rss } = parser.parse(xml) as { rss: { '@version': string; channel: Rss } };
  expect(rss['@version']).toBe('2.0');
  const { channel } = rss;
  expect(channel.title).toBe(`${site.name} blog`);
  expect(channel.link).toEqual([`${site.url}/blog`]);
  expect(channel.description).not.toBe('');
  expect(channel['atom:link']).toMatchObject({
    '@rel': 'self',
    '@href': `${site.url}/blog/rss.xml`,
    '@type': 'application/rss+xml',
  });
  expect(channel.item.map(({ guid }) => guid)).toContain(post);
  expect(new Set(channel.item.map(({ guid }) => guid)).size).toBe(channel.item.length);
  for (const { title, link, guid, pubDate } of channel.item) {
    expect(title).not.toBe('');
    expect(link).toEqual([guid]);
    expect(pubDate).toMatch(rfc822);
    expect(new Date(pubDate).toUTCString(), 'the weekday fits').toBe(pubDate);
  }
});

test('R3.2 each item of the RSS feed has the authors of its entry in the Atom feed', () => {
  const { rss } = parser.parse(textOf('rss')) as { rss: { channel: Rss } };
  const { feed } = parser.parse(textOf('atom')) as { feed: Atom };
  for (const { guid, 'dc:creator': creator } of rss.channel.item) {
    const entry = feed.entry.find(({ id }) => id === guid);
    expect(entry?.author.map(({ name }) => name)).toEqual([creator].flat());
  }
});

test('authors of an Atom entry are added to the RSS item with its ID, escaped', () => {
  const entry = (id: string, ...names: string[]) =>
    `<entry><id>${id}</id>${names.map((name) => `<author><name>${name}</name></author>`).join('')}</entry>`;
  const atom = `<feed>${entry('https://a.example/?a=1&amp;b=2', 'A &amp; B', '$&amp;')}${entry('https://a.example/2')}</feed>`;
  const rss =
    '<item><guid>https://a.example/?a=1&amp;b=2</guid></item><item><guid>https://a.example/2</guid></item>';
  expect(withCreators(rss, atom)).toBe(
    '<item><guid>https://a.example/?a=1&amp;b=2</guid><dc:creator>A &amp; B</dc:creator><dc:creator>$&amp;</dc:creator></item><item><guid>https://a.example/2</guid></item>',
  );
});

test('R3.2 the Atom feed conforms to RFC 4287', () => {
  const xml = textOf('atom');
  const { feed } = parser.parse(xml) as { feed: Atom };
  expect(feed.id).toBe(`${site.url}/blog`);
  expect(feed.title).not.toBe('');
  expect(feed.updated).toMatch(rfc3339);
  const hrefs = new Map(feed.link.map((link) => [link['@rel'], link['@href']]));
  expect(hrefs.get('self')).toBe(`${site.url}/blog/atom.xml`);
  expect(hrefs.get('alternate')).toBe(`${site.url}/blog`);
  expect(feed.entry.map(({ id }) => id)).toContain(post);
  expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(feed.entry.length);
  for (const entry of feed.entry) {
    expect(entry.title['#text']).not.toBe('');
    expect(entry.updated).toMatch(rfc3339);
    expect(entry.author.map(({ name }) => name).join('')).not.toBe('');
    expect(entry.link.map((link) => link['@href'])).toEqual([entry.id]);
    expect(entry.content['@type']).toBe('html');
  }
});

/** The article about bounces in each feed. */
function articles(): Record<string, string> {
  const { rss } = parser.parse(textOf('rss')) as { rss: { channel: Rss } };
  const { feed } = parser.parse(textOf('atom')) as { feed: Atom };
  return {
    rss: rss.channel.item.find(({ guid }) => guid === post)?.['content:encoded'] ?? '',
    atom: feed.entry.find(({ id }) => id === post)?.content['#text'] ?? '',
  };
}

for (const name of ['rss', 'atom']) {
  test(`the ${name} feed has the whole article, and all of it works in a feed reader`, async ({
    page,
  }) => {
    const html = articles()[name] ?? '';
    // A feed reader has another origin, where relative links would be broken.
    await page.route('https://reader.example/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await page.goto('https://reader.example/');
    await expect(
      page.getByRole('heading', { name: 'Two ways for mail to come back' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
    await expect(page.getByRole('img', { name: /rejects it during the session/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'No such mailbox' })).toBeVisible();
    await expect(page.locator('pre').first()).toContainText(
      'S: 220 mx.recipient.example ESMTP\nC:',
    );
    await expect(
      page.getByRole('link', { name: 'the table of every bounce code' }),
    ).toHaveAttribute('href', `${site.url}/docs/bounce-codes#every-code`);
    const urls = await page
      .locator('[href], [src]')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
      );
    expect(urls.length).toBeGreaterThan(40);
    expect(urls.filter((url) => !url?.startsWith('https://'))).toEqual([]);
    await expect(page.locator('script, style, link, button, input, textarea, iframe')).toHaveCount(
      0,
    );
    const attributes = await page
      .locator('body *')
      .evaluateAll((elements) => elements.flatMap((element) => element.getAttributeNames()));
    expect(
      attributes.filter((attribute) => /^(?:on|class$|style$|tabindex$)/.test(attribute)),
    ).toEqual([]);
  });
}

test('the HTML of a feed keeps semantic elements and attributes only', () => {
  const html =
    '<!-- a --><h2 id="x" class="y">A<a class="hash-link" href="#x">#</a></h2><script>1</script>' +
    '<pre class="z" tabindex="0"><code><span class="token-line">a &lt; b\n</span><span class="token-line">c</span></code></pre>' +
    '<p onclick="x()" style="color:red">B <a href="https://a.example/" target="_blank">c</a></p>' +
    '<svg viewBox="0 0 2 1" class="y"><path d="M0 0h2" style="fill:red"></path></svg>';
  expect(feedHtml(html)).toBe(
    '<h2 id="x">A</h2><pre><code>a &lt; b\nc</code></pre><p>B <a href="https://a.example/">c</a></p>' +
      '<svg viewBox="0 0 2 1"><path d="M0 0h2"></path></svg>',
  );
});

test('the JSON Feed has the posts of the RSS feed, in the same words', () => {
  const feed = JSON.parse(readFileSync('build/blog/feed.json', 'utf8')) as {
    version: string;
    home_page_url: string;
    feed_url: string;
    items: {
      id: string;
      url: string;
      title: string;
      date_modified: string;
      content_html: string;
    }[];
  };
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    home_page_url: `${site.url}/blog`,
    feed_url: `${site.url}/blog/feed.json`,
  });
  const { rss } = parser.parse(textOf('rss')) as { rss: { channel: Rss } };
  const inRss = rss.channel.item.map((item) => [item.title, item.guid, item['content:encoded']]);
  expect(feed.items.map(({ title, url, content_html: html }) => [title, url, html.trim()])).toEqual(
    inRss,
  );
  for (const { id, date_modified: date } of feed.items) {
    expect(id).toMatch(/^https:/);
    expect(date).toMatch(rfc3339);
  }
  const blog = load(readFileSync('build/blog.html', 'utf8'));
  expect(blog('link[rel=alternate][href="/blog/feed.json"]')).toHaveLength(1);
});

test('tags and texts with signs of XML are the same in the feeds', () => {
  const label = 'R&D <new> "a" \'b\' &amp;';
  // As xml-js writes them: it escapes double quotes alone.
  const attribute = label.replaceAll('"', '&quot;');
  const xml = escapeCategories(
    `<feed><entry><category label="${attribute}" term="${attribute}"/></entry></feed>`,
  );
  const category = load(xml, { xml: true })('category');
  expect([category.attr('term'), category.attr('label')]).toEqual([label, label]);
  // oxlint-disable-next-line typescript/no-deprecated -- With `true`, it throws on what is not well-formed.
  parser.parse(xml, true);
  expect(feedHtml('<p title="a]]>b">c]]>d</p>')).not.toContain(']]>');
});

test('a feed in another form than that of Docusaurus stops a build, and a site without a blog does not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feeds-'));
  const finish = () => {
    finishFeeds(folder, 'https://a.example/');
  };
  expect(finish).not.toThrow();
  mkdirSync(path.join(folder, 'blog'));
  writeFileSync(path.join(folder, 'blog/feed.json'), '{}');
  const rss =
    '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><description>A</description></rss>';
  for (const part of [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0"',
    '<description>',
  ]) {
    writeFileSync(path.join(folder, 'blog/rss.xml'), rss.replace(part, ''));
    expect(finish, part).toThrow(`blog/rss.xml has no ${part}.\n  → The feeds of Docusaurus have`);
  }
  rmSync(folder, { recursive: true });
});

for (const name of ['rss', 'atom']) {
  test(`the ${name} feed explains itself in a browser`, async ({ page }) => {
    await page.goto('/blog');
    const fault = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return document.querySelector('parsererror')?.textContent;
    }, textOf(name));
    expect(fault, 'well-formed').toBeUndefined();
    await page.goto(`/blog/${name}.xml`);
    const [note, title, content] = await page.evaluate(() => {
      const styleOf = (selector: string, part?: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element, part) : undefined;
      };
      return [
        styleOf(':root', '::before')?.content,
        styleOf('item > title, entry > title')?.display,
        styleOf('item > *|encoded, entry > content')?.display,
      ];
    });
    expect(note).toContain('Copy the address of this page into yours');
    expect(title).toBe('block');
    expect(content).toBe('none');
  });
}

test('the blog shows how to follow it, with the URLs of the feeds to copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog');
  const section = page.getByRole('region', { name: 'Follow this blog' });
  for (const [title, name] of [
    ['RSS', 'rss'],
    ['Atom', 'atom'],
  ]) {
    const address = `${site.url}/blog/${name}.xml`;
    await expect(section.getByText(address)).toBeVisible();
    await section.getByRole('button', { name: `the ${title} URL` }).click();
    await expect(section.getByRole('button', { name: `Copied the ${title} URL` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(textOf(name ?? '')).toContain(`href="${address}"`);
  }
});
