/** Markdown that needs React is hydrated, and rendered after a page change, without any configuration. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';
import { load } from 'cheerio';

import { errorsOf } from '../support/errors';
import { expect, fixtureBuild, test } from '../support/fixtureSite';
import { firstOf } from '../support/full';
import { hold } from '../support/hold';
import { open } from '../support/site';

/** Clicks a button, and waits for its new label. */
async function press(page: Page, before: string, after: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: before, exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: after, exact: true })).toBeVisible();
}

/** By page: interactions that fail if its content is not hydrated. */
const pages: Record<string, (page: Page) => Promise<void>> = {
  '/docs/live/state': async (page) => {
    await press(page, 'Imported: 0', 'Imported: 1');
    await press(page, 'Exported: off', 'Exported: on');
    await page.getByRole('tab', { name: 'Counted' }).click();
    await press(page, 'In a tab: 0', 'In a tab: 1');
    await expect(page.getByText('Text in a tab.')).toBeHidden();
    await page.getByText('The rest').click();
    await expect(page.getByText('It is closed.')).toBeVisible();
    await expect(page.locator('pre')).toHaveText(/^count\(1\);\s*$/);
  },
  '/docs/live/partials': async (page) => {
    await press(page, 'Partial: 0', 'Partial: 1');
    await expect(page.getByText('The word is given.')).toBeVisible();
  },
  '/docs/live/handler': async (page) => press(page, 'Handled', 'Handled!'),
  '/docs/live/head': async (page) => {
    await expect(page).toHaveTitle('A title of its own');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  },
  '/docs/live/constant': (page) => expect(page.getByText('Twice two is 4, and bold.')).toBeVisible(),
  '/imports': async (page) => {
    await press(page, 'Partial: 0', 'Partial: 1');
    await expect(page.getByText('The word is given.')).toBeVisible();
  },
};

for (const [address, check] of firstOf(Object.entries(pages), 3)) {
  test(`${address} works when it is opened, after a page change, and after a way back`, async ({ page }) => {
    const errors = errorsOf(page);
    await open(page, address);
    await check(page);

    const change = async (to: string) => {
      await page.evaluate((target) => {
        const link = Object.assign(document.createElement('a'), { href: target });
        document.querySelector('[data-content]')?.append(link);
        link.click();
      }, to);
      await expect(page).toHaveURL(to);
    };
    await open(page, '/docs/intro');
    await page.evaluate(() => performance.mark('same'));
    await change(address);
    await check(page);
    await page.goBack();
    await expect(page.getByText('A page of the fixture.')).toBeVisible();
    await page.goForward();
    await check(page);
    expect(await page.evaluate(() => performance.getEntriesByName('same').length)).toBe(1);
    expect(errors).toEqual([]);
  });
}

test('links in a hydrated page lead to a static one, and to another hydrated one', async ({ page }) => {
  const errors = errorsOf(page);
  await open(page, '/docs/live/state');
  await page.evaluate(() => performance.mark('same'));
  await page.getByRole('main').getByRole('link', { name: 'Intro', exact: true }).click();
  await expect(page.getByText('A page of the fixture.')).toBeVisible();
  await page.goBack();
  await press(page, 'Imported: 0', 'Imported: 1');
  await page.getByRole('link', { name: 'Partials', exact: true }).click();
  await press(page, 'Partial: 0', 'Partial: 1');
  expect(await page.evaluate(() => performance.getEntriesByName('same').length)).toBe(1);
  expect(errors).toEqual([]);
});

test('a click on any element is kept until the app has started, and counts once', async ({ page }) => {
  const app = await hold(page, /\/assets\/js\/(?!page\.)/);
  await page.goto('/docs/live/handler');
  const listener = page.getByText('A text that listens');
  await listener.click();
  await app.arrived();
  await app.release();
  await expect(listener).toHaveText('A text that listens!');
});

const builtFile = (name: string) => readFileSync(path.join(fixtureBuild, name), 'utf8');

test('CSS for the content of Markdown applies to a hydrated page', () => {
  const $ = load(builtFile('docs/live/state.html'));
  expect($('.markdown > h2').text()).toContain('Its section');
});

test('a page with a computed constant is static', () => {
  expect(builtFile('docs/live/constant.html')).toContain('data-content');
});
