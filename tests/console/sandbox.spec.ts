/** R3.1: Send works in the page, without an account and without a network. */
import { expect, test } from '@playwright/test';

import { responseOf, openConsole, sendButton } from './open';

const operations: Record<string, string> = {
  'check-email-validity': '"reason": "accepted"',
  'check-disposable-email': '"matched_on"',
  'get-bounce-logs': '"next_cursor"',
  'get-disposable-email-logs': '"email_sha256"',
  'delete-disposable-logs': '"dry_run": true',
  'get-credit-balance': '"balance": 8450',
  'validate-api-key': '"key_id"',
};

for (const [address, text] of Object.entries(operations)) {
  test(`the initial form of ${address} gets a response, offline`, async ({ page, context }) => {
    const panel = await openConsole(page, address);
    await context.setOffline(true);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('200');
    await expect(responseOf(panel)).toContainText(text);
    await expect(panel.getByRole('status')).toContainText('status 200');
    await expect(sendButton(panel)).toBeFocused();
  });
}

test('presets show a typo, greylisting, and a 429 with a link to its page', async ({ page }) => {
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'typo', exact: true }).click();
  await expect(panel.getByLabel('email', { exact: true })).toHaveValue('typo@sandbox.test');
  await expect(responseOf(panel)).toContainText('"did_you_mean": "deliverable@sandbox.test"');

  await panel.getByRole('button', { name: 'greylisted', exact: true }).click();
  await expect(responseOf(panel)).toContainText('"reason": "greylisted"');
  // The badge: the word, with its icon.
  await expect(responseOf(panel).getByText('unknown', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'error-429', exact: true }).click();
  await expect(responseOf(panel).getByText('429', { exact: true }).first()).toBeVisible();
  await expect(responseOf(panel)).toContainText('Try again in 1 s.');
  await expect(panel.getByRole('status')).toContainText('Rate limited');
  const link = responseOf(panel).getByRole('link', { name: 'Cause and fix' });
  await expect(link).toHaveAttribute('href', '/docs/errors#rate-limited');
  await responseOf(panel)
    .getByText(/headers$/)
    .click();
  await expect(responseOf(panel).getByText('retry-after')).toBeVisible();
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
});

test('every preset gets a response', async ({ page }) => {
  test.setTimeout(120_000);
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
      await expect.soft(panel.getByRole('status'), `${address}: ${name}`).toContainText('Answer:');
      await expect.soft(panel.locator('[aria-invalid]'), `${address}: ${name}`).toHaveCount(0);
    }
  }
});

test('a slow response can be awaited or cancelled', async ({ page }) => {
  await page.clock.install();
  const panel = await openConsole(page);
  await panel.getByLabel('email', { exact: true }).fill('slow@sandbox.test');
  await sendButton(panel).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await expect(panel.getByRole('status')).toHaveText('Sending.');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(responseOf(panel)).toContainText('Cancelled.');
  await expect(sendButton(panel)).toBeFocused();

  await sendButton(panel).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(5000);
  await expect(responseOf(panel)).toContainText('"status": "deliverable"');
});

test('a deletion in one console shows in the other', async ({ page }) => {
  const panel = await openConsole(page, 'delete-disposable-logs');
  await panel.getByRole('button', { name: /^Show all/ }).click();
  await panel.getByRole('button', { name: 'Every record' }).click();
  await expect(responseOf(panel)).toContainText('"deleted": 30');
  await panel.getByRole('button', { name: 'Every record' }).click();
  await expect(responseOf(panel)).toContainText('"deleted": 0');
});
