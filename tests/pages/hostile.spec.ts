/** When scripts, storage or the network fail, the text and its links remain, and there is no reload loop. */
import { readFileSync } from 'node:fs';

import { type Browser, expect, type Page } from '@playwright/test';

import { site } from '@site/src/site';
import { openConsole, responseOf, sendButton } from '../support/console/open';
import { hold } from '../support/hold';
import { scriptsThatSay } from '../support/scripts';
import { type HostResponse, test } from '../support/staticHost';
import { firstOf, inFull } from '../support/full';
import { hydrated, open } from '../support/site';
import { storages } from '../support/storages';

// prettier-ignore
const kinds = {
  home: '/', docs: '/docs/get-started', 'api introduction': '/api', operation: '/api/check-email-validity',
  'blog list': '/blog', 'blog post': '/blog/bounce-email', 'not found': '/nowhere',
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

const names = Object.keys(faultyResponses(Buffer.of())) as (keyof ReturnType<typeof faultyResponses>)[];

/** The notice of a page that could not be loaded. A part of the page may have one of its own. */
const notice = (page: Page) => page.locator('#load-notice[role="alert"]');

/** Counts the loads of whole pages. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('request', (request) => (count.loads += Number(request.isNavigationRequest())));
  return count;
}

/** Paths of the scripts that a page runs before hydration. */
async function firstScripts(page: Page, address: string): Promise<string[]> {
  await open(page, address);
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
  const title = `${kind}: if any script fails, the page reloads once, then shows its text with a message`;
  test(title, inFull(index > 0), async ({ page, browser, host }) => {
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
  });
}

test('a script without a response fails after 15 seconds', inFull(), async ({ page, host }) => {
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

test('a broken script in the cache is replaced by a reload', inFull(), async ({ page, host }) => {
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
// prettier-ignore
const fields = [
  ['/', 'Check an address'], ['/docs/address-anatomy', 'Address'], ['/docs/bounce-codes', 'Filter the table'],
  ['/blog/bounce-email', 'Paste a server’s reply or a code'], ['/search', 'Search for'], ['/docs/intro', 'Search'],
] as const;

for (const [index, [path, name]] of fields.entries()) {
  const title = `what is typed into “${name}” of ${path} survives the reload that a script needs`;
  test(title, inFull(), async ({ page, host }) => {
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
        // A password, and fields without an ID, are not stored.
        await page.evaluate(() => {
          for (const more of [{ type: 'password', id: 'a', name: 'a' }, { name: 'c' }]) {
            const input = Object.assign(document.createElement('input'), more);
            document.body.append(input);
            input.value = 'secret';
          }
        });
        let failures = 0;
        await held.release((route) => (failures++ ? route.continue() : route.abort()));
        await expect.poll(() => count.loads).toBe(2);
        await hydrated(page);
        await expect(field).toHaveValue('half a word');
        await expect(field).toBeFocused();
        const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
        expect(stored).not.toContain('secret');
      });
    }
  });
}

test('what is typed stays after a reload, not for another visit', async ({ page, host }) => {
  await open(page, `${host.url}/docs/bounce-codes`);
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
  await open(page, `${host.url}/docs/credits`);
  await open(page, `${host.url}/docs/bounce-codes`);
  await expect(field).toHaveValue('');
  await expect(field).not.toBeFocused();
});

test('without JavaScript each kind has text and links', async ({ browser, host }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [kind, path] of Object.entries(kinds)) {
    await page.goto(host.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first(), kind).toBeVisible();
    const main = page.getByRole('main').last();
    expect((await main.innerText()).length, `text of ${kind}`).toBeGreaterThan(150);
    await expect(main.getByRole('link').first(), kind).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).not.toHaveCount(0);
  }
  await page.close();
});

for (const [what, hostile] of Object.entries(storages)) {
  test(`every kind of page works when storage ${what}`, async ({ page, host }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(hostile);
    for (const [kind, path] of firstOf(Object.entries(kinds), 1)) {
      await open(page, host.url + path);
      await expect(page.getByRole('heading', { level: 1 }).first(), kind).toBeVisible();
      await expect(page.getByText('This page crashed'), kind).toHaveCount(0);
    }
    const mode = page.locator('html');
    const before = await mode.getAttribute('data-theme');
    const toggle = page.getByRole('button', { name: /dark and light mode/ });
    await toggle.first().click();
    await expect(mode).not.toHaveAttribute('data-theme', before ?? '');
    await open(page, host.url + kinds.operation);
    await page.locator('label').filter({ hasText: 'Python' }).click();
    await expect(page.locator('[data-language="python"]')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('offline: a link says so, and can be tried again', inFull(), async ({ page, context, host }) => {
  // With data saving on, nothing is prefetched: only the open page is loaded.
  await page.addInitScript(() => {
    const value = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value });
  });
  for (const [kind, path] of firstOf(Object.entries(kinds), 1)) {
    await test.step(kind, async () => {
      await open(page, host.url + path);
      const count = countLoads(page);
      const heading = page.getByRole('heading', { level: 1 }).first();
      const title = (await heading.textContent()) ?? '';
      const name = kind === 'docs' ? 'API Reference' : 'Getting Started';
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      await context.setOffline(true);
      await link.click();
      await expect(notice(page)).toContainText('You are offline');
      // What is announced needs no focus, and the reader is elsewhere.
      await expect(link).toBeFocused();
      await tryInVain(page);
      await expect(heading).toHaveText(title);
      await expect(page).toHaveURL(host.url + path);
      expect(count.loads).toBe(0);
      await context.setOffline(false);
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(/\/(docs\/get-started|api\/category\/api-reference)$/);
      await hydrated(page);
    });
  }
});

/** Tries again, offline. Its notice is replaced once that has failed: another retry must not start before. */
async function tryInVain(page: Page): Promise<void> {
  const tryAgain = notice(page).getByRole('button', { name: 'Try again' });
  const first = await tryAgain.elementHandle();
  await tryAgain.press('Enter');
  await expect.poll(() => first.evaluate((button) => button.isConnected)).toBe(false);
  await expect(notice(page)).toContainText('You are offline');
}

/** Functions that browsers have got since Chrome 109, the oldest of `browserslist`. */
// prettier-ignore
const sinceChrome109 = {
  URL: ['canParse', 'parse'], Object: ['groupBy'], Map: ['groupBy'], Promise: ['withResolvers', 'try'],
  AbortSignal: ['any'], Array: ['fromAsync'], 'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf'],
  'Iterator.prototype': ['map', 'filter', 'toArray', 'flatMap', 'some', 'find', 'reduce'],
  'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover'], 'Document.prototype': ['startViewTransition'],
};

test('in Chrome 109 the console sends, the search finds, and no page has an error', inFull(), async ({ page }) => {
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
    await open(page, path);
    for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab');
  }
  await open(page, kinds.docs);
  // As there, it is always shown.
  await page.locator('[popover]').evaluate((menu) => (menu.style.display = 'block'));
  await page.locator('[popover] a').last().focus();
  await page.keyboard.press('Tab');
  await page.goto('/docs/bounce-codes');
  await page.getByRole('textbox').last().fill('550 5.1.1 user unknown');
  await page.goto('/search?q=greylisting');
  const results = page.getByRole('main').getByRole('link', { name: /greylist/i });
  await expect(results.first()).toBeVisible();
  expect(errors).toEqual([]);
});
