import { expect, type Page, test } from '@playwright/test';

import { everyPage, open } from './support/site';

/** Collects errors and warnings of the page, except the 404 of a not-found page itself. */
function collectErrors(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(`${page.url()}: ${message}`));
  page.on('console', (message) => {
    const isDocument = message.location().url === page.url();
    if (
      ['error', 'warning'].includes(message.type()) &&
      !(isDocument && message.text().includes('404'))
    ) {
      found.push(`${page.url()}: ${message.text()}`);
    }
  });
  return found;
}

// They differ in all that React could render differently than the server: mode, width, locale, time zone.
for (const [mode, width, locale, timezoneId] of [
  ['light', 1280, 'de-DE', 'Pacific/Kiritimati'],
  ['dark', 390, 'ar-EG', 'America/Los_Angeles'],
] as const) {
  test.describe(`${mode}, ${width} px, ${locale}, ${timezoneId}`, () => {
    test.use({ viewport: { width, height: 900 }, locale, timezoneId });

    test('every page hydrates without an error or a warning', async ({ page }) => {
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      const found = collectErrors(page);
      for (const path of everyPage()) {
        await open(page, path);
        await expect(page.locator('html'), path).toHaveAttribute('data-theme', mode);
      }
      expect(found).toEqual([]);
    });
  });
}

test('a planted hydration mismatch is reported', async ({ page }) => {
  await page.route('/docs/intro', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('>Introduction</span>');
    // In the sidebar, too: content is not hydrated.
    const body = html.replaceAll('>Introduction</span>', '>Another</span>');
    await route.fulfill({ response, body });
  });
  const found = collectErrors(page);
  await open(page, '/docs/intro');
  await expect.poll(() => found.join()).toMatch(/hydrat|#4\d\d/i);
});
