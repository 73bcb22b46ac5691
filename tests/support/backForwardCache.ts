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

/** Leaves the page and goes back. Returns whether the same document is shown again. */
async function isRestored(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    document.documentElement.dataset.restored = 'false';
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await page.goto('/markdown-page');
  await page.goBack({ waitUntil: 'commit' });
  const root = page.locator('html');
  if ((await root.getAttribute('data-restored')) === null) return false;
  await expect(root).toHaveAttribute('data-restored', 'true');
  return true;
}

/**
 * Opens a page, leaves it and goes back. A busy browser may have emptied its cache: then again, up to 20 times.
 *
 * @param prepare opens the page, and brings it into the state in which it is left
 * @throws Error if the browser has loaded a new document each time
 */
export async function leaveAndRestore(page: Page, prepare: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await prepare();
    if (await isRestored(page)) return;
  }
  throw new Error('The page has been loaded again each time.');
}
