/** The feeds: RSS 2.0 and Atom (RFC 4287), whole articles, nothing that only works on our pages. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';

import { feedHtml } from '../../src/feeds/items';
import { writeFeeds } from '../../src/feeds/write';
import { xmlFaults } from '../../src/feeds/xmlFaults';
import { site } from '../../src/site';
import { folderWith } from '../support/files';

function textOf(name: string): string {
  return readFileSync(`build/blog/${name}.xml`, 'utf8');
}

const parse = (xml: string) => load(xml, { xml: true });

/** The texts of elements in each item or entry. */
function textsOf($: CheerioAPI, parent: string, name: string): string[][] {
  const parents = $(parent).toArray();
  return parents.map((one) => Array.from($(one).find(name), (element) => $(element).text()));
}

const post = `${site.url}/blog/bounce-email`;
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

test('R3.2 an XML file that no feed reader can parse is a fault with its line and column, and the text before it', () => {
  const folder = folderWith();
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
  const $ = parse(textOf('rss'));
  expect($('rss').attr('version')).toBe('2.0');
  expect($('channel > title').text()).toBe(`${site.name} blog`);
  expect($('channel > link').text()).toBe(`${site.url}/blog`);
  expect($('channel > description').text()).not.toBe('');
  expect($('channel > atom\\:link').attr()).toEqual({
    rel: 'self',
    href: `${site.url}/blog/rss.xml`,
    type: 'application/rss+xml',
  });
  const guids = textsOf($, 'item', 'guid');
  expect(guids).toContainEqual([post]);
  expect(new Set(guids.flat()).size).toBe($('item').length);
  expect(textsOf($, 'item', 'link')).toEqual(guids);
  for (const item of $('item').toArray()) {
    expect($(item).children('title').text()).not.toBe('');
    const date = $(item).children('pubDate').text();
    // The form of RFC 822, and the weekday fits.
    expect(new Date(date).toUTCString()).toBe(date);
  }
});

test('R3.2 each item of the RSS feed has the authors of its entry in the Atom feed', () => {
  const [rss, atom] = [parse(textOf('rss')), parse(textOf('atom'))];
  expect(textsOf(rss, 'item', 'guid')).toEqual(textsOf(atom, 'entry', 'id'));
  expect(textsOf(rss, 'item', 'dc\\:creator')).toEqual(textsOf(atom, 'entry', 'author > name'));
});

const plain = {
  rss: '<rss xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><description/></channel></rss>',
  atom: '<feed><subtitle/></feed>',
};

/** The feeds of a blog at https://a.example/help/ when a build ends, where Docusaurus has written these. */
function finished(written: Partial<typeof plain>) {
  const posts = Object.values(written)[0]?.match(/<item>/g) ?? [];
  const items = posts.map((_, index) => ({ url: `https://a.example/help/blog/${index}` }));
  const head = '<head><meta property="og:image" content="https://b.example/a.jpg"></head>';
  const { rss, atom } = { ...plain, ...written };
  const folder = folderWith({
    'blog/feed.json': JSON.stringify({ items }),
    ...Object.fromEntries(posts.map((_, index) => [`blog/${index}.html`, head])),
    'blog/rss.xml': rss,
    'blog/atom.xml': atom,
  });
  writeFeeds(folder, 'https://a.example/help/');
  expect(xmlFaults(folder)).toEqual([]);
  const read = (kind: string) => readFileSync(path.join(folder, `blog/${kind}.xml`), 'utf8');
  return { rss: read('rss'), atom: read('atom') };
}

test('authors of an Atom entry are added to its RSS item, escaped', () => {
  const entry = (...names: string[]) =>
    `<entry>${names.map((name) => `<author><name>${name}</name></author>`).join('')}</entry>`;
  const item = '<item><guid/></item>';
  const { rss } = finished({
    rss: plain.rss.replace('</channel>', `${item}${item}</channel>`),
    atom: `<feed><subtitle/>${entry('A &amp; B', '$&amp;')}${entry()}</feed>`,
  });
  expect(textsOf(parse(rss), 'item', 'dc\\:creator')).toEqual([['A & B', '$&'], []]);
  // A picture from elsewhere.
  const enclosure = { url: 'https://b.example/a.jpg', length: '0', type: 'image/jpeg' };
  expect(Array.from(parse(rss)('enclosure'), ({ attribs }) => attribs)).toEqual([enclosure, enclosure]);
});

test('feeds of a site with a base path name themselves and their style sheet with it', () => {
  for (const [kind, xml] of Object.entries(finished({}))) {
    expect(xml).toContain('<?xml-stylesheet type="text/css" href="/help/feed.css"?>');
    expect(xml).toContain(`href="https://a.example/help/blog/${kind}.xml" rel="self"`);
  }
});

test('R3.2 the Atom feed conforms to RFC 4287', () => {
  const $ = parse(textOf('atom'));
  expect($('feed > id').text()).toBe(`${site.url}/blog`);
  expect($('feed > title').text()).not.toBe('');
  expect($('feed > updated').text()).toMatch(rfc3339);
  expect($('feed > link[rel=self]').attr('href')).toBe(`${site.url}/blog/atom.xml`);
  expect($('feed > link[rel=alternate]').attr('href')).toBe(`${site.url}/blog`);
  const ids = textsOf($, 'entry', 'id').flat();
  expect(ids).toContain(post);
  expect(new Set(ids).size).toBe($('entry').length);
  for (const entry of $('entry').toArray()) {
    expect($(entry).children('title').text()).not.toBe('');
    expect($(entry).children('updated').text()).toMatch(rfc3339);
    expect($(entry).find('author > name').text()).not.toBe('');
    expect($(entry).children('link').attr('href')).toBe($(entry).children('id').text());
    expect($(entry).children('content').attr('type')).toBe('html');
  }
});

for (const name of ['rss', 'atom']) {
  test(`the ${name} feed has the whole article, and all of it works in a feed reader`, async ({ page }) => {
    const $ = parse(textOf(name));
    const article = $('item, entry').filter((_, one) => $(one).children('guid, id').text() === post);
    const html = article.children('content\\:encoded, content').text();
    // A feed reader has another origin, where relative links would be broken.
    await page.route('https://reader.example/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await page.goto('https://reader.example/');
    await expect(page.getByRole('heading', { name: 'Two ways for mail to come back' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
    await expect(page.getByRole('img', { name: /rejects it during the session/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'No such mailbox' })).toBeVisible();
    await expect(page.locator('pre').first()).toContainText('S: 220 mx.recipient.example ESMTP\nC:');
    await expect(page.getByRole('link', { name: 'the table of every bounce code' })).toHaveAttribute(
      'href',
      `${site.url}/docs/bounce-codes#every-code`,
    );
    const urls = await page
      .locator('[href], [src]')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
      );
    expect(urls.length).toBeGreaterThan(40);
    expect(urls.filter((url) => !url?.startsWith('https://'))).toEqual([]);
    await expect(page.locator('script, style, link, button, input, textarea, iframe')).toHaveCount(0);
    const attributes = await page
      .locator('body *')
      .evaluateAll((elements) => elements.flatMap((element) => element.getAttributeNames()));
    expect(attributes.filter((attribute) => /^(?:on|class$|style$|tabindex$)/.test(attribute))).toEqual([]);
  });
}

const feedOf = (html: string) => feedHtml(html, 'https://a.example/help/blog/one', tmpdir(), 'https://a.example/help/');

// prettier-ignore
for (const [what, html, inFeed] of [
  ['no scripts, comments and links to a heading', '<!-- a --><h2 id="x" class="y">A<a class="hash-link" href="#x">#</a></h2><script>1</script>', '<h2 id="x">A</h2>'],
  ['code without its colours', '<pre class="z" tabindex="0"><code><span class="token-line">a &lt; b\n</span><span class="token-line">c</span></code></pre>', '<pre><code>a &lt; b\nc</code></pre>'],
  ['no attributes of a page alone', '<p onclick="x()" style="color:red">B <a href="https://a.example/" target="_blank">c</a></p>', '<p>B <a href="https://a.example/">c</a></p>'],
  ['attributes that say something', '<table><td rowspan="2" dir="rtl">a</td></table><ol reversed start="3"></ol><details open></details>', '<table><tbody><tr><td rowspan="2" dir="rtl">a</td></tr></tbody></table><ol reversed="" start="3"></ol><details open=""></details>'],
  ['absolute links', '<a href="#x">a</a><a href="two">b</a><video controls poster="/p.png" src="/v.mp4"></video>', '<a href="https://a.example/help/blog/one#x">a</a><a href="https://a.example/help/blog/two">b</a><video controls="" poster="https://a.example/p.png" src="https://a.example/v.mp4"></video>'],
  ['the states of a task list', '<ul><li><input type="checkbox" disabled checked> a</li><li><input type="checkbox" disabled> b</li></ul>', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
  ['pictures with all of their addresses', '<picture><source srcset="/a.avif, /b.avif 2x" type="image/avif" media="(min-width: 9em)"><img src="c.png"></picture>', '<picture><source srcset="https://a.example/a.avif, https://a.example/b.avif 2x" type="image/avif" media="(min-width: 9em)"><img src="https://a.example/help/blog/c.png"></picture>'],
  ['no drawing without a title', '<p>a<svg><path d="M0 0"/></svg></p>', '<p>a</p>'],
] as const) {
  test(`the HTML of a feed has ${what}`, () => {
    expect(feedOf(html)).toBe(inFeed);
  });
}

test('an inline SVG with an aria-label is an <img> of a well-formed file', () => {
  const html = feedOf('<svg role="img" aria-label="A flow"><use xlink:href="#a"/></svg>');
  const [, file = ''] = /^<img src="https:\/\/a\.example\/help\/(assets[^"]+)" alt="A flow">$/.exec(html) ?? [];
  const xml = readFileSync(path.join(tmpdir(), file), 'utf8');
  expect(xml).toContain('xmlns:xlink=');
});

test('an inline SVG is an <img> in each feed, with its title as alt', async ({ page }) => {
  const feeds = ['rss', 'atom', 'feed.json'].map((name) =>
    readFileSync(`build/blog/${name.replace(/^\w+$/, '$&.xml')}`, 'utf8'),
  );
  const [url = ''] = /(?<=src=\\?")https:[^"\\]+figure-\w+\.svg/.exec(feeds[0] ?? '') ?? [];
  for (const feed of feeds) expect(feed).toContain(url);
  const $ = load(
    parse(feeds[0] ?? '')('item content\\:encoded')
      .first()
      .text(),
  );
  const image = $(`img[src="${url}"]`);
  expect(image.attr('alt')).toMatch(/rejects it during the session/);
  await page.goto('/blog');
  const width = await page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return picture.naturalWidth;
  }, new URL(url).pathname);
  expect(width).toBe(Number(image.attr('width')));
});

test('the JSON Feed has the posts of the RSS feed, in the same words', () => {
  const feed = JSON.parse(readFileSync('build/blog/feed.json', 'utf8')) as {
    version: string;
    home_page_url: string;
    feed_url: string;
    language: string;
    items: {
      id: string;
      url: string;
      title: string;
      date_modified: string;
      content_html: string;
      image: string;
      authors: { name: string }[];
    }[];
  };
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'en',
    home_page_url: `${site.url}/blog`,
    feed_url: `${site.url}/blog/feed.json`,
  });
  const inRss = textsOf(parse(textOf('rss')), 'item', 'title, guid, content\\:encoded');
  expect(feed.items.map((item) => [item.title, item.url, item.content_html])).toEqual(inRss);
  const creators = textsOf(parse(textOf('rss')), 'item', 'dc\\:creator');
  expect(feed.items.map(({ authors }) => authors.map(({ name }) => name))).toEqual(creators);
  const cards = Array.from(parse(textOf('rss'))('item > enclosure'), ({ attribs }) => attribs.url);
  const cardsOfAtom = parse(textOf('atom'))('entry > link[rel=enclosure]').toArray();
  expect(feed.items.map(({ image }) => image)).toEqual(cards);
  expect(cardsOfAtom.map(({ attribs }) => attribs.href)).toEqual(cards);
  for (const { id, image, date_modified: date } of feed.items) {
    expect(existsSync(image.replace(site.url, 'build')), image).toBe(true);
    expect(id).toMatch(/^https:/);
    expect(date).toMatch(rfc3339);
  }
  const blog = load(readFileSync('build/blog.html', 'utf8'));
  expect(blog('link[rel=alternate][href="/blog/feed.json"]')).toHaveLength(1);
});

test('the HTML of a feed does not end the CDATA section that contains it', () => {
  expect(feedOf('<p title="a]]>b">c]]>d</p>')).not.toContain(']]>');
});

test('a tag with signs of XML is the same in Atom', () => {
  const label = 'R&D <new> "a" \'b\' &amp;';
  // As xml-js writes them: it escapes double quotes alone.
  const attribute = label.replaceAll('"', '&quot;');
  const category = `<category label="${attribute}" term="${attribute}"/>`;
  const { atom } = finished({ atom: `<feed><subtitle/>${category}</feed>` });
  expect(parse(atom)('category').attr()).toEqual({ label, term: label });
});

test('a feed in another form than that of Docusaurus stops a build', () => {
  for (const [kind, xml] of Object.entries({ rss: plain.rss.replace('<description/>', ''), atom: '<feed/>' })) {
    expect(() => finished({ [kind]: xml })).toThrow(
      `blog/${kind}.xml has no description.\n  → The feeds of Docusaurus have`,
    );
  }
});

test('a site without a blog has no feeds', () => {
  expect(() => writeFeeds(path.join(tmpdir(), 'no-such-site'), 'https://a.example/')).not.toThrow();
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

test.describe('on a phone', () => {
  const size = { width: 390, height: 844 };
  test.use({ viewport: size, screen: size, isMobile: true, deviceScaleFactor: 2 });
  test('the text of a feed is as large as that of a page', async ({ page }) => {
    await page.goto('/blog/rss.xml');
    const size = await page.evaluate(() => {
      const text = document.querySelector('channel > description');
      return text ? Number.parseFloat(getComputedStyle(text).fontSize) * (visualViewport?.scale ?? 0) : 0;
    });
    expect(size).toBeGreaterThan(15);
    expect(size).toBeLessThan(20);
  });
});

test('the blog shows how to follow it, with the URLs of the feeds to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog');
  const section = page.getByRole('region', { name: 'Follow this blog' });
  for (const [title, name] of Object.entries({ RSS: 'rss.xml', Atom: 'atom.xml', 'JSON Feed': 'feed.json' })) {
    const address = `${site.url}/blog/${name}`;
    await expect(section.getByText(address)).toBeVisible();
    await section.getByRole('button', { name: `the ${title} URL` }).click();
    await expect(section.getByRole('button', { name: `Copied the ${title} URL` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(readFileSync(`build/blog/${name}`, 'utf8')).toContain(`"${address}"`);
  }
});
