/** What Firefox does otherwise than Chromium. Playwright drives no Firefox of a system: Puppeteer does, over WebDriver BiDi. */
import { expect, test as base } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';

import { findFirefox } from '../support/browser';
import { beFast } from '../support/fonts';

const test = base.extend<{ firefox: Page }>({
  firefox: async ({ baseURL }, use) => {
    const executablePath = findFirefox();
    test.skip(!executablePath, 'no Firefox on this machine');
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(beFast);
    await page.goto(baseURL ?? '');
    await use(page);
    await browser.close();
  },
});

test('Firefox paints a page with the typefaces when it has them in its cache', async ({
  firefox,
}) => {
  // On a busy machine, a face can miss the first paint, and that page does not use it: load the page again.
  await expect
    .poll(async () => {
      await firefox.reload();
      return firefox.evaluate(async () => {
        await document.fonts.ready;
        return [
          getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
          ...[...document.fonts].map(({ family, status }) => `${family} ${status}`),
        ];
      });
    })
    .toEqual([
      '"Source Serif 4", georgia, serif',
      '"Source Serif 4" loaded',
      'Public Sans loaded',
      'Geist Mono loaded',
    ]);
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
