/** What Firefox does otherwise than Chromium. The project `firefox` runs other tests in it, too. */
import { expect } from '@playwright/test';

import { firefox } from '../support/browser';
import { beFast } from '../support/fonts';
import { inFull } from '../support/full';
import { open } from '../support/site';
import { test } from '../support/staticHost';

// One worker, so one Firefox: it starts in 7 seconds.
test.describe.configure({ mode: 'default' });
test.use(firefox);
test.skip(!firefox.launchOptions.executablePath, 'no Firefox on this machine');
test.beforeEach(async ({ page }) => {
  await page.addInitScript(beFast);
  await page.goto('/');
});

test('Firefox paints a page with the typefaces of its cache', async ({ page }) => {
  // On a busy machine, a face can miss the first paint, and that page does not use it: load the page again.
  await expect
    .poll(async () => {
      await page.reload();
      return page.evaluate(async () => {
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

test('Firefox follows a link that is clicked while a page is left', inFull(), async ({ page, host }) => {
  const { pathname } = new URL(
    await page.locator('script[src*="/assets/js/page."]').evaluate((e: HTMLScriptElement) => e.src),
  );
  const target = '/docs/get-started';
  let sendTarget: () => void = () => undefined;
  host.instead.set(pathname, 'nothing');
  host.instead.set(target, new Promise<void>((resolve) => (sendTarget = resolve)));
  await page.goto(host.url, { waitUntil: 'commit' });
  const link = page.locator(`main a[href="${target}"]`).first();

  await link.waitFor({ state: 'attached' });
  host.instead.delete(pathname);
  await link.evaluate((element: HTMLElement) => element.click());
  // By then, the page could have loaded its script again, and itself.
  await page.evaluate(async (url) => {
    await fetch(url, { cache: 'reload' });
    await fetch(url, { cache: 'reload' });
  }, pathname);
  sendTarget();
  await expect(page).toHaveURL(host.url + target);
});

test('Firefox follows an address that is entered while a page change loads', inFull(), async ({ page, host }) => {
  await open(page, host.url);
  host.instead.set('/blog.content.txt', 'nothing');
  await page.locator('a[href="/blog"]').first().click();
  await expect(page).toHaveURL(`${host.url}/blog`);
  host.instead.set('/docs/intro', new Promise((resolve) => setTimeout(resolve, 1000)));
  await page.goto(`${host.url}/docs/intro`);
  await expect(page).toHaveURL(`${host.url}/docs/intro`);
});

test('the text around a postmark fills its circle in Firefox', inFull(), async ({ page }) => {
  const gap = await page
    .locator('main textPath')
    .first()
    .evaluate((textPath: SVGTextPathElement) => {
      const start = textPath.getStartPositionOfChar(0);
      const end = textPath.getEndPositionOfChar(textPath.getNumberOfChars() - 1);
      return Math.hypot(end.x - start.x, end.y - start.y) / textPath.getComputedTextLength();
    });
  // Two thirds of the circle are filled without `textLength`: a gap of half the length.
  expect(gap).toBeLessThan(0.2);
});
