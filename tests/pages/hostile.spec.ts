/** When scripts, storage or the network fail, the text and its links remain, and there is no reload loop. */
import { readFileSync } from 'node:fs';

import { type Browser, expect, type Page } from '@playwright/test';

import { site } from '@site/src/site';
import { openConsole, responseOf, sendButton } from '../support/console/open';
import { hold } from '../support/hold';
import { scriptsThatSay } from '../support/scripts';
import { type HostResponse, test } from '../support/staticHost';
import { firstOf, inFull } from '../support/full';
import { hydrated } from '../support/site';

const kinds = {
  home: '/',
  docs: '/docs/get-started',
  'api introduction': '/api',
  operation: '/api/check-email-validity',
  'blog list': '/blog',
  'blog post': '/blog/bounce-email',
  'not found': '/nowhere',
};

const html = '<!doctype html><title>Home</title><h1>Any path gets this</h1>';

/** Faulty responses to the request for a script. */
function faultyResponses(script: Buffer) {
  const javascript = { status: 200, type: 'text/javascript' };
  return {
    'status 404': { status: 404, type: 'text/html', body: html },
    'status 500': { status: 500, type: 'text/plain', body: 'Internal Server Error' },
    'half of it': { ...javascript, body: script.subarray(0, script.length / 2) },
    nothing: { ...javascript, body: '' },
    'a script that throws': { ...javascript, body: 'throw new Error("planted");' },
    'a page': { status: 200, type: 'text/html', body: html },
  } satisfies Record<string, HostResponse>;
}

const names = Object.keys(faultyResponses(Buffer.of())) as (keyof ReturnType<
  typeof faultyResponses
>)[];

/** The notice of a page that could not be loaded. A part of the page may have one of its own. */
const notice = (page: Page) => page.locator('#load-notice[role="alert"]');

/** Counts the loads of whole pages. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      count.loads += 1;
    }
  });
  return count;
}

/** Paths of the scripts that a page runs before hydration. */
async function firstScripts(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await hydrated(page);
  const seen = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .map(({ name }) => new URL(name).pathname),
  );
  // The bounce explorer loads after hydration; tests/bounces has its failure.
  const late = scriptsThatSay('Read in your browser');
  return seen.filter((script) => !late.includes(script));
}

/** The text of a page as the server sends it. */
async function textWithoutScripts(browser: Browser, address: string): Promise<string | null> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  const text = await page.locator('#__docusaurus').textContent();
  await page.close();
  return text;
}

for (const [index, [kind, path]] of Object.entries(kinds).entries()) {
  test(
    `${kind}: if any script fails, the page reloads once, then shows its text with a message`,
    inFull(index > 0),
    async ({ page, browser, host }) => {
      const address = host.url + path;
      const text = await textWithoutScripts(browser, address);
      const scripts = await firstScripts(page, address);
      // The page script, and the runtime and the bundle of the app.
      expect(scripts.length).toBeGreaterThanOrEqual(3);
      const count = countLoads(page);
      for (const [turn, script] of scripts.entries()) {
        const faults = faultyResponses(readFileSync(`build${script}`));
        // One fault for each script here, and another one on the next kind of page.
        const name = names[(index + turn) % names.length] ?? 'nothing';
        await test.step(`${name} for ${script}`, async () => {
          count.loads = 0;
          host.instead.set(script, faults[name]);
          await page.goto(address, { waitUntil: 'commit' });
          await expect(notice(page)).toContainText('could not load its scripts');
          expect(count.loads).toBe(2);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          // Commands name the server of the page.
          const shown = await page.locator('#__docusaurus').textContent();
          expect(shown?.replaceAll(`${host.url}/`, `${site.url}/`)).toBe(text);
          host.instead.clear();
        });
      }
      await notice(page).getByRole('button', { name: 'Reload' }).click();
      await hydrated(page);
      await expect(notice(page)).toHaveCount(0);
    },
  );
}

test('a script without a response is a failure after 15 seconds, without a reload; the message disappears when it loads', async ({
  page,
  host,
}) => {
  const address = host.url + kinds.operation;
  const scripts = await firstScripts(page, address);
  await page.clock.install();
  const count = countLoads(page);
  for (const script of firstOf(scripts, 3)) {
    await test.step(script, async () => {
      count.loads = 0;
      const held = await hold(page, `**${script}`);
      await page.goto(address, { waitUntil: 'commit' });
      await held.arrived();
      await page.waitForFunction(() => document.readyState !== 'loading');
      await page.clock.fastForward(10_000);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await page.clock.fastForward(5000);
      await expect(notice(page)).toContainText('could not load its scripts');
      expect(count.loads).toBe(1);
      await held.release();
      // The app does not wait for a chunk that comes later.
      if (/\/(page|runtime~main|main)\./.test(script)) {
        await hydrated(page);
        await expect(notice(page)).toHaveCount(0);
      }
    });
  }
});

test('a query sets no attribute of the document, and does not switch the message off', async ({
  page,
  host,
}) => {
  const attributes = () =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.documentElement.attributes]
          // Depends on how fast the page is.
          .filter(({ name }) => name !== 'data-fonts')
          .map((it) => [it.name, it.value]),
      ),
    );
  await page.goto(host.url + kinds.docs);
  await hydrated(page);
  const plain = await attributes();
  const query =
    '?docusaurus-theme=evil&docusaurus-data-theme=dark&docusaurus-data-evil=1' +
    '&docusaurus-data-has-hydrated=true&docusaurus%2Ddata-app=1';
  await page.goto(host.url + kinds.docs + query);
  await hydrated(page);
  expect(await attributes()).toEqual(plain);
  const [main = ''] = (await firstScripts(page, host.url + kinds.docs)).filter((script) =>
    script.includes('/main.'),
  );
  host.instead.set(main, { status: 404, type: 'text/html', body: html });
  await page.goto(host.url + kinds.docs + query, { waitUntil: 'commit' });
  await expect(notice(page)).toContainText('could not load its scripts');
});

test('a broken script in the browser’s cache is replaced when the page reloads', async ({
  page,
  host,
}) => {
  const address = host.url + kinds.docs;
  const scripts = await firstScripts(page, address);
  expect(scripts).not.toHaveLength(0);
  const count = countLoads(page);
  for (const script of firstOf(scripts, 3)) {
    await test.step(script, async () => {
      // An empty script raises no error event, so all scripts that start the app are reloaded; only these are.
      const isNamed = /\/(page|main|runtime~main)\./.test(script);
      for (const body of ['throw new Error("planted");', ...(isNamed ? [''] : [])]) {
        host.instead.set(script, { status: 200, type: 'text/javascript', body, maxAge: 3600 });
        // Cached from a page without scripts: no refetch by the site can replace it before the navigation.
        await page.goto(`${host.url}/errors.json`);
        await page.evaluate((url) => fetch(url).then((response) => response.text()), script);
        host.instead.clear();
        count.loads = 0;
        await page.goto(address, { waitUntil: 'commit' });
        await hydrated(page);
        expect(count.loads, 'the cached script fails, and the page reloads').toBe(2);
        await expect(notice(page)).toHaveCount(0);
      }
    });
  }
});

/** Fields that take text before the app runs, by page. */
const fields: [path: string, name: string][] = [
  ['/', 'Check an address'],
  ['/docs/address-anatomy', 'Address'],
  ['/blog/bounce-email', 'Paste a server’s reply or a code'],
  ['/docs/bounce-codes', 'Filter the table'],
  ['/search', 'Search for'],
  ['/docs/intro', 'Search'],
];

for (const [index, [path, name]] of fields.entries()) {
  test(
    `what is typed into “${name}” of ${path} survives the reload that a script needs`,
    inFull(index > 0),
    async ({ page, host }) => {
      const count = countLoads(page);
      const scripts = await firstScripts(page, host.url + path);
      // Two scripts for each page; in all, every script is tested.
      const these = [0, 1].map((turn) => scripts[(2 * index + turn) % scripts.length] ?? '');
      for (const script of these) {
        await test.step(script, async () => {
          const held = await hold(page, `**${script}`);
          count.loads = 0;
          await page.goto(host.url + path, { waitUntil: 'commit' });
          const field = page.getByLabel(name, { exact: true });
          await field.fill('half a word');
          await held.arrived();
          let failures = 0;
          await held.release((route) => (failures++ ? route.continue() : route.abort()));
          await expect.poll(() => count.loads).toBe(2);
          await hydrated(page);
          await expect(field).toHaveValue('half a word');
          await expect(field).toBeFocused();
        });
      }
    },
  );
}

test('before a reload for a failed script, typed text is stored, but no password and no field without an ID', async ({
  page,
  host,
}) => {
  const count = countLoads(page);
  const [script = ''] = await firstScripts(page, `${host.url}/docs/intro`);
  const held = await hold(page, `**${script}`);
  count.loads = 0;
  await page.goto(`${host.url}/docs/intro`, { waitUntil: 'commit' });
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('half a word');
  await held.arrived();
  await page.evaluate(() => {
    for (const field of [{ type: 'password', id: 'a', name: 'a' }, { id: 'b' }, { name: 'c' }]) {
      const input = Object.assign(document.createElement('input'), field);
      document.body.append(input);
      input.value = 'not stored';
    }
  });
  let failures = 0;
  await held.release((route) => (failures++ ? route.continue() : route.abort()));
  await expect.poll(() => count.loads).toBe(2);
  await hydrated(page);
  await expect(search).toHaveValue('half a word');
  // What is restored is removed.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not stored');
});

test('what is typed stays after a reload, and the page does not scroll to it; another visit starts without it', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/docs/bounce-codes`);
  await hydrated(page);
  const field = page.getByLabel('Paste a server’s reply or a code');
  await field.fill('250 2.0.0 OK');
  const scrolled = () => page.evaluate(() => scrollY);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const position = await scrolled();
  expect(position).toBeGreaterThan(1000);
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue('250 2.0.0 OK');
  await expect(field).toBeFocused();
  await expect(field).not.toBeInViewport();
  await page.goto(`${host.url}/docs/credits`);
  await hydrated(page);
  await page.goto(`${host.url}/docs/bounce-codes`);
  await hydrated(page);
  await expect(field).toHaveValue('');
  await expect(field).not.toBeFocused();
});

test('without JavaScript every kind of page has its heading, text and links', async ({
  browser,
  host,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [kind, path] of Object.entries(kinds)) {
    await page.goto(host.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first(), kind).toBeVisible();
    const main = page.getByRole('main').last();
    expect((await main.innerText()).length, `text of ${kind}`).toBeGreaterThan(150);
    await expect(main.getByRole('link').first(), kind).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).not.toHaveCount(
      0,
    );
  }
  await page.close();
});

/** Faulty storage, set up before the page's own scripts run. */
const storages: Record<string, () => void> = {
  'throws when touched': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  },
  'holds garbage under every key': () => {
    const written = new Set<string>();
    // oxlint-disable-next-line typescript/unbound-method -- called with the storage below
    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return written.has(key) ? getItem.call(this, key) : '{"]\u0000NaN';
    };
    Storage.prototype.setItem = function (key, value) {
      written.add(key);
      setItem.call(this, key, value);
    };
  },
};

for (const [what, hostile] of Object.entries(storages)) {
  test(`every kind of page works when storage ${what}`, async ({ page, host }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(hostile);
    for (const [kind, path] of firstOf(Object.entries(kinds), 2)) {
      await page.goto(host.url + path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 }).first(), kind).toBeVisible();
      await expect(page.getByText('This page crashed'), kind).toHaveCount(0);
    }
    const mode = page.locator('html');
    const before = await mode.getAttribute('data-theme');
    await page
      .getByRole('button', { name: /dark and light mode/ })
      .first()
      .click();
    await expect(mode).not.toHaveAttribute('data-theme', before ?? '');
    await page.goto(host.url + kinds.operation);
    await hydrated(page);
    await page.locator('label').filter({ hasText: 'Python' }).click();
    await expect(page.locator('[data-language="python"]')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('offline: a link shows a message and the page stays; back online, "Try again" opens the link', async ({
  page,
  context,
  host,
}) => {
  // With data saving on, nothing is prefetched: only the open page is loaded.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  for (const [kind, path] of firstOf(Object.entries(kinds), 2)) {
    await test.step(kind, async () => {
      await page.goto(host.url + path);
      await hydrated(page);
      const count = countLoads(page);
      const heading = page.getByRole('heading', { level: 1 }).first();
      const title = (await heading.textContent()) ?? '';
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Getting Started' });
      const other = page.getByRole('contentinfo').getByRole('link', { name: 'API Reference' });
      await context.setOffline(true);
      await (kind === 'docs' ? other : link).click();
      await expect(notice(page)).toContainText('You are offline');
      const tryAgain = notice(page).getByRole('button', { name: 'Try again' });
      // What is announced needs no focus, and the reader is elsewhere.
      await expect(kind === 'docs' ? other : link).toBeFocused();
      const first = await tryAgain.elementHandle();
      await tryAgain.click();
      // Its notice is replaced once the first retry has failed: the second one must not start before.
      await expect.poll(() => first.evaluate((button) => button.isConnected)).toBe(false);
      await expect(notice(page)).toContainText('You are offline');
      await expect(heading).toHaveText(title);
      await expect(page).toHaveURL(host.url + path);
      expect(count.loads).toBe(0);
      await context.setOffline(false);
      await tryAgain.click();
      await expect(page).toHaveURL(/\/(docs\/get-started|api\/category\/api-reference)$/);
      await hydrated(page);
    });
  }
});

test('offline: a notice can be dismissed; a loaded page still opens, and removes the notice of one that could not be loaded', async ({
  page,
  context,
  host,
}) => {
  await page.goto(`${host.url}/blog`);
  await hydrated(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL(/\/docs\/intro$/);
  // The URL changes before the page has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'API Reference' }).click();
  await expect(notice(page)).toContainText('You are offline');
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'API Reference' }).click();
  await expect(notice(page)).toContainText('You are offline');
  await main.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailvet blog');
  await expect(notice(page)).toHaveCount(0);
});

test('offline: Back to a page that is not loaded leaves the reader on this one, until it can be loaded', async ({
  page,
  context,
  host,
}) => {
  await page.goto(`${host.url}/docs/intro`);
  await hydrated(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Blog' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Mailvet blog');
  await page.reload();
  await hydrated(page);
  const count = countLoads(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    history.back();
  });
  await expect(notice(page)).toContainText('You are offline');
  const tryAgain = notice(page).getByRole('button', { name: 'Try again' });
  const first = await tryAgain.elementHandle();
  await tryAgain.press('Enter');
  // Its notice is replaced once the retry has failed: a network that comes back meanwhile would be found by that retry.
  await expect.poll(() => first.evaluate((button) => button.isConnected)).toBe(false);
  await expect(tryAgain).toBeFocused();
  await expect(heading).toHaveText('Mailvet blog');
  await context.setOffline(false);
  await tryAgain.press('Enter');
  await expect(heading).toHaveText('Introduction');
  await expect(notice(page)).toHaveCount(0);
  expect(count.loads).toBe(0);
});

/** Functions that browsers have got since Chrome 109, the oldest of `browserslist`. */
const sinceChrome109 = {
  URL: ['canParse', 'parse'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf'],
  'Iterator.prototype': ['map', 'filter', 'toArray', 'flatMap', 'some', 'find', 'reduce'],
  'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
};

test(
  'in Chrome 109 the console sends, the search finds, and no page has an error',
  inFull(),
  async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript((missing) => {
      for (const [path, names] of Object.entries(missing)) {
        const owner = path
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], globalThis);
        for (const name of names) Reflect.deleteProperty(owner as object, name);
      }
    }, sinceChrome109);
    const panel = await openConsole(page);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('"reason": "accepted"');
    await panel.getByLabel('email', { exact: true }).fill('typo@sandbox.test');
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('did_you_mean');
    for (const path of Object.values(kinds)) {
      await page.goto(path);
      await hydrated(page);
      for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab');
    }
    await page.goto(kinds.docs);
    await hydrated(page);
    // As there, it is always shown.
    await page.locator('[popover]').evaluate((menu) => (menu.style.display = 'block'));
    await page.locator('[popover] a').last().focus();
    await page.keyboard.press('Tab');
    await page.goto('/docs/bounce-codes');
    await page.getByRole('textbox').last().fill('550 5.1.1 user unknown');
    await page.goto('/search?q=greylisting');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /greylist/i })
        .first(),
    ).toBeVisible();
    expect(errors).toEqual([]);
  },
);
