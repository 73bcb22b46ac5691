import type { Page } from '@playwright/test';
import { micromark } from 'micromark';

import { guideTables, tableFiles } from '../../../src/api/guideTables';
import type { Description } from '../../../packages/openapi-docs/src/model';
import { operationsIn } from '../../support/description';
import { expect, publicKey, test } from '../../support/samples/fixtures';
import { cellsOf } from '../../support/docs/cells';
import type { RawDescription, RawOperation } from '../../../src/api/rules/raw';
import { hydrated } from '../../support/site';

/** The cells of the first table under a heading. */
function tableUnder(page: Page, heading: string): Promise<string[][]> {
  return cellsOf(page.locator(`#${heading} ~ table`).first());
}

/** Markdown as the text that a reader sees. */
function textOf(markdown: string): string {
  return micromark(markdown)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .trim();
}

const enums = [
  ['/docs/intro', 'how-to-read-a-verdict', 'ValidationStatus'],
  ['/docs/intro', 'what-to-do-with-it', 'SuggestedAction'],
  ['/docs/verdicts', 'status', 'ValidationStatus'],
  ['/docs/verdicts', 'action', 'SuggestedAction'],
  ['/docs/disposable-addresses', 'the-category', 'DisposableCategory'],
  ['/docs/disposable-addresses', 'how-it-was-recognised', 'MatchedOn'],
  ['/docs/bounces', 'the-type-is-it-the-address', 'BounceType'],
  ['/docs/bounces', 'the-category-what-went-wrong', 'BounceCategory'],
  ['/docs/bounces', 'where-a-record-comes-from', 'BounceSource'],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tables of values have every value of the contract, with its description', async ({
    page,
    contract,
  }) => {
    const { schemas = {} } = (contract as RawDescription).components ?? {};
    for (const [path, heading, name] of enums) {
      if (new URL(page.url(), 'http://localhost').pathname !== path) {
        await page.goto(path);
      }
      const descriptions = schemas[name]?.['x-enumDescriptions'] ?? {};
      expect(Object.keys(descriptions)).toEqual(schemas[name]?.enum);
      expect(await tableUnder(page, heading), `${path}: ${name}`).toEqual(
        Object.entries(descriptions).map(([value, text]) => [value, textOf(text)]),
      );
    }
  });

  test('the table of reasons matches the contract, and each reason has a section', async ({
    page,
    contract,
  }) => {
    const reason = (contract as RawDescription).components?.schemas?.ValidationReason ?? {};
    const verdicts = reason['x-verdicts'] ?? {};
    await page.goto('/docs/verdicts');
    expect(await tableUnder(page, 'all-reasons')).toEqual(
      Object.entries(verdicts).map(([name, { status, suggested_action, credits_charged }]) => [
        name,
        status,
        suggested_action,
        String(credits_charged),
      ]),
    );
    for (const [name, text] of Object.entries(reason['x-enumDescriptions'] ?? {})) {
      const head = page.locator(`h3#${name} + p`);
      await expect(head).toContainText(textOf(text));
      await expect(head).toContainText(String(verdicts[name]?.status));
      // What to do.
      await expect(page.locator(`h3#${name} + p + p`)).toContainText(/\w{3}/);
    }
  });

  test('the sandbox returns each reason for the addresses that its section names', async ({
    page,
    contract,
    sandbox,
  }) => {
    const { ValidationReason } = (contract as RawDescription).components?.schemas ?? {};
    await page.goto('/docs/verdicts');
    const inputs = await page.locator('h3[id] + p').evaluateAll((heads) =>
      heads.flatMap((head) =>
        [...head.querySelectorAll<HTMLElement>('[data-copy]')].map(({ dataset }) => ({
          reason: head.previousElementSibling?.id,
          email: dataset.copy,
        })),
      ),
    );
    const reasons = await Promise.all(
      inputs.map(async ({ email }) => {
        const response = await fetch(`${sandbox}/email/validate`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email }),
        });
        return { email, reason: ((await response.json()) as { reason?: string }).reason };
      }),
    );
    expect(reasons).toEqual(inputs.map(({ email, reason }) => ({ email, reason })));
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(
      new Set(Object.keys(ValidationReason?.['x-verdicts'] ?? {})),
    );
  });

  test('the table of errors matches the contract, and each error has a section', async ({
    page,
    contract,
  }) => {
    const problems = (contract as RawDescription)['x-problems'];
    await page.goto('/docs/errors');
    expect(await tableUnder(page, 'every-error')).toEqual(
      problems.map(({ status, code, retryable, cause }) => [
        String(status),
        `${code} ${textOf(cause)}`,
        retryable ? 'Yes' : 'No',
      ]),
    );
    for (const { status, code } of problems) {
      await expect(page.locator(`h3#${code} + p`)).toContainText(`Status ${status}`);
      await expect(page.locator(`h3#${code} + p`)).toContainText(code);
    }
  });

  test('each status has an icon and a colour of its own', async ({ page }) => {
    await page.goto('/docs/verdicts');
    const badges = page.locator('#status ~ table').first().locator('td:first-child :has(> svg)');
    const looks = await badges.evaluateAll((elements) =>
      elements.map((element) => [
        element.querySelector('path')?.getAttribute('d'),
        getComputedStyle(element).color,
      ]),
    );
    expect(looks).toHaveLength(4);
    for (const index of [0, 1]) expect(new Set(looks.map((look) => look[index])).size).toBe(4);
  });

  test('a guide names each scope that its calls need', async ({ page }) => {
    for (const [path, text] of [
      ['/docs/get-started', /Key: one with the scope \S+\./],
      ['/docs/idempotency', /Key: one with the scopes \S+ and \S+\./],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('listitem').filter({ hasText: 'Key: one' })).toHaveText(text);
    }
  });

  test('the stages of a check have each reason of the contract once, under its status', async ({
    page,
    contract,
  }) => {
    const reason = (contract as RawDescription).components?.schemas?.ValidationReason ?? {};
    await page.goto('/');
    const groups = page.getByRole('main').locator('ol dl > div');
    const shown = await groups.evaluateAll((elements) =>
      elements.flatMap((element) =>
        [...element.querySelectorAll('dd')].map((each) => [
          each.textContent,
          element.querySelector('dt')?.textContent,
        ]),
      ),
    );
    const verdicts = Object.entries(reason['x-verdicts'] ?? {});
    expect(shown.sort()).toEqual(verdicts.map(([name, { status }]) => [name, status]).sort());
  });

  test('the index of operations and the tables of prices and limits match the contract', async ({
    page,
    contract,
  }) => {
    const operations = operationsIn(contract).map(({ operation, method, path }) => ({
      ...(operation as RawOperation),
      title: operation.summary ?? '',
      request: `${method.toUpperCase()} ${path}`,
    }));
    await page.goto('/api/category/api-reference');
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('code') });
    const listed = await entries.evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('a')?.textContent,
        `${item.firstChild?.textContent} ${item.querySelector('code')?.textContent}`,
      ]),
    );
    expect(listed).toEqual(operations.map(({ title, request }) => [title, request]));
    await page.goto('/api');
    const limitsOfApi = await tableUnder(page, 'rate-limits');
    await page.goto('/docs/credits');
    expect((await tableUnder(page, 'what-a-call-costs')).map(([title]) => title)).toEqual(
      operations.map(({ title }) => title),
    );
    const dear = (await tableUnder(page, 'what-a-call-costs')).filter(([, cost]) => cost !== '0');
    expect(dear.map(([title]) => title)).toEqual(
      operations.filter((o) => o['x-credits'].cost).map(({ title }) => title),
    );

    await page.goto('/docs/rate-limits');
    const rows = await tableUnder(page, 'the-limits');
    expect(rows).toEqual(limitsOfApi);
    for (const { title, 'x-rate-limit': limit } of operations) {
      const row = rows.find(([policy]) => policy === limit.policy) ?? [];
      expect(row[1]).toBe(`${limit.limit.toLocaleString('en')} in ${limit.window_seconds} seconds`);
      expect(row[2]?.split(', ')).toContain(title);
    }
    expect(rows).toHaveLength(new Set(operations.map((o) => o['x-rate-limit'].policy)).size);
  });
});

interface Answer {
  status: string | number;
  reason?: string;
  suggested_action?: string;
  category?: string;
  code?: string;
}

test('a table is no file outside of its folder, whatever the name of its schema is', () => {
  const enumDescriptions = { a: 'b' };
  const names = ['Good-1.x', '../../evil', '..', 'a/b', 'a\\b', '', 'Page«A»', 'C:x'];
  const schemas = Object.fromEntries(names.map((name) => [name, { types: [], enumDescriptions }]));
  const model = { operations: [], schemas, extensions: {} } as unknown as Description;
  expect(Object.keys(tableFiles(guideTables(model)))).toEqual(['Enum/Good-1.x', 'Enum/Page«A»']);
});

test('the sandbox responds as its tables say', async ({ page, contract, sandbox }) => {
  const { 'x-sandbox': expected } = contract as RawDescription;
  const ask = async (
    path: string,
    { key = publicKey, method = 'POST', headers = {}, body = {} },
  ) => {
    const response = await fetch(sandbox + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      body: method === 'POST' ? JSON.stringify(body) : undefined,
    });
    const answer = (await response.json()) as Answer;
    return response.ok
      ? [answer.status, answer.reason, answer.suggested_action, answer.category]
          .filter(Boolean)
          .join(' ')
      : `${response.status} ${answer.code}`;
  };
  /** The first column holds a button and a sentence, too. */
  const textIn = async (heading: string) =>
    page.locator(`#${heading} ~ table`).first().locator('td:first-child code').allTextContents();

  await page.goto('/docs/sandbox');
  const addresses = await tableUnder(page, 'addresses');
  // The last two rows have a `code` in their description, too.
  const sent = await page
    .locator('#addresses ~ table')
    .first()
    .locator('td:first-child > span:first-child > code')
    .allTextContents();
  expect(sent).toEqual([
    ...expected.addresses.map(({ address }) => address),
    expected.invalid_address.address,
    expected.otherwise.address,
  ]);
  // The one that takes five seconds runs in parallel with the others.
  await Promise.all(
    sent.map(async (email, index) => {
      const answers = await Promise.all(
        ['/email/validate', '/email/disposable'].map((path) => ask(path, { body: { email } })),
      );
      expect.soft(answers, email).toEqual(addresses[index]?.slice(1));
    }),
  );

  const domains = await tableUnder(page, 'domains');
  const names = await textIn('domains');
  expect(names).toEqual(expected.domains.map(({ domain }) => domain));
  for (const [index, domain] of names.entries()) {
    expect(await ask('/email/disposable', { body: { domain } })).toBe(domains[index]?.[1]);
    const email = `somebody@${domain}`;
    expect(await ask('/email/validate', { body: { email } })).toBe(domains[index]?.[2]);
  }

  const keys = await tableUnder(page, 'keys');
  expect(await textIn('keys')).toEqual(expected.keys.map(({ key }) => key));
  const usual = await ask('/email/validate', { body: { email: 'role@sandbox.test' } });
  for (const [index, key] of (await textIn('keys')).entries()) {
    const [, check, bounces, self] = keys[index] ?? [];
    const answer = await ask('/email/validate', { key, body: { email: 'role@sandbox.test' } });
    expect(answer, key).toBe(check === 'No effect' ? usual : check);
    const listed = await ask('/bounces', { key, method: 'GET' });
    expect(listed, key).toBe(bounces === 'No effect' ? '' : bounces);
    const validated = await ask('/api-key', { key, method: 'GET' });
    expect(validated, key).toBe(self === '200' ? '' : self);
  }

  const repeats = await tableUnder(page, 'idempotency-keys');
  for (const [index, key] of (await textIn('idempotency-keys')).entries()) {
    const headers = { 'Idempotency-Key': key };
    const answer = await ask('/email/validate', { headers, body: { email: 'role@sandbox.test' } });
    expect(answer, key).toBe(repeats[index]?.[1] === 'No effect' ? usual : repeats[index]?.[1]);
  }
});

test('each input of the sandbox can be copied with the keyboard, which is announced', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/sandbox');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Copy typo@sandbox.test' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('typo@sandbox.test');
  // On a phone, address and verdict are side by side.
  await page.setViewportSize({ width: 390, height: 800 });
  const row = page.getByRole('row').filter({ hasText: 'typo@sandbox.test' });
  const verdict = await row.getByText('undeliverable', { exact: true }).boundingBox();
  expect((verdict?.x ?? 0) + (verdict?.width ?? 390)).toBeLessThan(390);
});
