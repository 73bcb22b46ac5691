import { micromark } from 'micromark';

import { operationsIn } from '../../support/description';
import { expect, publicKey, test } from '../../support/samples/fixtures';
import type { RawDescription, RawOperation } from '../../../src/api/rules/raw';
import { builtPage } from '../../support/site';

type Built = ReturnType<typeof builtPage>;

/** The text of an element, without its buttons. */
function textIn($: Built, element: Parameters<Built>[0]): string {
  const copy = $(element as string).clone();
  copy.find('button').remove();
  copy.find('br').replaceWith(' ');
  return copy.text().replaceAll(/\s+/g, ' ').trim();
}

/** The cells of the first table after a heading. */
function tableUnder($: Built, heading: string): string[][] {
  const rows = $(`#${heading} ~ table`).first().find('tbody tr').toArray();
  return rows.map((row) => Array.from($(row).find('td'), (cell) => textIn($, cell)));
}

/** Markdown as the text that a reader sees. */
function textOf(markdown: string): string {
  return micromark(markdown)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .trim();
}

// prettier-ignore
const enums = [
  ['/docs/intro', 'how-to-read-a-verdict', 'ValidationStatus'], ['/docs/intro', 'what-to-do-with-it', 'SuggestedAction'],
  ['/docs/verdicts', 'status', 'ValidationStatus'], ['/docs/verdicts', 'action', 'SuggestedAction'],
  ['/docs/disposable-addresses', 'the-category', 'DisposableCategory'],
  ['/docs/disposable-addresses', 'how-it-was-recognised', 'MatchedOn'],
  ['/docs/bounces', 'the-type-is-it-the-address', 'BounceType'],
  ['/docs/bounces', 'the-category-what-went-wrong', 'BounceCategory'],
  ['/docs/bounces', 'where-a-record-comes-from', 'BounceSource'],
] as const;

const schemasOf = (contract: object) => (contract as RawDescription).components?.schemas ?? {};

test('the tables of values have every value of the contract, with its description', ({ contract }) => {
  for (const [path, heading, name] of enums) {
    const schema = schemasOf(contract)[name];
    const descriptions = Object.entries(schema?.['x-enumDescriptions'] ?? {});
    expect(descriptions.map(([value]) => value)).toEqual(schema?.enum);
    expect(tableUnder(builtPage(path), heading), `${path}: ${name}`).toEqual(
      descriptions.map(([value, text]) => [value, textOf(text)]),
    );
  }
});

test('the table of reasons matches the contract, and each reason has a section', ({ contract }) => {
  const reason = schemasOf(contract).ValidationReason ?? {};
  const verdicts = Object.entries(reason['x-verdicts'] ?? {});
  const $ = builtPage('/docs/verdicts');
  expect(tableUnder($, 'all-reasons')).toEqual(
    verdicts.map(([name, { status, suggested_action: action, credits_charged: credits }]) => [
      name,
      status,
      action,
      String(credits),
    ]),
  );
  const descriptions = reason['x-enumDescriptions'] ?? {};
  for (const [name, { status }] of verdicts) {
    const head = textIn($, `h3#${name} + p`);
    expect(head).toContain(textOf(descriptions[name] ?? '?'));
    expect(head).toContain(status);
    // What to do.
    expect(textIn($, `h3#${name} + p + p`)).toMatch(/\w{3}/);
  }
});

test('the sandbox returns each reason for the addresses that its section names', async ({ contract, sandbox }) => {
  const $ = builtPage('/docs/verdicts');
  const inputs = Array.from($('h3[id] + p [data-copy]'), (each) => ({
    reason: $(each).closest('p').prev().attr('id'),
    email: $(each).attr('data-copy'),
  }));
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
  const all = Object.keys(schemasOf(contract).ValidationReason?.['x-verdicts'] ?? {});
  expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(all));
});

test('the table of errors matches the contract, and each error has a section', ({ contract }) => {
  const problems = (contract as RawDescription)['x-problems'];
  const $ = builtPage('/docs/errors');
  expect(tableUnder($, 'every-error')).toEqual(
    problems.map(({ status, code, retryable, cause }) => [
      String(status),
      `${code} ${textOf(cause)}`,
      retryable ? 'Yes' : 'No',
    ]),
  );
  for (const { status, code } of problems) {
    const head = textIn($, `h3#${code} + p`);
    expect(head).toContain(`Status ${status}`);
    expect(head).toContain(code);
  }
});

test('each status has an icon and a colour of its own', async ({ page }) => {
  await page.goto('/docs/verdicts');
  const badges = page.locator('#status ~ table').first().locator('td:first-child :has(> svg)');
  const looks = await badges.evaluateAll((elements) =>
    elements.map((element) => [element.querySelector('path')?.getAttribute('d'), getComputedStyle(element).color]),
  );
  expect(looks).toHaveLength(4);
  for (const index of [0, 1]) expect(new Set(looks.map((look) => look[index])).size).toBe(4);
});

test('the stages of a check have each reason of the contract once, under its status', ({ contract }) => {
  const $ = builtPage('/');
  const shown = Array.from($('main ol dl > div dd'), (each) => [$(each).text(), $(each).parent().find('dt').text()]);
  const verdicts = Object.entries(schemasOf(contract).ValidationReason?.['x-verdicts'] ?? {});
  expect(shown.sort()).toEqual(verdicts.map(([name, { status }]) => [name, status]).sort());
});

test('the index of operations and the tables of prices and limits match the contract', ({ contract }) => {
  const operations = operationsIn(contract).map(({ operation, method, path }) => ({
    ...(operation as RawOperation),
    title: operation.summary ?? '',
    request: `${method.toUpperCase()} ${path}`,
  }));
  const $ = builtPage('/api/category/api-reference');
  const listed = Array.from($('main li:has(code)'), (item) => [
    $(item).find('a').first().text(),
    `${$(item).contents().first().text()} ${$(item).find('code').first().text()}`,
  ]);
  expect(listed).toEqual(operations.map(({ title, request }) => [title, request]));
  const prices = tableUnder(builtPage('/docs/credits'), 'what-a-call-costs');
  expect(prices.map(([title]) => title)).toEqual(operations.map(({ title }) => title));
  expect(prices.filter(([, cost]) => cost !== '0').map(([title]) => title)).toEqual(
    operations.filter((o) => o['x-credits'].cost).map(({ title }) => title),
  );

  const rows = tableUnder(builtPage('/docs/rate-limits'), 'the-limits');
  expect(rows).toEqual(tableUnder(builtPage('/api'), 'rate-limits'));
  for (const { title, 'x-rate-limit': limit } of operations) {
    const row = rows.find(([policy]) => policy === limit.policy) ?? [];
    expect(row[1]).toBe(`${limit.limit.toLocaleString('en')} in ${limit.window_seconds} seconds`);
    expect(row[2]?.split(', ')).toContain(title);
  }
  expect(rows).toHaveLength(new Set(operations.map((o) => o['x-rate-limit'].policy)).size);
});

interface Answer {
  status: string | number;
  reason?: string;
  suggested_action?: string;
  category?: string;
  code?: string;
}

test('the sandbox responds as its tables say', async ({ contract, sandbox }) => {
  const { 'x-sandbox': expected } = contract as RawDescription;
  const ask = async (path: string, { key = publicKey, method = 'POST', headers = {}, body = {} }) => {
    const response = await fetch(sandbox + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      body: method === 'POST' ? JSON.stringify(body) : undefined,
    });
    const answer = (await response.json()) as Answer;
    return response.ok
      ? [answer.status, answer.reason, answer.suggested_action, answer.category].filter(Boolean).join(' ')
      : `${response.status} ${answer.code}`;
  };
  const $ = builtPage('/docs/sandbox');
  const codes = (selector: string) => Array.from($(selector), (code) => $(code).text());
  /** The first column holds a button and a sentence, too. */
  const textsUnder = (heading: string) => codes(`#${heading} ~ table:first td:first-child > span:first-child > code`);
  const addresses = tableUnder($, 'addresses');
  const sent = textsUnder('addresses');
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

  const domains = tableUnder($, 'domains');
  const names = textsUnder('domains');
  expect(names).toEqual(expected.domains.map(({ domain }) => domain));
  for (const [index, domain] of names.entries()) {
    expect(await ask('/email/disposable', { body: { domain } })).toBe(domains[index]?.[1]);
    const email = `somebody@${domain}`;
    expect(await ask('/email/validate', { body: { email } })).toBe(domains[index]?.[2]);
  }

  const keys = tableUnder($, 'keys');
  expect(textsUnder('keys')).toEqual(expected.keys.map(({ key }) => key));
  const usual = await ask('/email/validate', { body: { email: 'role@sandbox.test' } });
  for (const [index, key] of textsUnder('keys').entries()) {
    const [, check, bounces, self] = keys[index] ?? [];
    const answer = await ask('/email/validate', { key, body: { email: 'role@sandbox.test' } });
    expect(answer, key).toBe(check === 'No effect' ? usual : check);
    const listed = await ask('/bounces', { key, method: 'GET' });
    expect(listed, key).toBe(bounces === 'No effect' ? '' : bounces);
    const validated = await ask('/api-key', { key, method: 'GET' });
    expect(validated, key).toBe(self === '200' ? '' : self);
  }

  const repeats = tableUnder($, 'idempotency-keys');
  for (const [index, key] of textsUnder('idempotency-keys').entries()) {
    const headers = { 'Idempotency-Key': key };
    const answer = await ask('/email/validate', { headers, body: { email: 'role@sandbox.test' } });
    expect(answer, key).toBe(repeats[index]?.[1] === 'No effect' ? usual : repeats[index]?.[1]);
  }
});
