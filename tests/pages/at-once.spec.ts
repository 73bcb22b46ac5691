/**
 * The reader acts before the app (React) runs. Its scripts are held back until the test lets them go, so what a test sees
 * before that is the work of the HTML and of the page script alone.
 */
import { expect, type Page, test } from '@playwright/test';

import { inFull } from '../support/full';

import { hold } from '../support/hold';

const root = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/**
 * Opens a page whose scripts are held back, and returns as soon as an element is there.
 *
 * @returns lets the scripts go, and waits until the app runs
 */
async function openWithoutApp(page: Page, path: string, scripts = '**/main.*.js') {
  const { release } = await hold(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
    await release();
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'true');
  };
}

/** Follows a link in the app: the document stays. */
async function followInApp(page: Page, link: () => Promise<void>, title: string): Promise<void> {
  await page.evaluate(() => performance.mark('same'));
  await link();
  await expect(heading(page)).toHaveText(title);
  expect(await page.evaluate(() => performance.getEntriesByName('same').length)).toBe(1);
}

test('R4.1 R4.4 at once: skip link, colour mode and search, which stay so', async ({ page }) => {
  const release = await openWithoutApp(page, '/docs/intro');
  const toggle = (mode: string) => page.getByRole('button', { name: `currently ${mode} mode` });
  await test.step('the skip link moves the focus to the main content', async () => {
    // A key that comes earlier is repeated by the page script, after the next one.
    await page.waitForLoadState('domcontentloaded');
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  await test.step('the colour mode changes, and is stored', async () => {
    await toggle('light').click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle('dark')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });
  await test.step('what is typed into the search stays, and is searched when the app runs', async () => {
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('bounce');
    const released = release();
    await page.keyboard.type(' code');
    await released;
    await expect(search(page)).toHaveValue('bounce code');
    await expect(search(page)).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/docs/intro');
  });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle('dark')).toBeVisible();
});

test('R4.4 at once: Enter leads to the search page, a link to its page', inFull(), async ({ page }) => {
  await openWithoutApp(page, '/docs/intro');
  await search(page).click();
  await page.keyboard.type('bounce');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=bounce');
  await navbar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Mailvet blog');
});

test('at once: a link that is pointed at changes the page in the app', async ({ page }) => {
  const release = await openWithoutApp(page, '/docs/intro');
  const link = navbar(page).getByRole('link', { name: 'Blog' });
  await link.hover();
  await release();
  await followInApp(page, () => link.click(), 'Mailvet blog');
});

test('at once: keys and clicks are served before any script file has arrived', inFull(), async ({ page }) => {
  const release = await openWithoutApp(page, '/docs/intro', '**/assets/js/*.js');
  await search(page).waitFor();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await release();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});

test('at once: the filter of the codes filters, and stays when the app runs', inFull(), async ({ page }) => {
  const release = await openWithoutApp(page, '/docs/bounce-codes');
  const filter = page.getByLabel('Filter the table');
  await filter.fill('suppress mailbox');
  const count = page.getByText(/^\d+ of \d+ codes$/);
  await expect(count).toHaveRole('status');
  await expect(page.locator('#code-5-1-1')).toBeVisible();
  await expect(page.locator('#code-5-7-26')).toBeHidden();
  await expect(page.getByText('Not failures')).toBeHidden();
  await release();
  await expect(count).toBeVisible();
  await expect(page.locator('#code-5-7-26')).toBeHidden();
  await expect(filter).toHaveValue('suppress mailbox');
});

test('at once: copy buttons copy, and say so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithoutApp(page, '/docs/get-started');
  const block = page.locator('[data-code]').first();
  await block.hover();
  await block.getByRole('button').click();
  await expect(block.getByRole('button')).toContainText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('code').textContent());
  await expect(block.getByRole('button')).toHaveText(/^Copy/);
});

test('at once: without the clipboard, a text is selected', inFull(), async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await openWithoutApp(page, '/docs/get-started');
  const block = page.locator('[data-code]').first();
  await block.hover();
  await block.getByRole('button').click();
  await expect(block.getByRole('button')).toContainText('Selected: copy it');
  expect(await selected()).toBe(await block.locator('code').innerText());

  await openWithoutApp(page, '/api/check-email-validity');
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByRole('button', { name: 'Copy failed' })).toBeVisible();
  expect(await selected()).toBe('');
});

test('at once: a language is chosen for reference and tabs, and kept', inFull(), async ({ page, context }) => {
  const other = await context.newPage();
  await openWithoutApp(other, '/docs/Integration/server');
  const arriving = await openWithoutApp(page, '/api/check-email-validity', '**/assets/js/*.js');
  await page.locator('label').filter({ hasText: 'Python' }).first().click();
  await arriving();
  await expect(page.locator('[data-language=python]').first()).toBeVisible();

  const tab = (name: string) => other.getByRole('tab', { name }).first();
  await expect(tab('Python')).toHaveAttribute('aria-selected', 'true');
  await tab('Python').focus();
  await other.keyboard.press('End');
  const last = other.getByRole('tablist').first().getByRole('tab').last();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const value = (await last.getAttribute('data-value')) ?? '';
  await expect(page.locator(`[data-language="${value}"]`).first()).toBeVisible();
  await other.reload();
  await expect(last).toHaveAttribute('aria-selected', 'true');
});

test('at once: a chosen tab gets into the address, whose other parts stay', inFull(), async ({ page }) => {
  await openWithoutApp(page, '/docs/Integration/frameworks?a=b#forms');
  await page.waitForLoadState('domcontentloaded');
  const tab = page.getByRole('tab', { name: 'Django' }).last();
  await tab.scrollIntoViewIfNeeded();
  const place = async () => (await tab.boundingBox())?.y;
  const before = await place();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await place(), 'on the screen').toBeCloseTo(before ?? NaN, 0);
  await expect(page).toHaveURL(/\?a=b&framework=django#forms$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('R4.3 at once: the menu opens and closes, and stays when the app starts', inFull(), async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const release = await openWithoutApp(page, '/docs/intro');
    await opener.click();
    const links = menu.getByRole('list').getByRole('link');
    const link = menu.getByRole('link', { name: 'Get started' });
    await expect(link).toBeVisible();
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(links).toHaveText(['Docs', 'API Reference', 'Blog', 'Source']);
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();

    await opener.click();
    await release();
    await expect(link, 'the sidebar is there once').toHaveCount(1);
    await followInApp(page, () => link.click(), 'Get started');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(heading(page)).toHaveText('Introduction');
  });
});
