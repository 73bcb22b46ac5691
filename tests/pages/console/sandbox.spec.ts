/** R3.1: Send works in the page, without an account and without a network. */
import { expect, type Locator, test } from '@playwright/test';

import { announced, closeConsole, openConsole, reopen, responseOf, sendButton } from '../../support/console/open';
import { inFull, isFull } from '../../support/full';

const emailOf = (panel: Locator) => panel.getByLabel('email', { exact: true });
const button = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true });
const showAll = (panel: Locator) => panel.getByRole('button', { name: /^Show all/ });
const chipsOf = (panel: Locator) => panel.getByRole('group').getByRole('group').getByRole('button');

const operations: Record<string, string> = {
  'check-email-validity': '"reason": "accepted"',
  'check-disposable-email': '"matched_on"',
  'get-bounce-logs': '"next_cursor"',
  'get-disposable-email-logs': '"email_sha256"',
  'delete-disposable-logs': '"dry_run": true',
  'get-credit-balance': '"balance": 8450',
  'validate-api-key': '"key_id"',
};

for (const [index, [address, text]] of Object.entries(operations).entries()) {
  const title = `the initial form of ${address} gets a response, offline; so does every preset`;
  test(title, inFull(index > 0), async ({ page, context }) => {
    const panel = await openConsole(page, address);
    await expect(panel.getByLabel('Server')).toHaveAccessibleDescription(/^Sandbox\. Works/);
    await context.setOffline(true);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('200');
    await expect(responseOf(panel)).toContainText(text);
    await expect(announced(panel)).toContainText('status 200');
    await expect(sendButton(panel)).toBeFocused();
    if (await showAll(panel).isVisible()) await showAll(panel).click();
    for (const chip of isFull ? await chipsOf(panel).all() : []) {
      const name = (await chip.textContent()) ?? '';
      if (name === 'slow') continue;
      await chip.click();
      await expect.soft(announced(panel), `${address}: ${name}`).toContainText('Response:');
    }
  });
}

test('presets: what they show, what stands beside them, and what they leave alone', inFull(), async ({ page }) => {
  const panel = await openConsole(page);
  const response = responseOf(panel);
  const examples = panel.getByRole('group', { name: 'Example requests' });
  const row = (name: string) => panel.getByRole('group', { name, exact: true });
  await test.step('some are shown at first, and all on demand', async () => {
    await emailOf(panel).fill('someone@northwind.example');
    await expect(examples).toContainText('A click fills in the whole request and sends it.');
    const chips = examples.getByRole('group').getByRole('button');
    const first = await chips.count();
    await showAll(panel).click();
    expect(await chips.count()).toBeGreaterThan(first);
    await expect(button(panel, 'Show fewer')).toHaveAttribute('aria-expanded', 'true');
    await button(panel, 'Show fewer').click();
    await expect(chips).toHaveCount(first);
  });
  await test.step('a typo: what it is for, its response, its status announced', async () => {
    const typo = button(panel, 'typo');
    await typo.click();
    const description = (await typo.getAttribute('title')) ?? '';
    await expect(examples.getByText(description, { exact: true })).toBeVisible();
    await expect(emailOf(panel)).toHaveValue('typo@sandbox.test');
    await expect(response).toContainText('"did_you_mean": "deliverable@sandbox.test"');
    await expect(announced(panel)).toHaveText(/^Response: status 200, undeliverable, after \d+ milliseconds\.$/);
  });
  await test.step('the result stands in its row, until the request differs', async () => {
    await button(panel, 'role').click();
    await expect(row('risky')).toContainText('200 risky');
    await emailOf(panel).fill('greylisted@sandbox.test');
    await expect(button(panel, 'greylisted'), 'typed').toHaveAttribute('aria-pressed', 'true');
    await expect(examples).not.toContainText('200');
    await button(panel, 'greylisted').click();
    await expect(response).toContainText('"reason": "greylisted"');
    // The badge: the word, with its icon.
    await expect(response.getByText('unknown', { exact: true })).toBeVisible();
  });
  await test.step('a 429 has a link to its page, and its headers', async () => {
    await button(panel, 'error-429').click();
    await expect(row('Errors').getByText('429', { exact: true })).toBeVisible();
    await expect(row('risky')).not.toContainText('200');
    await expect(response.getByText('429', { exact: true }).first()).toBeVisible();
    await expect(announced(panel)).toContainText('Rate limited');
    const link = response.getByRole('link', { name: 'Cause and fix' });
    await expect(link).toHaveAttribute('href', '/docs/errors#rate-limited');
    await response.getByText(/headers$/).click();
    await expect(response.getByText('retry-after', { exact: true })).toBeVisible();
    // Otherwise the next response is shown by its headers, too.
    await button(panel, 'Formatted').click();
  });
  await test.step('nothing of the last request remains but server, view and typed key', async () => {
    await panel.getByLabel('API key').fill('mv_test_mine0815');
    await panel.getByLabel('timeout_ms').fill('1');
    await panel.getByLabel('client_reference').fill('order-17');
    await panel.getByLabel('Idempotency-Key').fill('a');
    await button(panel, 'JSON').click();
    await panel.getByLabel('Body as JSON').fill('{"email": "role@sandbox.test", "no_such_field": 1}');
    await button(panel, 'catch-all').click();
    await expect(response).toContainText('"reason": "catch_all"');
    const body = JSON.stringify({ email: 'catch-all@sandbox.test' }, null, 2);
    await expect(panel.getByLabel('Body as JSON')).toHaveValue(body);
    await expect(panel.getByLabel('Idempotency-Key')).toHaveValue('');
    await expect(panel.getByLabel('API key')).toHaveValue('mv_test_mine0815');
    await expect(panel.getByLabel('Server')).toHaveValue('0');
    await button(panel, 'Form').click();
    await expect(panel.getByLabel('timeout_ms')).toHaveValue('');
    await expect(panel.getByLabel('client_reference')).toHaveValue('');
  });
  await test.step('one that is chosen while another one is pending replaces it', async () => {
    await showAll(panel).click();
    await button(panel, 'slow').click();
    await expect(sendButton(panel)).toHaveText('Sending…');
    await button(panel, 'greylisted').click();
    await expect(response).toContainText('"reason": "greylisted"');
    await expect(sendButton(panel)).toHaveText('Send');
  });
  await test.step('they are those of the sandbox', async () => {
    await panel.getByLabel('Server').selectOption({ index: 1 });
    await expect(panel.getByLabel('Server')).toHaveAccessibleDescription(/^Production\./);
    await expect(examples).toHaveCount(0);
  });
});

test('keys: a preset leaves the typed one alone; a malformed one gets 401', async ({ page }) => {
  const panel = await openConsole(page, 'validate-api-key');
  const key = panel.getByLabel('API key');
  const note = panel.getByText('This request uses the test key');
  await key.fill('mv_test_mine0815');
  await button(panel, 'readonly').click();
  await expect(responseOf(panel)).toContainText('"last4": "only"');
  await expect(key).toHaveValue('mv_test_mine0815');
  await button(panel, 'Use mine').click();
  await expect(key).toBeFocused();
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"last4": "0815"');
  // Whoever types a key wants that one.
  await button(panel, 'readonly').click();
  await expect(note).toBeVisible();
  await key.fill('mv_test_mine0816');
  await expect(note).toHaveCount(0);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"last4": "0816"');
  for (const malformed of ['nope', 'mv_live_abc']) {
    await key.fill(malformed);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('6 to 64 letters or digits');
  }
});

test('a slow response can be awaited or cancelled', inFull(), async ({ page }) => {
  await page.clock.install();
  const panel = await openConsole(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await emailOf(panel).fill('slow@sandbox.test');
  await emailOf(panel).press('Enter');
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(1500);
  await expect(announced(panel)).toHaveText('Sending.');
  await button(panel, 'Cancel').click();
  await expect(responseOf(panel)).toContainText('Cancelled.');
  await expect(sendButton(panel)).toBeFocused();
  // It was sent there already.
  await expect(button(panel, 'Send to the sandbox instead')).toHaveCount(0);

  await sendButton(panel).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(8000);
  await expect(responseOf(panel)).toContainText('"status": "deliverable"');
});

test('a deletion in one console shows in the other', inFull(), async ({ page }) => {
  let panel = await openConsole(page, 'delete-disposable-logs');
  await showAll(panel).click();
  await button(panel, 'Every record').click();
  await expect(responseOf(panel)).toContainText('"deleted": 30');
  await closeConsole(panel);
  // Within the document: a new one has a new sandbox.
  await page.getByRole('link', { name: 'Get disposable email logs' }).first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get disposable email logs');
  panel = await reopen(page);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('200');
  await expect(responseOf(panel)).toContainText('"data": []');
});

test('the sandbox looks up no address of one’s own, and says so', inFull(), async ({ page }) => {
  const panel = await openConsole(page);
  for (const [address, isKnown] of [
    ['deliverable+tag@sandbox.test', true],
    ['not an address', true],
    ['someone@gmail.com', false],
  ] as const) {
    await emailOf(panel).fill(address);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText(`"email": "${address}"`);
    await expect(responseOf(panel).getByText('looks nothing up'), address).toHaveCount(isKnown ? 0 : 1);
  }
});
