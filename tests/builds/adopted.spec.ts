/**
 * openapi/README.md, “Use it for your own API”, step by step: a copy of the project becomes the site of another API, with another name,
 * under a base path. `tests/fixtures/adopted` has what its owner writes.
 */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, type Page, test as base } from '@playwright/test';
import { load } from 'cheerio';

import { searcher, type SearchIndex } from '@docs-engines/docs-index/search';
import { filesIn } from '@docs-engines/static-first/build';
import { complete } from '../support/openapi/complete/complete';
import { reopen, responseOf, sendButton } from '../support/console/open';
import { adopt, description, server, siteUrl } from '../support/adopt';
import { wrongLinks } from '../support/links';
import { useProject } from '../support/project';
import { staticHost } from '../support/staticHost';
import { inFull } from '../support/full';
import { hydrated } from '../support/site';
import { folderWith } from '../support/files';

interface Adopted {
  dir: string;
  /** What the build has printed. */
  output: string;
  /** Its folder. */
  build: string;
  /** The text of a built file. */
  read: (file: string) => string;
}

const test = base.extend<object, { adopted: Adopted }>({
  adopted: [
    async ({}, use) => {
      await useProject(async (project) => {
        const { dir } = project;
        adopt(dir);
        const { status, output } = await project.build();
        expect(status, output).toBe(0);
        const build = path.join(dir, 'build');
        const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
        await use({ dir, output, build, read });
      });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One build for all of them.
test.describe.configure({ mode: 'default' });

const textFile = /\.(?:html|js|mjs|ts|css|json|ya?ml|xml|txt|md|svg|conf)$|(?:^|\/)_\w+$/;

/** The built files that have a text, also as a part of a word, in capitals or not. */
const filesWith = (text: string, { build, read }: Adopted) =>
  filesIn(build, textFile).filter((file) => read(file).toLowerCase().includes(text));

/** The site on a host, below its base path. */
async function hosted(build: string) {
  const root = folderWith();
  symlinkSync(build, path.join(root, 'acme'));
  symlinkSync(path.join(build, '404.html'), path.join(root, '404.html'));
  return staticHost(root);
}

/** Sends a request to the service with the console of the page, which has the sandbox first. */
async function send(page: Page) {
  const sent = page.waitForRequest(`${server}/**`);
  await page.route(`${server}/**`, (route) =>
    route.fulfill({
      status: 201,
      json: { id: 'loan_1' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );
  const panel = await reopen(page);
  await panel.getByLabel('Server', { exact: true }).selectOption({ index: 1 });
  await panel.getByLabel('API key').fill('reader-1');
  await panel.getByLabel('isbn').fill('9780140328721');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('201');
  return sent;
}

test.describe('another API', inFull(), () => {
  test('R1.2 R3.1 another API gets a site, name and path', async ({ adopted: { dir, output, build, read }, page }) => {
    // The copy is not a Git repository.
    const rest = output.replaceAll(/^.*Pages have no dates.*$/gm, '');
    expect(rest).not.toMatch(/warn|left out|STUNG/i);
    expect(wrongLinks(build, siteUrl)).toEqual([]);
    expect(read('sitemap.xml').match(/<loc>/g)?.length).toBeGreaterThan(12);
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'llms.txt']) {
      expect(read(file), file).toContain(`${siteUrl}/blog/opening`);
    }

    // The name. A licence keeps its copyright line: `mcp.mjs` is a copy of our code.
    const named = filesIn(build, textFile).filter((file) =>
      /mailvet/i.test(read(file).replace('Copyright (c) 2025 Mailvet', '')),
    );
    expect(named).toEqual([]);
    expect(read('acme-library.d.ts')).toContain('Acme Library API 2.3.0');

    // `api/index.html` would be served in place of the introduction.
    expect(existsSync(path.join(build, 'api/index.html'))).toBe(false);
    expect(read('api/index-2.md')).toContain('List loans');
    expect(read('llms.txt').split(`(${siteUrl}/api/lend-book.md)`)).toHaveLength(2);

    // The reference says all, and the right authentication.
    const { missing } = await complete(path.join(dir, description), build);
    expect(missing).toEqual([]);
    expect(read('api/lend-book.md')).toContain("--header 'X-Reader-Key: sandbox'");
    expect(read('api/lend-book.html')).toContain('ACME_LIBRARY_READER_KEY');
    expect(read('api/lend-book.md')).toContain("--data-urlencode 'isbn=9780140328721'");
    expect(read('api/bring-a-book-back.md')).toContain("--header 'Authorization: Bearer sandbox'");
    expect(read('api/bring-a-book-back.html')).toContain('ACME_LIBRARY_ACCOUNT');
    // A title with every sign is a title.
    const signs =
      "C:\\new\\\\' + (globalThis.process?.stdout?.write?.(`STUNG`), globalThis.stung = true), // </script><script>globalThis.stung = true</script>";
    for (const file of ['blog/rss.xml', 'blog/atom.xml']) {
      const $ = load(read(file), { xml: true });
      const titles = $('item > title, entry > title').toArray();
      const texts = titles.map((title) => $(title).text());
      expect(texts, file).toContain(signs);
      const categories = $('category').toArray();
      const terms = categories.map((one) => $(one).attr('term') ?? $(one).text());
      expect(terms, file).toContain('R&D <signs>');
    }
    for (const file of filesIn(build, /\.html$/)) {
      const $ = load(read(file));
      const data = Array.from(
        $('script[type="application/ld+json"]'),
        (script) => JSON.parse($(script).text()) as { headline?: string },
      );
      if (file === 'blog/signs.html') expect(data.map(({ headline }) => headline)).toContain(signs);
      expect($('script:not([type])').text(), file).not.toContain('stung');
    }

    // What our own API has beside it is not there.
    for (const file of ['sandbox.json', 'errors.json', 'bounce.mjs']) {
      expect(existsSync(path.join(build, file)), file).toBe(false);
    }
    expect(read('sandbox.mjs')).not.toContain('sandbox.test');
    const about = filesIn(build, /\.(?:md|txt|json|conf)$/)
      .filter((file) => file !== 'licences.txt')
      .filter((file) => /sandbox\.test|email address/i.test(read(file)));
    expect(about).toEqual([]);
    const client = new Client({ name: 'test', version: '1.0.0' });
    const args = [path.join(build, 'mcp.mjs')];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('describe_operation');
    expect(JSON.stringify([client.getServerVersion(), tools])).not.toMatch(/sandbox|email/i);
    for (const operation of ['lendBook', 'Bring a book back', 'A loan is overdue']) {
      const { content } = await client.callTool({ name: 'describe_operation', arguments: { operation } });
      expect(JSON.stringify(content), operation).toContain('responses');
    }
    await client.close();

    const host = await hosted(build);
    await page.goto(`${host.url}/acme/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books, lent by programs');
    await page.getByRole('main').getByRole('link', { name: 'Lend a book' }).click();
    const request = await send(page);
    expect(request.url()).toBe(`${server}/Loan_items`);
    expect(await request.allHeaders()).toMatchObject({
      'x-reader-key': 'reader-1',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(request.postData()).toBe('isbn=9780140328721&days=28');

    // The policy of the page allows what Markdown makes.
    await page.goto(`${host.url}/acme/docs/intro`);
    await expect(page.getByRole('img', { name: 'An open book' })).toHaveJSProperty('naturalWidth', 16);
    await expect(page.getByRole('cell', { name: '300' })).toHaveCSS('text-align', 'right');
    await page.goto(`${host.url}/acme/blog/signs`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(signs);
    expect(await page.evaluate(() => 'stung' in window)).toBe(false);
    host.close();
  });

  test('R3.2 twins, search, feeds and agents have what pages say', async ({ adopted: { build, read }, page }) => {
    const twin = read('docs/shelf-marks.md');
    for (const line of [
      '- Echidna',
      '- [x] Koalatask',
      '- [ ] Wombattask',
      '| One | firstitem; seconditem |',
      '- **Goannaterm**: Taipandef',
    ]) {
      expect.soft(twin, line).toContain(`${line}\n`);
    }
    for (const list of ['search-index.json', 'llms-full.txt', 'mcp.mjs']) {
      const words = 'Potoroo dingotext platypusword Echidna quollrule Lorikeet seconditem Goannaterm';
      for (const word of words.split(' ')) {
        expect.soft(read(list), `${word} in ${list}`).toContain(word);
      }
    }
    const { entries } = JSON.parse(read('search-index.json')) as SearchIndex;
    const first = (query: string) => searcher(entries)(query, 1)[0]?.to;
    expect.soft(first('platypusword')).toBe('/acme/docs/shelf-marks#deep');
    for (const query of ['echidna', 'shelf mark', '2.14.0']) {
      expect.soft(first(query), query).toMatch(/^\/acme\/docs\/shelf-marks/);
    }

    for (const feed of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
      for (const text of ['☑ Lend', '☐ Sing', /rowspan=\\?"2/, /alt=\\?"Loans by hour/]) {
        expect.soft(read(feed), `${feed}: ${text}`).toMatch(text);
      }
    }
    const blog = load(read('blog.html'));
    expect(blog('a:contains("yet all")').attr('href')).toBe('/acme/blog/opening#not-yet');

    const host = await hosted(build);
    await page.goto(`${host.url}/acme/docs/shelf-marks`);
    const colours = await page.locator('main svg:has(circle)').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const [, id = ''] = /#([^)"]+)/.exec(drawing.querySelector('circle')?.getAttribute('fill') ?? '') ?? [];
        return document.getElementById(id)?.querySelector('stop')?.getAttribute('stop-color');
      }),
    );
    expect(colours).toEqual(['red', '#00f', '#00f']);
    host.close();
  });

  /** The files that are about one page alone. */
  const filesOf = (page: string) => ['content.txt', 'html', 'md'].map((ending) => `${page}.${ending}`);

  for (const { page, title, about, body } of [
    { page: 'docs/cellar', body: 'is in the cellar', about: 'the stairs are steep', title: 'quibblefrost' },
    { page: 'blog/strike', body: 'is closed on monday', about: 'given its address', title: 'wobblethorn' },
  ]) {
    const own = filesOf(page);

    test(`what is unlisted is in its own files alone, and in no list: ${page}`, ({ adopted }) => {
      expect(filesWith(body, adopted)).toEqual(own);
      // Scripts have titles, descriptions and paths: the sidebar shows an unlisted page while it is open.
      const outside = (text: string) =>
        filesWith(text, adopted).filter((file) => !file.endsWith('.js') && !own.includes(file));
      expect([title, about].flatMap(outside)).toEqual([]);
      // A host redirects from other forms of an address, or sends the not-found page, which does.
      expect(outside(page)).toEqual(['404.html', '_redirects']);
    });
  }

  test('a tag that only an unlisted post has is nowhere, and one of other posts does not count it', ({ adopted }) => {
    expect(['closing-days', 'closing days'].flatMap((text) => filesWith(text, adopted))).toEqual([]);
    expect(adopted.read('blog/tags.md')).toMatch(/Loans\W*\(?.*\b1\b/);
  });

  test('the home page names the latest post that is listed', ({ adopted }) => {
    expect(adopted.read('index.md')).toContain('The library is open');
  });

  test('the meta description of an author is “Posts by”, the name and the description', ({ adopted }) => {
    const $ = load(adopted.read('blog/authors/desk.html'));
    expect($('meta[name=description]').attr('content')?.trim()).toMatch(/^Posts by The desk\. Whoever/);
  });

  test('a page with `noindex` in its head is in its sidebar, but in no index', ({ adopted }) => {
    expect(adopted.read('docs/intro.html')).toContain('docs/lost-books');
    for (const file of ['sitemap.xml', 'search-index.json', 'llms.txt', 'llms-full.txt', 'mcp.mjs']) {
      expect(adopted.read(file), file).not.toMatch(/lost-books|flumberdime/i);
    }
  });

  test('the not-found page does not suggest an unlisted page', async ({ adopted, page }) => {
    const host = await hosted(adopted.build);
    const suggested = page.getByRole('region', { name: 'Did you mean' }).getByRole('link');
    await page.goto(`${host.url}/acme/docs/introo`);
    await expect(suggested).toHaveText(['/acme/docs/intro']);
    for (const unlisted of ['/acme/docs/cellar', '/acme/blog/strike']) {
      await page.goto(`${host.url + unlisted}s`);
      // The browser adds the path and the suggestions in one step.
      await expect(page.getByRole('main')).toContainText(`There is no page at ${unlisted}s.`);
      await expect(suggested.filter({ hasText: unlisted })).toHaveCount(0);
    }
    host.close();
  });
});
