import { cpSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { type Feature, features, take } from './features';

export { features };

/** Those that any site has. */
export const plainFeatures = features.filter(({ needsSite }) => !needsSite);

/** Copies the pages of features to the docs of a site. */
export function copyPages(site: string, those = features): void {
  const leftOut = features.filter((one) => !those.includes(one)).map(({ page }) => `${page}.mdx`);
  cpSync(path.join(__dirname, 'pages'), path.join(site, 'docs/conformance'), {
    recursive: true,
    filter: (file) => !leftOut.includes(path.basename(file)),
  });
}

/** Goes to another page as the app does, without a reload. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: 'conformance' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { key: 'conformance' } }));
  }, path);
}

async function start(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Fails if the page throws an error meanwhile, but for the one that a feature throws on purpose. */
async function withoutErrors(page: Page, run: () => Promise<void>): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await run();
  expect(errors.filter((message) => message !== 'It broke.')).toEqual([]);
}

/** Fails unless a feature works on load, without an error. `url` is that of a site with {@link copyPages}. */
export function tryOnLoad(page: Page, url: string, feature: Feature): Promise<void> {
  return withoutErrors(page, async () => {
    await start(page, `${url}/docs/conformance/${feature.page}`);
    await take(page, feature.sees);
    await take(page, feature.does);
  });
}

/** Fails unless a feature works after a page change without a reload, and without an error. */
export function tryAfterChange(page: Page, url: string, feature: Feature): Promise<void> {
  return withoutErrors(page, async () => {
    await start(page, `${url}/docs/conformance/target${/\/?$/.exec(feature.page)?.[0] ?? ''}`);
    await page.evaluate(() => performance.mark('same document'));
    await goTo(page, `${new URL(url).pathname.replace(/\/$/, '')}/docs/conformance/${feature.page}`);
    await take(page, feature.sees);
    const marks = await page.evaluate(() => performance.getEntriesByName('same document').length);
    expect(marks).toBe(1);
    await take(page, feature.does);
  });
}
