import { expect, test } from '@playwright/test';

import { violations } from '../support/axe';

test('axe finds no violation in the open mobile menu, and reports a planted one', async ({
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
