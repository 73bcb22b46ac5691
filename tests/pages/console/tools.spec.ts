/** What is beside the form: the address of a request, the history of the tab. */
import { expect, type Locator, type Page, test } from '@playwright/test';

import { openConsole, production, responseOf, sendButton } from '../../support/console/open';
import { inFull } from '../../support/full';

const key = 'mv_live_4fT9xKq2';
const emailOf = (panel: Locator) => panel.getByLabel('email', { exact: true });
const consoleOf = (page: Page) => page.getByRole('dialog', { name: 'Console' });
const history = (panel: Locator) => panel.getByRole('button', { name: 'History' });

/** Everything that the page has stored, and its address. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), location.href]));

function hashOf(...request: unknown[]): string {
  return `#console=${Buffer.from(JSON.stringify(request)).toString('base64url')}`;
}

async function send(panel: Locator, email: string, text: string): Promise<void> {
  await emailOf(panel).fill(email);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText(text);
}

/** Chooses a request of the history. */
async function choose(panel: Locator, name: RegExp | string): Promise<void> {
  await history(panel).click();
  await panel.getByRole('button', { name }).first().click();
}

for (const width of [390, 1440]) {
  const title = `the address of a request, without its key, opens the console with it and sends nothing, ${width} px wide`;
  test(title, inFull(width > 390), async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const panel = await openConsole(page, 'get-bounce-logs');
    await panel.getByLabel('API key').fill(key);
    await panel.getByLabel('limit').fill('7');
    await emailOf(panel).fill('ümit+a@northwind.example');
    await panel.getByLabel('Server').selectOption({ label: production });
    await panel.getByRole('button', { name: 'Copy link' }).click();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/api\/get-bounce-logs#console=[\w-]+$/);
    expect(Buffer.from(address.split('=')[1] ?? '', 'base64url').toString()).not.toContain(key);

    const other = await context.newPage();
    const requests: string[] = [];
    other.on('request', (request) => requests.push(request.url()));
    await other.goto(address);
    const opened = consoleOf(other);
    await expect(opened.getByLabel('limit')).toHaveValue('7');
    await expect(emailOf(opened)).toHaveValue('ümit+a@northwind.example');
    await expect(opened.getByLabel('Server')).toContainText(production);
    await expect(opened.getByLabel('API key')).toHaveValue('');
    await expect(responseOf(opened)).not.toContainText('200');
    expect(requests.filter((url) => url.startsWith(production))).toEqual([]);
    expect(other.url()).toBe(address);
    // Once the form has another request, the address does not claim the first one.
    await opened.getByLabel('limit').fill('8');
    await expect(other).toHaveURL(/\/api\/get-bounce-logs$/);
  });
}

test('an address with a request opens a console, and sends nothing', inFull(), async ({ page }) => {
  await page.goto(`/docs/get-started${hashOf(0, {}, '{"email":"role@sandbox.test"}')}`);
  const panel = consoleOf(page);
  await expect(emailOf(panel)).toHaveValue('role@sandbox.test');
  await expect(responseOf(panel)).toContainText('The response will be here');
  // Its link leads to the page of the operation, whose console sends nothing by itself.
  const link = panel.getByRole('button', { name: 'Copy link' });
  await expect(link).toHaveAttribute('data-copy', /\/api\/check-email-validity#console=/);
  const go = (email: string) =>
    page.evaluate((hash) => (location.hash = hash), hashOf(0, {}, JSON.stringify({ email })));
  await go('free@sandbox.test');
  await expect(emailOf(panel)).toHaveValue('free@sandbox.test');
  await panel.getByRole('button', { name: 'Close the console' }).click();
  // Removed, too: a dialog is hidden before its `close` event comes.
  await expect(page.locator('dialog[aria-label=Console]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/docs\/get-started#console=/);
  await go('typo@sandbox.test');
  await expect(emailOf(panel)).toHaveValue('typo@sandbox.test');
});

for (const width of [390, 1440]) {
  const title = `the history of the tab brings a request back, also after a reload, without the key, ${width} px wide`;
  test(title, inFull(width > 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    let panel = await openConsole(page);
    await panel.getByLabel('API key').fill('mv_test_mine0815');
    await send(panel, 'role@sandbox.test', '"risky"');
    await send(panel, 'deliverable@sandbox.test', '"accepted"');
    await choose(panel, /200 risky/);
    await expect(emailOf(panel)).toHaveValue('role@sandbox.test');
    await expect(responseOf(panel), 'the response of another request').toContainText('to an earlier request');
    await expect(history(panel)).toBeFocused();
    expect(await kept(page)).not.toContain('mv_test_mine0815');

    // Another operation: a link to its page.
    panel = await openConsole(page, 'get-credit-balance');
    await history(panel).click();
    await panel.getByRole('link', { name: /POST \/email\/validate 200 deliverable/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check email validity');
    await expect(emailOf(panel)).toHaveValue('deliverable@sandbox.test');
    await choose(panel, /200 risky/);
    await expect(emailOf(panel)).toHaveValue('role@sandbox.test');

    await history(panel).click();
    await panel.getByRole('button', { name: 'Clear the history' }).click();
    await expect(panel.getByText('No request was sent in this tab yet.')).toBeVisible();
    const stored = await page.evaluate(() => sessionStorage.getItem('api-console:v1:history'));
    expect(stored).toBe('[]');
  });
}

test('the history is bounded: 20 requests, and no response', inFull(), async ({ page }) => {
  await page.route(`${production}/**`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { text: 'x'.repeat(100_000) },
    }),
  );
  const panel = await openConsole(page);
  await panel.getByLabel('Server').selectOption({ label: production });
  await panel.getByLabel('API key').fill(key);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('The response is large');
  await history(panel).click();
  const entries = panel.getByRole('button', { name: /POST \/email\/validate/ });
  await expect(entries).toHaveCount(1);
  expect((await kept(page)).length).toBeLessThan(2000);
  await page.evaluate(() => {
    const name = 'api-console:v1:history';
    const [entry] = JSON.parse(sessionStorage.getItem(name) ?? '[]') as object[];
    const many = Array.from({ length: 50 }, (_, time) => ({ ...entry, time }));
    sessionStorage.setItem(name, JSON.stringify([...many, null, { operation: 1 }]));
  });
  const again = await openConsole(page);
  await history(again).click();
  await expect(entries).toHaveCount(20);
});

test('Escape closes the open panel first, then the console', inFull(), async ({ page }) => {
  const panel = await openConsole(page);
  const entries = panel.getByText('No request was sent in this tab yet.');
  await history(panel).click();
  await expect(entries).toBeVisible();
  await expect(history(panel)).toHaveAttribute('aria-expanded', 'true');
  await emailOf(panel).focus();
  await expect(entries).toBeHidden();
  await history(panel).click();
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();
  await expect(history(panel)).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
