/** Web fonts: their size, when they load, and that they cause no layout shift. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';
import { load } from 'cheerio';

import { watchPaint } from '../../tools/bench/load';
import { fonts } from '../../src/css/fonts';
import { subsetFonts } from '../../tools/fonts';
import { beFast } from '../support/fonts';
import { hold } from '../support/hold';
import { open } from '../support/site';
import { firstOf, inFull } from '../support/full';

const folder = 'src/css/fonts';

test('src/css/fonts is what `npm run fonts` writes, and weighs at most 45 KiB', async () => {
  const made = new Map(await subsetFonts());
  expect(readdirSync(folder).sort()).toEqual([...made.keys()].sort());
  let size = 0;
  for (const [file, bytes] of made) {
    expect(readFileSync(`${folder}/${file}`).equals(bytes), file).toBe(true);
    size += bytes.length;
  }
  expect(size).toBeLessThanOrEqual(45 * 1024);
});

/** The font families that the browser has loaded for a page. */
function loaded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  );
}

/** All three families, or none, as the text of a page has them. */
const all = ['Geist Mono', 'Public Sans', 'Source Serif 4'];
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const text = (page: Page) => page.locator('body');

for (const path of firstOf(['/', '/docs/verdicts', '/api/check-email-validity', '/blog'], 1)) {
  test(`${path} loads its fonts on a fast connection, without a layout shift`, async ({ page }) => {
    await page.addInitScript(watchPaint);
    await page.addInitScript(beFast);
    await open(page, path);
    await expect.poll(() => loaded(page)).toEqual(expect.arrayContaining(all));
    await expect(title(page)).toHaveCSS('font-family', /^"Source Serif 4"/);
    const initiators = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType),
    );
    expect(initiators, 'preloaded').toEqual(['link', 'link', 'link']);
    expect(await page.evaluate(() => window.seen.layoutShift)).toBe(0);
  });
}

/** Client-side navigation, by a link of the navbar. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

for (const [what, late] of Object.entries({ 'no font': 3, 'all fonts but one': 1 })) {
  test(`with ${what} in time, the text keeps its first layout`, inFull(late === 1), async ({ page }) => {
    await page.addInitScript(watchPaint);
    await page.addInitScript(beFast);
    const files = readdirSync('build/assets/fonts').slice(0, late);
    const held = await hold(page, ...files.map((file) => `**/${file}`));
    await page.goto('/docs/verdicts', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => window.seen.firstPaint)).toBeGreaterThan(0);
    const height = await page.locator('article').evaluate(({ scrollHeight }) => scrollHeight);
    await held.release();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toBe('true');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.locator('article')).toHaveJSProperty('scrollHeight', height);
    expect(await page.evaluate(() => window.seen.layoutShift)).toBeLessThan(0.01);
  });
}

test('a slow page is painted without fonts; its title gets them without a shift', inFull(), async ({ page }) => {
  const $ = load(readFileSync('build/docs/intro.html', 'utf8'));
  expect($('link[rel=preload][as=font]')).toHaveLength(Object.keys(fonts).length);
  await page.addInitScript(watchPaint);
  await page.route('/docs/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await open(page, '/docs/intro');
  await expect.poll(() => loaded(page)).toEqual(expect.arrayContaining(all));
  await expect(title(page)).toHaveCSS('font-family', /^"Source Serif 4"/);
  await expect(text(page)).toHaveCSS('font-family', /^system-ui/);
  expect(await page.evaluate(() => window.seen.layoutShift)).toBeLessThan(0.01);
  // An anchor on the page does not lay it out again.
  await page.locator('.theme-doc-toc-desktop a').last().click();
  await expect(page).toHaveURL(/#/);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(text(page)).toHaveCSS('font-family', /^system-ui/);

  await follow(page, 'Blog');
  await expect(text(page)).toHaveCSS('font-family', /^"Public Sans"/);
  // A whole load preloads them: they are in the HTTP cache.
  await page.goto('/docs/verdicts');
  await expect(text(page)).toHaveCSS('font-family', /^"Public Sans"/);
});

test('no font is loaded for a reader who saves data, or has a connection of 2G', inFull(), async ({ page }) => {
  let requested = 0;
  page.on('request', (request) => (requested += Number(request.resourceType() === 'font')));
  for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
      performance.now = () => 1000;
    }, connection);
    await open(page, '/docs/intro');
    await follow(page, 'Blog');
    await expect(title(page)).toHaveText('Mailvet blog');
    await page.waitForLoadState('networkidle');
    expect(requested).toBe(0);
    await expect(title(page)).toHaveCSS('font-family', /^"Georgia Scaled"/);
  }
});
