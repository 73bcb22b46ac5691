/** The console obtains a token in the browser, from a real authorization server on this device, under the policy of the site. */
import type { IncomingMessage } from 'node:http';

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

import type { ConsoleOAuth, ConsoleOperation } from '@docs-engines/openapi-docs/console';

import { authorizationServer } from '../../packages/api-console/tests/support/authorizationServer';
import { violations } from '../support/axe';
import { responseOf, sendButton } from '../support/console/open';
import { openTestPage, test as base, type TestPage, testOperation } from '../support/console/testPage';
import { serve } from '../support/server';

interface Worker {
  server: Awaited<ReturnType<typeof authorizationServer>>;
  api: { url: string; received: IncomingMessage[] };
}

const test = base.extend<object, Worker>({
  server: [
    async ({ site }, use) => {
      const server = await authorizationServer(`${site.url}/oauth-redirect`);
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
  api: [
    async ({}, use) => {
      const received: IncomingMessage[] = [];
      const { url, close } = await serve((request, response) => {
        if (request.method !== 'OPTIONS') received.push(request);
        response.writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': 'authorization',
          'Content-Type': 'application/json',
        });
        response.end('{"lamps":2}');
      });
      await use({ url, received });
      close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ site, server, api }) => site.apis.splice(0, Infinity, server.issuer, api.url));

function operationWith(url: string, oauth: ConsoleOAuth): ConsoleOperation {
  return testOperation(url, {
    credentials: [
      {
        id: 'Lamps/oauth',
        variable: 'oauth',
        label: 'Access token',
        required: true,
        oauth,
        in: 'header',
        name: 'Authorization',
        scheme: 'Bearer',
      },
    ],
  });
}

const byDiscovery = (discovery: string): ConsoleOAuth => ({
  discovery,
  openid: true,
  flows: [
    { name: 'authorizationCode', scopes: {} },
    { name: 'deviceAuthorization', scopes: {} },
    { name: 'clientCredentials', scopes: {} },
  ],
  scopes: ['offline_access', 'lamps.read'],
});

/** Opens the sign-in of the console, with the client ID of the test. */
async function openSignIn(page: Page, site: TestPage, operation: ConsoleOperation): Promise<Locator> {
  const panel = await openTestPage(page, site, operation, { clientIds: { oauth: 'docs' } });
  await panel.getByRole('button', { name: 'Get a token' }).click();
  return panel.getByRole('group', { name: 'Get a token' });
}

/** Returns the page that a press opens, such as a popup. */
async function openedBy(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press();
  return opened;
}

/** Signs in at the authorization server, and consents to the scopes. */
async function agree(window: Page): Promise<void> {
  await window.getByPlaceholder('Enter any login').fill('ada');
  await window.getByPlaceholder('and password').fill('any');
  await window.getByRole('button', { name: 'Sign-in' }).click();
  await window.getByRole('button', { name: 'Continue' }).click();
}

test('signing in in a window gives a token, in no address and no storage', async ({ page, site, server, api }) => {
  const panel = await openTestPage(page, site, operationWith(api.url, byDiscovery(server.discovery)));
  await panel.getByRole('button', { name: 'Get a token' }).click();
  const group = panel.getByRole('group', { name: 'Get a token' });
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await group.getByLabel('Client ID').fill('docs');
  const opened = page.waitForEvent('popup');
  await group.getByRole('button', { name: 'Sign in' }).click();
  const window = await opened;
  await agree(window);
  await expect(group.getByRole('status')).toContainText('The token is in its field, and is valid');
  const token = await panel.getByLabel('Access token').inputValue();
  expect(token).toMatch(/^.{20,}$/);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"lamps": 2');
  expect(api.received.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);

  const places = await page.evaluate(() =>
    JSON.stringify([location.href, Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  );
  expect(places).not.toContain(token);
  expect(await page.content()).not.toContain(token);

  await group.getByRole('button', { name: 'Renew the token' }).click();
  // While the token is renewed, this button is not rendered: the focus moves to another one.
  await expect(group.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await expect(panel.getByLabel('Access token')).not.toHaveValue(token);
  await panel.getByRole('button', { name: 'Clear key' }).click();
  await expect(panel.getByLabel('Access token')).toHaveValue('');
  await expect(group.getByRole('button', { name: 'Renew the token' })).toHaveCount(0);
});

test('where the browser blocks the window, a link leads to the same', async ({ page, context, site, server, api }) => {
  await page.addInitScript(() => (window.open = () => null));
  const operation = operationWith(api.url, byDiscovery(server.discovery));
  const group = await openSignIn(page, site, operation);
  await group.getByRole('button', { name: 'Sign in' }).click();
  const other = await openedBy(context, () => group.getByRole('link', { name: 'Open it' }).click());
  await agree(other);
  await expect(group.getByRole('status')).toContainText('The token is in its field');
  if (!other.isClosed()) {
    await expect(other.getByRole('status')).toContainText('You can close this window.');
    expect(other.url()).toBe(`${site.url}/oauth-redirect`);
  }
});

test('an answer that no console waits for is refused, and its code leaves the address', async ({ page, site }) => {
  await page.addInitScript(() => Object.assign(window, { consoleOptions: {} }));
  await page.goto(`${site.url}/oauth-redirect?code=abc&state=other`);
  await expect(page.getByRole('status')).toContainText('its state does not match');
  expect(page.url()).toBe(`${site.url}/oauth-redirect`);
});

test('a device code is shown with its address, and gives the token', async ({ page, context, site, server, api }) => {
  const operation = operationWith(api.url, byDiscovery(server.discovery));
  const group = await openSignIn(page, site, operation);
  await group.getByLabel('Flow').selectOption('deviceAuthorization');
  await group.getByRole('button', { name: 'Get a code' }).click();
  await expect(group.getByRole('status')).toContainText(/Enter the code \w{4}-\w{4} at/);
  const other = await openedBy(context, () => group.getByRole('link').click());
  await other.getByRole('button', { name: 'Continue' }).click();
  await agree(other);
  await expect(group.getByRole('status')).toContainText('The token is in its field');
});

test('controls of a sign-in are reached by keys; Cancel gives the focus back', async ({ page, site, server, api }) => {
  const panel = await openTestPage(page, site, operationWith(api.url, byDiscovery(server.discovery)), {
    clientIds: { oauth: 'docs' },
  });
  await panel.getByRole('button', { name: 'Get a token' }).press('Enter');
  const group = panel.getByRole('group', { name: 'Get a token' });
  await expect(group).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(group.getByLabel('Flow')).toBeFocused();
  await group.getByLabel('Flow').selectOption('deviceAuthorization');
  await group.getByRole('button', { name: 'Get a code' }).press('Enter');
  await expect(group.getByRole('status')).toContainText('Enter the code');
  await group.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(group.getByRole('status')).toHaveText('Cancelled.');
  await expect(group.getByRole('button', { name: 'Get a code' })).toBeFocused();
  // In a field of the sign-in, Enter does not send the request.
  await group.getByLabel('Client ID').press('Enter');
  await expect(group.getByRole('status')).toContainText('Enter the code');
  await expect(responseOf(panel)).toContainText('The response will be here');
});

test('a sign-in that does not load says so, and loads with the next press', async ({ page, site, server, api }) => {
  const operation = operationWith(api.url, byDiscovery(server.discovery));
  const panel = await openTestPage(page, site, operation);
  await page.route('**/*.js', (route) => route.abort());
  const button = panel.getByRole('button', { name: 'Get a token' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(panel.getByRole('alert')).toHaveText(/^This did not load/);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.unroute('**/*.js');
  await button.click();
  await expect(panel.getByRole('group', { name: 'Get a token' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(panel.getByRole('group', { name: 'Get a token' })).toHaveCount(0);
});

test('for a sandbox, and for flows that nobody should use, there is no sign-in', async ({ page, site, api }) => {
  const operation = operationWith(api.url, { flows: [], scopes: [] });
  const sandbox = testOperation('https://sandbox.example').servers.map((one) => ({ ...one, sandbox: true as const }));
  const servers = [...sandbox, ...operation.servers];
  const panel = await openTestPage(page, site, { ...operation, servers });
  const hint = panel.getByText('only flows that OAuth 2.1 has removed');
  await panel.getByLabel('Server').selectOption({ index: 1 });
  await expect(hint).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Get a token' })).toHaveCount(0);
  await panel.getByLabel('Server').selectOption({ index: 0 });
  await expect(panel.getByText('nowhere else')).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('client credentials are typed and tapped, on a small screen', async ({ page, site, server, api }) => {
    const oauth: ConsoleOAuth = {
      flows: [
        {
          name: 'clientCredentials',
          tokenUrl: `${server.issuer}/token`,
          scopes: { 'lamps.read': 'See lamps.', 'lamps.write': 'Switch lamps.' },
        },
      ],
      scopes: ['lamps.read'],
    };
    const panel = await openTestPage(page, site, operationWith(api.url, oauth));
    await panel.getByRole('button', { name: 'Get a token' }).tap();
    const group = panel.getByRole('group', { name: 'Get a token' });
    await group.getByRole('button', { name: 'Get a token' }).tap();
    await expect(group.getByLabel('Client ID')).toHaveAccessibleDescription(/Enter the ID/);
    await group.getByLabel('Client ID').fill('machine');
    await expect(group.getByLabel('Client ID')).not.toHaveAttribute('aria-invalid');
    await expect(group.getByLabel('Client secret')).toHaveAttribute('type', 'password');
    // This flow has no redirect, and no client without a secret.
    await expect(group.getByLabel('Client ID')).toHaveAccessibleDescription('');
    await expect(group.getByLabel('Client secret')).toHaveAccessibleDescription('');
    await group.getByLabel('Client secret').fill('a secret of sixteen letters');
    const read = group.getByRole('checkbox', { name: /lamps\.read/ });
    await expect(read).toBeChecked();
    await group.getByText('Switch lamps.').tap();
    await group.getByRole('button', { name: 'Get a token' }).tap();
    await expect(group.getByRole('status')).toContainText('does not give one of these scopes');
    await group.getByText('Switch lamps.').tap();
    await group.getByRole('button', { name: 'Get a token' }).tap();
    await expect(group.getByRole('status')).toContainText('The token is in its field');
    expect(await page.content()).not.toContain('a secret of sixteen letters');
    await panel.getByRole('button', { name: 'Clear key' }).tap();
    await expect(group.getByLabel('Client secret')).toHaveValue('');
    for (const control of await group.locator('button, select, input:not([type=checkbox]), label:has(input)').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  });
});
