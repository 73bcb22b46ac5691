import { expect, test } from '@playwright/test';

import { anatomyOf } from '../../../src/components/guides/AddressAnatomy/anatomy';
import { parseAddress } from '../../../src/sandbox/emailAddress';
import { violations } from '../../support/axe';
import { hydrated } from '../../support/site';

/** An address, and the numbers of the rules that it breaks. */
const addresses: Record<string, number[]> = {
  'mara@example.com': [],
  ' mara@example.com ': [],
  'Mara.Lindt+news@bücher.example': [],
  '"mara lindt"@example.com': [],
  '"a@b"@example.com': [],
  'postmaster@[192.0.2.1]': [],
  'postmaster@[IPv6:2001:db8::1]': [],
  [`${'a'.repeat(64)}@example.com`]: [],
  [`${'a'.repeat(65)}@example.com`]: [2],
  [`${'ä'.repeat(33)}@example.com`]: [2],
  'mara..lindt@example.com': [3],
  '.mara@example.com': [3],
  'mara lindt@example.com': [3],
  '"mara"lindt"@example.com': [3],
  'mara@-example.com': [4],
  [`mara@${'a'.repeat(64)}.com`]: [4],
  'mara@exa_mple.com': [4],
  'postmaster@[300.0.2.1]': [4],
  [`mara@${'abcdefghi.'.repeat(25)}com`]: [5],
  mara: [1],
  '@example.com': [1],
  'mara@': [1],
  '': [1],
};

test('the anatomy names the rules that an address breaks, and agrees with the sandbox', () => {
  for (const [address, expected] of Object.entries(addresses)) {
    const broken = anatomyOf(address).rules.flatMap(({ isKept }, index) =>
      isKept === false ? [index + 1] : [],
    );
    expect(broken, address).toEqual(expected);
    expect(parseAddress(address) === undefined, address).toBe(expected.length > 0);
  }
});

test('the anatomy parses what the reader types, and sends it nowhere', async ({ page }) => {
  await page.goto('/docs/address-anatomy');
  await hydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const field = page.getByRole('textbox', { name: 'Address' });
  const part = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  const result = page.locator('article').getByRole('status');

  await field.fill('Zoë+shop@MÜLLER.example');
  await expect(part('Local part')).toContainText('9 of 64 octets');
  await expect(part('Tag').locator('code')).toHaveText('shop');
  await expect(part('Domain in ASCII').locator('code')).toHaveText('xn--mller-kva.example');
  await expect(result).toHaveText('Well formed.');
  await expect(page.locator('article').getByText('Pass', { exact: true })).toHaveCount(5);

  await field.fill(`${'a'.repeat(65)}@-x.com`);
  await expect(result).toHaveText('Not well formed: 2 rules are broken.');
  await expect(page.getByText('Not checked')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: '"mara lindt"@example.com' }).press('Enter');
  await expect(field).toHaveValue('"mara lindt"@example.com');
  await expect(part('Local part')).toContainText('A quoted string.');
  await expect(part('Tag')).toHaveCount(0);
  const pressed = page.locator('article form').getByRole('button', { pressed: true });
  await expect(pressed).toHaveText('"mara lindt"@example.com');
  await page.getByRole('button', { name: 'postmaster@[192.0.2.1]' }).click();
  await expect(part('Domain')).toContainText('An IP address in brackets');
  await field.fill('');
  await expect(pressed).toHaveCount(0);
  await expect(part('Local part').locator('code')).toHaveText('–');
  expect(sent.filter((url) => !/^data:|\/assets\/js\/[\w.]+$/.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the anatomy shows an example instead of a form that does nothing', async ({ page }) => {
    await page.goto('/docs/address-anatomy');
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeHidden();
    await expect(page.locator('dl')).toContainText('xn--bcher-kva.example');
    await expect(page.getByText('Well formed.')).toBeVisible();
  });
});
