import { smtpDialogue } from '../src/components/home/Check/smtpDialogue';
import type { Validation } from '../src/openapi/homePage';
import { examplesIn, loadDocument, operationsIn } from './support/description';
import type { RawDescription } from '../src/openapi/rules/rule';

import { expect, type Page, test } from '@playwright/test';

const letter = (page: Page) => page.locator('header [aria-busy]');
const field = (page: Page) => page.getByLabel('Check an address');

async function answers(): Promise<[name: string, answer: Validation][]> {
  const contract = await loadDocument();
  const check = operationsIn(contract).find(({ id }) => id === 'checkEmailValidity');
  return Object.entries(examplesIn(check?.operation.responses['200']?.content)) as [
    string,
    Validation,
  ][];
}

test('the SMTP dialogue agrees with the checks of its verdict', async () => {
  for (const [name, answer] of await answers()) {
    const lines = smtpDialogue(answer);
    const told = lines.map(({ text }) => text).join('\n');
    const { checks, mx, email, domain } = answer;
    const asked = lines.findIndex(({ text }) => text === `RCPT TO:<${email}>`);
    const reply = lines[asked + 1];

    expect(lines.length, name).toBeGreaterThan(0);
    expect(told, `${name}: no message is ever sent`).not.toContain('DATA');
    expect(told.includes('NXDOMAIN'), name).toBe(checks.domain === false);
    expect(told.includes('0 .'), name).toBe(checks.null_mx === true);
    expect(asked >= 0 && reply?.from === 'server' && reply.text.startsWith('2'), name).toBe(
      checks.smtp === true,
    );
    if (checks.smtp === false) {
      expect(reply?.text, name).toMatch(/^[45]\d\d /);
    }
    if (checks.smtp === true && checks.catch_all !== null) {
      expect(lines[asked + 2]?.text, name).toMatch(
        new RegExp(`^RCPT TO:<(?!${email}).*@${domain}>`),
      );
      expect(lines[asked + 3]?.text, name).toMatch(checks.catch_all ? /^2/ : /^5/);
    }
    expect(mx ? told.includes(mx.host) : asked === -1, name).toBe(true);
  }
});

test('R1.1 every address of the sandbox gets its verdict, reason and action on the home page', async ({
  page,
}) => {
  const { 'x-sandbox': sandbox } = (await loadDocument()) as RawDescription;
  const named = new Map(await answers());
  await page.goto('/');
  for (const { address, answers: rows, ...row } of sandbox.addresses) {
    const answer = rows.checkEmailValidity;
    if (!answer || 'delay_ms' in row) continue;
    await field(page).fill(address);
    await field(page).press('Enter');
    await expect(letter(page)).toContainText(address);
    if (answer.status === 200) {
      const expected = named.get(answer.example);
      await expect(letter(page)).toContainText(expected?.reason ?? '');
      await expect(letter(page)).toContainText(`What to do: ${expected?.suggested_action}.`);
      await expect(letter(page).getByRole('status')).toContainText(
        `${address}. ${expected?.status}`,
      );
    } else {
      await expect(letter(page)).toContainText(String(answer.status));
      const link = letter(page).getByRole('link');
      expect(await link.getAttribute('href')).toMatch(/^\/docs\/errors#/);
    }
    await expect(page.locator('pre').first()).toContainText(address);
  }
});

test('the home page loads the sandbox on demand, sends nothing, and says so for unknown addresses', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  const had: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => had.push(request.url()));
  await field(page).focus();
  await expect.poll(() => had.length).toBeGreaterThan(0);
  await expect.poll(() => had.length === asked.length).toBe(true);
  expect(asked.filter((url) => !/^http:\/\/localhost:\d+\/assets\/js\//.test(url))).toEqual([]);

  asked.length = 0;
  await page.context().setOffline(true);
  await field(page).fill('mara@northwind.example');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(letter(page)).toContainText('To mara@northwind.example');
  await expect(letter(page)).toContainText('The sandbox looks nothing up');
  expect(asked).toEqual([]);
});

test('a click on the suggestion checks it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'typo', exact: true }).click();
  await letter(page).getByRole('button', { name: 'deliverable@sandbox.test' }).click();
  await expect(letter(page).getByRole('status')).toContainText('deliverable@sandbox.test. deliver');
});

test('an empty address is an error, and the input keeps its value if the sandbox does not load', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await field(page).fill('someone@sandbox.test');
  await field(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(field(page)).toHaveValue('someone@sandbox.test');

  await page.context().setOffline(false);
  await field(page).press('Enter');
  await expect(letter(page)).toContainText('To someone@sandbox.test');

  await field(page).fill('  ');
  await field(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Type an address' })).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test('before hydration, the input keeps its value and Enter does not leave the page', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await field(page).fill('role@sandbox.test');
  await field(page).press('Enter');
  release();
  await page.waitForLoadState('load');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  // A form that is sent without a name leads to `/?`.
  await expect(page).toHaveURL('/');
  await expect(field(page)).toHaveValue('role@sandbox.test');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows a complete check and no form', async ({ page }) => {
    await page.goto('/');
    await expect(letter(page)).toContainText('What to do: accept.');
    await expect(letter(page)).toContainText('RCPT TO:<deliverable@sandbox.test>');
    await expect(field(page)).toBeHidden();
  });
});
