// Within a property, thousands of times over, Playwright's `expect` would take longer than what it checks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import { type Oas3_1Definition, parseYaml } from '@redocly/openapi-core';
import fc from 'fast-check';
import memoize from 'lodash/memoize';

import { createSandbox } from '../../../src/sandbox';
import { hostileText, hostileValue } from '../../fuzz/hostile';
import { runs } from '../../fuzz/runs';
import { bodies, drafts, queries, requestFrom, type Draft } from '../../support/sandbox/arbitraries';
import { descriptionFile, operationsIn } from '../../support/description';
import { deviations, placesOf, read } from '../../support/sandbox/conformity';
import { readContract, type Contract, type Json, type Operation, type Schema } from '../../support/sandbox/contract';

let contract: Contract;

test.beforeAll(async () => {
  contract = await readContract();
});

const clock = { wait: () => Promise.resolve() };

const operations = operationsIn(parseYaml(readFileSync(descriptionFile, 'utf8')) as Oas3_1Definition).map(
  ({ id }) => id,
);

function operationOf(id: string): Operation {
  const operation = contract.operations.find((o) => o.id === id);
  if (!operation) {
    throw new Error(`There is no operation ${id}.`);
  }
  return operation;
}

for (const id of operations) {
  test(`${id}: every response to a random request conforms to the description`, async () => {
    const operation = operationOf(id);
    const sandbox = createSandbox(contract.data, clock);
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(drafts(contract, operation), async (draft) => {
        const answer = await read(await sandbox(requestFrom(draft, contract.server)));
        seen.add(answer.status);
        assert.deepEqual(deviations(contract, operation, answer), []);
      }),
      runs(700),
    );
    // The requests must be good enough to get past the first checks, and bad enough to fail the last.
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 401, 403, 422, 429, 500, 503]));
  });
}

/** A parameter's texts as the value that its schema describes: several are an array. */
function parameterValue(texts: string[], schema: Schema | undefined): unknown {
  const typed = (text: string): unknown => {
    const isNumber = schema?.type === 'integer' && /^-?[0-9]+$/.test(text);
    const isFlag = schema?.type === 'boolean' && (text === 'true' || text === 'false');
    return isNumber || isFlag ? (JSON.parse(text.replace(/^(-?)0+(?=\d)/, '$1')) as unknown) : text;
  };
  return schema?.type === 'array' || texts.length > 1 ? texts : typed(texts[0] ?? '');
}

const queryParameters = ({ parameters }: Operation) => parameters.filter((one) => one.in === 'query');

/** Memoized, since Ajv caches a compiled schema by the identity of its object. */
const querySchema = memoize((operation: Operation) => ({
  type: 'object',
  properties: Object.fromEntries(queryParameters(operation).map(({ name, schema }) => [name, schema])),
  additionalProperties: false,
}));

/** Where Ajv says that a query or a body is wrong. */
function expectedPlaces(operation: Operation, query: Draft['query'], body: unknown): string[] {
  const parameters = queryParameters(operation);
  const values = Object.fromEntries(
    query.map(([name]) => {
      const texts = query.filter((pair) => pair[0] === name).map(([, text]) => text);
      const known = parameters.find((parameter) => parameter.name === name);
      return [name, parameterValue(texts, known?.schema)];
    }),
  );
  const [content] = Object.values(operation.requestBody?.content ?? {});
  return [
    ...placesOf(values, querySchema(operation)).map((pointer) => `query ${pointer}`),
    ...(content ? placesOf(body, content.schema).map((pointer) => `body ${pointer}`) : []),
  ];
}

/** What no schema can say. */
const rules = ['invalid_range', 'conflict', 'filter_required', 'invalid_cursor'];

for (const id of operations) {
  test(`${id}: validation errors have exactly the pointers that another validator finds`, async () => {
    const operation = operationOf(id);
    const sandbox = createSandbox(contract.data, clock);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(queries(operation), bodies(contract, operation), async (query, body) => {
        // A lone surrogate is not valid text: such a body cannot be decoded.
        fc.pre(!/\\ud[89a-f]/.test(JSON.stringify(body)));
        const draft: Draft = {
          method: operation.method,
          path: operation.path,
          query,
          headers: [
            ['Authorization', `Bearer ${contract.table.default_key}`],
            ['Content-Type', 'application/json'],
          ],
          body: JSON.stringify(body),
        };
        const answer = await read(await sandbox(requestFrom(draft, contract.server)));
        const errors = (answer.body.errors ?? []) as Json[];
        const places = errors.map((error) => `${String(error.in)} ${String(error.pointer)}`);
        const byRule = errors
          .filter(
            (error) =>
              rules.includes(String(error.code)) ||
              // A domain has rules that no pattern holds.
              (error.code === 'invalid_format' && /^\/(domain|email)$/.test(String(error.pointer))),
          )
          .map((error) => `${String(error.in)} ${String(error.pointer)}`);
        const expected = expectedPlaces(operation, query, body);
        errors.forEach((error) => seen.add(String(error.code)));
        const missing = expected.filter((place) => !places.includes(place));
        const surplus = places.filter((place) => ![...expected, ...byRule].includes(place));
        // No more than 100 are listed.
        assert.deepEqual(places.length < 100 ? missing : [], []);
        assert.deepEqual(surplus, []);
        const pointers = errors.map((error) => String(error.pointer));
        assert.deepEqual(pointers, [...pointers].sort());
        assert.equal(new Set(places).size, places.length);
      }),
      // A pointer that is the start of another.
      { ...runs(400), examples: [[[['\u0000', '']], { '': {} }]] },
    );
    expect(seen).toContain('unknown_field');
  });
}

/** Targets that an HTTP server can receive, known paths with anything behind them among them. */
function targets(): fc.Arbitrary<string> {
  const known = contract.operations.map((operation) => operation.path);
  const query = fc.oneof(
    fc.constantFrom('', '?', '?=', '?limit=1&', '?cursor=', '?%'),
    hostileText.map((text) => `?${text}`),
  );
  const rest = fc.oneof(hostileText, fc.constantFrom('/', '//', '/..', '%', '#'));
  return fc
    .tuple(fc.constantFrom(...known), fc.oneof({ weight: 3, arbitrary: query }, rest))
    .map(([path, more]) => contract.server + path + more)
    .filter((target) => URL.canParse(target));
}

/** Methods, headers and bodies that no operation has, and those that some have. */
function inits(): fc.Arbitrary<RequestInit> {
  const names = ['Accept', 'Authorization', 'Content-Type', 'Content-Length', 'Idempotency-Key'];
  const text = fc.stringMatching(/^[\t -~\u0080-\u00ff]{0,40}$/);
  const { keys, default_key } = contract.table;
  const key = fc.oneof(
    fc.constant(`Bearer ${default_key}`),
    fc.constantFrom(...keys.map((row) => `Bearer ${row.key}`)),
  );
  const headers = fc.dictionary(fc.constantFrom(...names, 'Range', 'X-HTTP-Method-Override'), text, {
    maxKeys: 2,
  });
  return fc
    .record({
      method: fc.oneof(
        fc.constantFrom('GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'QUERY'),
        fc.stringMatching(/^[A-Z!#$%&'*+.^_`|~-]{1,20}$/),
      ),
      headers: fc.tuple(headers, key, fc.boolean()).map(([all, authorization, isKeyed]) => ({
        ...(isKeyed && { Authorization: authorization, 'Content-Type': 'application/json' }),
        ...all,
      })),
      body: fc.oneof(
        hostileText,
        hostileValue.map((value) => JSON.stringify(value)),
        fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
      ),
    })
    .filter(({ method }) => !/^(?:CONNECT|TRACE|TRACK)$/.test(method))
    .map(({ body, ...init }) => (/^(?:GET|HEAD)$/.test(init.method) ? init : { ...init, body }));
}

test('any method, target, headers and body get a response that the description documents', async () => {
  const sandbox = createSandbox(contract.data, clock);
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(targets(), inits(), async (target, init) => {
      const request = new Request(target, init);
      const { pathname } = new URL(request.url);
      const here = contract.operations.filter((one) => pathname === `/v1${one.path}`);
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const operation = here.find((one) => one.method === method);
      const answer = await read(await sandbox(request));
      seen.add(answer.status);
      if (request.method === 'OPTIONS' && here.length > 0) {
        assert.equal(answer.status, 204);
      } else if (request.method !== 'HEAD') {
        assert.deepEqual(deviations(contract, operation, answer), []);
      }
    }),
    runs(600),
  );
  expect([...seen].sort()).toEqual(expect.arrayContaining([204, 401, 404, 405]));
});

test('deterministic: the same sequence of requests gets the same bytes', async () => {
  const any = fc.oneof(...contract.operations.map((operation) => drafts(contract, operation)));
  await fc.assert(
    fc.asyncProperty(fc.array(any, { minLength: 2, maxLength: 8 }), async (requests) => {
      const answers = [createSandbox(contract.data, clock), createSandbox(contract.data, clock)].map(
        async (sandbox) => {
          const all = [];
          for (const draft of requests) {
            const { status, headers, text } = await read(await sandbox(requestFrom(draft, contract.server)));
            const lines: string[] = [];
            headers.forEach((value, name) => lines.push(`${name}: ${value}`));
            all.push({ status, lines, text });
          }
          return all;
        },
      );
      const [first, second] = await Promise.all(answers);
      assert.deepEqual(second, first);
    }),
    runs(150),
  );
});

test('a request that deletes nothing is idempotent, whatever came in between', async () => {
  const reading = contract.operations.filter(({ method }) => method !== 'DELETE');
  const any = fc.oneof(...reading.map((operation) => drafts(contract, operation)));
  const sandbox = createSandbox(contract.data, clock);
  await fc.assert(
    fc.asyncProperty(any, any, async (draft, other) => {
      const first = await read(await sandbox(requestFrom(draft, contract.server)));
      await sandbox(requestFrom(other, contract.server));
      const again = await read(await sandbox(requestFrom(draft, contract.server)));
      assert.equal(again.text, first.text);
      assert.equal(again.status, first.status);
    }),
    runs(300),
  );
});
