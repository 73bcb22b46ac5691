/** Form values: kept, validated, and shown as JSON and as samples. */
import { expect, test } from '@playwright/test';

import { violations } from '../../support/axe';
import {
  announced,
  closeConsole,
  goToProduction,
  openConsole,
  production,
  reopen,
  responseOf,
  sendButton,
} from '../../support/console/open';
import { hydrated } from '../../support/site';

test('typed values survive a failure, a change of colour mode, and closing the console', async ({
  page,
}) => {
  await page.route(`${production}/**`, (route) => route.abort());
  let panel = await openConsole(page);
  await panel.getByLabel('email', { exact: true }).fill('mara@northwind.example');
  await panel.getByLabel('client_reference').fill('order-17');
  await goToProduction(panel);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('did not respond');
  await closeConsole(panel);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  panel = await reopen(page);
  await expect(panel.getByLabel('email', { exact: true })).toHaveValue('mara@northwind.example');
  await expect(panel.getByLabel('client_reference')).toHaveValue('order-17');
  await expect(panel.getByLabel('API key')).toHaveValue('mv_live_4fT9xKq2');
});

test('an example whose values are typed has no result of another request beside it', async ({
  page,
}) => {
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'typo', exact: true }).click();
  const examples = panel.getByRole('group', { name: 'Example requests' });
  // In the group of the example alone.
  await expect(examples.getByText('200 undeliverable')).toHaveCount(1);
  await panel.getByLabel('email', { exact: true }).fill('greylisted@sandbox.test');
  const other = panel.getByRole('button', { name: 'greylisted', exact: true });
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await expect(examples).not.toContainText('200');
});

test('typed values and the key survive navigation to another operation', async ({ page }) => {
  let panel = await openConsole(page);
  await panel.getByLabel('client_reference').fill('order-17');
  await panel.getByLabel('API key').fill('mv_test_mine0815');
  await closeConsole(panel);
  await page.locator('a[href="/api/get-bounce-logs"]').first().click();
  // The address changes before the page does.
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Get bounce logs');
  panel = await reopen(page);
  await expect(panel.getByLabel('API key')).toHaveValue('mv_test_mine0815');
  await expect(panel.getByLabel('limit')).toHaveValue('3');
  await closeConsole(panel);
  await page.locator('a[href="/api/check-email-validity"]').first().click();
  await expect(title).toHaveText('Check email validity');
  panel = await reopen(page);
  await expect(panel.getByLabel('client_reference')).toHaveValue('order-17');
});

test('validation errors appear before sending, describe their fields, and disappear once fixed', async ({
  page,
}) => {
  const panel = await openConsole(page, 'get-bounce-logs');
  const from = panel.getByLabel('from', { exact: true });
  const limit = panel.getByLabel('limit');
  await from.fill('yesterday');
  await limit.fill('500');
  await sendButton(panel).click();
  await expect(from).toBeFocused();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(from).toHaveAccessibleDescription(/Enter a time, such as/);
  await expect(limit).toHaveAccessibleDescription(/Must be 100 or less/);
  await expect(announced(panel)).toHaveText('2 fields need another look.');
  await expect(responseOf(panel)).toContainText('The response will be here');
  await limit.fill('2');
  await expect(limit).not.toHaveAttribute('aria-invalid');
  await from.fill('');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"has_more": true');
});

test('the error of a field is in view, also if the field was at the lower edge and had the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const panel = await openConsole(page, 'get-bounce-logs');
  const limit = panel.getByLabel('limit');
  await limit.fill('500');
  for (const send of [
    () => page.keyboard.press('Control+Enter'),
    () => sendButton(panel).click(),
  ]) {
    // As far down as a field can be that is in view.
    await limit.evaluate((field) => {
      field.scrollIntoView({ block: 'end' });
    });
    await send();
    await expect(limit).toBeFocused();
    await expect(panel.getByText('Must be 100 or less.')).toBeInViewport({ ratio: 1 });
    await limit.fill('501');
  }
});

test('a value that the form rejects can be sent anyway, and the server judges it', async ({
  page,
}) => {
  const panel = await openConsole(page, 'get-bounce-logs');
  const anyway = panel.getByRole('button', { name: 'Send anyway' });
  const limit = panel.getByLabel('limit');
  await limit.fill('500');
  await expect(anyway).toHaveCount(0);
  await sendButton(panel).click();
  await expect(limit).toHaveAccessibleDescription(/Must be 100 or less/);
  await expect(announced(panel)).toHaveText('One field needs another look.');
  await expect(responseOf(panel)).toContainText('The response will be here');
  expect(await violations(page, 'dialog')).toEqual([]);
  // “Send anyway” follows “Send” in the tab order.
  await sendButton(panel).focus();
  await page.keyboard.press('Tab');
  await expect(anyway).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(responseOf(panel)).toContainText('"status": 422');
  await expect(announced(panel)).toContainText('Response: status 422');
  await expect(limit).toHaveValue('500');
  // The button has gone, and the focus is not lost with it.
  await expect(anyway).toHaveCount(0);
  await expect(sendButton(panel)).toBeFocused();
});

test('validation errors of the server are listed in the response, and shown at each field until it is changed', async ({
  page,
}) => {
  const panel = await openConsole(page, 'get-bounce-logs');
  const [limit, from] = [panel.getByLabel('limit'), panel.getByLabel('from', { exact: true })];
  await limit.fill('500');
  await from.fill('2026-13-45T00:00:00Z');
  await sendButton(panel).click();
  await panel.getByRole('button', { name: 'Send anyway' }).click();
  await expect(responseOf(panel)).toContainText('"status": 422');
  const faults = responseOf(panel).getByRole('listitem');
  await expect(faults).toHaveText([/^\/from: /, '/limit: Must be 100 or less.']);
  await expect(announced(panel)).toContainText('Response: status 422');
  await expect(from).toHaveAccessibleDescription(/Does not have the documented form/);
  await from.fill('2026-01-02T00:00:00Z');
  await expect(from).not.toHaveAttribute('aria-invalid');
});

test('text that is not JSON can be sent anyway; a header that no browser sends cannot', async ({
  page,
}) => {
  const panel = await openConsole(page);
  const anyway = panel.getByRole('button', { name: 'Send anyway' });
  const json = panel.getByLabel('Body as JSON');
  const sample = panel.getByRole('group', { name: 'Sample' });
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(sample).toBeVisible();
  await json.fill('{"email": ');
  // No program can show it.
  await expect(sample).toHaveCount(0);
  await panel
    .getByRole('group', { name: 'Headers' })
    .getByLabel('Idempotency-Key')
    .fill('\u{1F4EE}');
  await sendButton(panel).click();
  await expect(panel.getByLabel('Idempotency-Key')).toHaveAccessibleDescription(/cannot carry/);
  await expect(anyway).toHaveCount(0);
  await panel.getByLabel('Idempotency-Key').fill('');
  await anyway.click();
  await expect(responseOf(panel)).toContainText('malformed-request');
  await expect(json).toHaveValue('{"email": ');
});

test('exactly one of two alternative fields is required', async ({ page }) => {
  const panel = await openConsole(page, 'check-disposable-email');
  const domain = panel.getByLabel('domain', { exact: true });
  await domain.fill('sandbox.test');
  await sendButton(panel).click();
  await expect(panel.locator('[aria-invalid]')).toHaveAccessibleDescription(/exactly one of them/);
  await panel.getByLabel('email', { exact: true }).fill('');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"input": "sandbox.test"');
});

test('the JSON view of the body and its fields stay in sync', async ({ page }) => {
  const panel = await openConsole(page);
  const json = panel.getByLabel('Body as JSON');
  await panel.getByLabel('timeout_ms').fill('5000');
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(json).toHaveValue(
    JSON.stringify({ email: 'deliverable@sandbox.test', timeout_ms: 5000 }, null, 2),
  );
  await json.fill('{"email": "role@sandbox.test", "extra": [1], "__proto__": 2}');
  await panel.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(panel.getByLabel('email', { exact: true })).toHaveValue('role@sandbox.test');
  await expect(panel.getByLabel('timeout_ms')).toHaveValue('');
  await panel.getByLabel('client_reference').fill('a');
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(json).toHaveValue(
    /"extra": \[\s*1\s*\],\s*"__proto__": 2,\s*"client_reference": "a"/,
  );

  // Invalid JSON keeps the text view open.
  await json.fill('{"email": ');
  await panel.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(json).toBeFocused();
  await expect(json).toHaveAccessibleDescription(/Line 1, column 11: expected a value\./);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('The response will be here');

  // The text view sends values that the fields would reject.
  await json.fill('{"email": "role@sandbox.test", "timeout": 1}');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('unknown_field');
});

test('the view does not change if the fields would lose something, and says why', async ({
  page,
}) => {
  const panel = await openConsole(page);
  const json = panel.getByLabel('Body as JSON');
  const fields = panel.getByRole('button', { name: 'Form', exact: true });
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  const twice = '{"email": "role@sandbox.test", "email": "typo@sandbox.test"}';
  await json.fill(twice);
  await fields.click();
  await expect(json).toBeFocused();
  await expect(json).toHaveValue(twice);
  await expect(json).toHaveAccessibleDescription(/The fields cannot hold this/);
  // It can be sent, and then nothing is left to say.
  await sendButton(panel).click();
  await expect(json).not.toHaveAttribute('aria-invalid');
  await json.fill('{"email": ');
  await fields.click();
  await expect(json).toHaveAccessibleDescription(/The fields can show it after that/);
  const text =
    '{"email":"role@sandbox.test", "a": {"a": "\\"a\\": 1, 12345678901234567890"}, "n": [-12345678901234567890, 0.1234567890123456789]}';
  await json.fill(text);
  await expect(json).not.toHaveAttribute('aria-invalid');
  await fields.click();
  await expect(panel.getByLabel('email', { exact: true })).toHaveValue('role@sandbox.test');
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(json).toHaveValue(text);
});

test('Ctrl + Enter sends from any field, also from one in which Enter does something else', async ({
  page,
}) => {
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  const json = panel.getByLabel('Body as JSON');
  for (const [field, key] of [
    [json, 'Control+Enter'],
    [json, 'Meta+Enter'],
    [panel.getByLabel('Server'), 'Control+Enter'],
    [panel.getByRole('button', { name: 'Close the console' }), 'Control+Enter'],
  ] as const) {
    const reference = Math.random().toString(36);
    const body = { email: 'role@sandbox.test', client_reference: reference };
    await json.fill(JSON.stringify(body));
    await field.press(key);
    await expect(responseOf(panel)).toContainText(reference);
    await expect(field).toBeFocused();
    await expect(json).toHaveValue(JSON.stringify(body));
  }
});

test('the sample follows the form, with the public key for the sandbox, and a live key from the environment', async ({
  page,
}) => {
  const panel = await openConsole(page);
  const sample = panel.getByRole('group', { name: 'Sample' });
  await panel.getByLabel('API key').fill('mv_live_4fT9xKq2');
  await panel.getByLabel('email', { exact: true }).fill("o'neil@northwind.example");
  await expect(sample).toContainText("o'\\''neil@northwind.example");
  await expect(sample).toContainText('mv_test_public');
  await expect(sample.locator('xpath=..')).toContainText('for localhost:4010');
  await panel.getByLabel('Server').selectOption({ index: 1 });
  await expect(sample.locator('xpath=..')).toContainText('for api.mailvet.example');
  await expect(sample).toContainText('https://api.mailvet.example/v1/email/validate');
  await expect(sample).toContainText('MAILVET_API_KEY');
  await expect(sample).not.toContainText('mv_live_');
  await panel.getByLabel('Language of the sample').selectOption('go');
  await expect(sample).toContainText('package main');
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.language'))).toBe('go');
});

test('the console works with the keyboard alone', async ({ page }) => {
  await page.goto('/api/check-email-validity');
  await hydrated(page);
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Console' });
  await expect(panel).toBeFocused();
  const seen: string[] = [];
  const walk = async (to: RegExp) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLElement && 'labels' in element ? element.labels : null;
        const text = label instanceof NodeList ? label[0]?.textContent : undefined;
        return text ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      seen.push(name);
      if (to.test(name)) return;
    }
    throw new Error(`${String(to)} was not reached: ${seen.join(', ')}`);
  };
  await walk(/^Server$/);
  expect(seen).toEqual(['History', 'Copy link to this request', 'Close the console', 'Server']);
  await walk(/^email$/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('greylisted@sandbox.test');
  await page.keyboard.press('Enter');
  await expect(responseOf(panel)).toContainText('"reason": "greylisted"');
  await expect(panel.getByLabel('email', { exact: true })).toBeFocused();
  await walk(/^Sample$/);
  await walk(/^Send$/);
  await page.keyboard.press('Space');
  await expect(sendButton(panel)).toBeFocused();
  await walk(/headers$/);
  await walk(/^Response body$/);
});

test('touch targets are at least 24 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await openConsole(page);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toBeVisible();
  const small = await panel
    .locator('button, select, textarea, summary, input:not([type=checkbox]), label:has(input)')
    .evaluateAll((elements) =>
      elements
        .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 24)
        .map((e) => e.outerHTML),
    );
  expect(small).toEqual([]);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('text in the fields has 16 px, below which iOS enlarges the page', async ({ page }) => {
    const panel = await openConsole(page);
    for (const name of ['email', 'API key', 'Server']) {
      await expect(panel.getByLabel(name, { exact: true })).toHaveCSS('font-size', '16px');
    }
  });
});
