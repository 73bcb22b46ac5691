import { readFileSync } from 'node:fs';

import { bounceTable } from '@docs-engines/bounce-reader';

import { expect, type Page, test } from '@playwright/test';

import { violations } from '../../support/axe';
import { inFull } from '../../support/full';
import { hydrated } from '../../support/site';

const table = bounceTable() as { codes: { code: string; kind: string }[]; providers: { code: string }[] };
const codesPage = '/docs/bounce-codes';

const fieldOf = (page: Page) => page.getByLabel('Paste a server’s reply or a code');
const answerOf = (page: Page) => page.getByRole('region', { name: 'What it means' });

/** Opens a page and returns the explorer's field. */
async function openExplorer(page: Page, path = codesPage) {
  await page.goto(path);
  await expect(fieldOf(page)).toBeVisible();
  return fieldOf(page);
}

test('the explorer classifies a reply, and marks what decided', async ({ page }) => {
  const field = await openExplorer(page);
  const answer = answerOf(page);
  const mark = answer.locator('mark');
  await field.fill('550 5.1.1 <j.doe@recipient.example>: User unknown <img src=x alt=planted>');
  for (const text of ['The mailbox does not exist.', 'hard', 'Suppress the address', 'No one']) {
    await expect(answer).toContainText(text);
  }
  await expect(page.getByAltText('planted')).toHaveCount(0);
  await expect(answer.getByRole('link', { name: /RFC 3463/ })).toBeVisible();
  const announced = page.getByText('j.doe@recipient.example The mailbox does not exist. hard. Suppress');
  await expect(announced).toHaveRole('status');
  await field.fill('550 5.1.1 Sorry, that user doesn’t exist.');
  await expect(mark).toHaveText('user doesn’t exist');
  // Without such words, the code; of a long text, what is around it.
  await field.fill(`${'Before. '.repeat(40)}550 5.1.1${' After.'.repeat(40)}`);
  await expect(mark).toHaveText('5.1.1');
  const deciding = page.locator('q');
  await expect(deciding).toHaveText(/^…(?:\S* )?(?:Before\. )+550 5\.1\.1(?: After\.)+(?: \S*)?…$/);
  expect((await deciding.innerText()).length).toBeLessThan(350);
  await test.step('several recipients have a verdict each', async () => {
    await field.fill(readFileSync('tests/fixtures/bounces/two-recipients.eml', 'utf8'));
    await expect(answer.getByText(/^\S+@example\.com$/)).toHaveText(['full@example.com', 'gone@example.com']);
    await expect(mark).toHaveText(['Mailbox full', 'No such user']);
    const status = page.locator('form').getByRole('status');
    await expect(status).toHaveText(/^full@\S+ The mailbox is full\. soft.* gone@\S+ The mailbox does not/);
    expect(await violations(page, 'form')).toEqual([]);
  });
  await field.fill('550 5.1.1');
  await answer.getByRole('link', { name: '5.1.1 in the table' }).click();
  await expect(page).toHaveURL(/\/docs\/bounce-codes#code-5-1-1$/);
  await expect(page.locator('#code-5-1-1')).toBeInViewport();
});

test('what is typed is announced after half a second, not at each step', inFull(), async ({ page }) => {
  await page.clock.install();
  const field = await openExplorer(page);
  await hydrated(page);
  // Otherwise the time of this machine goes on beside what the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  const status = page.locator('form').getByRole('status');
  await field.fill('550');
  await page.clock.runFor(400);
  await field.fill('550 5.2.2');
  await page.clock.runFor(400);
  await field.fill('550 5.1.1 User unknown');
  await page.clock.runFor(400);
  await expect(status).toBeEmpty();
  // React may start the timer for the last text after the clock has been moved on.
  const announced = async () => {
    await page.clock.runFor(200);
    return status.textContent();
  };
  await expect.poll(announced).toContain('The mailbox does not exist.');
});

test('the explorer works by keyboard, and says what is unknown', inFull(), async ({ page }) => {
  const field = await openExplorer(page);
  const answer = answerOf(page);
  await expect(answer).toHaveCount(0);
  await expect(field).toHaveAccessibleDescription(/sent nowhere/);
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'No such mailbox' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^550 5\.1\.1/);
  await expect(answer).toContainText('hard');
  await page.getByRole('button', { name: 'A code that says something else' }).click();
  await expect(answer).toContainText('the provider documents');
  await expect(answer).toContainText('Exchange Online');
  for (const [reply, text] of [
    ['550 5.7.99 Nobody knows why', 'Not in any registry.'],
    // Not an IANA code: only its provider documents it.
    ['550 5.7.509', 'fails DMARC'],
    ['550 5.1.1 mailbox full', 'the text wins'],
    ['550 5.2.2', 'only the code names a cause'],
    ['mailbox full', 'only the text names a cause'],
    ['550', 'undetermined'],
    ['hello', 'no wording that we recognise'],
  ] as const) {
    await field.fill(reply);
    await expect(answer).toContainText(text);
  }
  await expect(page.locator('form').getByRole('status')).toHaveText('Not recognised.');
  await expect(answer.getByRole('button')).toHaveCount(0);
});

test('axe finds nothing in a result and the table, dark, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const field = await openExplorer(page);
  await field.fill('550 5.4.1 [a@b.example]: Recipient address rejected: Access denied');
  await expect(answerOf(page)).toContainText('hard');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a result is copied, and leads to who can help', inFull(), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(async () => navigator.clipboard.readText());
  const reply = '554 5.7.1 Client host [192.0.2.41] blocked using zen.spamhaus.org – 100 %';
  const field = await openExplorer(page);
  await field.fill(reply);
  const answer = answerOf(page);
  const link = answer.getByRole('link', { name: 'Spamhaus: look up and remove' });
  await expect(link).toHaveAttribute('href', 'https://check.spamhaus.org/');
  const place = answer.getByRole('listitem').filter({ hasText: 'Spamhaus: look up and remove' });
  await expect(place).toHaveText(/\(source, checked on \d+\s\w+\s\d{4}\)$/);
  const guide = answer.getByRole('link', { name: 'Get off a blocklist' });
  await expect(guide).toHaveAttribute('href', '/docs/clear-a-block');
  await answer.getByRole('button', { name: 'Copy as text' }).click();
  await expect.poll(copied).toContain('Your IP address or your domain is blocked.');
  await answer.getByRole('button', { name: 'Copy as JSON' }).click();
  await expect.poll(copied).toContain('"category": "reputation_blocked"');
});

test('the filter shows the rows that match, and says how many', async ({ page }) => {
  await page.goto(codesPage);
  const rows = page.locator('tr[id^="code-"]');
  const all = await rows.count();
  await page.getByLabel('Filter the table').fill('suppress mailbox');
  await expect(page.getByText(new RegExp(`^\\d+ of ${all} codes$`))).toHaveRole('status');
  await expect(page.locator('#code-5-1-1')).toBeVisible();
  await expect(page.locator('#code-5-7-26')).toBeHidden();
  await page.getByLabel('Filter the table').fill('MAILBOX_FULL');
  await expect(page.locator('#code-4-2-2'), 'by its category, which no row shows').toBeVisible();
  await expect(page.locator('#code-5-1-1')).toBeHidden();
  await page.getByLabel('Filter the table').fill('');
  await expect(page.locator('[id=codes] [hidden]')).toHaveCount(0);
  await expect(page.locator('#code-5-6-1'), 'a group without a match stays closed').toBeHidden();
  await expect(page.locator('#code-4-2-2'), 'a group that is open stays open').toBeVisible();

  await page.getByRole('link', { name: 'Introduction', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await page.goBack();
  await page.getByLabel('Filter the table').fill('5.7.26');
  await expect(page.getByText(/^1 of \d+ codes$/), 'after a page change').toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  const hidden = page.locator('[data-search][hidden]');
  await expect(hidden).not.toHaveCount(0);
  await expect(hidden.locator('visible=true'), 'on a phone, where rows are cards').toHaveCount(0);
});

test('the filter finds codes by the words of replies', inFull(), async ({ page }) => {
  await page.goto(codesPage);
  const filter = page.getByLabel('Filter the table');
  const found = { quota: 'code-5-2-2', spamhaus: 'code-5-7-1', '550 5.7.1': 'code-5-7-1' };
  for (const [words, id] of Object.entries(found)) {
    await filter.fill(words);
    await expect(page.locator(`#${id}`), words).toBeVisible();
    await expect(page.locator('#code-5-1-1'), words).toBeHidden();
  }
  // The app keeps what is typed.
  await hydrated(page);
  await page.reload();
  await expect(filter, 'what is typed survives a reload').toHaveValue('550 5.7.1');
  await expect(page.locator('#code-5-1-1')).toBeHidden();
});

test('codes are folded on a phone; a link opens its group, print all', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(codesPage);
  const other = page.locator('#code-5-7-26');
  await expect(other).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
  await page.getByRole('link', { name: '#code-5-1-1' }).click();
  await expect(page.locator('#code-5-1-1')).toBeInViewport();
  await expect(other).toBeHidden();
  const provider = page.getByText('Spam or viruses come from your IP address');
  await expect(provider).toBeHidden();
  await page.getByText('Proofpoint', { exact: false }).locator('visible=true').first().click();
  await expect(provider).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(other).toBeVisible();
});

test('/bounce-codes.json has the codes of the page', () => {
  const published = JSON.parse(readFileSync('build/bounce-codes.json', 'utf8')) as typeof table;
  expect(published).toEqual(table);
  const html = readFileSync(`build${codesPage}.html`, 'utf8');
  const anchors = [...html.matchAll(/id="?code-([\d-]+)/g)].map(([, code]) => (code ?? '').replaceAll('-', '.'));
  expect(anchors.length).toBeGreaterThan(150);
  expect([...anchors].sort()).toEqual(published.codes.map(({ code }) => code).sort());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is complete, and the explorer is a link', async ({ page }) => {
    await page.goto(`${codesPage}#code-4-2-2`);
    await expect(page.locator('#code-4-2-2')).toBeInViewport();
    const row = page.locator('#code-5-1-1');
    await expect(row).toContainText('No such mailbox');
    await expect(row).toContainText('hard');
    await expect(row).toContainText('Suppress the address');
    await expect(page.locator('tr[id^="code-"]')).toHaveCount(
      new Set(table.codes.map(({ code }) => code.replace(/^[45]\./, 'X.'))).size,
    );
    await page.goto('/blog/bounce-email');
    await page.getByRole('link', { name: 'the table of every bounce code' }).click();
    await expect(page).toHaveURL(/\/docs\/bounce-codes#every-code$/);
  });
});

test('Back restores the typed reply and its meaning', inFull(), async ({ page }) => {
  const field = await openExplorer(page);
  await field.pressSequentially('550 5.1.1 No such user');
  await expect(answerOf(page)).toContainText('The mailbox does not exist.');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'API Reference' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API introduction');
  await page.goBack();
  await expect(field).toHaveValue('550 5.1.1 No such user');
  await expect(answerOf(page)).toContainText('The mailbox does not exist.');
});
