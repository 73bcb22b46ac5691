/** The browser's back/forward cache, which Playwright disables and a headless shell lacks. */
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';

import { findBrowser } from './browser';

/** A browser with the cache enabled; the test closes it. */
export function launchWithBackForwardCache(): Promise<Browser> {
  const { launchOptions = {} } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    executablePath: findBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/**
 * Leaves the page and goes back: the same document must be shown again.
 *
 * @throws Error if the browser has loaded a new document instead
 */
export async function leaveAndRestore(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.restored = 'false';
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await page.goto('/markdown-page');
  await page.goBack({ waitUntil: 'commit' });
  const root = page.locator('html');
  if ((await root.getAttribute('data-restored')) === null) {
    throw new Error('The page has been loaded again.');
  }
  await expect(root).toHaveAttribute('data-restored', 'true');
}
