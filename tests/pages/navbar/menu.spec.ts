import { expect, type Page, test } from '@playwright/test';

import { violations } from '../../support/axe';
import { inFull } from '../../support/full';
import { open } from '../../support/site';

test.use({ viewport: { width: 390, height: 844 } });

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openerOf = (page: Page) => page.getByRole('button', { name: 'Open menu' });

async function openMenu(page: Page, path: string): Promise<void> {
  await open(page, path);
  await openerOf(page).click();
  await expect(menuOf(page)).toBeVisible();
}

test('the menu is modal: nothing behind it has the focus, or scrolls', async ({ page }) => {
  await openMenu(page, '/docs/errors');
  const behind = page.getByRole('main').getByRole('link').first();
  await behind.focus();
  await expect(behind).not.toBeFocused();
  const places = new Set<string>();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate(() => {
        // After the last control the focus moves to the browser's own interface: the body is active then.
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') ? 'menu' : 'page';
      }),
    );
  }
  expect([...places]).toEqual(['menu']);

  await page.mouse.move(380, 600);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
});

test('Escape, buttons, the backdrop and Back close the menu', async ({ page }) => {
  await openMenu(page, '/docs/intro');
  await menuOf(page).getByRole('link', { name: 'Get started' }).click();
  // The URL changes before the page does, which closes the menu.
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Get started');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menuOf(page).getByRole('button', { name: 'Close menu' }).click(),
    () => page.mouse.click(380, 400),
  ]) {
    await openerOf(page).click();
    await expect(menuOf(page)).toBeVisible();
    await close();
    await expect(menuOf(page)).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
  }
  await openerOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  const goBack = () => page.evaluate(() => history.back());
  await goBack();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/get-started');
  await expect(title).toHaveText('Get started');
  await goBack();
  await expect(page).toHaveURL('/docs/intro');
});

test('R4.3 the menu closes on any page change', inFull(), async ({ page }) => {
  await openMenu(page, '/docs/intro');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).dispatchEvent('click');
  await expect(page).toHaveURL('/blog');
  await expect(menuOf(page)).toBeHidden();
});

test('R4.3 R6.1 the menu stays at 996 px, and closes for good at 997 px', inFull(), async ({ page }) => {
  await openMenu(page, '/docs/intro');
  await page.setViewportSize({ width: 996, height: 844 });
  await expect(openerOf(page)).toBeVisible();
  await expect(menuOf(page)).toBeVisible();

  await page.setViewportSize({ width: 997, height: 844 });
  await expect(menuOf(page)).toBeHidden();
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await expect(link).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(openerOf(page)).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
});

const main = ['Docs', 'API Reference', 'Blog', 'Source'];

test('R4.3 a docs page shows its sidebar first, then the main menu', async ({ page }) => {
  await openMenu(page, '/docs/intro');
  const menu = menuOf(page);
  const back = menu.getByRole('button', { name: 'Back to main menu' });
  const links = menu.getByRole('list').getByRole('link');
  await expect(links.first()).toHaveText('Introduction');
  expect(await violations(page)).toEqual([]);
  await back.press('Enter');
  await expect(links).toHaveText(main);
  await expect(links.first()).toBeFocused();
  await expect(back).toHaveCount(0);

  await page.keyboard.press('Escape');
  await openerOf(page).click();
  await expect(links.first()).toHaveText('Introduction');
});

test('R4.3 a page without a sidebar has the main menu', inFull(), async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'Another site' }));
  await openMenu(page, '/');
  const menu = menuOf(page);
  await expect(menu.getByRole('list').getByRole('link')).toHaveText(main);
  await expect(menu.getByRole('button', { name: 'Back to main menu' })).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await menu.getByRole('link', { name: 'Source' }).click();
  await opened;
  await expect(menu).toBeHidden();
});
