import { expect, test } from '@playwright/test';

import { violations } from '../../support/axe';
import { open } from '../../support/site';

test('the anatomy parses what the reader types, and sends it nowhere', async ({ page }) => {
  await open(page, '/docs/address-anatomy');
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
  expect(sent.filter((url) => !/^data:|\/(assets\/(fonts|js)\/[\w.]+|img\/favicon\.svg)$/.test(url))).toEqual([]);
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
