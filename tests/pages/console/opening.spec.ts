/** The console opens, closes and fails to load without a change of the page around it. */
import { expect, type Page, test } from '@playwright/test';

import { hold } from '../../support/hold';
import { open } from '../../support/site';
import { scriptsThatSay } from '../../support/scripts';
import { closeConsole } from '../../support/console/open';
import { inFull } from '../../support/full';

const tryIt = (page: Page) => page.getByRole('button', { name: 'Try it' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Console' });

test('the console opens, closes, gives the focus back, and opens again', async ({ page }) => {
  await open(page, '/api/check-email-validity');
  for (const close of [
    () => panel(page).getByRole('button', { name: 'Close the console' }).press('Enter'),
    () => panel(page).getByLabel('email', { exact: true }).press('Escape'),
  ]) {
    await tryIt(page).press('Enter');
    await expect(panel(page)).toBeFocused();
    expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await close();
    await expect(panel(page)).toHaveCount(0);
    await expect(tryIt(page)).toBeFocused();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY), 'the page scrolls').toBe(300);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('R5.2 a console that cannot be loaded says so, and can be retried', inFull(), async ({ page }) => {
  await open(page, '/api/check-email-validity');
  const addresses = scriptsThatSay('of the sample').map((script) => `**${script}*`);
  expect(addresses.length).toBeGreaterThan(0);
  const { release } = await hold(page, ...addresses);
  await tryIt(page).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  await release((route) => route.abort());
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('could not be loaded');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText('could not be loaded');

  for (const address of addresses) await page.unroute(address);
  await tryIt(page).click();
  await expect(panel(page)).toBeFocused();
  await expect(failure).toHaveCount(0);
});

test('Back closes an open console, keeping typed text, then leads to the page before', inFull(), async ({ page }) => {
  await open(page, '/api/get-credit-balance');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Check email validity' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Check email validity');
  await tryIt(page).click();
  const email = panel(page).getByLabel('email', { exact: true });
  await email.fill('typed@northwind.example');
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(title).toHaveText('Check email validity');
  await tryIt(page).click();
  await expect(email).toHaveValue('typed@northwind.example');
  await closeConsole(panel(page));
  await page.goBack();
  await expect(title).toHaveText('Get credit balance');
  await tryIt(page).click();
  await expect(panel(page)).toContainText('/credits');
});

test('what is typed into a console survives a reload, without the key', inFull(), async ({ page }) => {
  await open(page, '/api/check-email-validity');
  await tryIt(page).click();
  await panel(page).getByLabel('email', { exact: true }).fill('typed@northwind.example');
  await panel(page).getByLabel('API key').fill('mv_live_4fT9xKq2');
  await closeConsole(panel(page));
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Get credit balance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get credit balance');
  // As after a deploy: the scripts of this console are gone until the page is loaded anew.
  const scripts = scriptsThatSay(/parse\('\{"id":"getCreditBalance","method"/);
  expect(scripts).toHaveLength(1);
  await page.route(`**${scripts[0]}*`, (route) => route.fulfill({ status: 404 }));
  await tryIt(page).click();
  await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('mv_live');
  await sidebar.getByRole('link', { name: 'Check email validity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check email validity');
  await tryIt(page).click();
  await expect(panel(page).getByLabel('email', { exact: true })).toHaveValue('typed@northwind.example');
  await expect(panel(page).getByLabel('API key')).toHaveValue('');
});
