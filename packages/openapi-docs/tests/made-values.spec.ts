/** Values that are made from schemas: valid, whole, marked, and the same each time. */
import assert from 'node:assert/strict';

import { validate } from '@cfworker/json-schema';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import fc from 'fast-check';

import { omitFlagged, samplesOf } from '@docs-engines/api-samples';
import { consoleOperation } from '../src/console/operation';
import { isWhole } from '../src/examples/draft';
import { exampleRequest } from '../src/examples/examples';
import { modelOf } from '../src/model';
import { draftOf } from '../src/examples/make';
import { matching, testable } from '../src/examples/pattern';
import { schemaReader } from '../src/model/schema';
import { isValid } from '../src/examples/validity';
import { sandboxData } from '../src/sandbox';
import { readNamed, readText } from './readCase';

const valueOf = (schema: object) => draftOf(schemaReader()(schema), 'readOnly').value;

test('an optional member whose values are listed is a part of a response, and not of a request', () => {
  const schema = schemaReader()({
    required: ['id'],
    properties: { id: { type: 'string' }, status: { enum: ['active', 'closed'] } },
  });
  expect(draftOf(schema, 'writeOnly').value).toEqual({ id: 'string', status: 'active' });
  expect(draftOf(schema, 'readOnly').value).toEqual({ id: 'string' });
});

test('a member that a request must not have is left out of it, also one of an alternative', () => {
  const schema = schemaReader()({
    anyOf: [{ properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } } }],
  });
  const value = { id: 'a', name: 'b' };
  expect(omitFlagged(schema, value, 'readOnly')).toEqual({ name: 'b' });
  expect(omitFlagged(schema, value, 'writeOnly')).toEqual(value);
});

test('a member that a request must not have is not required of it, also one of an alternative', () => {
  for (const list of ['oneOf', 'allOf']) {
    const parts = [{ properties: { id: { readOnly: true } } }];
    const schema = schemaReader()({ required: ['id'], [list]: parts });
    expect(isValid(schema, { name: 'a' }, 'readOnly'), list).toBe(true);
    expect(isValid(schema, { name: 'a' }, 'writeOnly'), list).toBe(false);
  }
});

test('each text that is made for a pattern with assertions matches it, and comes once', () => {
  for (const pattern of [String.raw`^(?=.{6,})\w+$`, String.raw`^(?!a$)\w+$`]) {
    const texts = [...matching(pattern)];
    expect(texts, pattern).not.toEqual([]);
    expect(texts.filter((text) => !new RegExp(pattern, 'u').test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

/** Patterns, and the simplest texts that are made for them: for the first of several values, and for the second. */
const simplest: [pattern: string, first: string | undefined, second: string | undefined][] = [
  ['^.{3}$', 'abc', 'bcd'],
  [String.raw`^\d\d$`, '01', '12'],
  [String.raw`^\W$`, ' ', '-'],
  [String.raw`^[^\w\s]{3}$`, '-.,', '.,:'],
  [String.raw`^\s$`, ' ', '\n'],
  [String.raw`^\p{Lu}{2}$`, 'AB', 'BC'],
  ['^[A-F0-9]{2}$', 'AB', 'BC'],
  ['^[\u03b1-\u03c9]{2}$', '\u03b1\u03b1', '\u03b1\u03b1'],
  ['^a{2,3}$', 'aa', 'aa'],
  ['^a?$', 'a', 'a'],
  ['^(?:x|yz){2}$', 'xx', 'yzyz'],
  [String.raw`^(a|b)-\1$`, 'a-a', 'b-b'],
  [String.raw`^(?<quote>"|')x\k<quote>$`, '"x"', "'x'"],
  ['^(?=b)[ab]$', undefined, 'b'],
];

test('a pattern that backtracks without end is tested by no validator, and costs a build two seconds at most', () => {
  const password = String.raw`^(?=.*\d)([a-z]+)*[A-Z]$`;
  for (const pattern of ['^(?!-)([a-z0-9]+-?)+(?<!-)$', '(a|b|ab)*c$', password]) {
    expect(testable(pattern), pattern).toBeUndefined();
    const texts = [...matching(pattern)];
    assert.ok(texts.every((text) => new RegExp(pattern, 'u').test(text)));
  }
  // Each text between two separators is in one iteration alone: these have no choice to try.
  for (const pattern of ['^[a-z0-9]+(?:-[a-z0-9]+)*$', String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`]) {
    const tested = new RegExp(testable(pattern) ?? '', 'u');
    expect([...matching(pattern)].every((text) => tested.test(text))).toBe(true);
    expect(tested.test(' '.repeat(300)), 'rejected').toBe(false);
    expect(tested.test(' '.repeat(301)), 'too long to test').toBe(true);
  }
});

test('neither console nor sandbox has a pattern that backtracks without end', () => {
  const schema = (pattern: string) => ({
    type: 'object',
    properties: { a: { type: 'string', pattern } },
  });
  const dataOf = (pattern: string) => {
    const content = { 'application/json': { schema: schema(pattern) } };
    const model = modelOf({
      ...{ openapi: '3.1.0', info: { title: 'Lamps', version: '1' } },
      paths: { '/a': { post: { operationId: 'a', requestBody: { content }, responses: {} } } },
    });
    const [operation] = model.operations;
    return JSON.stringify([operation && consoleOperation(operation, model), sandboxData(model)]);
  };
  expect(dataOf('^(a+)+$')).not.toContain('"pattern"');
  expect(dataOf('^[a-c]+$').match(/"pattern"/g)).toHaveLength(2);
});

test('the text for a pattern has the first characters that fit, or the next ones for a second value', () => {
  for (const [pattern, ...texts] of simplest) {
    const made = [0, 1].map((index) => [...matching(pattern, index)].find((text) => text !== ''));
    expect.soft(made, pattern).toEqual(texts);
  }
});

test('a part of a pattern without an end is repeated up to 1,000 times, in growing steps', () => {
  expect([...matching('^a*$')].map(({ length }) => length)).toEqual([
    ...[0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 1_000],
  ]);
});

test('a text for a pattern has at most 5,000 characters', () => {
  const lengths = (pattern: string) => [...matching(pattern)].map(({ length }) => length);
  expect(lengths('^a{5000}$')).toEqual([5_000]);
  expect(lengths('^a{5001}$')).toEqual([]);
  expect(lengths('^(?:a{4}){1250}b$')).toEqual([]);
  expect(lengths('^(?:a{1000000000}){1000000000}$')).toEqual([]);
  const doubled = Array.from({ length: 40 }, (_, place) => `(\\${place + 1}\\${place + 1})`);
  expect(lengths(`^(a)${doubled.join('')}$`)).toEqual([]);
});

/** As many members as are made although nothing asks for them. */
const many = Array.from({ length: 60 }, (_, index) => `m${index}`);

const values: [what: string, schema: object, value: unknown][] = [
  ['a text', { type: 'string' }, 'string'],
  ['a text of a length', { type: 'string', minLength: 8, maxLength: 9 }, 'stringst'],
  ['a short text', { type: 'string', maxLength: 3 }, 'str'],
  ['a long address', { type: 'string', format: 'email', minLength: 20 }, 'aaaaname@example.com'],
  ['a short address', { type: 'string', format: 'email', maxLength: 8 }, 'a@b.co'],
  ['a day', { type: 'string', format: 'date' }, '2026-01-01'],
  ['a number', { type: 'integer' }, 1],
  ['a number above a bound', { type: 'integer', minimum: 18 }, 18],
  ['a number above a bound of 3.0', { type: 'integer', minimum: 18, exclusiveMinimum: true }, 19],
  ['a number between bounds', { exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.02],
  ['a multiple', { type: 'integer', minimum: 8, multipleOf: 5 }, 10],
  [
    'a multiple of a fraction',
    { type: 'number', minimum: 0.25, maximum: 0.35, multipleOf: 0.1 },
    0.3,
  ],
  ['a truth', { type: 'boolean' }, true],
  ['one of several types', { type: ['integer', 'string'], minLength: 3, maximum: 0 }, 0],
  ['a pattern', { pattern: '^U[0-9a-f]{4}$' }, 'Ubcde'],
  ['a pattern that looks ahead', { pattern: '^(?=.*\\d)(?=.*[A-Z])[A-Za-z0-9]{8,}$' }, 'aA0bB1cC'],
  ['a pattern and a length', { pattern: '^[a-z]+$', minLength: 7 }, 'abcdefg'],
  [
    'different items',
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'integer' } },
    [1, 0, 2],
  ],
  [
    'different choices',
    { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['x', 'y'] } },
    ['x', 'y'],
  ],
  [
    'items that contain one',
    { type: 'array', contains: { const: 5 }, items: { type: 'integer' } },
    [5],
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
  [
    'a map with names of a pattern',
    { propertyNames: { pattern: '^x-' }, minProperties: 2 },
    { 'x-': 'any', 'x-2': 'any' },
  ],
  [
    'optional members, if nothing else shows what it is',
    { properties: { a: { type: 'integer' } } },
    { a: 1 },
  ],
  [
    'no optional member beside a required one',
    { required: ['a'], properties: { a: {}, b: { type: 'integer' } } },
    { a: 'any' },
  ],
  [
    'a later alternative, if the first cannot be',
    { oneOf: [{ type: 'string', pattern: '^(?!)' }, { type: 'integer' }] },
    1,
  ],
  ['an alternative that is no null', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
  [
    'what a condition asks for',
    {
      properties: { a: { const: 1 }, b: { type: 'integer' } },
      required: ['a'],
      dependentRequired: { a: ['b'] },
    },
    { a: 1, b: 1 },
  ],
  [
    'what a condition asks for, however many members are required',
    {
      properties: { ...Object.fromEntries(many.map((name) => [name, { const: 1 }])), b: {} },
      required: many,
      dependentRequired: { m0: ['b'] },
    },
    { ...Object.fromEntries(many.map((name) => [name, 1])), b: 'any' },
  ],
];

for (const [what, schema, value] of values) {
  test(`a value is made from a schema without an example: ${what}`, () => {
    expect(valueOf(schema)).toEqual(value);
  });
}

/** Regular expressions of common parts. */
const patterns: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        '[a-z]',
        '[0-9a-f]',
        '\\d',
        '\\w',
        '[^a-z]',
        '.',
        'x',
        '(?:ab|c)',
        '\\p{Lu}',
        '[\u4e00-\u9fff]',
      ),
      fc.constantFrom('', '+', '*', '?', '{3}', '{2,5}', '{2,}'),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `^${parts.flat().join('')}$`);

const integers = fc.integer({ min: -50, max: 50 });

/** Schemas with keywords that may or may not go together. */
const { schemas } = fc.letrec<{ schemas: object }>((tie) => {
  const optional = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.option(arbitrary, { nil: undefined, freq: 2 });
  const record = (type: string, members: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .record(
        Object.fromEntries(Object.entries(members).map(([name, one]) => [name, optional(one)])),
      )
      .map((keywords) => JSON.parse(JSON.stringify({ type, ...keywords })) as object);
  const names = fc.subarray(['a', 'b', 'c']);
  return {
    schemas: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      record('string', {
        minLength: fc.nat(12),
        maxLength: fc.nat(24),
        pattern: patterns,
        format: fc.constantFrom(
          'email',
          'date',
          'date-time',
          'uuid',
          'uri',
          'ipv4',
          'hostname',
          'unknown',
        ),
        default: fc.constantFrom('', 'a default'),
      }),
      record('integer', {
        minimum: integers,
        maximum: integers,
        multipleOf: fc.integer({ min: 1, max: 9 }),
        const: integers,
      }),
      record('number', {
        exclusiveMinimum: integers,
        exclusiveMaximum: integers,
        multipleOf: fc.constantFrom(0.1, 0.25, 0.5, 3),
      }),
      record('boolean', { enum: fc.constant([false]) }),
      record('array', {
        items: tie('schemas'),
        prefixItems: fc.array(tie('schemas'), { minLength: 1, maxLength: 2 }),
        contains: tie('schemas'),
        minItems: fc.nat(3),
        maxItems: fc.nat(4),
        uniqueItems: fc.boolean(),
      }),
      record('object', {
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schemas'), {
          noNullPrototype: true,
        }),
        required: names,
        additionalProperties: fc.oneof(fc.boolean(), tie('schemas')),
        dependentRequired: fc.constant({ a: ['b'] }),
        minProperties: fc.nat(3),
        maxProperties: fc.nat(3),
        propertyNames: fc.constant({ pattern: '^[abc]$' }),
      }),
      fc.record({ oneOf: fc.array(tie('schemas'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ anyOf: fc.array(tie('schemas'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ allOf: fc.array(tie('schemas'), { minLength: 1, maxLength: 2 }) }),
      fc.record({
        type: fc.constant('object'),
        not: fc.constant({ required: ['a'] }),
        properties: fc.record({ a: tie('schemas'), b: tie('schemas') }),
      }),
    ),
  };
});

test('what cannot be made is said: nothing is invented for it', () => {
  for (const schema of [
    { type: 'string', pattern: '^(?!)' },
    { type: 'string', pattern: '(?i)^a$' },
    { type: 'integer', minimum: 3, maximum: 2 },
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'boolean' } },
    { enum: ['a', 'b'], not: { type: 'string' } },
    { not: {} },
  ]) {
    expect.soft(isWhole(valueOf(schema)), JSON.stringify(schema)).toBe(false);
  }
  const lacking = {
    required: ['a', 'b'],
    properties: { b: { const: 1 } },
    additionalProperties: false,
  };
  expect(isWhole(valueOf(lacking))).toBe(false);
});

test('a recursive schema has a value that ends', () => {
  const tree: Record<string, unknown> = { type: 'object', required: ['children', 'parent'] };
  tree.properties = {
    children: { type: 'array', items: tree },
    parent: { anyOf: [{ type: 'null' }, tree] },
    left: tree,
  };
  expect(valueOf(tree)).toEqual({ children: [], parent: null });
  const endless: Record<string, unknown> = { required: ['next'] };
  endless.properties = { next: endless };
  const last: Record<string, unknown> = { type: ['object', 'null'], required: ['next'] };
  last.properties = { next: last };
  expect(valueOf(last)).toEqual({ next: null });
  expect(isWhole(valueOf(endless))).toBe(false);
});

test('no value is valid by a schema that is its own only alternative', () => {
  const self: Record<string, unknown> = {};
  self.oneOf = [self];
  expect(isValid(schemaReader()(self), 1, undefined)).toBe(false);
});

test('a text is made for a pattern, or none: it always matches, and is the same each time', () => {
  fc.assert(
    fc.property(patterns, fc.nat(9), (pattern, index) => {
      const [text] = matching(pattern, index);
      const [again] = matching(pattern, index);
      assert.equal(again, text);
      assert(text !== undefined, pattern);
      assert.match(text, new RegExp(pattern, 'u'));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('each value that is made is valid by its schema, in both directions, and the same each time', () => {
  let whole = 0;
  fc.assert(
    fc.property(schemas, fc.constantFrom('readOnly', 'writeOnly', undefined), (source, flag) => {
      const schema = schemaReader()(source);
      const { value } = draftOf(schema, flag);
      assert.deepEqual(draftOf(schemaReader()(source), flag).value, value);
      if (!isWhole(value)) return;
      whole += 1;
      // The source itself, which the model has no part in.
      if (flag === undefined) assert(validate(value, source, '2020-12', {}).valid);
      assert(isValid(schema, value, flag));
    }),
    { seed: 1, numRuns: 1000 },
  );
  expect(whole).toBeGreaterThan(500);
});

test('a description without examples has whole samples, a whole response and a form that begins with them, all marked', async () => {
  const { description, operation, page } = await readNamed('no-examples-anywhere');
  const guest = { name: 'string', age: 18, mail: 'name@example.com', seats: [{ row: 1 }] };
  const request = exampleRequest(operation, 'https://guests.example');
  expect(request).toMatchObject({
    query: { hall: 'string' },
    body: { kind: 'json', value: guest },
  });
  const samples = samplesOf(request);
  expect(samples).toHaveLength(9);
  for (const { id, code } of samples) {
    expect.soft(code, id).toContain('name@example.com');
    expect.soft(code, id).toMatch(/content-?type|application\/json|json=/i);
    expect.soft(code, id).toContain('hall');
  }
  expect(page.notes[0]?.made).toEqual(['hall', 'the body']);
  const [example] = page.responses[0]?.content[0]?.examples ?? [];
  expect(example?.summary).toBe('From the schema');
  expect(JSON.parse(load(example?.html ?? '').text())).toEqual(guest);
  const { example: start } = consoleOperation(operation, description.model);
  expect(start).toMatchObject({ query: { hall: 'string' }, body: guest });
});

test('a body is whole, or made whole: no leftovers of a schema; and a path has a placeholder', async () => {
  const { description, operation, page } = await readNamed('leftovers-of-a-schema');
  const request = exampleRequest(operation, 'https://api.example.org');
  const [{ schema } = {}] = operation.body?.content ?? [];
  const body = { to: 'Ubcde', messages: [{ type: 'text', text: 'string' }], silent: false };
  expect(request.body).toMatchObject({ value: body });
  expect(schema && isValid(schema, body, 'readOnly')).toBe(true);
  expect(samplesOf(request)[0]?.code).toContain('/messages/{messageId}?from=1000');
  expect(request.placeholders).toEqual(['{messageId}']);
  expect(page.notes[0]?.made).toEqual(['from', 'the body']);
  // What is optional and has no example is in no sample.
  expect(JSON.stringify(request.headers)).not.toContain('X-Trace');
  expect(consoleOperation(operation, description.model).example).toMatchObject({
    path: {},
    query: { from: 1000 },
    body,
  });
});

test('a schema that says nothing shows nothing', async () => {
  const { operation, page } = await readText(`
openapi: 3.1.0
info: { title: Anything, version: '1' }
paths:
  /anything:
    post:
      requestBody: { required: true, content: { application/json: { schema: {} } } }
      responses: { '200': { description: OK, content: { application/json: { schema: {} } } } }
`);
  expect(page.responses[0]?.content[0]?.examples).toEqual([]);
  expect(exampleRequest(operation, '').body).toMatchObject({ value: '{body}' });
});
