/** Features that a site may use although ours does not: an announcement, a key of the search, and two groups of tabs. */
import type { Page } from '@playwright/test';

import { violations } from '../support/axe';
import { expect, fixtureBuild, test } from '../support/fixtureSite';
import { inFull } from '../support/full';
import { hold } from '../support/hold';
import { scriptsThatSay } from '../support/scripts';
import { open } from '../support/site';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

/** Adds up the layout shifts of a page load, and records whether the bar was ever visible. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      // The first call precedes the document element.
      const root = document.querySelector('html');
      if (root) {
        root.dataset.shift = String(shift);
        if (root.querySelector('.theme-announcement-bar')?.checkVisibility()) root.dataset.barSeen = 'true';
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Cumulative layout shift of the page load so far; below 0.01 it is invisible. */
async function shift(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shift')) ?? NaN);
}

async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) {
      if (!sessionStorage.getItem(key)) {
        localStorage.setItem(key, value);
        sessionStorage.setItem(key, 'stored once');
      }
    }
  }, entries);
}

test('the key of the search is that of the option, and the field shows it', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(page.getByText('Ctrl J')).toBeVisible();
});

for (const width of [1280, 390]) {
  test(`R4.4 the announcement is painted first, closes by key and stays so, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watch(page);
    await open(page, '/docs/intro');
    await expect(bar(page)).toBeVisible();
    expect(await shift(page)).toBeLessThan(0.01);
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    const close = page.getByRole('button', { name: 'Close the announcement' });
    await expect(close).toBeFocused();
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);

    for (const path of ['/docs/get-started', '/']) {
      await open(page, path);
      await expect(bar(page)).toHaveCount(0);
      expect(await shift(page), path).toBeLessThan(0.01);
      await expect(page.locator('html'), path).not.toHaveAttribute('data-bar-seen', 'true');
    }
  });
}

test('R4.4 before a script has loaded, a dismissed announcement is hidden and a new one is shown', async ({ page }) => {
  await watch(page);
  await store(page, { 'docusaurus.announcement.id': 'first', 'docusaurus.announcement.dismiss': 'true' });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/docs/intro');
  await expect(bar(page), 'the id is another one').toBeVisible();
  await page.unroute('**/*.js');

  await open(page, '/docs/intro');
  await expect(bar(page)).toBeVisible();
  expect(await shift(page)).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/docs/intro');
  await expect(bar(page)).toBeHidden();
});

test('tabs: one tab stop; arrow keys, Home and End select; groups are in sync', inFull(), async ({ page }) => {
  await open(page, '/docs/tabs');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  const panel = page.getByRole('tabpanel').first();
  await expect(tabs).toHaveText(['Apple', 'Pear', 'Plum']);
  for (const tab of await tabs.all()) {
    const controlled = page.locator(`[id="${(await tab.getAttribute('aria-controls')) ?? ''}"]`);
    await expect(controlled).toHaveAttribute('role', 'tabpanel');
    await expect(controlled).toHaveAttribute('aria-labelledby', (await tab.getAttribute('id')) ?? '');
  }
  await expect(panel).toHaveAccessibleName('Apple');
  expect(await violations(page)).toEqual([]);

  await tabs.first().focus();
  for (const [key, name, text] of [
    ['ArrowRight', 'Pear', 'Pears keep for weeks.'],
    ['End', 'Plum', 'Plums keep for days.'],
    ['ArrowRight', 'Apple', 'Apples keep for months.'],
    ['ArrowLeft', 'Plum', 'Plums keep for days.'],
    ['Home', 'Apple', 'Apples keep for months.'],
    ['End', 'Plum', 'Plums keep for days.'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name, selected: true }).first()).toBeFocused();
    await expect(panel).toHaveText(text, { useInnerText: true });
  }
  await expect(page.getByText('Plum cake.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();

  await page.reload();
  await expect(page.getByText('Plums keep for days.')).toBeVisible();
});

const everything = ['Apples keep', 'Pears keep', 'Plums keep', 'Apple cake', 'Plum cake'];

test('print shows every tab under its label, and closed details', async ({ page }) => {
  await open(page, '/docs/tabs');
  await page.emulateMedia({ media: 'print' });
  for (const text of [...everything, 'Bake it']) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('tabpanel').first()).toHaveText(/^Apple\s+Apples keep/, { useInnerText: true });
  await expect(page.getByRole('tablist')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every tab is readable under its label', async ({ page }) => {
    await page.goto('/docs/tabs');
    for (const text of everything) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('Pear', { exact: true }).last()).toBeVisible();
  });
});

test('a page may leave out the footer, and name a class of its wrapper', async ({ page }) => {
  await open(page, '/shell');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.main-wrapper')).toHaveClass(/\bwide\b/);
  await page.goto('/other');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('R2 a page is found by its path, also if that would be a pattern; a picture is a file', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, "/docs/gu:ide (1)*it's");
  await expect(heading).toHaveText('An odd path');
  const picture = page.getByRole('img', { name: 'A dot' });
  await expect(picture).toHaveAttribute('src', /^\/assets\/images\/a dot-\w+\.svg$/);
  await expect(picture).toHaveJSProperty('naturalWidth', 8);
  await page.getByRole('link', { name: 'guide', exact: true }).click();
  await expect(heading).toHaveText('Guide of Next');
  await page.goBack();
  await expect(heading).toHaveText('An odd path');
});

test('R4.12 R5.2 R6.1 a page shows a spinner after 200 ms, and a failure with Retry', inFull(), async ({ page }) => {
  // The page names another one as its canonical URL, so that this address stays, and the router meets one that it has not loaded.
  const address = '/docs/live/canonical.html';
  const [script = ''] = scriptsThatSay('The original is elsewhere', fixtureBuild);
  const content = await hold(page, `**${script}*`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  // A moving pointer starts the app: the paused clock of the page never gets to the idle callback.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await content.arrived();
  const text = page.getByText('The original is elsewhere.');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(text).toHaveCount(0);
  await page.clock.runFor(199);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();

  await content.release((route) => route.abort());
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Loading chunk');
  await expect(spinner).toHaveCount(0);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText('Loading chunk');

  await content.release();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(text).toBeVisible();
  await expect(failure).toHaveCount(0);
});
