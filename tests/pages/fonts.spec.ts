/** Web fonts: their size, when they load, and that they cause no layout shift. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { watchPaint } from '../../tools/bench/load';
import { fonts } from '../../src/css/fonts';
import { subsetFonts } from '../../tools/fonts';
import { hold } from '../support/hold';
import { open } from '../support/site';

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

/** `performance.now()` is 0 at its first call, in preloadFonts: a fast connection, however busy this machine is. */
function beFast(): void {
  const now = performance.now.bind(performance);
  performance.now = () => {
    performance.now = now;
    return 0;
  };
}

for (const path of ['/', '/docs/verdicts', '/api/check-email-validity', '/blog/bounce-email']) {
  test(`${path} loads its fonts on a fast connection, without a layout shift`, async ({ page }) => {
    await page.addInitScript(watchPaint);
    await page.addInitScript(beFast);
    await open(page, path);
    await expect.poll(() => loaded(page)).toEqual(['Geist Mono', 'Public Sans', 'Source Serif 4']);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('font-family', /^"Source Serif 4"/);
    const initiators = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType),
    );
    expect(initiators, 'preloaded').toEqual(['link', 'link', 'link']);
    expect(await page.evaluate(() => window.seen.layoutShift)).toBe(0);
  });
}

test('fonts that load after the first paint are not used, and cause no layout shift', async ({
  page,
}) => {
  await page.addInitScript(watchPaint);
  await page.addInitScript(beFast);
  const held = await hold(page, '**/*.woff2');
  await page.goto('/docs/verdicts', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => page.evaluate(() => window.seen.firstPaint)).toBeGreaterThan(0);
  const width = () =>
    title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().width;
    });
  const widthBefore = await width();
  await held.release();
  await expect.poll(() => loaded(page)).toContain('Source Serif 4');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  expect(await width()).toBe(widthBefore);
  expect(await page.evaluate(() => window.seen.layoutShift)).toBe(0);
});

test('a page that takes more than 150 milliseconds to arrive loads no font, unless one before it has', async ({
  page,
}) => {
  const html = readFileSync('build/docs/intro.html', 'utf8');
  expect(html.match(/<link rel=preload as=font/g)).toHaveLength(Object.keys(fonts).length);
  let requested = 0;
  page.on('request', (request) => (requested += Number(request.resourceType() === 'font')));
  await page.route('/docs/intro', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  const title = page.getByRole('heading', { level: 1 });
  await open(page, '/docs/intro');
  await expect(title).toHaveCSS('font-family', /^georgia/);
  expect(await loaded(page)).toEqual([]);
  expect(requested).toBe(0);

  await page.addInitScript(() => {
    if (location.pathname === '/docs/verdicts') performance.now = () => 0;
  });
  await page.goto('/docs/verdicts');
  await expect.poll(() => loaded(page)).toContain('Source Serif 4');
  await page.goto('/docs/intro');
  await expect(title).toHaveCSS('font-family', /^"Source Serif 4"/);
  await expect.poll(() => loaded(page)).toContain('Source Serif 4');
});
