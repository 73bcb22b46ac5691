/** What the pages about limits, privacy, keys and support say is what the contract says. */
import assert from 'node:assert';
import { readFileSync } from 'node:fs';

import type { Oas3_1Schema, Oas3MediaType, Oas3Parameter } from '@redocly/openapi-core';
import get from 'lodash/get';

import { expect, test } from '../../support/samples/fixtures';
import { runnablePages } from '../../support/samples/codeBlocks';
import { operationsIn } from '../../support/description';
import { cellsOf } from '../../support/docs/cells';
import type { RawDescription, RawOperation, RawSchema } from '../../../src/api/rules/raw';

const number = (value = NaN) => value.toLocaleString('en');

/** The schema of a JSON message. */
const schemaOf = (message?: { content?: Record<string, Oas3MediaType> }) =>
  Object.values(message?.content ?? {})[0]?.schema as RawSchema | undefined;

/** An operation without a `$ref`. */
interface Resolved {
  parameters?: (Oas3Parameter & { schema: Oas3_1Schema })[];
  requestBody?: { content?: Record<string, Oas3MediaType> };
}

test.use({ javaScriptEnabled: false });

test('the table of requests has every parameter and field with a limit, and no other', async ({ page, contract }) => {
  const bounds = (schema: Oas3_1Schema) =>
    schema.type === 'array'
      ? [schema.minItems, schema.maxItems]
      : schema.type === 'string'
        ? [schema.minLength, schema.maxLength]
        : [schema.minimum, schema.maximum];
  const expected = operationsIn(contract).flatMap(({ operation, slug }) => {
    const { parameters = [], requestBody } = operation as Resolved;
    const body = Object.entries(schemaOf(requestBody)?.properties ?? {});
    const fields = [
      ...body.map(([name, schema]) => ({ place: 'body', name, schema })),
      ...parameters.map(({ in: place, name, schema }) => ({ place, name, schema })),
    ];
    return fields
      .filter(({ schema }) => !schema.enum && schema.format !== 'date-time')
      .flatMap(({ place, name, schema }) => {
        const [from, to] = bounds(schema);
        if (to === undefined) return [];
        return `${name}: ${number(from)} to ${number(to)} at /api/${slug}#${place}.${name}`;
      });
  });
  expect(expected.length).toBeGreaterThan(8);

  await page.goto('/docs/limits');
  const rows = page.locator('#requests ~ table').first().locator('tbody tr');
  const shown = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const [what, limit] = [...row.querySelectorAll('td')].map((cell) => cell.textContent);
      const [name] = what?.split(' ') ?? [];
      return [...row.querySelectorAll('a')].map(
        (link) =>
          `${name}: ${/^\S+ to \S+(?=[ ;]|$)/.exec(limit ?? '')?.[0].replace(';', '')} at ${link.getAttribute('href')}`,
      );
    }),
  );
  expect(shown.slice(1).sort()).toEqual([...expected].sort());

  const size = (contract as RawDescription)['x-sandbox'].body_limit_bytes;
  await expect(rows.first()).toContainText(`${number(size)} bytes (${size / 1024} KiB)`);
  // A default is a fact, too.
  await expect(rows.filter({ hasText: 'timeout_ms' })).toContainText('10,000 if omitted');
});

test('the tables of responses, times and keys have the numbers of the contract', async ({ page, contract }) => {
  const {
    headers = {},
    schemas = {},
    parameters = {},
  } = contract.components as {
    headers?: Record<string, { schema: RawSchema }>;
    schemas?: Record<string, RawSchema>;
    parameters?: Record<string, { schema: RawSchema }>;
  };
  const property = (schema: string, name: string) => schemas[schema]?.properties?.[name] ?? {};
  const days = (schema: string) => `${String(property(schema, 'retention_days').examples?.[0])} days`;
  const hours = `${parameters.IdempotencyKey?.schema['x-retention-hours']} hours`;
  const after = headers.RetryAfter?.schema ?? {};
  const retry = property('EmailValidation', 'retry_after');
  const faults: unknown = get(schemas, 'ValidationProblem.allOf[1].properties.errors.maxItems');

  await page.goto('/docs/limits');
  const table = async (id: string) => (await cellsOf(page.locator(`#${id} ~ table`).first())).map(([, limit]) => limit);
  expect(await table('responses')).toEqual([
    `up to ${number(property('BounceList', 'data').maxItems)}`,
    `${number(property('BounceRecord', 'diagnostic').maxLength)} characters`,
    `1 to ${number(Number(faults))}`,
  ]);
  expect(await table('times')).toEqual([
    days('BounceList'),
    days('DisposableList'),
    hours,
    `${number(after.minimum)} to ${number(after.maximum)} seconds`,
    `${number(retry.minimum)} to ${number(retry.maximum)} seconds`,
  ]);
  expect(await table('keys')).toEqual([
    (contract as RawDescription)['x-sandbox'].key_pattern,
    `1 to ${property('ApiKeyInfo', 'name').maxLength} characters`,
    `up to ${property('ApiKeyInfo', 'allowed_ips').maxItems}`,
  ]);

  // The page about privacy says the same.
  await page.goto('/docs/privacy');
  const kept = await cellsOf(page.locator('#how-long ~ table').first());
  const times = kept.map(([, , time]) => time?.split(',')[0]);
  expect(times).toEqual(['–', hours, days('DisposableList'), days('BounceList')]);
  const record = property('DisposableRecord', 'input').description ?? '';
  expect(record).toContain('all but the first character of the local part is masked');
  expect(Object.keys(schemas.DisposableRecord?.properties ?? {})).toEqual(
    expect.arrayContaining(['email_sha256', 'domain', 'client_reference']),
  );
});

test('scopes and reasons for a 401 are by the keys; contacts are those of the contract', async ({ page, contract }) => {
  const { 'x-problems': problems, components } = contract as RawDescription;
  await page.goto('/docs/api-keys');
  const scopes = await cellsOf(page.locator('#scopes ~ table').first());
  expect(scopes.map(([scope]) => scope)).toEqual(components?.schemas?.Scope?.enum);
  const codes = await cellsOf(page.locator('#look-at-a-key ~ table').first());
  expect(codes.map(([code]) => code)).toEqual(problems.filter(({ status }) => status === 401).map(({ code }) => code));
  const email = contract.info?.contact?.email ?? '';
  for (const path of ['/docs/api-keys', '/docs/privacy', '/docs/support', '/docs/limits']) {
    await page.goto(path);
    const contact = page.getByRole('main').getByRole('link', { name: email }).first();
    await expect(contact, path).toHaveAttribute('href', `mailto:${email}`);
  }
});

test('the page about rate limits names statuses without their headers', async ({ page, contract, sandbox }) => {
  const bare = operationsIn(contract).flatMap(({ operation }) =>
    Object.entries(operation.responses as Record<string, { headers?: object }>).flatMap(([status, { headers = {} }]) =>
      'RateLimit' in headers ? [] : status,
    ),
  );
  // What matches no operation is in none of them.
  for (const path of ['/nowhere', '/email/validate']) {
    const { status, headers } = await fetch(`${sandbox}${path}`);
    if (!headers.has('RateLimit')) bare.push(String(status));
  }
  await page.goto('/docs/rate-limits');
  const named = await page.locator('#the-headers + p code').allTextContents();
  expect(named).toEqual([...new Set(bare)].sort());
});

test('what there is not is not in the contract, and the words that people type are headings', ({ contract }) => {
  const paths = operationsIn(contract).map(({ method, path, operation }) => {
    const { summary = '', tags = [] } = operation;
    return [method, path, summary, ...tags].join(' ');
  });
  const missing = /webhook|callback|batch|bulk|upload|csv|smtp|dkim|blocklist|finder|suppress|sso|sign-?on/i;
  expect(paths.filter((text) => missing.test(text))).toEqual([]);
  expect(contract).not.toHaveProperty('webhooks');
  const schemes = Object.values(contract.components?.securitySchemes ?? {});
  expect(schemes).toMatchObject([{ type: 'http', scheme: 'bearer' }]);
  const headers = JSON.stringify(contract).match(/Access-Control-[\w-]+/g);
  expect(headers).toBeNull();

  const page = readFileSync('docs/what-there-is-not.mdx', 'utf8');
  for (const words of ['Webhooks', 'Batch and bulk', 'CSV', 'SDKs', 'Single sign-on', 'SMTP', 'DKIM', 'CORS']) {
    expect(page).toMatch(new RegExp(`^## .*${words}`, 'm'));
  }
});

test('how long a list takes follows from the pace of the program, which is below the rate limit', ({ contract }) => {
  const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  const program = textOf('docs/Integration/clean-a-list.mdx');
  const pace = Number(/const everyMs = (\d+);/.exec(program)?.[1]);
  const [check] = operationsIn(contract);
  assert(check);
  const limit = (check.operation as RawOperation)['x-rate-limit'];
  expect(pace).toBeGreaterThan((1000 * limit.window_seconds) / limit.limit);
  const minutesFor = (addresses: number) => Math.ceil((addresses * pace) / 60_000);
  expect(program).toContain(`50,000 addresses take at least ${minutesFor(50_000)} minutes`);
  const minutes = minutesFor(100_000);
  expect(textOf('docs/what-there-is-not.mdx')).toContain(
    `At one request every ${pace} ms, 100,000 addresses take it at least ${Math.floor(minutes / 60)} hours and ${minutes % 60} minutes.`,
  );
  expect(textOf('docs/rate-limits.mdx')).toContain(`one request every ${pace} ms`);
});

test('what several programs need is the same in each; the slow address outlasts their time limits', ({ contract }) => {
  const blocks = runnablePages.flatMap((page) => page.blocks);
  for (const name of [
    'function pause',
    'async function call\\(target',
    'async function\\* jsonLines',
    'const isTemporary',
  ]) {
    const all = blocks.flatMap(({ language, code }) => {
      return language === 'js' ? (new RegExp(`${name}[^]*?\n(?=[/}\n])`).exec(code)?.[0] ?? []) : [];
    });
    expect(all.length, name).toBeGreaterThan(1);
    expect(new Set(all).size, name).toBe(1);
  }
  const { addresses } = (contract as RawDescription)['x-sandbox'];
  const limit = /AbortSignal\.timeout\((\d+)\)/.exec(readFileSync('docs/Integration/server.mdx', 'utf8'))?.[1];
  expect(addresses.find(({ address }) => address.startsWith('slow@'))?.delay_ms).toBeGreaterThan(Number(limit));
});

test('a page ends with a link to an issue that names it', async ({ page }) => {
  for (const [path, title] of [
    ['/docs/limits', 'Limits'],
    ['/api/check-email-validity', 'Check email validity'],
  ] as const) {
    await page.goto(path);
    const edit = page.getByRole('link', { name: 'Edit this page' });
    const link = page.getByRole('link', { name: 'say what is wrong or missing' });
    const repository = (await edit.getAttribute('href'))?.split('/edit/')[0] ?? '';
    const issue = new URL((await link.getAttribute('href')) ?? '');
    expect(issue.href.startsWith(`${repository}/issues/new?`)).toBe(true);
    expect(issue.searchParams.get('title')).toBe(`Docs: ${title}`);
    expect(issue.searchParams.get('body')).toMatch(new RegExp(`^Page: https://\\S+${path}\n`));
  }
});
