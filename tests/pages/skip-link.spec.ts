import { expect, test } from '@playwright/test';

import { kinds, open } from '../support/site';
import { firstOf } from '../support/full';

test('R4.4 the first Tab reaches the skip link, which leads to the content', async ({ page }) => {
  for (const path of firstOf(kinds, 3)) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    await expect(link, path).toBeFocused();
    await expect(link, path).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), path).toBeFocused();
    await expect(link, path).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), path).toHaveCount(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R4.4 the skip link leads past the navbar', async ({ page }) => {
    await page.goto('/blog/bounce-email');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#__docusaurus_skipToContent_fallback :focus')).toHaveCount(1);
  });
});
