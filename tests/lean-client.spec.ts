/** What the lean client spares the browser. */
import { expect, test } from '@playwright/test';

test('no page calls localeCompare while the app starts', async ({ page }) => {
  await page.addInitScript(() => {
    String.prototype.localeCompare = () => {
      document.documentElement.dataset.compares = 'true';
      return 0;
    };
  });
  for (const path of ['/', '/docs/get-started', '/api/check-email-validity', '/blog']) {
    await page.goto(path);
    const document = page.locator('html');
    await expect(document).toHaveAttribute('data-has-hydrated', 'true');
    await expect(document, path).not.toHaveAttribute('data-compares');
  }
});
