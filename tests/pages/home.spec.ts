import { expect, type Page, test } from '@playwright/test';

import type { RawDescription } from '../../src/api/rules/raw';
import { isFallback, smtpDialogue } from '../../src/components/home/Check/smtpDialogue';
import type { Validation } from '../../src/api/homePage';
import { watchPaint } from '../../tools/bench/load';
import { examplesIn, loadDocument, operationsIn } from '../support/description';
import { hold } from '../support/hold';
import { scriptsThatSay } from '../support/scripts';
import { builtPage, hydrated } from '../support/site';
import { inFull } from '../support/full';

const letter = (page: Page) => page.locator('header div[aria-busy]');
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByLabel('Check an address');

/** The operation of the check. */
async function checkOf() {
  const contract = await loadDocument();
  const found = operationsIn(contract).find(({ id }) => id === 'checkEmailValidity');
  return { contract: contract as RawDescription, responses: found?.operation.responses ?? {} };
}

async function answers() {
  const { responses } = await checkOf();
  return Object.entries(examplesIn(responses['200']?.content)) as [string, Validation][];
}

/** What the letter calls the speakers of the dialogue. */
const speakers = { client: 'C:', server: 'S:', dns: 'DNS', note: '' };

test('each section of the home page is a region with the name of its heading', () => {
  const $ = builtPage('/');
  const headings = $('main h2').toArray();
  expect(headings.length).toBeGreaterThan(1);
  for (const heading of headings) {
    const id = $(heading).attr('id');
    expect($(heading).closest('section').attr('aria-labelledby'), $(heading).text()).toBe(id);
  }
});

test('the SMTP dialogue agrees with the checks of its verdict', async () => {
  for (const [name, answer] of await answers()) {
    const lines = smtpDialogue(answer);
    const told = lines.map(({ text }) => text).join('\n');
    const { checks, mx, email, domain } = answer;
    const asked = lines.findIndex(({ text }) => text === `RCPT TO:<${email}>`);
    const reply = lines[asked + 1];

    expect(lines.length > 0, name).toBe(!isFallback(answer));
    expect(told, `${name}: no message is ever sent`).not.toContain('DATA');
    expect(told.includes('NXDOMAIN'), name).toBe(checks.domain === false);
    expect(told.includes('0 .'), name).toBe(checks.null_mx === true);
    expect(asked >= 0 && reply?.from === 'server' && reply.text.startsWith('2'), name).toBe(checks.smtp === true);
    if (checks.smtp === false) expect(reply?.text, name).toMatch(/^[45]\d\d /);
    if (checks.smtp === true && checks.catch_all !== null) {
      expect(lines[asked + 2]?.text, name).toMatch(new RegExp(`^RCPT TO:<(?!${email}).*@${domain}>`));
      expect(lines[asked + 3]?.text, name).toMatch(checks.catch_all ? /^2/ : /^5/);
    }
    expect(mx ? told.includes(mx.host) : asked === -1, name).toBe(true);
    if (mx) expect([lines[0]?.text, lines[1]?.text], name).toEqual([`MX ${domain}?`, `10 ${mx.host}`]);
  }
});

test('every address of the sandbox gets its verdict, reason and action', inFull(), async ({ page }) => {
  const { contract, responses } = await checkOf();
  const examples = Object.values(responses).flatMap(({ content }) => Object.entries(examplesIn(content)));
  const problems = new Map(examples as [string, { detail?: string }][]);
  const { 'x-sandbox': sandbox } = contract;
  const named = new Map(await answers());
  await page.goto('/');
  for (const { address, responses: rows, ...row } of sandbox.addresses) {
    const answer = rows.checkEmailValidity;
    if (!answer || 'delay_ms' in row) continue;
    await field(page).fill(address);
    await field(page).press('Enter');
    await expect(letter(page)).toContainText(address);
    if (answer.status === 200) {
      const expected = named.get(answer.example);
      await expect(letter(page)).toContainText(expected?.reason ?? '');
      await expect(letter(page)).toContainText(`What to do: ${expected?.suggested_action}.`);
      const wait = expected?.retry_after ? `Check again in ${expected.retry_after} seconds.` : '';
      expect(/Check again.*?\./.exec(await letter(page).innerText())?.[0] ?? '', address).toBe(wait);
      const results = await letter(page)
        .getByLabel('Individual checks')
        .evaluate((list) => [...list.children].map(({ textContent }) => textContent));
      expect(results, address).toEqual(
        Object.entries(expected?.checks ?? {}).map(
          ([name, value]) => `${name} ${value === null ? '–' : value ? 'yes' : 'no'}`,
        ),
      );
      const drawn = await letter(page).locator('ol > li').allTextContents();
      expect(drawn, address).toEqual(
        expected && smtpDialogue(expected).map(({ from, text }) => `${speakers[from]} ${text}`),
      );
      await expect(letter(page).getByRole('status')).toContainText(`${address}. ${expected?.status}`);
    } else {
      await expect(letter(page)).toContainText(String(answer.status));
      await expect(letter(page)).toContainText(problems.get(answer.example)?.detail ?? '');
      const link = letter(page).getByRole('link');
      expect(await link.getAttribute('href')).toMatch(/^\/docs\/errors#/);
    }
    await expect(page.locator('pre').first()).toContainText(address);
  }
});

test('the home page loads the sandbox on demand, and sends nothing', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  const had: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => had.push(request.url()));
  await field(page).focus();
  const sandbox = scriptsThatSay('defaultKey');
  await expect.poll(() => sandbox.some((file) => had.some((url) => url.endsWith(file)))).toBe(true);
  await expect.poll(() => had.length === asked.length).toBe(true);
  // Chromium asks for the favicon when it likes, even after the network was idle.
  const own = /^http:\/\/localhost:\d+\/(assets\/js\/|img\/favicon\.svg$)/;
  expect(asked.filter((url) => !own.test(url))).toEqual([]);

  asked.length = 0;
  await page.context().setOffline(true);
  await field(page).fill('mara@northwind.example');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(letter(page)).toContainText('To mara@northwind.example');
  await expect(letter(page)).toContainText('Not in the sandbox, which looks nothing up.');
  await expect(letter(page).locator('svg')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('what is below a result stays there; a suggestion can be clicked', inFull(), async ({ page }) => {
  const below = () =>
    page
      .getByRole('heading', { name: 'The same call from your code' })
      .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const before = await below();
    await preset(page, 'error-429').click();
    await expect(letter(page)).toContainText('429');
    expect(await below(), `${width} px wide`).toBe(before);
  }
  await preset(page, 'typo').click();
  await letter(page).getByRole('button', { name: 'deliverable@sandbox.test' }).click();
  await expect(letter(page).getByRole('status')).toContainText('deliverable@sandbox.test. deliver');
});

test('an empty address, or no sandbox, is an error; the input stays', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // Idle may also be the network before the app starts.
  await hydrated(page);
  await page.context().setOffline(true);
  await field(page).fill('someone@sandbox.test');
  await field(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(field(page)).toHaveValue('someone@sandbox.test');

  const sandbox = scriptsThatSay('defaultKey');
  for (const file of sandbox) await page.route(`**${file}`, (route) => route.abort());
  await page.context().setOffline(false);
  await field(page).press('Enter');
  const failure = page.getByRole('alert').filter({ hasText: 'The sandbox could not be loaded' });
  await expect(failure).toBeVisible();
  await expect(field(page)).toHaveValue('someone@sandbox.test');

  for (const file of sandbox) await page.unroute(`**${file}`);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page)).toBeFocused();
  await expect(letter(page)).toContainText('To someone@sandbox.test');
  await expect(failure).toHaveCount(0);

  await field(page).fill('  ');
  await field(page).press('Enter');
  const empty = page.getByRole('alert').filter({ hasText: 'Enter an address' });
  await expect(empty).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription(/^Enter an address/);
});

test('what is pressed before the app runs is busy, and dims the verdict before it', inFull(), async ({ page }) => {
  const { release } = await hold(page, '**/main.*.js');
  await page.goto('/');
  const verdict = page.locator('form p').filter({ hasText: 'accepted' });
  for (const press of [() => field(page).press('Enter'), () => preset(page, 'typo').click()]) {
    await press();
    await expect(page.locator('form button[aria-busy=true]').last()).toHaveCSS('opacity', '0.6');
    await expect(verdict).toHaveCSS('opacity', '0.6');
  }
  await release();
  await expect(letter(page)).toContainText('To typo@sandbox.test');
  await expect(page.locator('form button[aria-busy]')).toHaveCount(0);
});

test('a pending check says so, and never replaces a later result', inFull(), async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await field(page).fill('slow@sandbox.test');
  await field(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  await expect(letter(page)).toHaveAttribute('aria-busy', 'true');
  await expect(letter(page).getByRole('status')).toBeEmpty();
  await preset(page, 'typo').click();
  await expect(letter(page)).toContainText('To typo@sandbox.test');
  await expect(letter(page)).toHaveAttribute('aria-busy', 'false');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  await expect(letter(page)).toContainText('To typo@sandbox.test');
});

test('on a phone, the result is in view below the button; nothing moves', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const place = () => preset(page, 'typo').boundingBox();
  const before = await place();
  await preset(page, 'typo').click();
  await expect(letter(page)).toContainText('To typo@sandbox.test');
  const line = page.locator('form').getByText('undeliverable');
  await expect(line).toBeInViewport({ ratio: 1 });
  expect(await place(), 'nothing moves').toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const [check, box] = [
    await page.getByRole('button', { name: 'Check', exact: true }).boundingBox(),
    await line.boundingBox(),
  ];
  expect((box?.y ?? 0) - (check?.y ?? 0) - (check?.height ?? 0)).toBeLessThan(20);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(line).toBeHidden();
});

for (const width of [1280, 390]) {
  const title = `nothing moves when the check goes live, ${width} px wide, and no code of it is loaded before`;
  test(title, inFull(width > 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(watchPaint);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).hover();
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, p, form, input, dl, pre, svg)')].map((it) =>
          JSON.stringify([it.tagName, it.getBoundingClientRect()]),
        ),
      );
    const before = await boxes();
    const code = scriptsThatSay('Check an address');
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((file) => loaded.includes(file))).toEqual([]);
    await page.evaluate(() => document.querySelector<HTMLElement>('#email')?.focus({ preventScroll: true }));
    await expect(page.locator('[data-island=Check]')).toHaveAttribute('data-state', 'live');
    expect(await boxes()).toEqual(before);
    expect(await page.evaluate(() => window.seen.layoutShift)).toBe(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows a complete check and no form', async ({ page }) => {
    await page.goto('/');
    await expect(letter(page)).toContainText('What to do: accept.');
    await expect(letter(page)).toContainText('RCPT TO:<deliverable@sandbox.test>');
    await expect(field(page)).toBeHidden();
  });
});

test('Back restores the last check: field, result and pressed preset agree', inFull(), async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await field(page).fill('');
  await field(page).pressSequentially('disposable@sandbox.test');
  await field(page).press('Enter');
  await expect(letter(page)).toContainText('To disposable@sandbox.test');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailvet blog');
  await page.goBack();
  await expect(letter(page)).toContainText('To disposable@sandbox.test');
  await expect(field(page)).toHaveValue('disposable@sandbox.test');
  await expect(page.getByRole('button', { name: 'disposable', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('of an address that the sandbox does not know, the page says what is sure, no verdict', async ({ page }) => {
  await page.goto('/');
  const rows: [email: string, facts: RegExp, suggestion?: string][] = [
    ['jane.doe@gmial.com', /well formed.*jane\.doe.*gmial\.com/s, 'jane.doe@gmail.com'],
    ['support@example.com', /names a role/],
    ['a@mailinator.com', /throwaway mailboxes/],
    ['a+b@duck.com', /b.*relay/s],
  ];
  for (const [email, facts, suggestion] of rows) {
    await field(page).fill(email);
    await field(page).press('Enter');
    await expect(letter(page)).toContainText(`To ${email}`);
    await expect(letter(page).getByLabel('Without a network')).toContainText(facts);
    await expect(letter(page)).not.toContainText('What to do');
    await expect(letter(page).getByRole('button')).toHaveText(suggestion ? [suggestion] : []);
  }
});

test('an error is returned to its sender: its status, and the exchange with the header fields', async ({ page }) => {
  await page.goto('/');
  await preset(page, 'error-429').click();
  await expect(letter(page).locator('svg').last()).toContainText('RETURN TO SENDER');
  await expect(letter(page).locator('ol')).toContainText('HTTP/1.1 429 Rate limited');
  await expect(letter(page).locator('ol')).toContainText('retry-after: 1');
});
