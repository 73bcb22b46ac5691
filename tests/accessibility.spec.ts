import { expect, test } from '@playwright/test';

import { violations } from './support/axe';

const paths = [
  '/',
  '/docs/intro',
  '/docs/get-started',
  '/docs/Integration/intro',
  '/docs/errors',
  '/api',
  '/api/category/api-reference',
  '/api/mailvet-api',
  '/api/check-email-validity',
  '/api/delete-disposable-logs',
  '/blog',
  '/blog/bounce-email',
  '/blog/archive',
  '/blog/authors',
  '/blog/tags',
  '/blog/tags/bounce',
  '/markdown-page',
  '/nowhere',
];

for (const mode of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on any kind of page, ${mode}, ${width} px wide`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        expect.soft(await violations(page), path).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect.soft(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
      }
    });
  }
}

test('axe finds nothing in the open mobile menu, and reports a fault that is planted there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/intro');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.append(document.createElement('button'));
  });
  expect(await violations(page)).toEqual([expect.stringContaining('button-name')]);
});
