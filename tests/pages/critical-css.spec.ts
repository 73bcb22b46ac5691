/** Critical CSS is inline and complete; the stylesheet is for what scripts show. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, type Page, test } from '@playwright/test';

import { hold } from '../support/hold';
import { hydrated, open, pageFiles } from '../support/site';
import { firstOf, inFull } from '../support/full';

const looks = [
  { width: 1280, theme: 'light', media: 'screen' },
  { width: 390, theme: 'dark', media: 'screen' },
  { width: 794, theme: 'dark', media: 'print' },
] as const;

/** One page for each layout. */
// prettier-ignore
const pages = [
  '/', '/docs/get-started', '/api/category/api-reference', '/api/delete-disposable-logs', '/blog',
  '/blog/bounce-email', '/search', '/nowhere',
];

/** Whether the stylesheet has arrived. */
const isComplete = (page: Page) => page.evaluate(() => document.styleSheets.length > 1);

/** Opens a page whose stylesheet arrives when the function that this returns is called. */
async function openWithout(page: Page, address: string): Promise<() => Promise<void>> {
  const { release } = await hold(page, '**/*.css');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('body link[as=style]')).toHaveCount(1);
  expect(await isComplete(page)).toBe(false);
  return async () => {
    await release();
    await expect.poll(() => isComplete(page)).toBe(true);
    await page.unrouteAll();
  };
}

/** Most of what a style can change; all 400 properties take minutes. */
// prettier-ignore
const properties = [
  'align-items', 'background', 'border', 'border-radius', 'box-shadow', 'color', 'content', 'cursor', 'display', 'filter',
  'flex', 'float', 'font', 'gap', 'grid-template', 'height', 'inset', 'justify-content', 'letter-spacing', 'line-height',
  'list-style', 'margin', 'mask', 'opacity', 'outline', 'overflow', 'padding', 'position', 'text-align', 'text-decoration',
  'text-transform', 'transform', 'transition', 'vertical-align', 'visibility', 'white-space', 'width', 'z-index',
];

/** The elements whose computed style is not what it was at the last call with this name. */
function changed(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    ([key, names]) => {
      const stored = window as unknown as Record<string, Map<string, string> | undefined>;
      const styles = new Map<string, string>();
      for (const [index, element] of document.querySelectorAll('html, body, body *').entries()) {
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo || null);
          const values = names.map((each) => `${each}:${style.getPropertyValue(each)}`).join(';');
          styles.set(`${index} ${element.tagName} ${element.className}${pseudo}`, values);
        }
      }
      const before = stored[key] ?? styles;
      stored[key] = styles;
      return [...styles.keys()].filter((element) => styles.get(element) !== before.get(element));
    },
    [name, properties] as const,
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

  test('the stylesheet at the end of a page changes no computed style', async ({ page }) => {
    const compare = async () => {
      const all: string[] = [];
      for (const { width, theme, media } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ media });
        await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
        const name = `${width} px, ${theme}, ${media}`;
        all.push(...(await changed(page, name)).map((element) => `${name}: ${element}`));
      }
      return all;
    };
    for (const address of firstOf(pages, 1)) {
      const arrive = await openWithout(page, address);
      await compare();
      await arrive();
      expect.soft((await compare()).slice(0, 5), address).toEqual([]);
    }
    await page.evaluate(() => {
      const sheet = document.querySelector('style')?.sheet;
      sheet?.insertRule('@media print { h1 { cursor: help } }', sheet.cssRules.length);
    });
    expect(await compare(), 'planted').not.toEqual([]);
  });
});

test('no script waits for the stylesheet, and its arrival shifts nothing', inFull(), async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { shifts: list.getEntries() });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const arrive = await openWithout(page, '/docs/get-started');
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await hydrated(page);
  await arrive();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toBeUndefined();
});

test('the stylesheet is requested once, and applied without an intent', inFull(), async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) requests.push(request.url());
  });
  await page.goto('/docs/get-started');
  await expect.poll(() => isComplete(page)).toBe(true);
  expect(requests).toHaveLength(1);
  await page.route('**/page.*.js', (route) => route.abort());
  await page.goto('/docs/get-started');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => isComplete(page)).toBe(true);
});

test('without the stylesheet the app starts; the next page is loaded whole', inFull(), async ({ page }) => {
  await page.route('**/*.css', (route) => route.abort());
  await open(page, '/docs/glossary');
  const table = page.locator('main table').first();
  const cell = () =>
    table
      .locator('th')
      .first()
      .evaluate((th) => getComputedStyle(th).textAlign);
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.locator('aside').getByRole('link', { name: 'Errors' }).click();
  await expect(table).toBeVisible();
  expect(loads).toBe(1);
  expect(await cell()).toBe('left');
});

const weigh = (text: string) => brotliCompressSync(text).length / 1024;

test('the styles in a page are at most 9.5 KiB, without those of other pages; the stylesheet is at most 20 KiB', () => {
  const texts = new Map<string, string>();
  for (const file of pageFiles()) {
    const html = readFileSync(path.join('build', file), 'utf8');
    const [, text = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    expect.soft(html.slice(0, html.indexOf('<body')), file).not.toMatch(/<link[^>]*stylesheet/);
    expect.soft(html.match(/<style/g), file).toHaveLength(1);
    texts.set(text, file);
    expect.soft(text.length, file).toBeGreaterThan(10 * 1024);
  }
  // The longest ones: brotli takes a tenth of a second for each.
  for (const text of [...texts.keys()].sort((a, b) => b.length - a.length).slice(0, 5)) {
    expect.soft(weigh(text), texts.get(text)).toBeLessThan(9.5);
  }
  const styleOf = (page: string) => [...texts].find(([, file]) => file === page)?.[0];
  expect(styleOf('docs/glossary.html')).not.toContain('.markdown table');
  expect(styleOf('docs/errors.html')).toContain('.markdown table');
  const [stylesheet = '', ...others] = readdirSync('build/assets/css');
  expect(others).toEqual([]);
  expect(weigh(readFileSync(`build/assets/css/${stylesheet}`, 'utf8'))).toBeLessThan(20);
});
