import type { Page } from '@playwright/test';

import { expect, test as base } from '../../support/samples/fixtures';
import { violations } from '../../support/axe';
import { serveApi } from '../../support/docs/programs';
import { startSignUp } from '../../support/docs/signUpForm';
import { inFull } from '../../support/full';

/** `test` with the URL of the page's form, started as a reader would. */
const test = base.extend<{ form: string }>({
  form: async ({ sandbox }, use) => {
    const { url, stop } = await startSignUp(sandbox);
    await use(url);
    stop();
  },
});

/** Types an address, leaves the field, and waits for the server's advice. */
async function typeAndLeave(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  const answered = page.waitForResponse('**/check-email');
  await page.getByLabel('Email').press('Tab');
  await (await answered).finished();
}

test('the form offers a correction, rejects, and announces both', async ({ page, form }) => {
  await page.goto(form);
  const field = page.getByLabel('Email');
  const hint = page.getByRole('status');
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/check-email'))));

  await field.pressSequentially('typo@sandbox.test');
  expect(calls, 'while the reader types').toBe(0);
  await typeAndLeave(page, 'typo@sandbox.test');
  await expect(hint).toHaveText(/^Did you mean deliverable@sandbox\.test\?/);
  await expect(field).toHaveAccessibleDescription(/Did you mean/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use deliverable@sandbox.test' }).press('Enter');
  await expect(field).toHaveValue('deliverable@sandbox.test');
  await expect(field).toBeFocused();
  await expect(hint).toBeEmpty();

  await typeAndLeave(page, 'mailbox-not-found@sandbox.test');
  await expect(hint).toContainText('Please use another one.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);
  await field.pressSequentially('x');
  await expect(hint).toBeEmpty();
  await expect(field).not.toHaveAttribute('aria-invalid');

  for (const name of ['deliverable', 'catch-all', 'greylisted', 'error-402', 'error-503']) {
    await typeAndLeave(page, `${name}@sandbox.test`);
    await expect(hint, name).toBeEmpty();
    await expect(field, name).not.toHaveAttribute('aria-invalid');
  }

  calls = 0;
  await field.fill('');
  await field.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeFocused();
  expect(calls, 'for an empty field').toBe(0);
  // The server judges the syntax: browsers reject letters outside ASCII before the at sign.
  await typeAndLeave(page, 'no address');
  await expect(hint).toContainText('Please use another one.');
});

test('Enter submits; who has seen the advice is not asked again', inFull(), async ({ page, form }) => {
  await page.goto(form);
  await page.getByLabel('Email').fill('mailbox-not-found@sandbox.test');
  await page.getByLabel('Email').press('Enter');
  await page.waitForURL('**/sign-up');
  await expect(page.getByRole('status')).toContainText('Please use another one.');
  expect(await violations(page)).toEqual([]);

  await page.goto(form);
  await typeAndLeave(page, 'typo@sandbox.test');
  await expect(page.getByRole('status')).toContainText('If yours is right, choose Sign up.');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
});

test.describe('with a service that never responds', () => {
  test.use({
    sandbox: async ({}, use) => {
      const { url, close } = await serveApi(() => undefined);
      await use(url);
      close();
    },
  });

  test('the sign-up form times out, and accepts the address', inFull(), async ({ page, form }) => {
    await page.goto(form);
    await page.getByLabel('Email').fill('mailbox-not-found@sandbox.test');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server checks it, and it comes back as typed', async ({ page, form }) => {
    const email = page.getByLabel('Email');
    const button = (name: string) => page.getByRole('button', { name });
    for (const [address, text, next] of [
      ['disposable', 'use another one', ''],
      ['typo', 'Did you mean deliverable@sandbox.test?', 'Use deliverable@sandbox.test'],
      ['typo', 'Did you mean deliverable@sandbox.test?', 'Sign up'],
      ['error-500', 'Thank you.', ''],
    ] as const) {
      await page.goto(form);
      await email.fill(`${address}@sandbox.test`);
      await button('Sign up').click();
      await expect(page.getByText(text), address).toBeVisible();
      if (!next) continue;
      await expect(email).toHaveValue('typo@sandbox.test');
      await expect(email).toHaveAccessibleDescription(/^Did you mean/);
      await button(next).click();
      await expect(page.getByText('Thank you.'), next).toBeVisible();
    }
  });
});
