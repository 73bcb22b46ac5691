/** `npm start` in a copy of the project, whose files are saved with and without errors. */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page, test as base } from '@playwright/test';

import { copyPages, plainFeatures, tryOnLoad } from '../../packages/static-first/tests/conformance';
import { freePort } from '../support/nginx';
import { useProject } from '../support/project';
import { firstOf, inFull } from '../support/full';

interface DevServer {
  url: string;
  /** What it has printed so far. */
  output: () => string;
  /** Its exit status; undefined while it runs. */
  status: () => number | null | undefined;
  /** Replaces text in a file of the project. Returns a function that restores the file. */
  change: (file: string, from: string | RegExp, to: string | ((found: string) => string)) => () => void;
}

/**
 * Saves a file in place: a watcher may lose sight of a file that another one replaces. First the text, then the length, so that the
 * server never reads an empty file.
 */
function save(file: string, text: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, text);
  ftruncateSync(handle, Buffer.byteLength(text));
  closeSync(handle);
}

/** Time limit for the effect of a save. */
const soon = { timeout: 60_000 };

/** Waits until nothing has been printed for three seconds. Returns the output from a position on. */
async function printedSince(output: () => string, position: number): Promise<string> {
  let [length, since] = [-1, Date.now()];
  await expect
    .poll(() => {
      const now = output().length;
      if (now !== length) [length, since] = [now, Date.now()];
      return Date.now() - since;
    }, soon)
    .toBeGreaterThan(3000);
  return output().slice(position);
}

/** Undoes a change, and waits until the site has compiled again. */
async function mend({ output }: DevServer, undo: () => void): Promise<void> {
  const position = output().length;
  undo();
  await expect.poll(() => output().slice(position), soon).toMatch(/compiled successfully/i);
}

const test = base.extend<object, { server: DevServer }>({
  server: [
    async ({}, use) => {
      const port = await freePort();
      await useProject(async ({ dir, start }) => {
        copyPages(dir, plainFeatures);
        const { output, ended } = await start('npm', 'start', '--', '--no-open', '--port', String(port));
        let status: number | null | undefined;
        void ended.then((result) => (status = result.status));
        await expect.poll(output, { message: 'npm start is up', timeout: 180_000 }).toMatch(/compiled successfully/i);
        // What it does right after its start is not what these tests are about.
        await printedSince(output, 0);
        const change: DevServer['change'] = (file, from, to) => {
          const target = path.join(dir, file);
          const text = readFileSync(target, 'utf8');
          expect(text).toMatch(from);
          save(target, text.replace(from, typeof to === 'string' ? () => to : to));
          return () => save(target, text);
        };
        const url = `http://localhost:${port}`;
        await use({ url, output, status: () => status, change });
      });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// One server for all of them.
test.describe.configure({ mode: 'default' });

// Printed, not attached: the reporter cuts attachments.
test.afterEach(({ server }, info) => {
  if (info.status !== info.expectedStatus) {
    const status = server.status();
    const end = status === undefined ? 'It runs.' : `It has ended: ${status}.`;
    console.log(`npm start: ${server.output()}\n${end}`);
  }
});

const description = 'openapi/mailvet.yaml';
const summary = 'summary: Get credit balance';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Reloads the page and waits for its connection to the server: an earlier change would be missed. */
async function reload(page: Page): Promise<void> {
  const listens = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"(?:ok|errors)"/.test(String(payload))) resolve();
      }),
    );
  });
  await page.reload();
  await listens;
}

test(
  'a saved description updates page and sidebar; an error keeps the good ones',
  inFull(),
  async ({ server, page }) => {
    await page.goto(`${server.url}/api/get-credit-balance`);
    await expect(heading(page)).toHaveText('Get credit balance', soon);
    const undo = server.change(description, summary, 'summary: See your credits');
    await expect(heading(page)).toHaveText('See your credits', soon);
    await expect(
      page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'See your credits' }),
    ).toBeVisible(soon);

    server.change(description, 'operationId: getCreditBalance', 'operationId: validateApiKey');
    await expect.poll(server.output, soon).toContain('operationId-unique');
    await reload(page);
    await expect(heading(page)).toHaveText('See your credits', soon);

    undo();
    await expect(heading(page)).toHaveText('Get credit balance', soon);
  },
);

test('R7.3 an added operation gets a page and a link; once it is removed, both are gone', async ({ server, page }) => {
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'See your debts' });
  await page.goto(`${server.url}/api/get-credit-balance`);
  const position = server.output().length;
  const remove = server.change(description, /^ {2}\/credits:\n(?: {4}.*\n|\n)+/m, (credits) =>
    [
      credits,
      credits
        .replace('/credits:', '/debts:')
        .replace('getCreditBalance', 'getDebts')
        .replace(summary, 'summary: See your debts'),
    ].join(''),
  );
  await expect(link).toBeVisible(soon);
  await link.click();
  await expect(heading(page)).toHaveText('See your debts');

  remove();
  await expect(link).toHaveCount(0, soon);
  // The page is gone before the docs plugin has read its folder again.
  expect((await printedSince(server.output, position)).trim()).toMatch(/compiled successfully$/);
  await page.goto(`${server.url}/api/get-credit-balance`);
  await expect(heading(page)).toHaveText('Get credit balance', soon);
});

test("the description is linted again when the sandbox's records are saved: a rule reads them", async ({ server }) => {
  const before = server.output().length;
  const undo = server.change('openapi/sandbox/bounces.json', '"smtp_code": 550', '"smtp_code": 250');
  await expect.poll(() => server.output().slice(before), soon).toContain('site/example-valid');
  await mend(server, undo);
});

test('the search finds titles and operations', async ({ server, page }) => {
  for (const [words, title] of [
    ['what each outcome costs', 'Credits'],
    ['/email/validate', 'Check email validity'],
  ] as const) {
    await page.goto(`${server.url}/search?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  }
});

test('a typo in a description prints 20 lines at most, cause first', inFull(), async ({ server, page }) => {
  await page.goto(`${server.url}/api/get-credit-balance`);
  await expect(heading(page)).toHaveText('Get credit balance', soon);
  const saved = server.output().length;
  const undo = server.change(description, summary, ` ${summary}`);
  await expect.poll(() => server.output().slice(saved), soon).toContain('mailvet.yaml:');
  const lines = (await printedSince(server.output, saved)).split('\n').filter((line) => line.trim());
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(20);
  expect(lines.slice(0, 3).join('\n')).toMatch(/mailvet\.yaml:\d+:\d+/);
  const overlay = page.frameLocator('iframe[id$=client-overlay]');
  await expect(overlay.getByText(/mailvet\.yaml:\d+:\d+/).first()).toBeVisible(soon);

  const fixed = server.output().length;
  server.change(description, ` ${summary}`, 'summary: See your credits');
  await expect(heading(page)).toHaveText('See your credits', soon);
  const printed = await printedSince(server.output, fixed);
  expect(printed.trim()).toMatch(/compiled successfully$/);
  await expect(page.locator('iframe[id$=client-overlay]')).toHaveCount(0);
  undo();
  await expect(heading(page)).toHaveText('Get credit balance', soon);
});

test('MDX that does not compile: saving it prints the file and the error', async ({ server }) => {
  const guide = 'docs/get-started.mdx';
  const saved = server.output().length;
  const undo = server.change(guide, /$/, '\n<Steps>\n');
  for (const words of [guide, /line \d+|:\d+:\d+/, 'Steps']) {
    await expect.poll(() => server.output().slice(saved), soon).toMatch(words);
  }
  await mend(server, undo);
});

// prettier-ignore
const mistakes: [file: string, from: string | RegExp, to: string, says: RegExp][] = [
  ['docs/pagination.mdx', /$/, '\n[a](/docs/rate-limitz)\n', /docs\/pagination\.mdx:\d+:5 {2}links to \/docs\/rate-limitz: no such page\. → Nearest: \/docs\/rate-limits/],
  ['docs/glossary.mdx', /$/, '\n[a](#nothing)\n', /docs\/glossary\.mdx:\d+:5 {2}links to #nothing: no such anchor/],
  ['docs/accuracy.mdx', /$/, '\n[a](./gone.mdx)\n', /docs\/accuracy\.mdx:\d+:5 {2}links to \.\/gone\.mdx: no such file/],
  ['docs/bounces.mdx', /$/, '\n![a](/img/gone.png)\n', /docs\/bounces\.mdx:\d+:6 {2}links to \/img\/gone\.png: no such file/],
  ['docs/go-live.mdx', /^title: .*/m, 'title: Go: the "second', /docs\/go-live\.mdx:2:\d+ {2}This is no YAML/],
  ['docs/credits.mdx', 'keywords:', 'keyword:', /docs\/credits\.mdx:4 {2}no such field: keyword\. → Nearest: keywords/],
  ['docs/limits.mdx', /^title:/m, 'draft: maybe\ntitle:', /docs\/limits\.mdx:2 {2}draft is "maybe"\. → Write true or false/],
  ['docs/idempotency.mdx', /^title:/m, 'last_update: { date: 2026-13-45 }\ntitle:', /docs\/idempotency\.mdx:2 {2}There is no day 2026-13-45/],
  ['blog/2026-11-20-bounce-email/index.mdx', 'smtp]', 'smpt]', /index\.mdx:7:\d+ {2}blog\/tags\.yml does not have smpt\. → Nearest: smtp/],
  ['sidebars.ts', "'verdicts',", "'verdict', 'verdicts',", /sidebars\.ts:\d+:\d+ {2}No page has the ID verdict\. → Nearest: verdicts/],
];

test('ten mistakes are printed, and shown over the page until mended', inFull(), async ({ server, page }) => {
  await page.goto(`${server.url}/docs/intro`);
  await expect(heading(page)).toBeVisible(soon);
  const saved = server.output().length;
  const printed = () => server.output().slice(saved);
  const undo = mistakes.map(([file, from, to]) => server.change(file, from, to));
  const overlay = page.frameLocator('iframe[id$=client-overlay]').locator('body');
  for (const [, , , says] of mistakes) {
    await expect.poll(printed, soon).toMatch(says);
    await expect(overlay).toContainText(says, soon);
  }
  for (const one of undo) one();
  await expect(page.locator('iframe[id$=client-overlay]')).toHaveCount(0, soon);
  await expect.poll(printed, soon).toMatch(/\[SUCCESS\] .* right again/);
});

test('a description that is too short is printed, and does not cover the page', inFull(), async ({ server, page }) => {
  await page.goto(`${server.url}/docs/verdicts`);
  const saved = server.output().length;
  const undo = server.change('docs/verdicts.mdx', /^description: .*/m, 'description: Short.');
  await expect
    .poll(() => server.output().slice(saved), soon)
    .toMatch(/docs\/verdicts\.mdx:3 {2}The description has 6 characters/);
  await expect(page.locator('iframe[id$=client-overlay]')).toHaveCount(0);
  await mend(server, undo);
});

// Serial: after a failure, Playwright starts another worker, and with it another server.
test.describe.serial('conformance', () => {
  for (const feature of firstOf(plainFeatures, 1)) {
    test(`npm start shows what the build shows: ${feature.name}`, ({ page, server }) =>
      tryOnLoad(page, server.url, feature));
  }
});
