/** The next page is loading, or fails to load. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';

import { hold } from '../support/hold';
import { firstHeading, scriptsThatSay } from '../support/scripts';
import { test } from '../support/staticHost';
import { inFull } from '../support/full';
import { hydrated, open } from '../support/site';

/** Replaces `navigator.connection` before the page's own scripts run. */
async function connect(page: Page, connection: { effectiveType: string; saveData?: boolean }) {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.locator('#nprogress');

/** Waits until the page has sent all requests that it makes as soon as it is idle: requests are reported in their order. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await (await fetch('/robots.txt')).text();
  });
}

/** A click that needs no animation frame, so that the page's clock may be paused. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().dispatchEvent('click');
}

const saving = { effectiveType: '4g', saveData: true };

test('R4.8 R4.9 R6.1 a slow page change shows a bar after 200 ms', async ({ page }) => {
  await connect(page, saving);
  await open(page, '/docs/intro');
  const scripts = await hold(page, '**/assets/js/*.js');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await follow(page, 'Blog');
  await scripts.arrived();
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveCount(1);
  await expect(bar(page).locator('.spinner')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(1);
  await expect(page.locator('[role=bar]')).toHaveCount(0);

  await page.clock.runFor(10_000);
  await expect(bar(page)).toHaveCount(1);
  await expect(heading(page)).toHaveText('Introduction');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);

  await scripts.release();
  await expect(heading(page)).toHaveText('Mailvet blog');
  await page.clock.runFor(1000);
  await expect(bar(page)).toHaveCount(0);

  await follow(page, 'Docs');
  await page.clock.runFor(100);
  await expect(heading(page)).toHaveText('Introduction');
  await page.clock.runFor(1000);
  await expect(bar(page)).toHaveCount(0);
});

test('R4.12 R5.2 a failed route preload causes one page load', async ({ page, host }) => {
  const [script = ''] = scriptsThatSay(`value:"${firstHeading('docs/get-started.mdx')}"`);
  await connect(page, saving);
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  for (const isBack of [false, true]) {
    await open(page, `${host.url}/docs/intro`);
    loads = 0;
    if (isBack) {
      // Until the page is loaded in full: pointing at the link loads ahead, and fails first.
      await page.route(`**${script}`, (route) => (loads === 0 ? route.abort() : route.continue()));
    } else {
      host.instead.set(script, { status: 404, type: 'text/plain', body: 'Not Found' });
    }
    await follow(page, 'Get started');
    await expect(heading(page)).toHaveText('Get started');
    await expect(page).toHaveURL(`${host.url}/docs/get-started`);
    if (isBack) await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(isBack ? 0 : 1);
    expect(loads).toBe(1);
    host.instead.clear();
  }
});

/** The events that signal the intent to follow a link. */
const intents = {
  mouse: (link: Locator) => link.hover(),
  keyboard: async (link: Locator) => {
    // By Tab, as a reader gets there.
    await link.page().getByRole('link', { name: 'API Reference' }).first().focus();
    await link.page().keyboard.press('Tab');
    await expect(link).toBeFocused();
  },
  touch: (link: Locator) => link.dispatchEvent('touchstart'),
};

/** Scripts, and the contents of pages. */
const codeIn = (paths: string[]) => paths.filter((path) => /\.(?:js|content\.txt)$/.test(path));

const fast = { effectiveType: '4g' };

// prettier-ignore
for (const [connection, isAhead] of [
  [fast, true], [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false], [{ effectiveType: 'slow-2g' }, false], [saving, false],
] as const) {
  for (const [name, show] of Object.entries(intents)) {
    const title = `R4.9 on ${JSON.stringify(connection)} nothing is loaded ahead without an intent, and scripts and content of a link’s page are ${isAhead ? '' : 'not '}by ${name}`;
    test(title, inFull(name !== 'mouse' || /3g|slow/.test(connection.effectiveType)), async ({ page }) => {
      await connect(page, connection);
      await open(page, '/docs/intro');
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      const finished: string[] = [];
      const record = (list: string[]) => (request: Request) => {
        const { pathname } = new URL(request.url());
        if (pathname !== '/robots.txt') list.push(pathname);
      };
      page.on('request', record(asked));
      page.on('requestfinished', record(finished));
      // Intersection observers report in the order of their creation.
      await page.evaluate(
        () =>
          new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)),
      );
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
      await idle(page);
      expect(asked).toEqual([]);
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Blog' });
      await show(link);
      await idle(page);
      const content = '/blog.content.txt';
      if (isAhead) {
        await expect.poll(() => finished).toContain(content);
        await expect.poll(() => finished.length).toBe(asked.length);
      } else {
        expect(asked).toEqual([]);
      }
      const ahead = codeIn(asked);
      expect(ahead.some((path) => path.endsWith('.js'))).toBe(isAhead);
      await link.click();
      await expect(heading(page)).toHaveText('Mailvet blog');
      expect(asked).toContain(content);
      // What was loaded ahead is all that the page needs.
      if (isAhead) expect(codeIn(asked)).toEqual(ahead);
    });
  }
}
