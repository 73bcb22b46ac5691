/** What is beside the form: the address of a request, the history of the tab. */
import { expect, type Locator, type Page, test } from '@playwright/test';

import { violations } from '../../support/axe';
import { openConsole, production, responseOf, sendButton } from '../../support/console/open';
import { firstOf, inFull } from '../../support/full';
import { hold } from '../../support/hold';
import { hydrated } from '../../support/site';

const key = 'mv_live_4fT9xKq2';

/** Everything that the page has stored, and its address. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), location.href]),
  );

function hashOf(...request: unknown[]): string {
  return `#console=${Buffer.from(JSON.stringify(request)).toString('base64url')}`;
}

for (const width of [1440, 390]) {
  test(
    `the address of a request, without its key, opens the console with it and sends nothing, ${width} px wide`,
    inFull(width > 390),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const panel = await openConsole(page, 'get-bounce-logs');
      await panel.getByLabel('API key').fill(key);
      await panel.getByLabel('limit').fill('7');
      await panel.getByLabel('email', { exact: true }).fill('ümit+a@northwind.example');
      await panel.getByLabel('Server').selectOption({ label: production });
      await panel.getByRole('button', { name: 'Copy link' }).click();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toMatch(/\/api\/get-bounce-logs#console=[\w-]+$/);
      expect(Buffer.from(address.split('=')[1] ?? '', 'base64url').toString()).not.toContain(key);

      const other = await context.newPage();
      const requests: string[] = [];
      other.on('request', (request) => requests.push(request.url()));
      await other.goto(address);
      const opened = other.getByRole('dialog', { name: 'Console' });
      await expect(opened.getByLabel('limit')).toHaveValue('7');
      await expect(opened.getByLabel('email', { exact: true })).toHaveValue(
        'ümit+a@northwind.example',
      );
      await expect(opened.getByLabel('Server')).toContainText(production);
      await expect(opened.getByLabel('API key')).toHaveValue('');
      await expect(responseOf(opened)).not.toContainText('200');
      expect(requests.filter((url) => url.startsWith(production))).toEqual([]);
      expect(other.url()).toBe(address);
      // Once the form has another request, the address does not claim the first one.
      await opened.getByLabel('limit').fill('8');
      await expect(other).toHaveURL(/\/api\/get-bounce-logs$/);
    },
  );
}

test('an address that is typed while the page is open opens the console, or changes its form', async ({
  page,
}) => {
  const panel = await openConsole(page);
  const email = panel.getByLabel('email', { exact: true });
  const go = (hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  await go(hashOf(0, {}, '{"email":"role@sandbox.test"}'));
  await expect(email).toHaveValue('role@sandbox.test');
  await panel.getByRole('button', { name: 'Close the console' }).click();
  // Removed, too: a dialog is hidden before its `close` event comes.
  await expect(page.locator('dialog[aria-label=Console]')).toHaveCount(0);
  await go(hashOf(0, {}, '{"email":"free@sandbox.test"}'));
  await expect(email).toHaveValue('free@sandbox.test');
});

test('a hostile address opens the console at most, with a form of known fields', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const hashes = [
    '#console=',
    '#console=%',
    `#console=${'A'.repeat(50_000)}`,
    hashOf(),
    hashOf(0, null, null),
    hashOf('https://evil.example', {}, '<img src=x onerror="window.ran = true">'),
    hashOf(['x'], { __proto__: 'a', 'header/Authorization': 'b', 'body/email': ['c'] }, '{}'),
    // This one cannot be decoded.
    '#console%E0%A4=x',
    '#"]=x',
    '#__docusaurus=x',
  ];
  for (const hash of firstOf(hashes, 5)) {
    await page.goto('about:blank');
    await page.goto(`/api/check-email-validity${hash}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check email validity');
    const panel = page.getByRole('dialog', { name: 'Console' });
    if (hash.startsWith('#console=')) {
      await expect(panel.getByLabel('Server')).toContainText('sandbox.');
      await expect(page).toHaveURL(/\/api\/check-email-validity$/);
    } else {
      await expect(panel).toHaveCount(0);
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

for (const width of [390, 1440]) {
  test(
    `the history of the tab brings a request and its response back, also after a reload, without the key, ${width} px wide`,
    inFull(width > 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      let panel = await openConsole(page);
      const response = responseOf(panel);
      const send = async (address: string, text: string) => {
        await panel.getByLabel('email', { exact: true }).fill(address);
        await sendButton(panel).click();
        await expect(response).toContainText(text);
      };
      await panel.getByLabel('API key').fill('mv_test_mine0815');
      await send('role@sandbox.test', '"risky"');
      await send('deliverable@sandbox.test', '"accepted"');
      const choose = async (name: RegExp) => {
        await panel.getByRole('button', { name: 'History' }).click();
        await panel.getByRole('button', { name }).click();
      };
      await choose(/200 risky/);
      await expect(panel.getByLabel('email', { exact: true })).toHaveValue('role@sandbox.test');
      await expect(response).toContainText('"risky"');
      await expect(response).not.toContainText('to an earlier request');
      await expect(panel.getByRole('button', { name: 'History' })).toBeFocused();
      expect(await kept(page)).not.toContain('mv_test_mine0815');

      panel = await openConsole(page);
      await choose(/200 deliverable .*"deliverable@sandbox\.test"/);
      await expect(panel.getByLabel('email', { exact: true })).toHaveValue(
        'deliverable@sandbox.test',
      );
      await expect(responseOf(panel)).toContainText('"accepted"');

      await panel.getByRole('button', { name: 'History' }).click();
      await panel.getByRole('button', { name: 'Clear the history' }).click();
      await expect(panel.getByText('No request was sent in this tab yet.')).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('api-console:v1:history'))).toBe(
        '[]',
      );
    },
  );
}

test('the history links a request of another operation to its page', async ({ page }) => {
  let panel = await openConsole(page, 'get-bounce-logs');
  await panel.getByLabel('limit').fill('2');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"has_more"');
  panel = await openConsole(page, 'get-credit-balance');
  await panel.getByRole('button', { name: 'History' }).click();
  await panel.getByRole('link', { name: /GET \/bounces 200/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get bounce logs');
  await expect(panel.getByLabel('limit')).toHaveValue('2');
});

test('the history is bounded: 20 requests, and no large response', async ({ page }) => {
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
  await panel.getByRole('button', { name: 'History' }).click();
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
  await again.getByRole('button', { name: 'History' }).click();
  await expect(entries).toHaveCount(20);
  // Of a request whose response was not kept, the form alone comes back.
  await again.getByLabel('email', { exact: true }).fill('role@sandbox.test');
  await again.getByRole('button', { name: 'History' }).click();
  await entries.first().click();
  await expect(again.getByLabel('email', { exact: true })).toHaveValue('deliverable@sandbox.test');
  await expect(responseOf(again)).toContainText('The response will be here');
});

test('a button puts the caret where a JSON body breaks off', async ({ page }) => {
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  const json = panel.getByLabel('Body as JSON');
  const start = `{\n${'  "a": 1,\n'.repeat(60)}  "b": 2\n  `;
  await json.fill(`${start}"c": 3\n${'  ,"d": 4\n'.repeat(60)}}`);
  await sendButton(panel).click();
  await expect(json).toHaveAccessibleDescription(/Line 63, column 3: expected “,” or “}”\./);
  await panel.getByRole('button', { name: 'Go to line 63, column 3' }).click();
  await expect(json).toBeFocused();
  const place = await json.evaluate((area: HTMLTextAreaElement) => ({
    caret: [area.selectionStart, area.selectionEnd],
    top: area.scrollTop,
    // Of line 63, above the middle of the text.
    line: (62 / 123) * area.scrollHeight,
    height: area.clientHeight,
  }));
  expect(place.caret).toEqual([start.length, start.length]);
  expect(place.line).toBeGreaterThan(place.top);
  expect(place.line).toBeLessThan(place.top + place.height);
});

for (const [mode, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(
    `axe finds nothing in the tools, ${mode}, ${width} px wide`,
    inFull(mode === 'light'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      const panel = await openConsole(page);
      const check = async (state: string) => {
        expect.soft(await violations(page, 'dialog[open]'), state).toEqual([]);
      };
      await panel.getByRole('button', { name: 'JSON', exact: true }).click();
      await panel.getByLabel('Body as JSON').fill('{"a" 1}');
      await sendButton(panel).click();
      await expect(panel.getByRole('button', { name: /^Go to line/ })).toBeVisible();
      await check('with an error in the body');
      await panel.getByLabel('Body as JSON').fill('{"email": "role@sandbox.test"}');
      await sendButton(panel).click();
      await expect(responseOf(panel)).toContainText('"reason"');
      await panel.getByRole('button', { name: 'History' }).click();
      await check('with a history');
    },
  );
}

test('Escape closes the open panel first, then the console', async ({ page }) => {
  const panel = await openConsole(page);
  const tool = panel.getByRole('button', { name: 'History' });
  const history = panel.getByText('No request was sent in this tab yet.');
  // It closes as well when it is pressed again, and when the reader goes on.
  await expect(tool).toHaveAttribute('aria-expanded', 'false');
  await tool.click();
  await expect(history).toBeVisible();
  await expect(tool).toHaveAttribute('aria-expanded', 'true');
  await tool.click();
  await expect(history).toBeHidden();
  await tool.click();
  await history.click();
  await expect(history).toBeVisible();
  await panel.getByLabel('email', { exact: true }).focus();
  await expect(history).toBeHidden();
  await tool.click();
  await expect(history).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(tool).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a request of the history cancels the one that is under way, whose end is not shown', async ({
  page,
}) => {
  const panel = await openConsole(page);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"accepted"');
  const held = await hold(page, `${production}/**`);
  await panel.getByLabel('Server').selectOption({ label: production });
  await panel.getByLabel('API key').fill(key);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('Sending');
  await panel.getByRole('button', { name: 'History' }).click();
  await panel.getByRole('button', { name: /200 deliverable/ }).click();
  await expect(responseOf(panel)).toContainText('"accepted"');
  await held.release();
  // The next outcome comes after that of the cancelled request.
  await panel.getByRole('button', { name: 'History' }).click();
  await expect(panel.getByRole('button', { name: /POST \/email\/validate/ })).toHaveCount(1);
  await expect(responseOf(panel)).toContainText('"accepted"');
  await expect(responseOf(panel)).not.toContainText('Cancelled');
});

test('the history shows the test key of a request, and restores it', async ({ page }) => {
  const panel = await openConsole(page);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"accepted"');
  await panel.getByRole('button', { name: /^Show all/ }).click();
  const presets = panel.getByRole('group', { name: 'Keys' });
  await presets.getByRole('button').first().click();
  await expect(responseOf(panel)).toContainText('"status": 40');
  const note = panel.getByText('This request uses the test key');
  const [, testKey = ''] = /key (\S+?)\./.exec(await note.innerText()) ?? [];
  await panel.getByLabel('email', { exact: true }).fill('role@sandbox.test');
  await sendButton(panel).click();
  await panel.getByRole('button', { name: 'Use mine' }).click();
  await panel.getByRole('button', { name: 'History' }).click();
  const entry = panel.getByRole('button', { name: `with ${testKey}` }).first();
  const colourOf = (result: Locator) => result.evaluate((text) => getComputedStyle(text).color);
  const success = panel.getByRole('button', { name: /200 deliverable/ }).locator('strong');
  expect(await colourOf(entry.locator('strong'))).not.toBe(await colourOf(success));
  await entry.click();
  await expect(note).toContainText(testKey);
});

test('a long request is truncated in the history and has no link; it is restored whole, without the validation errors of the form before', async ({
  page,
}) => {
  const panel = await openConsole(page);
  const reference = panel.getByLabel('client_reference');
  const copy = panel.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeVisible();
  await reference.fill('x'.repeat(9000));
  await expect(panel.getByText('Too long for a link')).toBeVisible();
  await expect(copy).toHaveCount(0);
  await sendButton(panel).click();
  await panel.getByRole('button', { name: 'Send anyway' }).click();
  await expect(responseOf(panel)).toContainText('422');
  await reference.fill('');
  await panel.getByLabel('email', { exact: true }).fill('');
  await sendButton(panel).click();
  await expect(panel.getByLabel('email', { exact: true })).toHaveAttribute('aria-invalid');
  await panel.getByRole('button', { name: 'History' }).click();
  const entry = panel.getByRole('button', { name: /422/ });
  await expect(entry.getByText('{ "email"')).toHaveText(/^.{79}…$/);
  await entry.click();
  await expect(reference).toHaveValue('x'.repeat(9000));
  await expect(panel.getByRole('button', { name: 'Send anyway' })).toHaveCount(0);
  await expect(panel.getByLabel('email', { exact: true })).not.toHaveAttribute('aria-invalid');
});

test('an address with a request opens the console of a guide with it, and does not send it', async ({
  page,
}) => {
  await page.goto(`/docs/get-started${hashOf(0, {}, '{"email":"role@sandbox.test"}')}`);
  const panel = page.getByRole('dialog', { name: 'Console' });
  await expect(panel.getByLabel('email', { exact: true })).toHaveValue('role@sandbox.test');
  await expect(responseOf(panel)).toContainText('The response will be here');
  // Its link leads to the page of the operation, whose console sends nothing by itself.
  await expect(panel.getByRole('button', { name: 'Copy link' })).toHaveAttribute(
    'data-copy',
    /\/api\/check-email-validity#console=/,
  );
  await panel.getByRole('button', { name: 'Close the console' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/docs\/get-started#console=/);
});
