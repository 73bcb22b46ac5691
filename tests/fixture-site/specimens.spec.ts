import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';
import { load } from 'cheerio';
import memoize from 'lodash/memoize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

import { filesIn } from '@docs-engines/static-first/build';
import type { SearchIndex } from '@docs-engines/docs-index/search';
import { site } from '../../src/site';
import { complete } from '../support/openapi/complete/complete';
import { pageFaults } from '../../src/plugins/finish/pageFaults';
import { reopen, responseOf, sendButton } from '../support/console/open';
import { violations } from '../support/axe';
import { echoServer } from '../support/echo';
import { bricks, fixtureBuild } from '../support/fixtureSite';
import { inFull } from '../support/full';
import { scriptsThatSay } from '../support/scripts';
import { staticHost } from '../support/staticHost';
import { hydrated } from '../support/site';

const description = path.resolve('tests/fixtures/site/openapi/specimens.yaml');

/** What pages have to say, a row each: the page, and the words. */
const words = readFileSync(path.join(__dirname, 'specimens.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [name: string, words: string]);

const htmlOf = (name: string) => readFileSync(path.join(fixtureBuild, 'api', `${name}.html`), 'utf8');
const textOf = (name: string) => htmlOf(name).replaceAll(/<[^>]+>/g, '');

test('R1.2 a third-party description gets a complete reference, and runs no script', async ({ page }) => {
  for (const [name, said] of words) expect.soft(textOf(name), name).toContain(said);
  // What only responses have is neither in the body nor in its example and samples, and the other way round.
  expect(textOf('pin-moth')).not.toContain('written_at');
  expect(textOf('list-labels')).not.toContain('sealed_with');
  // In a browser, hostile text stays text.
  for (const name of ['pin-moth', 'specimens-api', 'read-wall']) {
    await page.setContent(htmlOf(name));
    await expect(
      page.locator('article script, article img, article [onerror], article a[href^=javascript]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => 'stung' in window)).toBe(false);
  }

  // Without an operationId, the slug is made from the summary; without a summary, from method and path.
  const nameless = htmlOf('uber-nameless-d-things-more');
  expect(nameless).toContain('Über "nameless" \\d things & more');
  expect(textOf('uber-nameless-d-things-more')).toContain('/nameless/{shelf.no}/a%20b');
  // A recursive reference is marked once.
  expect(nameless.match(/Recursive: same as/g)).toHaveLength(1);
  expect(textOf('uber-nameless-d-things-more-2')).toContain('The summary of another one');
  expect(textOf('delete-nameless-shelf-no-a-b')).toContain('Neither an operationId nor a summary.');

  // A response without examples has one from its schema.
  const expedition = textOf('plan-expedition');
  expect(expedition).toMatch(
    /"sleds": 3,\s+"planned_at": "dawn",\s+"camps": \[\s+\{\s*"altitude": 4100\s*\}\s+\]\s+\}/,
  );
  expect(expedition).not.toContain('Not:');
  // Of the tuple, and of the flags.
  expect(expedition.match(/No other items\./g)).toHaveLength(2);
  expect(textOf('a-moth-escaped')).not.toContain('Try it');

  // A schema that is too large for the page has a complete page to itself.
  expect(textOf('read-wall')).not.toContain('brick_3199');
  expect(load(htmlOf('read-wall'))('a[href="/api/schema-bricks"]')).not.toHaveLength(0);
  const own = textOf('schema-bricks');
  expect(bricks.filter((brick) => !own.includes(brick))).toEqual([]);
  expect(existsSync(path.join(fixtureBuild, 'api/schema-tree.html'))).toBe(false);
});

test('no id comes twice on a page of the reference, and each field that the search finds is there', () => {
  const html = (file: string) => readFileSync(path.join(fixtureBuild, file), 'utf8');
  const faults = filesIn(fixtureBuild, /^api\/.*\.html$/).flatMap((file) =>
    pageFaults(html(file), file, 'https://fixture.example/').map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);

  const { entries } = JSON.parse(html('search-index.json')) as SearchIndex;
  const anchors = entries.map(({ url }) => url.split('#')).filter(([, id]) => id);
  const ids = memoize(
    (page: string) =>
      new Set(
        load(html(`${page}.html`))('[id]')
          .map((_, { attribs }) => attribs.id)
          .get(),
      ),
  );
  expect(anchors.filter(([page = '', id = '']) => !ids(page).has(id))).toEqual([]);

  // The first media type has the ids that it has without another one.
  const $ = load(html('api/write-letter.html'));
  const textOf = (id: string) => $(`[id="${id}"]`).parents('section').first().text();
  expect($('[id="body.posted_to"], [id="body-2.posted_to"]')).toHaveLength(2);
  expect($('[id="response-200.posted_to"], [id="response-200-2.posted_to"]')).toHaveLength(2);
  expect(textOf('body-2.posted_to')).toContain('application/x-www-form-urlencoded');
  // Both bodies have one schema.
  expect(anchors).toContainEqual(['/api/write-letter', 'body.posted_to']);
});

/** Titles in tests/fixtures/site that are code, or end the script that they are in, if they are printed without escapes. */
const quoted = {
  'api/quoted-text': "x\\\\' + (globalThis.process?.stdout?.write?.(`STUNG`), globalThis.stung = true), //",
  'api/closed-script': 'C:\\new "quoted" </script><script>globalThis.stung = true</script><!-- --> ends in \\',
  'docs/quoted-text': "x\\\\' + (globalThis.process?.stdout?.write?.(`STUNG`), globalThis.stung = true), //",
  'docs/quoted-title': "C:\\new \\\\' + (globalThis.stung = true), //",
};

const tag = "back\\slash' </script><script>globalThis.stung = true</script>";

test('text with quotes, backslashes and tags is on page, head and sidebar as written', async ({ page }) => {
  const host = await staticHost(fixtureBuild);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  for (const [name, title] of Object.entries(quoted)) {
    await page.goto(`${host.url}/${name}`);
    await hydrated(page);
    expect.soft(await page.evaluate(() => 'stung' in window), name).toBe(false);
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveText(title);
    // Docusaurus takes a title in the text of a page as it is written in Markdown.
    if (name !== 'docs/quoted-title') {
      await expect.soft(page, name).toHaveTitle(`${title} | ${site.name}`);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const names = data.map((json) => JSON.stringify(JSON.parse(json)));
      const last = name === 'docs/quoted-text' ? 'C:\\new </script>' : title;
      expect.soft(names.join(), name).toContain(JSON.stringify(last).slice(1, -1));
    }
  }
  await page.goto(`${host.url}/api/quoted-text`);
  await hydrated(page);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'A hard break');
  const sidebar = page.locator('.theme-doc-sidebar-container');
  await expect(sidebar.getByRole('button', { name: tag, exact: true })).toBeVisible();
  const other = sidebar.getByRole('link').filter({ hasText: quoted['api/closed-script'] });
  await expect(other).toHaveText(quoted['api/closed-script']);
  // Also after a change of the page, which takes titles from scripts.
  await other.click();
  await expect(page).toHaveTitle(`${quoted['api/closed-script']} | ${site.name}`);
  expect(await page.evaluate(() => 'stung' in window)).toBe(false);
  expect(errors).toEqual([]);
  host.close();
});

test('text with quotes, backslashes and tags is in the search and in the twin of its page as it is written', () => {
  const { entries } = JSON.parse(readFileSync(path.join(fixtureBuild, 'search-index.json'), 'utf8')) as SearchIndex;
  for (const [name, title] of Object.entries(quoted)) {
    expect(entries.find(({ url }) => url === `/${name}`)?.title).toBe(title);
    const [, frontMatter = '', body = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(fixtureBuild, `${name}.md`), 'utf8')) ?? [];
    expect(frontMatter).toContain(`title: ${JSON.stringify(title)}\n`);
    const heading = fromMarkdown(body).children.find(({ type }) => type === 'heading');
    expect(toString(heading)).toBe(title);
  }
});

test('TypeScript types are generated although an externalValue cannot be fetched', () => {
  const types = readFileSync(path.join(fixtureBuild, 'mailvet.d.ts'), 'utf8');
  expect(types).toContain('pinMoth');
});

test('R1.2 nothing that a third-party description says is missing on its pages', async () => {
  const { claims, missing } = await complete(description, fixtureBuild);
  // The test puts more values into this enum.
  expect(missing.filter(({ text }) => text !== 'brick')).toEqual([]);
  const kinds = new Set(claims.map(({ kind }) => kind));
  // The specimens have what few descriptions have.
  const rare =
    'callback closed condition contentEncoding contentMediaType dependentRequired choice example item method never required self tag ' +
    'discriminator encoding externalDocs flag link scope security style xml';
  for (const kind of [...rare.split(' '), 'item schema', 'path item']) expect(kinds).toContain(kind);
});

/** Opens the console of the page, and chooses the first server of the description instead of the sandbox. */
async function serviceConsole(page: Page) {
  const panel = await reopen(page);
  await panel.getByLabel('Server', { exact: true }).selectOption({ index: 1 });
  return panel;
}

/** The console of an operation, whose requests to a server of the description go to another one. */
async function consoleFor(page: Page, slug: string, server: string, instead: string) {
  const host = await staticHost(fixtureBuild);
  for (const script of scriptsThatSay(server, fixtureBuild)) {
    const file = path.join(fixtureBuild, script);
    const body = readFileSync(file, 'utf8').replaceAll(server, instead);
    host.instead.set(script, { status: 200, type: 'text/javascript', body });
  }
  await page.goto(`${host.url}/api/${slug}`);
  await hydrated(page);
  return { panel: await serviceConsole(page), host };
}

test('the console sends two credentials, every style, a file and JSON in one body', inFull(), async ({ page }) => {
  const echo = await echoServer();
  const { panel, host } = await consoleFor(page, 'plan-visit', 'https://visits.example', echo.url);
  await panel.getByLabel('X-Cabinet-Key').fill('key-1');
  await panel.getByLabel('Access token').fill('token-1');
  await panel.getByLabel('back_to').fill('https://visits.example/done?a');
  await panel.getByLabel('route').fill('{"stops": 2}');
  await panel.getByLabel('X-Language').fill('en\nde');
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await sendButton(panel).click();
  await expect(panel.getByText('Choose a file.')).toBeVisible();
  const content = '\x89PNG\0\xff';
  const ticket = test.info().outputPath('mine.png');
  writeFileSync(ticket, content, 'latin1');
  await panel.getByLabel('ticket').setInputFiles(ticket);
  // The sample has no bytes, but their file.
  await expect(panel.getByRole('group', { name: 'Sample' })).toContainText('ticket=@mine.png');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('200');
  expect(echo.received).toHaveLength(1);
  expect(echo.received[0]).toMatchObject({
    method: 'POST',
    path: '/v3/visits;wing=east;wing=far%20west/1,2',
    query: {
      period: { from: '9', until: { noon: 'true' } },
      guides: 'Ada|Bo & Co',
      back_to: 'https://visits.example/done?a',
      route: '{"stops":2}',
    },
    headers: { 'x-cabinet-key': 'key-1', authorization: 'Bearer token-1', 'x-language': 'en,de' },
    body: [
      { name: 'greeting', type: 'text/plain', content: 'Hello; "you"' },
      { name: 'party', type: 'application/json', content: '{"size":2}' },
      { name: 'ticket', type: 'image/png', file: 'mine.png', content },
    ],
  });
  host.close();
  echo.close();
});

test('the console sends to the server of its variables; a link cannot name another host', async ({ page }) => {
  const urls: string[] = [];
  await page.route(/specimens\.example/, async (route) => {
    urls.push(route.request().url());
    await route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: {} });
  });
  const host = await staticHost(fixtureBuild);
  await page.goto(`${host.url}/api/read-wall`);
  await hydrated(page);
  const panel = await reopen(page);
  const server = panel.getByLabel('Server');
  const sample = panel.getByRole('group', { name: 'Sample' });
  await expect(panel.getByLabel('hall')).toHaveCount(0);
  await server.selectOption({ label: 'https://east.specimens.example/ground' });
  // A value that is listed is chosen, any other is typed.
  await expect(panel.getByLabel('hall')).toHaveValue('east');
  await expect(panel.getByLabel('hall').getByRole('option')).toHaveText(['east', 'west']);
  await expect(panel.getByLabel('hall')).toHaveAccessibleDescription(/The wing of the house/);
  await expect(panel.getByLabel('floor')).toHaveValue('ground');
  await panel.getByLabel('hall').selectOption('west');
  await panel.getByLabel('floor').fill('first');
  const address = 'https://west.specimens.example/first';
  await expect(server.getByRole('option', { selected: true })).toHaveText(address);
  await expect(panel.getByText('west.specimens.example', { exact: true })).toBeVisible();
  await expect(sample).toContainText(`${address}/wall`);
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await panel.getByLabel('API key').fill('key-1');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('200');
  expect(urls).toEqual([`${address}/wall`]);

  // An address that is none is told, and nothing breaks.
  await panel.getByLabel('floor').fill('');
  await sendButton(panel).click();
  await expect(panel.getByLabel('floor')).toHaveAccessibleDescription(/Required/);
  await expect(panel.getByRole('button', { name: 'Send anyway' })).toHaveCount(0);
  await panel.getByLabel('floor').fill('second');

  // A link sets what is listed, and no other host.
  for (const [hall, expected] of Object.entries({ evil: 'west', east: 'east' })) {
    const link = [
      'https://east.specimens.example/ground',
      {
        'server/https://{hall}.specimens.example/{floor}/hall': hall,
        'server/https://{hall}.specimens.example/{floor}/floor': 'evil',
      },
      '',
    ];
    await page.evaluate(
      (to) => (window.location.hash = `console=${to}`),
      Buffer.from(JSON.stringify(link)).toString('base64url'),
    );
    // The address loses a request that the form does not have.
    await expect(page).toHaveURL(/read-wall$/);
    await expect(server.getByRole('option', { selected: true })).toHaveText(
      `https://${expected}.specimens.example/second`,
    );
  }
  host.close();
});

test('objects and arrays in a body have fields that can be added and removed', inFull(), async ({ page }) => {
  const echo = await echoServer();
  const server = 'https://exhibitions.example';
  const { panel, host } = await consoleFor(page, 'open-exhibition', server, echo.url);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const group = (name: string) => panel.getByRole('group', { name, exact: true });
  const json = panel.getByLabel('Body as JSON');

  // It begins with a body that is made from the schema.
  await button('JSON').click();
  await json.fill('{}');
  await button('Form').click();
  await panel.getByLabel('title').fill('Wings');
  await button('Add patron').press('Enter');
  await expect(button('Remove patron')).toBeFocused();
  await expect(panel.getByLabel('since')).toHaveCount(0);
  // Inner fields are validated, too.
  await panel.getByLabel('share').fill('101');
  await sendButton(panel).click();
  await expect(group('patron').getByLabel('name')).toBeFocused();
  await expect(group('patron').getByLabel('name')).toHaveAccessibleDescription(/Required/);
  await expect(panel.getByLabel('share')).toHaveAccessibleDescription(/Must be 100 or less/);
  await group('patron').getByLabel('name').fill('Ada');
  await panel.getByLabel('share').fill('');
  await panel.getByLabel('share').pressSequentially('1.05');
  await button('Add address').click();
  await panel.getByLabel('city').fill('Bern');
  // A new item gets the focus, and a removed one gives it to the button that adds.
  await button('Add rooms 1').press('Enter');
  await expect(button('Remove rooms 1')).toBeFocused();
  await group('rooms 1').getByLabel('number').fill('7');
  await button('Add rooms 2').click();
  await group('rooms 2').getByLabel('number').fill('8');
  await group('rooms 2').getByLabel('doors').pressSequentially('north\nsouth');
  await group('rooms 2').getByRole('button', { name: 'Add cases 1' }).click();
  await group('rooms 2').getByLabel('width').fill('2.50');
  await button('Remove rooms 1').press('Enter');
  await expect(button('Add rooms 2')).toBeFocused();
  await expect(group('rooms 1').getByLabel('number')).toHaveValue('8');
  await button('Add grid 1').click();
  await group('grid 1').getByRole('button', { name: 'Add grid 1 1' }).click();
  await group('grid 1 1').getByLabel('x').fill('3');
  await button('Add grid 2').click();
  await button('Remove grid 2').click();
  expect(await violations(page, 'dialog[open]')).toEqual([]);

  const body = {
    title: 'Wings',
    patron: { name: 'Ada', share: 1.05, address: { city: 'Bern' } },
    rooms: [{ number: 8, doors: ['north', 'south'], cases: [{ width: 2.5 }] }],
    grid: [[{ x: 3 }]],
  };
  await button('JSON').click();
  await expect(json).toHaveValue(JSON.stringify(body, null, 2));
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('200');
  expect(echo.received.map((request) => request.body)).toEqual([body]);
  host.close();
  echo.close();
});

test('every method has its mark in the sidebar and in the index of the API', async ({ page }) => {
  const host = await staticHost(fixtureBuild);
  await page.goto(`${host.url}/api/category/api-reference`);
  await hydrated(page);
  for (const name of ['Cabinet', 'The second cabinet', 'Other operations']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  const marks = page.locator('.theme-doc-sidebar-container li.api-method');
  const shown = await marks.evaluateAll((items) =>
    items.map((item) => {
      const link = item.querySelector('a') ?? item;
      const { content, width } = getComputedStyle(link, '::before');
      return { title: link.textContent, mark: content, width };
    }),
  );
  const markOf = (name: string) => shown.find(({ title }) => title === name);
  const { width } = markOf('Plan a visit') ?? {};
  expect(width).toMatch(/^\d+(?:\.\d+)?px$/);
  for (const [title, mark] of [
    ['Plan a visit', 'POST'],
    ['Pin a moth', 'PUT'],
    ['Search moths', 'QUERY'],
    ['Copy moths', 'COPY'],
    ['A moth escaped', 'EVENT'],
  ] as const) {
    expect.soft(markOf(title), title).toEqual({ title, mark: `"${mark}"`, width });
    await expect.soft(page.locator('article li').filter({ hasText: title })).toContainText(mark);
  }
  host.close();
});
