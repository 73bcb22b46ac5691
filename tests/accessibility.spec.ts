import { expect, type Page, test } from '@playwright/test';

import { violations } from './support/axe';
import { kinds, open } from './support/site';

/** The violations in a mode. The modes differ in colours only: in dark mode, only the rules about colours run. */
async function violationsIn(mode: 'light' | 'dark', page: Page): Promise<string[]> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
  return violations(
    page,
    'html',
    mode === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined,
  );
}

for (const width of [1280, 390]) {
  test(`axe finds no violation on any kind of page, light and dark, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Without transitions the modes switch immediately.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of kinds) {
      await open(page, path);
      for (const mode of ['light', 'dark'] as const) {
        expect.soft(await violationsIn(mode, page), `${path}, ${mode}`).toEqual([]);
      }
    }
  });
}

test('axe reports planted violations in both modes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/docs/intro');
  await page.getByRole('article').evaluate((article) => {
    article.insertAdjacentHTML('beforeend', '<img src="/img/logo.svg"><input>');
    const faint = document.createElement('p');
    faint.textContent = 'faint';
    faint.style.color = 'var(--color-line)';
    article.append(faint);
  });
  const rulesIn = async (mode: 'light' | 'dark') =>
    (await violationsIn(mode, page)).map((text) => text.split(':')[0]).sort();
  expect(await rulesIn('light')).toEqual(['color-contrast', 'image-alt', 'label']);
  expect(await rulesIn('dark')).toEqual(['color-contrast']);
});

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
