// Within a property, thousands of times over, Playwright's `expect` would take longer than what it checks.
import assert from 'node:assert/strict';

import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { createSandbox, type Sandbox } from '../../../src/sandbox';
import { runs } from '../../fuzz/runs';
import { read, type Answer } from '../../support/sandbox/conformity';
import { readContract, requestOf, type Contract, type Json, type NamedRequest } from '../../support/sandbox/contract';

type Query = NonNullable<NamedRequest['query']>;

let contract: Contract;

test.beforeAll(async () => {
  contract = await readContract();
});

const lists = ['getBounceLogs', 'getDisposableEmailLogs'];
const deletion = 'deleteDisposableLogs';
const deletable = 'getDisposableEmailLogs';

function recordsOf(id: string): Json[] {
  return contract.records[id] ?? [];
}

async function ask(sandbox: Sandbox, id: string, query: Query): Promise<Answer> {
  const operation = contract.operations.find((o) => o.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  return read(await sandbox(requestOf(contract, operation, { query })));
}

/** All records that the pages of a list have, first to last. */
async function walk(sandbox: Sandbox, id: string, query: Query): Promise<Json[]> {
  const found: Json[] = [];
  let cursor: string | undefined;
  do {
    const answer = await ask(sandbox, id, { ...query, ...(cursor !== undefined && { cursor }) });
    assert.equal(answer.status, 200, answer.text);
    const data = answer.body.data as Json[];
    assert(data.length <= Number(query.limit ?? 25), 'The page is too long.');
    cursor = answer.body.next_cursor as string | undefined;
    assert.equal(answer.body.has_more, cursor !== undefined);

    const link = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
    assert.equal(link !== undefined, cursor !== undefined);
    if (link !== undefined && cursor !== undefined && found.length === 0) {
      const headers = { Authorization: `Bearer ${contract.table.default_key}` };
      const linked = await read(await sandbox(new Request(link, { headers })));
      assert.equal(linked.text, (await ask(sandbox, id, { ...query, cursor })).text);
    }
    found.push(...data);
    assert(found.length <= recordsOf(id).length, 'A record comes twice.');
  } while (cursor !== undefined);
  return found;
}

/** What a list or a deletion is to find, by the descriptions of its parameters. */
function matching(id: string, query: Query): Json[] {
  const timeOf = (record: Json) => Date.parse(String(record.occurred_at ?? record.checked_at));
  return recordsOf(id).filter(
    (record) =>
      (query.from === undefined || timeOf(record) >= Date.parse(String(query.from))) &&
      (query.to === undefined || timeOf(record) < Date.parse(String(query.to))) &&
      (query.before === undefined || timeOf(record) < Date.parse(String(query.before))) &&
      (query.id === undefined || (query.id as string[]).includes(String(record.id))) &&
      (query.disposable === undefined || record.disposable === query.disposable) &&
      ['email', 'domain', 'bounce_type', 'category'].every(
        (name) => query[name] === undefined || String(record[name]).toLowerCase() === String(query[name]).toLowerCase(),
      ),
  );
}

/** Values of one member of the records, sometimes in capitals where that makes no difference. */
function valueOf(id: string, name: string): fc.Arbitrary<string> {
  const values = recordsOf(id).map((record) => String(record[name]));
  const some = fc.constantFrom(...values);
  return /^(email|domain)$/.test(name)
    ? fc.oneof(
        some,
        some.map((v) => v.toUpperCase()),
      )
    : some;
}

/** A time at a record, or a millisecond beside it. */
function timeNear(id: string): fc.Arbitrary<string> {
  const name = recordsOf(id)[0]?.occurred_at ? 'occurred_at' : 'checked_at';
  return fc
    .tuple(valueOf(id, name), fc.constantFrom(-1, 0, 1))
    .map(([time, offset]) => new Date(Date.parse(time) + offset).toISOString());
}

function filters(id: string): fc.Arbitrary<Query> {
  const parts: Record<string, fc.Arbitrary<string | number | boolean>> = {
    from: timeNear(id),
    to: timeNear(id),
    domain: valueOf(id, 'domain'),
    limit: fc.constantFrom(1, 2, 5, 25, 100),
    ...(id === deletable
      ? { disposable: fc.boolean() }
      : { email: valueOf(id, 'email'), bounce_type: valueOf(id, 'bounce_type'), category: valueOf(id, 'category') }),
  };
  return fc
    .subarray(Object.keys(parts), { maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, parts[name] ?? fc.constant('')]))));
}

for (const id of lists) {
  test(`${id}: pages of a filtered list hold exactly the records that match`, async () => {
    const sandbox = createSandbox(contract.data);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(filters(id), async (query) => {
        fc.pre(query.from === undefined || query.to === undefined || String(query.from) < String(query.to));
        const records = await walk(sandbox, id, query);
        assert.deepEqual(records, matching(id, query));
        found += records.length;
      }),
      runs(300),
    );
    expect(found).toBeGreaterThan(0);
  });
}

test('a cursor of the other list, a modified one and one that was never issued are rejected', async () => {
  const sandbox = createSandbox(contract.data);
  const cursorOf = async (id: string) => (await ask(sandbox, id, { limit: 1 })).body.next_cursor;
  const own = String(await cursorOf('getBounceLogs'));
  const others = [
    String(await cursorOf('getDisposableEmailLogs')),
    own.slice(0, -1),
    `${own}A`,
    own.toLowerCase(),
    Buffer.from('bnc_00000000000000000000000000').toString('base64url'),
  ];
  for (const cursor of others) {
    const { body } = await ask(sandbox, 'getBounceLogs', { cursor });
    expect(body.code, cursor).toBe('invalid-cursor');
  }
  expect((await ask(sandbox, 'getBounceLogs', { cursor: own })).status).toBe(200);
});

test('a deletion removes exactly what its dry run counts and its filter matches, and is idempotent', async () => {
  const ids = fc.subarray(
    recordsOf(deletable).map((record) => String(record.id)),
    { minLength: 1, maxLength: 10 },
  );
  const parts: Record<string, fc.Arbitrary<string | string[]>> = {
    id: ids,
    domain: valueOf(deletable, 'domain'),
    before: timeNear(deletable),
  };
  const someFilters = fc
    .subarray(Object.keys(parts), { minLength: 1 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, parts[name] ?? fc.constant('')]))));
  const all = fc.constant<Query>({ all: true });
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: someFilters }, all), async (query) => {
      const sandbox = createSandbox(contract.data);
      const matched = matching(deletable, query);
      const dry = await ask(sandbox, deletion, { ...query, dry_run: true });
      expect(dry.body).toMatchObject({ matched: matched.length, deleted: 0, dry_run: true });
      expect(await walk(sandbox, deletable, {})).toEqual(recordsOf(deletable));

      const { body } = await ask(sandbox, deletion, query);
      const { domain } = query;
      expect(body).toMatchObject({
        matched: matched.length,
        deleted: matched.length,
        dry_run: false,
        filter: { ...query, ...(domain !== undefined && { domain: String(domain).toLowerCase() }) },
      });
      const left = recordsOf(deletable).filter((record) => !matched.includes(record));
      expect(await walk(sandbox, deletable, { limit: 4 })).toEqual(left);
      expect(await walk(sandbox, 'getBounceLogs', {})).toEqual(recordsOf('getBounceLogs'));

      const again = await ask(sandbox, deletion, query);
      expect(again.body).toMatchObject({ matched: 0, deleted: 0, dry_run: false });
    }),
    runs(40),
  );
});

test('a rejected deletion deletes nothing', async () => {
  const sandbox = createSandbox(contract.data);
  const refused: [Query, string][] = [
    [{}, 'filter-required'],
    [{ dry_run: true }, 'filter-required'],
    [{ all: false }, 'filter-required'],
    [{ all: true, domain: 'tempbox.example' }, 'validation-failed'],
    [{ all: 'yes' }, 'validation-failed'],
    [{ domain: 'tempbox.example', befor: '2026-11-01T00:00:00Z' }, 'validation-failed'],
    [{ domain: 'not a domain' }, 'validation-failed'],
    [{ domain: '192.0.2.1' }, 'validation-failed'],
    [{ before: '2026-11-31T00:00:00Z' }, 'validation-failed'],
  ];
  for (const [query, code] of refused) {
    const { status, body } = await ask(sandbox, deletion, query);
    expect([status, body.code], JSON.stringify(query)).toEqual([422, code]);
  }
  expect(await walk(sandbox, deletable, {})).toEqual(recordsOf(deletable));
});

test('deleted records are restored at 00:00 UTC, and another sandbox never lost them', async () => {
  let now = Date.parse('2026-11-16T23:59:59.999Z');
  const sandbox = createSandbox(contract.data, { now: () => now });
  const other = createSandbox(contract.data, { now: () => now });
  await ask(sandbox, deletion, { all: true });
  expect(await walk(sandbox, deletable, {})).toEqual([]);
  expect(await walk(other, deletable, {})).toEqual(recordsOf(deletable));
  now += 1;
  expect(await walk(sandbox, deletable, {})).toEqual(recordsOf(deletable));
});
