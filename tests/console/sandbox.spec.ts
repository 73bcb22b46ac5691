/** R3.1: Send works in the page, without an account and without a network. */
import { expect, test } from '@playwright/test';

import { answerOf, openConsole, sendButton } from './open';

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
  test(`the console of ${address} answers as it is opened, offline`, async ({ page, context }) => {
    const panel = await openConsole(page, address);
    await context.setOffline(true);
    await sendButton(panel).click();
    await expect(answerOf(panel)).toContainText('200');
    await expect(answerOf(panel)).toContainText(text);
    await expect(panel.getByRole('status')).toContainText('status 200');
    await expect(sendButton(panel)).toBeFocused();
  });
}

test('one click shows a typing error, greylisting and a 429 with its page', async ({ page }) => {
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'typo', exact: true }).click();
  await expect(panel.getByLabel('email', { exact: true })).toHaveValue('typo@sandbox.test');
  await expect(answerOf(panel)).toContainText('"did_you_mean": "deliverable@sandbox.test"');

  await panel.getByRole('button', { name: 'greylisted', exact: true }).click();
  await expect(answerOf(panel)).toContainText('"reason": "greylisted"');
  // The badge: the word, with its icon.
  await expect(answerOf(panel).getByText('unknown', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'error-429', exact: true }).click();
  await expect(answerOf(panel).getByText('429', { exact: true }).first()).toBeVisible();
  await expect(answerOf(panel)).toContainText('Try again in 1 s.');
  await expect(panel.getByRole('status')).toContainText('Rate limited');
  const link = answerOf(panel).getByRole('link', { name: 'Cause and fix' });
  await expect(link).toHaveAttribute('href', '/docs/errors#rate-limited');
  await answerOf(panel)
    .getByText(/headers$/)
    .click();
  await expect(answerOf(panel).getByText('retry-after')).toBeVisible();
});

test('a chip that is about the key leaves the typed key alone', async ({ page }) => {
  const panel = await openConsole(page, 'validate-api-key');
  await panel.getByLabel('API key').fill('mv_test_mine0815');
  await panel.getByRole('button', { name: 'readonly', exact: true }).click();
  await expect(answerOf(panel)).toContainText('"last4": "only"');
  await expect(panel.getByLabel('API key')).toHaveValue('mv_test_mine0815');
  await panel.getByRole('button', { name: 'Use mine' }).click();
  await expect(panel.getByLabel('API key')).toBeFocused();
  await sendButton(panel).click();
  await expect(answerOf(panel)).toContainText('"last4": "0815"');
});

test('every chip gets an answer', async ({ page }) => {
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

test('a slow answer can be waited for, and be cancelled', async ({ page }) => {
  await page.clock.install();
  const panel = await openConsole(page);
  await panel.getByLabel('email', { exact: true }).fill('slow@sandbox.test');
  await sendButton(panel).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await expect(panel.getByRole('status')).toHaveText('Sending.');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(answerOf(panel)).toContainText('Cancelled.');
  await expect(sendButton(panel)).toBeFocused();

  await sendButton(panel).click();
  await expect(sendButton(panel)).toHaveText('Sending…');
  await page.clock.runFor(5000);
  await expect(answerOf(panel)).toContainText('"status": "deliverable"');
});

test('what is deleted in one console is gone in the other', async ({ page }) => {
  const panel = await openConsole(page, 'delete-disposable-logs');
  await panel.getByRole('button', { name: /^Show all/ }).click();
  await panel.getByRole('button', { name: 'Every record' }).click();
  await expect(answerOf(panel)).toContainText('"deleted": 30');
  await panel.getByRole('button', { name: 'Every record' }).click();
  await expect(answerOf(panel)).toContainText('"deleted": 0');
});
