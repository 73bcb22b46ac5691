import { expect, type Page, test } from '@playwright/test';

import { inFull } from '../support/full';

import { open } from '../support/site';

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ }).first();

/** The colour mode in the markup and in computed styles. */
function look(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    return {
      mode: root.dataset.theme,
      scheme: getComputedStyle(root).colorScheme,
      background: getComputedStyle(root).backgroundColor,
    };
  });
}

const light = { mode: 'light', scheme: 'light', background: 'rgb(255, 255, 255)' };
const dark = { mode: 'dark', scheme: 'dark', background: 'rgb(14, 21, 37)' };

test('R4.1 R6.1 light by default; the toggle says its state and is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const frame = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  expect(await look(page)).toMatchObject({ mode: 'light', scheme: 'light' });
  await expect(toggle(page)).toHaveAccessibleName(/currently light mode/);
  expect(await frame()).toBe(await background());

  await toggle(page).focus();
  await page.keyboard.press('Space');
  expect(await look(page)).toMatchObject({ mode: 'dark', scheme: 'dark' });
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
  await expect(toggle(page)).toHaveAttribute('title', 'dark mode');
  expect(await frame()).toBe(await background());
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{"theme":"dark"}');

  await page.goto('/docs/intro');
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
  expect(await look(page)).toMatchObject({ mode: 'dark' });
});

test('R4.1 no flash: the mode is set before the first paint', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const seen = new Set<string>();
    // The colour at each frame that has something to show.
    const look = () => {
      if (document.querySelector('h1')) {
        seen.add(getComputedStyle(document.documentElement).backgroundColor);
        document.documentElement.dataset.seen = [...seen].join(';');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  for (const path of ['/', '/docs/intro', '/api/check-email-validity', '/nowhere']) {
    await page.goto(path);
    expect(await look(page), path).toEqual(dark);
    await expect(page.locator('html'), path).toHaveAttribute('data-seen', dark.background);
  }
});

test('a second browser tab follows', inFull(), async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, '/');
  await open(other, '/docs/intro');
  await toggle(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/);
});

test('R4.1 an invalid stored value is light', inFull(), async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
  await open(page, '/');
  expect(await look(page)).toEqual(light);
  await expect(toggle(page)).toHaveAccessibleName(/currently light mode/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
