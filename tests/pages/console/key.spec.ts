/** A key is sent to the chosen server, and nowhere else. */
import { expect, type Page, test } from '@playwright/test';

import { launchWithBackForwardCache, leaveAndRestore } from '../../support/backForwardCache';
import { responseOf, goToProduction, openConsole, production, reopen, sendButton } from '../../support/console/open';
import { inFull } from '../../support/full';
import { storages } from '../../support/storages';

const canary = 'mv_live_CANARY4fT9xKq2';
const storageKey = 'api-console:v1:credentials';

/** All that the page keeps or shows, as one text. */
function everything(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.body.innerText,
      document.cookie,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ].join('\n'),
  );
}

/** What the page sends and logs, as it happens. */
async function listen(page: Page) {
  const sent: { url: string; text: string }[] = [];
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(error.message));
  await page.route('**/*', async (route) => {
    const request = route.request();
    const headers = JSON.stringify(await request.allHeaders());
    sent.push({ url: request.url(), text: `${request.url()}\n${headers}\n${request.postData() ?? ''}` });
    if (!request.url().startsWith(production)) return route.fallback();
    return route.fulfill({
      status: request.method() === 'OPTIONS' ? 204 : 200,
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { status: 'deliverable' },
    });
  });
  return { sent, logged };
}

test('a key is in the one request that it is for, and nowhere else', async ({ page }) => {
  const { sent, logged } = await listen(page);
  const panel = await openConsole(page);
  const field = panel.getByLabel('API key');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAccessibleDescription('optional Never leaves this page. If empty, mv_test_public is used.');
  await goToProduction(panel, canary);
  await expect(field).toHaveAccessibleDescription('Sent to api.mailvet.example and nowhere else.');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('200');
  expect(await everything(page)).not.toContain(canary);

  await panel.getByLabel('Server').selectOption({ index: 0 });
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"reason"');
  await page.goto('/docs/intro');
  expect(await everything(page)).not.toContain(canary);

  const carriers = sent.filter(({ text }) => text.includes(canary));
  expect(carriers.map(({ url }) => url)).toEqual([`${production}/email/validate`]);
  expect(carriers[0]?.text).toContain(`"authorization":"Bearer ${canary}"`);
  expect(logged.join('\n')).not.toContain(canary);
});

test('a key lasts as long as the page, or the tab, or until it is cleared', inFull(), async ({ page }) => {
  let panel = await openConsole(page);
  await panel.getByLabel('API key').fill(canary);
  await page.reload();
  panel = await reopen(page);
  await expect(panel.getByLabel('API key')).toHaveValue('');

  await panel.getByLabel('API key').fill(canary);
  await panel.getByLabel('Keep in this tab').check();
  await page.goto('/api/get-bounce-logs');
  panel = await reopen(page);
  await expect(panel.getByLabel('API key')).toHaveValue(canary);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(canary);

  const stored = () => page.evaluate((key) => sessionStorage.getItem(key), storageKey);
  await panel.getByLabel('Keep in this tab').uncheck();
  await expect.poll(stored).toBeNull();
  await expect(panel.getByLabel('API key')).toHaveValue(canary);
  await panel.getByLabel('Keep in this tab').check();
  await expect.poll(stored).toContain(canary);

  await panel.getByRole('button', { name: 'Clear key' }).click();
  await expect(panel.getByLabel('API key')).toHaveValue('');
  await expect(panel.getByLabel('Keep in this tab')).not.toBeChecked();
  expect(await stored()).toBeNull();
});

test('a key is forgotten when the page is left, also for Back', inFull(), async ({ baseURL }) => {
  const browser = await launchWithBackForwardCache();
  const page = await browser.newPage({ baseURL });
  const panel = page.getByRole('dialog', { name: 'Console' });
  const key = panel.getByLabel('API key');
  const type = async () => {
    await openConsole(page);
    await key.fill(canary);
  };
  await leaveAndRestore(page, type);
  await expect(panel).toBeVisible();
  await expect(key).toHaveValue('');

  await leaveAndRestore(page, async () => {
    await type();
    await panel.getByLabel('Keep in this tab').check();
  });
  await expect(key).toHaveValue(canary);
  await browser.close();
});

test('stored data cannot change where a key is sent', async ({ page }) => {
  await page.addInitScript(
    ([key]) => {
      const evil = 'https://evil.example';
      const poison = { server: evil, url: evil, servers: [{ url: evil }] };
      sessionStorage.setItem(key ?? '', JSON.stringify({ ...poison, 'Mailvet API/apiKey': 'x' }));
      for (const name of ['server', 'servers', 'console', 'language', 'baseUrl']) {
        sessionStorage.setItem(name, JSON.stringify(poison));
        localStorage.setItem(name, JSON.stringify(poison));
      }
    },
    [storageKey],
  );
  const { sent } = await listen(page);
  const panel = await openConsole(page, 'check-email-validity?server=https://evil.example');
  await expect(panel.getByLabel('Server')).toHaveValue('0');
  await goToProduction(panel, canary);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('200');
  const carriers = sent.filter(({ text }) => text.includes(canary));
  expect(carriers.map(({ url }) => url)).toEqual([`${production}/email/validate`]);
  expect(sent.filter(({ url }) => url.startsWith('https://evil.example'))).toEqual([]);
});

test('no request without a key to a server that requires one', async ({ page }) => {
  const { sent } = await listen(page);
  const panel = await openConsole(page);
  await panel.getByLabel('Server').selectOption({ label: production });
  await sendButton(panel).click();
  await expect(panel.getByLabel('API key')).toBeFocused();
  await expect(panel.getByLabel('API key')).toHaveAccessibleDescription(/this server needs it/);
  await panel.getByLabel('API key').fill('clé “quoted”');
  await sendButton(panel).click();
  await expect(panel.getByLabel('API key')).toHaveAccessibleDescription(/no header can carry/);
  expect(sent.filter(({ url }) => url.startsWith(production))).toEqual([]);
});

for (const [name, script] of Object.entries(storages)) {
  test(`the console works where storage ${name}`, inFull(!name.startsWith('throws')), async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(script);
    const panel = await openConsole(page);
    await panel.getByLabel('API key').fill('mv_test_mine0815');
    await panel.getByLabel('Keep in this tab').check();
    await panel.getByLabel('Language of the sample').selectOption('python');
    await expect(panel.getByRole('group', { name: 'Sample' })).toContainText('import json');
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('"reason": "accepted"');
    await panel.getByRole('button', { name: 'Clear key' }).click();
    await expect(panel.getByLabel('API key')).toHaveValue('');
    expect(errors).toEqual([]);
  });
}
