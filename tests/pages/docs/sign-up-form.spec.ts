import type { Page } from '@playwright/test';

import { expect, test as base } from '../../support/samples/fixtures';
import { violations } from '../../support/axe';
import { serve } from '../../support/docs/programs';
import { startSignUp } from '../../support/docs/signUpForm';

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

test('the sign-up form offers a correction, rejects what will bounce, and announces both to a screen reader', async ({
  page,
  form,
}) => {
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

test('who has seen the correction and signs up with the address as it is, is asked no second time', async ({
  page,
  form,
}) => {
  await page.goto(form);
  await typeAndLeave(page, 'typo@sandbox.test');
  await expect(page.getByRole('status')).toContainText('If yours is right, choose Sign up.');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
});

test('Enter in the field submits the form, and the server rejects an undeliverable address', async ({
  page,
  form,
}) => {
  await page.goto(form);
  await page.getByLabel('Email').fill('mailbox-not-found@sandbox.test');
  await page.getByLabel('Email').press('Enter');
  await page.waitForURL('**/sign-up');
  await expect(page.getByRole('status')).toContainText('Please use another one.');
  expect(await violations(page)).toEqual([]);
});

test.describe('with a service that never responds', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    sandbox: async ({}, use) => {
      const { url, close } = await serve(() => undefined);
      await use(url);
      close();
    },
  });

  test('the sign-up form times out, and accepts the address', async ({ page, form }) => {
    await page.goto(form);
    await page.getByLabel('Email').fill('mailbox-not-found@sandbox.test');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-up form is submitted, and its server checks it', async ({ page, form }) => {
    for (const [email, text] of [
      ['mailbox-not-found@sandbox.test', 'use another one'],
      ['disposable@sandbox.test', 'use another one'],
      ['typo@sandbox.test', 'Did you mean deliverable@sandbox.test?'],
      ['greylisted@sandbox.test', 'Thank you.'],
      ['error-500@sandbox.test', 'Thank you.'],
    ] as const) {
      await page.goto(form);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText(text), email).toBeVisible();
    }
  });

  test('the sign-up form comes back with what was typed, and with a correction to choose or to leave', async ({
    page,
    form,
  }) => {
    const button = (name: string) => page.getByRole('button', { name });
    for (const choice of ['Use deliverable@sandbox.test', 'Sign up']) {
      await page.goto(form);
      await page.getByLabel('Email').fill('typo@sandbox.test');
      await button('Sign up').click();
      await expect(page.getByLabel('Email')).toHaveValue('typo@sandbox.test');
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Did you mean/);
      await button(choice).click();
      await expect(page.getByText('Thank you.'), choice).toBeVisible();
    }
  });
});
