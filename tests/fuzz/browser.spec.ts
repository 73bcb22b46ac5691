/** Property-based tests in a browser, of URLs, stored values and API responses: the page stays, and no injected code runs. */
import assert from 'node:assert/strict';

import { expect, type Page, type Route } from '@playwright/test';
import fc from 'fast-check';

import { choiceKey, languageGroup } from '@docs-engines/static-first/browser';
import { consoleOperation } from '@docs-engines/openapi-docs';
import { goToProduction, openConsole, production, reopen, responseOf, sendButton } from '../support/console/open';
import { loadModel } from '../support/description';
import { hydrated, kinds, open } from '../support/site';
import { test } from '../support/staticHost';
import { hostileText, hostileValue, scripts } from './hostile';
import { runs } from './runs';

/** Short enough for a URL. */
const urlText = hostileText.map((text) => text.slice(0, 500));

/** A page takes too long to find a smaller counterexample. */
const inBrowser = (count: number) => ({ ...runs(count), endOnFailure: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Records uncaught exceptions of a page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
}

/** Checks that the page is hydrated, shows its heading and no error, and that none of the injected code has run. */
async function checkPage(page: Page, errors: string[], title: string | RegExp): Promise<void> {
  await hydrated(page);
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  assert.equal(await page.evaluate(() => 'ran' in window), false, 'a script ran');
  assert.deepEqual(errors, []);
}

const paths = kinds.filter((path) => !path.includes('?') && !path.includes('nowhere'));

test('R2 any query and any hash of a page shows that page, typed and as a link', async ({ page, host }) => {
  const errors = errorsOf(page);
  const titles = new Map<string, string>();
  for (const path of paths) {
    await page.goto(host.url + path, { waitUntil: 'commit' });
    titles.set(path, (await heading(page).textContent()) ?? '');
  }
  const part = fc.tuple(fc.constantFrom('?', '#', '?language=', '?q=', '#:~:text='), urlText);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), part, fc.boolean(), async (path, [sign, text], isLink) => {
      // Chromium follows no link with a line break and `<`, on any page.
      const address = `${host.url}${path}${sign}${text}`.replaceAll('\n', '');
      if (isLink) {
        await open(page, `${host.url}/docs/${path === '/docs/intro' ? 'errors' : 'intro'}`);
        await page.getByRole('main').evaluate((main, href) => {
          const link = document.createElement('a');
          link.href = href;
          main.prepend(link);
          link.click();
        }, address);
      } else {
        await page.goto(address);
      }
      await checkPage(page, errors, titles.get(path) ?? '');
    }),
    inBrowser(20),
  );
});

test('R2 any path shows a page, or the not-found page with status 404', async ({ page, host }) => {
  const errors = errorsOf(page);
  const path = fc.oneof(
    fc.tuple(fc.constantFrom(...paths), urlText).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('/', '//', '/docs/', '/api/', '/blog/tags/'), urlText).map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(path, async (address) => {
      // Hosts resolve these differently before the page sees them.
      fc.pre(!/\.\.|%2f/i.test(address));
      const response = await page.goto(host.url + address);
      await checkPage(page, errors, /./);
      const shown = await heading(page).textContent();
      if (shown === 'Return to sender') assert.equal(response?.status(), 404);
    }),
    // Invalid percent-encoding: the router would throw on it.
    { ...inBrowser(12), examples: [['/docs/%E0%A4%A'], ['/%']] },
  );
});

test('any value under any key of the storage leaves every control in use', async ({ page, host }) => {
  const errors = errorsOf(page);
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the storage below
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      Object.assign(window, { keys: [...((window as { keys?: string[] }).keys ?? []), key] });
      return getItem.call(this, key);
    };
  });
  const operation = `${host.url}/api/check-email-validity`;
  const guide = `${host.url}/docs/Integration/server`;
  const keysRead = () => page.evaluate(() => (window as { keys?: string[] }).keys ?? []);
  await open(page, operation);
  await reopen(page);
  const keys = new Set(await keysRead());
  await page.goto(guide);
  (await keysRead()).forEach((key) => keys.add(key));
  expect([...keys]).toEqual(expect.arrayContaining(['theme', choiceKey(languageGroup)]));
  const credentials = [...keys].filter((key) => key.includes('credentials'));
  expect(credentials).toHaveLength(1);

  const model = await loadModel();
  const ids = model.operations.flatMap((one) => consoleOperation(one, model).credentials).map(({ id }) => id);
  const value = fc.oneof(
    hostileText,
    hostileValue.map((one) => JSON.stringify(one)),
    fc.tuple(fc.constantFrom(...ids), hostileText).map(([id, text]) => JSON.stringify({ [id]: text })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 3, maxLength: 8 }), async (values) => {
      await page.evaluate(
        ([names, texts]) => {
          names.forEach((name, index) => {
            for (const storage of [localStorage, sessionStorage]) {
              storage.setItem(name, texts[index % texts.length] ?? '');
            }
          });
        },
        [[...keys], values] as const,
      );
      await page.goto(operation);
      await checkPage(page, errors, 'Check email validity');
      await page.locator('label').filter({ hasText: 'Python' }).first().click();
      await expect(page.locator('[data-language="python"]').first()).toBeVisible();
      const mode = await page.locator('html').getAttribute('data-theme');
      expect(mode).toMatch(/^(?:light|dark)$/);
      await page
        .getByRole('button', { name: /dark and light mode/ })
        .first()
        .click();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', mode ?? '');
      const panel = await reopen(page);
      await sendButton(panel).click();
      await expect(responseOf(panel).or(panel.locator('[aria-invalid]')).first()).toBeVisible();
      await page.goto(guide);
      await checkPage(page, errors, /./);
      await expect(page.getByRole('tabpanel').filter({ visible: true }).first()).toBeVisible();
      await page.evaluate(() => {
        localStorage.clear();
      });
    }),
    inBrowser(6),
  );
});

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': '*',
};

/** Bodies of every kind, below 20 kB. */
const body = fc
  .oneof(
    hostileText,
    hostileValue.map((value) => JSON.stringify(value)),
    fc
      .dictionary(fc.constantFrom('type', 'title', 'detail', 'status', 'code', 'errors', '__proto__'), hostileValue)
      .map((value) => JSON.stringify(value)),
    fc.constantFrom(...scripts).map((text) => JSON.stringify({ title: text, detail: text, type: text, status: text })),
    fc.constantFrom('['.repeat(9000), '{"a":'.repeat(3000), '\ufeff{}', '"', '1e999', '{"__proto__":{"a":1}}'),
  )
  .map((text) => Buffer.from(text))
  .chain((bytes) =>
    fc.constantFrom(
      bytes,
      Buffer.from(bytes.toString('latin1'), 'utf16le'),
      Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0])]),
      bytes.subarray(0, bytes.length / 2),
    ),
  )
  .map((bytes) => bytes.subarray(0, 19_000));

// prettier-ignore
const otherTypes = [
  'text/html', 'image/svg+xml', 'application/json; charset=utf-16', 'text/plain; charset=latin1', 'json', ';', 'text/html; charset="',
];
const mediaType = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('application/json', 'application/problem+json') },
  fc.constantFrom(...otherTypes),
  fc.stringMatching(/^[ -~]{0,40}$/),
);

const headerValue = fc.oneof(
  fc.stringMatching(/^[!-~]{1,60}$/),
  fc.constantFrom(...scripts.filter((text) => !text.includes('\n'))),
);

const response = fc.record({
  status: fc.oneof(
    fc.constantFrom(200, 201, 204, 205, 304, 400, 401, 429, 500, 503),
    fc.integer({ min: 200, max: 599 }),
  ),
  mediaType,
  headers: fc.dictionary(
    fc.constantFrom('X-Note', 'Retry-After', 'Link', 'Request-Id', '__proto__', 'Refresh', 'Content-Language'),
    headerValue,
  ),
  body,
});

test('any response of a server is shown as text in the console, and the console goes on', async ({ page }) => {
  const errors = errorsOf(page);
  let next: Parameters<Route['fulfill']>[0];
  await page.route(`${production}/**`, (route) =>
    route.fulfill(route.request().method() === 'OPTIONS' ? { status: 204, headers: cors } : next),
  );
  const panel = await openConsole(page);
  await goToProduction(panel);
  const answer = responseOf(panel);
  await fc.assert(
    fc.asyncProperty(response, async ({ status, mediaType: type, headers, body: bytes }) => {
      next = { status, headers: { ...headers, 'Content-Type': type, ...cors }, body: bytes };
      await sendButton(panel).click();
      await expect(sendButton(panel)).toHaveText('Send');
      await expect(answer).toHaveAttribute('aria-busy', 'false');
      await expect(answer).toContainText(new RegExp(`^Response ${status}|redirect|did not respond`));
      await expect(answer.locator('img, script, svg, iframe, [onclick], a:not([href^="/"])')).toHaveCount(0);
      await checkPage(page, errors, 'Check email validity');
    }),
    inBrowser(50),
  );
});
