/** Form values: kept, validated, and shown as JSON and as samples. */
import { expect, type Locator, type Page, test } from '@playwright/test';

import { violations } from '../../support/axe';
// prettier-ignore
import {
  announced, closeConsole, goToProduction, openConsole, production, reopen, responseOf, sendButton,
} from '../../support/console/open';
import { inFull } from '../../support/full';
import { open } from '../../support/site';

const emailOf = (panel: Locator) => panel.getByLabel('email', { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const inView = (panel: Locator, view: 'Form' | 'JSON') => panel.getByRole('button', { name: view, exact: true });
/** Before there is a response. */
const unsent = 'The response will be here';

test('typed values survive a failure, closing, and another operation', inFull(), async ({ page }) => {
  await page.route(`${production}/**`, (route) => route.abort());
  let panel = await openConsole(page);
  await emailOf(panel).fill('mara@northwind.example');
  await panel.getByLabel('client_reference').fill('order-17');
  await goToProduction(panel);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('did not respond');
  await closeConsole(panel);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const expectValues = async () => {
    panel = await reopen(page);
    await expect(emailOf(panel)).toHaveValue('mara@northwind.example');
    await expect(panel.getByLabel('client_reference')).toHaveValue('order-17');
    await expect(panel.getByLabel('API key')).toHaveValue('mv_live_4fT9xKq2');
    await expect(responseOf(panel), 'the response, too').toContainText('did not respond');
    await closeConsole(panel);
  };
  await expectValues();
  await page.locator('a[href="/api/get-bounce-logs"]').first().click();
  // The address changes before the page does.
  await expect(title(page)).toHaveText('Get bounce logs');
  panel = await reopen(page);
  await expect(panel.getByLabel('API key')).toHaveValue('mv_live_4fT9xKq2');
  await expect(panel.getByLabel('limit')).toHaveValue('3');
  await closeConsole(panel);
  await page.locator('a[href="/api/check-email-validity"]').first().click();
  await expect(title(page)).toHaveText('Check email validity');
  await expectValues();
});

test('what the form rejects: said, sent anyway, judged, and fixed', async ({ page }) => {
  const panel = await openConsole(page, 'get-bounce-logs');
  const [limit, from] = [panel.getByLabel('limit'), panel.getByLabel('from', { exact: true })];
  const anyway = panel.getByRole('button', { name: 'Send anyway' });
  await test.step('errors appear before sending, and describe their fields', async () => {
    await from.fill('yesterday');
    await limit.fill('500');
    await expect(anyway).toHaveCount(0);
    await sendButton(panel).click();
    await expect(from).toBeFocused();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription(/Enter a time, such as/);
    await expect(limit).toHaveAccessibleDescription(/Must be 100 or less/);
    await expect(announced(panel)).toHaveText('2 fields need another look.');
    await expect(responseOf(panel)).toContainText(unsent);
    expect(await violations(page, 'dialog')).toEqual([]);
  });
  await test.step('they can be sent anyway, by keyboard; the focus is not lost', async () => {
    await from.fill('2026-13-45T00:00:00Z');
    await sendButton(panel).click();
    // “Send anyway” follows “Send” in the tab order.
    await sendButton(panel).focus();
    await page.keyboard.press('Tab');
    await expect(anyway).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(responseOf(panel)).toContainText('"status": 422');
    await expect(announced(panel)).toContainText('Response: status 422');
    await expect(limit).toHaveValue('500');
    await expect(anyway).toHaveCount(0);
    await expect(sendButton(panel)).toBeFocused();
  });
  await test.step('errors of the server are listed, and shown at each field until it is changed', async () => {
    const faults = responseOf(panel).getByRole('listitem');
    await expect(faults).toHaveText([/^\/from: /, '/limit: Must be 100 or less.']);
    await expect(from).toHaveAccessibleDescription(/Does not match the documented format/);
    await from.fill('2026-01-02T00:00:00Z');
    await expect(from).not.toHaveAttribute('aria-invalid');
    await limit.fill('2');
    await expect(limit).not.toHaveAttribute('aria-invalid');
    await from.fill('');
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('"has_more": true');
  });
});

test('exactly one of two alternative fields is required', inFull(), async ({ page }) => {
  const panel = await openConsole(page, 'check-disposable-email');
  const domain = panel.getByLabel('domain', { exact: true });
  await domain.fill('sandbox.test');
  await sendButton(panel).click();
  await expect(panel.locator('[aria-invalid]')).toHaveAccessibleDescription(/exactly one of them/);
  await emailOf(panel).fill('');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"input": "sandbox.test"');
});

test('the body as JSON is in sync with its fields, and sent as it is', inFull(), async ({ page }) => {
  const panel = await openConsole(page);
  const json = panel.getByLabel('Body as JSON');
  const sample = panel.getByRole('group', { name: 'Sample' });
  await test.step('both views have the same values', async () => {
    await panel.getByLabel('timeout_ms').fill('5000');
    await inView(panel, 'JSON').click();
    const body = { email: 'deliverable@sandbox.test', timeout_ms: 5000 };
    await expect(json).toHaveValue(JSON.stringify(body, null, 2));
    await json.fill('{"email": "role@sandbox.test", "extra": [1], "__proto__": 2}');
    await inView(panel, 'Form').click();
    await expect(emailOf(panel)).toHaveValue('role@sandbox.test');
    await expect(panel.getByLabel('timeout_ms')).toHaveValue('');
    await panel.getByLabel('client_reference').fill('a');
    await inView(panel, 'JSON').click();
    await expect(json).toHaveValue(/"extra": \[\s*1\s*\],\s*"__proto__": 2,\s*"client_reference": "a"/);
  });
  await test.step('text that the fields cannot show stays, and says why', async () => {
    const twice = '{"email": "role@sandbox.test", "email": "typo@sandbox.test"}';
    await json.fill(twice);
    await inView(panel, 'Form').click();
    await expect(json).toBeFocused();
    await expect(json).toHaveValue(twice);
    await expect(json).toHaveAccessibleDescription(/The fields cannot hold this/);
    await json.fill('{"email": ');
    await inView(panel, 'Form').click();
    await expect(json).toBeFocused();
    await expect(json).toHaveAccessibleDescription(/Line 1, column 11: expected a value\./);
    await expect(sample, 'no program can show it').toHaveCount(0);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText(unsent);
  });
  await test.step('a button puts the caret where it breaks off', async () => {
    const start = `{\n${'  "a": 1,\n'.repeat(60)}  "b": 2\n  `;
    await json.fill(`${start}"c": 3\n${'  ,"d": 4\n'.repeat(60)}}`);
    await sendButton(panel).click();
    await panel.getByRole('button', { name: 'Go to line 63, column 3' }).click();
    await expect(json).toBeFocused();
    const caret = await json.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
    expect(caret).toEqual([start.length, start.length]);
  });
  await test.step('no JSON can be sent anyway; a header that no browser sends cannot', async () => {
    const header = panel.getByRole('group', { name: 'Headers' }).getByLabel('Idempotency-Key');
    const anyway = panel.getByRole('button', { name: 'Send anyway' });
    await json.fill('{"email": ');
    await header.fill('\u{1F4EE}');
    await sendButton(panel).click();
    await expect(header).toHaveAccessibleDescription(/cannot carry/);
    await expect(anyway).toHaveCount(0);
    await header.fill('');
    await anyway.click();
    await expect(responseOf(panel)).toContainText('malformed-request');
    await expect(json).toHaveValue('{"email": ');
    // What the fields would reject goes to the server at once.
    await json.fill('{"email": "role@sandbox.test", "timeout": 1}');
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('unknown_field');
  });
  await test.step('Ctrl + Enter sends from any field, also from one in which Enter does something else', async () => {
    const close = panel.getByRole('button', { name: 'Close the console' });
    for (const [turn, field] of [json, panel.getByLabel('Server'), close].entries()) {
      const body = JSON.stringify({ email: 'role@sandbox.test', client_reference: `turn-${turn}` });
      await json.fill(body);
      await field.press(turn ? 'Control+Enter' : 'Meta+Enter');
      await expect(responseOf(panel)).toContainText(`turn-${turn}`);
      await expect(field).toBeFocused();
      await expect(json).toHaveValue(body);
    }
  });
});

test('the sample follows the form, and keeps a live key to itself', inFull(), async ({ page }) => {
  const panel = await openConsole(page);
  const sample = panel.getByRole('group', { name: 'Sample' });
  await panel.getByLabel('API key').fill('mv_live_4fT9xKq2');
  await emailOf(panel).fill("o'neil@northwind.example");
  await expect(sample).toContainText("o'\\''neil@northwind.example");
  await expect(sample).toContainText('mv_test_public');
  await expect(sample.locator('xpath=../..')).toContainText(/for localhost:4010.*How to start this server$/s);
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
  await open(page, '/api/check-email-validity');
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
  await expect(emailOf(panel)).toBeFocused();
  await walk(/^Sample$/);
  await walk(/^Send$/);
  await page.keyboard.press('Space');
  await expect(sendButton(panel)).toBeFocused();
  await walk(/headers$/);
  await walk(/^Response body$/);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('targets have 24 px, and text in the fields 16 px', async ({ page }) => {
    const panel = await openConsole(page);
    for (const name of ['email', 'API key', 'Server']) {
      await expect(panel.getByLabel(name, { exact: true })).toHaveCSS('font-size', '16px');
    }
    await sendButton(panel).click();
    await expect(responseOf(panel)).toBeVisible();
    const small = await panel
      .locator('button, select, textarea, summary, input:not([type=checkbox]), label:has(input)')
      .evaluateAll((elements) =>
        elements.filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 24).map((e) => e.outerHTML),
      );
    expect(small).toEqual([]);
  });
});
