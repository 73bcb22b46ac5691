/** What Firefox does otherwise than Chromium. Playwright drives no Firefox of a system: Puppeteer does, over WebDriver BiDi. */
import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

import { findFirefox } from '../support/browser';
import { beFast } from '../support/fonts';
import { test as base } from '../support/staticHost';

const test = base.extend<{ firefox: Page }, { browserOfFile: Browser }>({
  browserOfFile: [
    async ({}, use) => {
      const executablePath = findFirefox();
      base.skip(!executablePath, 'no Firefox on this machine');
      const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  firefox: async ({ browserOfFile, baseURL }, use) => {
    const page = await browserOfFile.newPage();
    await page.evaluateOnNewDocument(beFast);
    await page.goto(baseURL ?? '');
    await use(page);
    await page.close();
  },
});

// One worker, so one Firefox: it starts in 7 seconds.
test.describe.configure({ mode: 'default' });

test('Firefox paints a page with the typefaces of its cache', async ({ firefox }) => {
  // On a busy machine, a face can miss the first paint, and that page does not use it: load the page again.
  await expect
    .poll(async () => {
      await firefox.goto(firefox.url());
      return firefox.evaluate(async () => {
        await document.fonts.ready;
        return [
          getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
          ...[...document.fonts].slice(0, 3).map(({ family, status }) => `${family} ${status}`),
        ];
      });
    })
    .toEqual([
      '"Source Serif 4", "Georgia Scaled", "Times Scaled", serif',
      '"Source Serif 4" loaded',
      'Public Sans loaded',
      'Geist Mono loaded',
    ]);
});

test('Firefox follows a link that is clicked while a page is left', async ({ firefox, host }) => {
  const script = await firefox.$eval('script[src*="/assets/js/page."]', ({ src }) => src);
  const { pathname } = new URL(script);
  const target = '/docs/get-started';
  let sendTarget: () => void = () => undefined;
  host.instead.set(pathname, 'nothing');
  host.instead.set(target, new Promise<void>((resolve) => (sendTarget = resolve)));
  void firefox.goto(host.url).catch(() => 'stopped');
  const address = () => firefox.evaluate(() => location.href);
  await expect.poll(address).toBe(`${host.url}/`);
  const link = await firefox.waitForSelector(`main a[href="${target}"]`);

  host.instead.delete(pathname);
  await link?.evaluate((element) => element.click());
  // By then, the page could have loaded its script again, and itself.
  await firefox.evaluate(async (url) => {
    await fetch(url, { cache: 'reload' });
    await fetch(url, { cache: 'reload' });
  }, pathname);
  sendTarget();
  await expect.poll(address).toBe(host.url + target);
});

test('Firefox follows an address that is entered while a page change loads', async ({ firefox, host }) => {
  await firefox.goto(host.url);
  await firefox.waitForSelector('[data-has-hydrated=true]');
  host.instead.set('/blog.content.txt', 'nothing');
  await firefox.$eval('a[href="/blog"]', (link) => link.click());
  await firefox.waitForFunction(() => location.pathname === '/blog');
  host.instead.set('/docs/intro', new Promise((resolve) => setTimeout(resolve, 1000)));
  await firefox.goto(`${host.url}/docs/intro`);
  expect(await firefox.evaluate(() => location.pathname)).toBe('/docs/intro');
});

test('the text around a postmark fills its circle in Firefox', async ({ firefox }) => {
  const gap = await firefox.$eval('main textPath', (textPath) => {
    const start = textPath.getStartPositionOfChar(0);
    const end = textPath.getEndPositionOfChar(textPath.getNumberOfChars() - 1);
    return Math.hypot(end.x - start.x, end.y - start.y) / textPath.getComputedTextLength();
  });
  // Two thirds of the circle are filled without `textLength`: a gap of half the length.
  expect(gap).toBeLessThan(0.2);
});
