import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '../../support/site';

test.use({ viewport: { width: 390, height: 844 } });

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openerOf = (page: Page) => page.getByRole('button', { name: 'Open menu' });

async function openMenu(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await openerOf(page).click();
  await expect(menuOf(page)).toBeVisible();
}

test('the menu is modal: Tab stays inside, and the page behind it can neither be focused nor scrolled', async ({
  page,
}) => {
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

test('Escape, the close button and a click on the backdrop close the menu and return the focus to its button', async ({
  page,
}) => {
  await openMenu(page, '/docs/intro');
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();

  await openerOf(page).click();
  await menuOf(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();

  await openerOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  await page.mouse.click(380, 400);
  await expect(menuOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();
});

test('the back button closes the menu and stays on the page', async ({ page }) => {
  await openMenu(page, '/docs/intro');
  await menuOf(page).getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/docs/get-started');
  // The URL changes before the page does, which closes the menu.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started');
  await openerOf(page).click();
  await expect(menuOf(page)).toBeVisible();

  await page.evaluate(() => {
    history.back();
  });
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/get-started');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started');

  await page.evaluate(() => {
    history.back();
  });
  await expect(page).toHaveURL('/docs/intro');
});

test('R4.3 the menu closes on any page change', async ({ page }) => {
  await openMenu(page, '/docs/intro');
  await menuOf(page).getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started');
  await expect(menuOf(page)).toBeHidden();

  await openerOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).dispatchEvent('click');
  await expect(page).toHaveURL('/blog');
  await expect(menuOf(page)).toBeHidden();
});

test('a link that opens a new tab closes the menu', async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'Another site' }));
  await openMenu(page, '/');
  const opened = page.waitForEvent('popup');
  await menuOf(page).getByRole('link', { name: 'Source' }).click();
  await opened;
  await expect(menuOf(page)).toBeHidden();
});

test('R4.3 R6.1 the menu stays at 996 px, and closes for good at 997 px', async ({ page }) => {
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

test('R4.3 a docs page shows its sidebar first; a button leads to the main menu and moves the focus to its first link', async ({
  page,
}) => {
  await openMenu(page, '/docs/intro');
  const menu = menuOf(page);
  const back = menu.getByRole('button', { name: 'Back to main menu' });
  const links = menu.getByRole('list').getByRole('link');
  await expect(links.first()).toHaveText('Introduction');
  await back.press('Enter');
  await expect(links).toHaveText(['Docs', 'API Reference', 'Blog', 'Source']);
  await expect(links.first()).toBeFocused();
  await expect(back).toHaveCount(0);

  await page.keyboard.press('Escape');
  await openerOf(page).click();
  await expect(links.first()).toHaveText('Introduction');
});

test('R4.3 a page without a sidebar shows the main menu', async ({ page }) => {
  await openMenu(page, '/');
  const menu = menuOf(page);
  await expect(menu.getByRole('list').getByRole('link')).toHaveText([
    'Docs',
    'API Reference',
    'Blog',
    'Source',
  ]);
  await expect(menu.getByRole('button', { name: 'Back to main menu' })).toHaveCount(0);
});
