/** R3.1: Send works in the page, without an account and without a network. */
import { expect, test } from '@playwright/test';

import {
  announced,
  closeConsole,
  openConsole,
  reopen,
  responseOf,
  sendButton,
} from '../../support/console/open';
import { inFull } from '../../support/full';

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
  const title = `the initial form of ${address} gets a response, offline`;
  test(title, inFull(index > 0), async ({ page, context }) => {
    const panel = await openConsole(page, address);
    await context.setOffline(true);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('200');
    await expect(responseOf(panel)).toContainText(text);
    await expect(announced(panel)).toContainText('status 200');
    await expect(sendButton(panel)).toBeFocused();
  });
}

test('presets show a typo, greylisting, and a 429 with a link to its page', async ({ page }) => {
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'typo', exact: true }).click();
  await expect(panel.getByLabel('email', { exact: true })).toHaveValue('typo@sandbox.test');
  await expect(responseOf(panel)).toContainText('"did_you_mean": "deliverable@sandbox.test"');
  await expect(announced(panel)).toHaveText(
    /^Response: status 200, undeliverable, after \d+ milliseconds\.$/,
  );

  await panel.getByRole('button', { name: 'greylisted', exact: true }).click();
  await expect(responseOf(panel)).toContainText('"reason": "greylisted"');
  // The badge: the word, with its icon.
  await expect(responseOf(panel).getByText('unknown', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'error-429', exact: true }).click();
  await expect(responseOf(panel).getByText('429', { exact: true }).first()).toBeVisible();
  await expect(responseOf(panel)).toContainText('Retry-After: 1 s left');
  await expect(announced(panel)).toContainText('Rate limited');
  const link = responseOf(panel).getByRole('link', { name: 'Cause and fix' });
  await expect(link).toHaveAttribute('href', '/docs/errors#rate-limited');
  await responseOf(panel)
    .getByText(/headers$/)
    .click();
  await expect(responseOf(panel).getByText('retry-after', { exact: true })).toBeVisible();
});

test('a preset with its own key leaves the typed key alone', async ({ page }) => {
  const panel = await openConsole(page, 'validate-api-key');
  await panel.getByLabel('API key').fill('mv_test_mine0815');
  await panel.getByRole('button', { name: 'readonly', exact: true }).click();
  await expect(responseOf(panel)).toContainText('"last4": "only"');
  await expect(panel.getByLabel('API key')).toHaveValue('mv_test_mine0815');
  await panel.getByRole('button', { name: 'Use mine' }).click();
  await expect(panel.getByLabel('API key')).toBeFocused();
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"last4": "0815"');
  // Whoever types a key wants that one.
  await panel.getByRole('button', { name: 'readonly', exact: true }).click();
  await expect(panel.getByText('This request uses the test key')).toBeVisible();
  await panel.getByLabel('API key').fill('mv_test_mine0816');
  await expect(panel.getByText('This request uses the test key')).toHaveCount(0);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"last4": "0816"');
});

test('every preset gets a response', inFull(), async ({ page }) => {
  for (const address of Object.keys(operations)) {
    const panel = await openConsole(page, address);
    const more = panel.getByRole('button', { name: /^Show all/ });
    if (await more.isVisible()) {
      await more.click();
    }
    const chips = panel.getByRole('group').getByRole('group').getByRole('button');
    for (const chip of await chips.all()) {
      const name = (await chip.textContent()) ?? '';
      if (name === 'slow') continue;
      await chip.click();
      await expect.soft(announced(panel), `${address}: ${name}`).toContainText('Response:');
    }
  }
});

test('a slow response can be awaited or cancelled', async ({ page }) => {
  await page.clock.install();
  const panel = await openConsole(page);
  await panel.getByLabel('email', { exact: true }).fill('slow@sandbox.test');
  await sendButton(panel).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await expect(announced(panel)).toHaveText('Sending.');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(responseOf(panel)).toContainText('Cancelled.');
  await expect(sendButton(panel)).toBeFocused();
  // It was sent there already.
  await expect(panel.getByRole('button', { name: 'Send to the sandbox instead' })).toHaveCount(0);

  await sendButton(panel).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(5000);
  await expect(responseOf(panel)).toContainText('"status": "deliverable"');
});

test('a deletion in one console shows in the other', async ({ page }) => {
  let panel = await openConsole(page, 'delete-disposable-logs');
  await panel.getByRole('button', { name: /^Show all/ }).click();
  await panel.getByRole('button', { name: 'Every record' }).click();
  await expect(responseOf(panel)).toContainText('"deleted": 30');
  await closeConsole(panel);
  // Within the document: a new one has a new sandbox.
  const link = page.getByRole('link', { name: 'Get disposable email logs' });
  await link.first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get disposable email logs');
  panel = await reopen(page);
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('200');
  await expect(responseOf(panel)).toContainText('"data": []');
});

test('a preset is the whole request: nothing of the last one remains but server, view and typed key', async ({
  page,
}) => {
  const panel = await openConsole(page);
  await panel.getByLabel('API key').fill('mv_test_mine0815');
  await panel.getByLabel('timeout_ms').fill('1');
  await panel.getByLabel('client_reference').fill('order-17');
  await panel.getByLabel('Idempotency-Key').fill('a');
  await panel.getByRole('button', { name: 'JSON', exact: true }).click();
  await panel.getByLabel('Body as JSON').fill('{"email": "role@sandbox.test", "no_such_field": 1}');
  await panel.getByRole('button', { name: 'catch-all', exact: true }).click();
  await expect(responseOf(panel)).toContainText('"reason": "catch_all"');
  await expect(panel.getByLabel('Body as JSON')).toHaveValue(
    JSON.stringify({ email: 'catch-all@sandbox.test' }, null, 2),
  );
  await expect(panel.getByLabel('Idempotency-Key')).toHaveValue('');
  await expect(panel.getByLabel('API key')).toHaveValue('mv_test_mine0815');
  await expect(panel.getByLabel('Server')).toHaveValue('0');
  await panel.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(panel.getByLabel('timeout_ms')).toHaveValue('');
  await expect(panel.getByLabel('client_reference')).toHaveValue('');
});

test('what a preset got stands in its row, until the request differs', async ({ page }) => {
  const panel = await openConsole(page);
  const row = (name: string) => panel.getByRole('group', { name, exact: true });
  await panel.getByRole('button', { name: 'role', exact: true }).click();
  await expect(row('risky')).toContainText('200 risky');
  await panel.getByRole('button', { name: 'error-429', exact: true }).click();
  await expect(row('Errors').getByText('429', { exact: true })).toBeVisible();
  await expect(row('risky')).not.toContainText('200');
  const email = panel.getByLabel('email', { exact: true });
  await email.fill('role@sandbox.test');
  await expect(row('Errors').getByText('429', { exact: true })).toHaveCount(0);
  await email.fill('error-429@sandbox.test');
  await expect(row('Errors').getByText('429', { exact: true })).toBeVisible();
});

test('an address or a domain of one’s own: the sandbox says that it looks nothing up, and offers those that it knows', async ({
  page,
}) => {
  let panel = await openConsole(page);
  const known = () => responseOf(panel).getByRole('group', { name: /looks nothing up/ });
  const email = panel.getByLabel('email', { exact: true });
  for (const [address, isKnown] of [
    ['someone@gmail.com', false],
    ['deliverable+tag@sandbox.test', true],
    ['not an address', true],
  ] as const) {
    await email.fill(address);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText(`"email": "${address}"`);
    await expect(known(), address).toHaveCount(isKnown ? 0 : 1);
  }
  await email.fill('someone@gmail.com');
  await sendButton(panel).click();
  await expect(known().getByRole('button', { name: 'elsewhere' })).toHaveCount(0);
  await known().getByRole('button', { name: 'mailbox-full@sandbox.test' }).click();
  await expect(email).toHaveValue('mailbox-full@sandbox.test');
  await expect(responseOf(panel)).toContainText('"reason": "mailbox_full"');
  await expect(known()).toHaveCount(0);

  panel = await openConsole(page, 'check-disposable-email');
  await panel.getByLabel('email', { exact: true }).fill('');
  await panel.getByLabel('domain', { exact: true }).fill('gmail.com');
  await sendButton(panel).click();
  await known().getByRole('button', { name: 'mx-host.sandbox.test' }).click();
  await expect(responseOf(panel)).toContainText('"input": "mx-host.sandbox.test"');
});

for (const name of ['error-429', 'error-503']) {
  const title = `${name}: Retry-After is counted down; “Send again” is there from the start`;
  test(title, inFull(name === 'error-503'), async ({ page }) => {
    await page.clock.install();
    const panel = await openConsole(page);
    await panel.getByRole('button', { name: /^Show all/ }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await panel.getByRole('button', { name, exact: true }).click();
    // Not the timer of the pending request.
    const left = responseOf(panel).getByRole('timer').filter({ hasText: 'Retry-After' });
    await expect(left).toHaveText('Retry-After: 1 s left');
    await expect(responseOf(panel).getByRole('button', { name: 'Send again' })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(left).toHaveText('Retry-After has passed');
    // The view of the body is the reader's.
    await panel.getByRole('button', { name: 'JSON', exact: true }).click();
    await responseOf(panel).getByRole('button', { name: 'Send again' }).click();
    await expect(left).toHaveText('Retry-After: 1 s left');
    await expect(sendButton(panel)).toBeFocused();
    await expect(panel.getByLabel('Body as JSON')).toBeVisible();
    // It would send another request than the one that was refused.
    await panel.getByLabel('Body as JSON').fill('{"email": "role@sandbox.test"}');
    await expect(left).toHaveCount(0);
    await expect(responseOf(panel).getByRole('button', { name: 'Send again' })).toHaveCount(0);
  });
}

test('a malformed key gets 401, with the expected format', async ({ page }) => {
  const panel = await openConsole(page);
  for (const key of ['nope', 'mv_live_abc']) {
    await panel.getByLabel('API key').fill(key);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('6 to 64 letters or digits');
  }
  await panel.getByLabel('API key').fill('mv_live_abcdef');
  await sendButton(panel).click();
  await expect(responseOf(panel)).toContainText('"reason": "accepted"');
});

test('the examples are those of the sandbox: each says what it is for, some are shown at first, and all on demand', async ({
  page,
}) => {
  const panel = await openConsole(page);
  const examples = panel.getByRole('group', { name: 'Example requests' });
  const chips = examples.getByRole('group').getByRole('button');
  await panel.getByLabel('email', { exact: true }).fill('someone@northwind.example');
  await expect(examples).toContainText('A click fills in the whole request and sends it.');
  const first = await chips.count();
  await panel.getByRole('button', { name: /^Show all/ }).click();
  const fewer = panel.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toHaveAttribute('aria-expanded', 'true');
  expect(await chips.count()).toBeGreaterThan(first);
  await fewer.click();
  await expect(chips).toHaveCount(first);
  const typo = panel.getByRole('button', { name: 'typo', exact: true });
  const description = await typo.getAttribute('title');
  await typo.click();
  await expect(examples.getByText(description ?? '', { exact: true })).toBeVisible();
  await panel.getByLabel('Server').selectOption({ index: 1 });
  await expect(panel.getByLabel('Server')).toHaveAccessibleDescription(/^Production\./);
  await expect(examples).toHaveCount(0);
});

test('an example that is chosen while another one is pending replaces it', async ({ page }) => {
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: /^Show all/ }).click();
  await panel.getByRole('button', { name: 'slow', exact: true }).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await panel.getByRole('button', { name: 'greylisted', exact: true }).click();
  await expect(responseOf(panel)).toContainText('"reason": "greylisted"');
  await panel.getByRole('button', { name: 'History' }).click();
  await expect(panel.getByRole('button', { name: /POST \/email\/validate/ })).toHaveCount(1);
  await expect(sendButton(panel)).toHaveText('Send');
});
