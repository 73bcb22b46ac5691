/** Example values of schemas: those that are given, and those that are made: valid, whole, marked, and the same each time. */
import assert from 'node:assert/strict';

import { validate } from '@cfworker/json-schema';
import { samplesOf } from '@docs-engines/api-samples';
import { consoleOperation, exampleRequest, readDescription } from '@docs-engines/openapi-docs';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import fc from 'fast-check';

import { describing, fileWith, model, pagesOfCase, pagesOfText, tableOf, valueOf } from './read';

const tables = tableOf('values') as Record<string, [schema: object, value: unknown][]>;
for (const [what, rows] of Object.entries(tables)) {
  test(`the value of a schema: ${what}`, () => {
    for (const [schema, value] of rows) expect.soft(valueOf(schema, 'readOnly'), JSON.stringify(schema)).toEqual(value);
  });
}

/** The first two different texts of a schema. */
const textsOf = (items: object) =>
  valueOf({ type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string', ...items } });

const { formats, patterns } = tableOf('texts') as {
  formats: [formats: string, first: string, second: string, short?: string][];
  patterns: [pattern: string, first: string, second: string][];
};

test('a text has its format, and its length', () => {
  for (const [names, first, second, short] of formats) {
    for (const format of names.split(' ')) {
      expect.soft(textsOf({ format }), format).toEqual([first, second]);
      if (short) expect.soft(valueOf({ format, maxLength: short.length }), format).toBe(short);
    }
  }
});

test('the text for a pattern has the first characters that fit, or the next ones for a second value', () => {
  for (const [pattern, ...texts] of patterns) expect.soft(textsOf({ pattern }), pattern).toEqual(texts);
});

test('a text for a pattern has at most 5,000 characters, whatever the pattern multiplies', () => {
  const lengthOf = (pattern: string) => (valueOf({ type: 'string', pattern }) as string).length;
  expect(lengthOf('^a{5000}$')).toBe(5_000);
  const doubled = Array.from({ length: 40 }, (_, place) => `(\\${place + 1}\\${place + 1})`);
  const tooLong = ['^a{5001}$', '^(?:a{4}){1250}b$', '^(?:a{1000000000}){1000000000}$'];
  for (const pattern of [...tooLong, `^(a)${doubled.join('')}$`]) {
    expect(valueOf({ type: 'string', pattern }), pattern).toBeUndefined();
  }
});

/** What console and sandbox have of a pattern. */
function dataOf(pattern: string): string {
  const schema = { type: 'object', properties: { a: { type: 'string', pattern } } };
  const content = { 'application/json': { schema } };
  const read = model({ paths: { '/a': { post: { requestBody: { content }, responses: {} } } } });
  const [operation] = read.operations;
  return JSON.stringify([operation && consoleOperation(operation, read), sandboxData(read)]);
}

test('neither console nor sandbox has a pattern that backtracks without end, and a build costs it two seconds at most', () => {
  const password = String.raw`^(?=.*\d)([a-z]+)*[A-Z]$`;
  const start = performance.now();
  const polynomial = ['^(.*?,){11}P', '^.*a.*b.*c.*d.*e$'];
  for (const pattern of ['^(a+)+$', '^(?!-)([a-z0-9]+-?)+(?<!-)$', '(a|b|ab)*c$', password, ...polynomial]) {
    expect(dataOf(pattern), pattern).not.toContain('"pattern"');
    const text = valueOf({ type: 'string', pattern });
    if (text !== undefined) expect(text, pattern).toMatch(new RegExp(pattern, 'u'));
  }
  expect(performance.now() - start).toBeLessThan(8_000);
});

test('of a pattern that nothing tests, the place is told, once', async () => {
  const members = "parameters: [{ name: a, in: query, schema: { pattern: '^(a+)+$' } }]\n";
  const schema = "{ example: { pattern: '^(b+)+$' }, pattern: '^(a+)+$', patternProperties: { '^(c+)+$': {} } }";
  const { warnings } = await readDescription(
    fileWith(describing(members, `components: { schemas: { A: ${schema} } }`)),
  );
  expect(warnings.map((text) => /:(\d+:\d+ {2}The pattern \S+) [^]+\n {2}→ /.exec(text)?.[1])).toEqual([
    '9:50  The pattern ^(a+)+$',
    '4:29  The pattern ^(c+)+$',
  ]);
});

test('of an example that its schema rules out, the place is told; a text in the syntax of XML is none', async () => {
  const content = `{ application/json: { schema: { type: integer }, example: one }, application/xml: { schema: { type: object }, example: <a/> } }`;
  const yaml = describing(`responses: { '200': { description: One., content: ${content} } }`);
  const { warnings } = await readDescription(fileWith(yaml));
  expect(warnings).toEqual([expect.stringMatching(/:9:\d+ {2}Example value .*must be integer/)]);
});

test('a pattern without choices is tested, in texts of up to 300 characters', () => {
  for (const pattern of ['^[a-c]+$', '^[a-z0-9]+(?:-[a-z0-9]+)*$', String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`]) {
    const [tested = '', ...more] = dataOf(pattern).match(/(?<="pattern":)"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(more, pattern).toHaveLength(1);
    const expression = new RegExp(JSON.parse(tested) as string, 'u');
    expect(expression.test(String(valueOf({ type: 'string', pattern })))).toBe(true);
    expect(expression.test(' '.repeat(300)), 'rejected').toBe(false);
    expect(expression.test(' '.repeat(301)), 'too long to test').toBe(true);
  }
});

test('a made object has at most 60 members that nothing asks for, those of its members included', () => {
  const wide = (size: number) => ({
    properties: Object.fromEntries(Array.from({ length: size }, (_, place) => [`m${place}`, { type: 'integer' }])),
  });
  const size = (value: unknown) => Object.keys(value as object).length;
  expect(size(valueOf(wide(61)))).toBe(60);
  const nested = valueOf({ properties: { a: wide(40), b: wide(40) } }) as Record<string, object>;
  expect(Object.values(nested).map(size)).toEqual([40, 18]);
});

test('a recursive schema has a value that ends', () => {
  const tree: Record<string, unknown> = { type: 'object', required: ['children', 'parent'] };
  const parent = { anyOf: [{ type: 'null' }, tree] };
  tree.properties = { children: { type: 'array', items: tree }, parent, left: tree };
  expect(valueOf(tree)).toEqual({ children: [], parent: null });
  const oak: Record<string, object> = { name: { example: 'oak' } };
  Object.assign(oak, { parent: { properties: oak }, branches: { items: { properties: oak } } });
  const value = valueOf({ properties: oak });
  expect(value).toMatchObject({ name: 'oak', parent: { name: 'oak' }, branches: [{ name: 'oak' }] });
  expect(JSON.stringify(value).length).toBeLessThan(2000);
  const endless: Record<string, unknown> = { required: ['next'] };
  endless.properties = { next: endless };
  expect(valueOf(endless)).toBeUndefined();
  const self: Record<string, unknown> = {};
  self.oneOf = [self];
  expect(valueOf(self)).toBeUndefined();
});

test('an optional member whose values are listed is a part of a response, and not of a request', () => {
  const properties = { id: { type: 'string' }, status: { enum: ['active', 'closed'] } };
  const schema = { required: ['id'], properties };
  expect(valueOf(schema, 'writeOnly')).toEqual({ id: 'string', status: 'active' });
  expect(valueOf(schema, 'readOnly')).toEqual({ id: 'string' });
});

test('a member that a request must not have is neither in it nor required of it, also one of an alternative', () => {
  for (const list of ['oneOf', 'anyOf', 'allOf']) {
    const id = { type: 'string', readOnly: true, example: 'x' };
    const parts = [{ properties: { id, name: { example: 'b' } } }];
    const schema = { required: ['id'], [list]: parts };
    expect(valueOf(schema, 'readOnly'), list).toEqual({ name: 'b' });
    expect(valueOf(schema, 'writeOnly'), list).toEqual({ id: 'x', name: 'b' });
  }
});

test('an example that requests and responses share has only the members of its side, at any depth', async () => {
  const { page } = await pagesOfText(
    describing(`
requestBody: &content
  content:
    application/json:
      schema: { $ref: '#/components/schemas/Person' }
      example: { id: 1, password: x, code: c, friends: [{ id: 2, name: Bo, unknown: { id: 3 } }, null], tags: { id: 4 } }
responses: { '200': { description: A., <<: *content } }`).concat(`
components:
  schemas:
    Person:
      allOf:
        - properties: { id: { readOnly: true }, password: { writeOnly: true } }
        - properties: { name: {}, tags: { additionalProperties: { properties: {} } } }
      oneOf: [{ properties: { code: { readOnly: true } } }, { properties: { code: {} } }]
      properties: { friends: { type: array, items: { $ref: '#/components/schemas/Person' } } }`),
  );
  const shown = [page.body?.content[0], page.responses[0]?.content[0]].map((content): unknown =>
    JSON.parse(load(content?.examples[0]?.html ?? '').text()),
  );
  const friend = { name: 'Bo', unknown: { id: 3 } };
  expect(shown).toEqual([
    { password: 'x', code: 'c', friends: [friend, null], tags: { id: 4 } },
    { id: 1, code: 'c', friends: [{ id: 2, ...friend }, null], tags: { id: 4 } },
  ]);
});

/** Regular expressions of common parts. */
const expressions: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...['[a-z]', '[0-9a-f]', '\\d', '\\w', '[^a-z]'],
        ...['.', 'x', '(?:ab|c)', '\\p{Lu}', '[\u4e00-\u9fff]'],
      ),
      fc.constantFrom('', '+', '*', '?', '{3}', '{2,5}', '{2,}'),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `^${parts.flat().join('')}$`);

const integers = fc.integer({ min: -50, max: 50 });
const fractions = fc.constantFrom(0.1, 0.25, 0.5, 3);

/** Schemas with keywords that may or may not go together. */
const { schemas } = fc.letrec<{ schemas: object }>((tie) => {
  const all = tie('schemas');
  const some = (maxLength: number) => fc.array(all, { minLength: 1, maxLength });
  const record = (type: string, members: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(members).map(([name, one]) => [name, fc.option(one, { nil: undefined, freq: 2 })]),
        ),
      )
      .map((keywords) => JSON.parse(JSON.stringify({ type, ...keywords })) as object);
  const formatNames = 'email date date-time uuid uri ipv4 hostname unknown'.split(' ');
  // prettier-ignore
  return {
    schemas: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      record('string', {
        minLength: fc.nat(12), maxLength: fc.nat(24), pattern: expressions,
        format: fc.constantFrom(...formatNames), default: fc.constantFrom('', 'a default'),
      }),
      record('integer', { minimum: integers, maximum: integers, multipleOf: fc.integer({ min: 1, max: 9 }), const: integers }),
      record('number', { exclusiveMinimum: integers, exclusiveMaximum: integers, multipleOf: fractions }),
      record('boolean', { enum: fc.constant([false]) }),
      record('array', {
        items: all, prefixItems: some(2), contains: all,
        minItems: fc.nat(3), maxItems: fc.nat(4), uniqueItems: fc.boolean(),
      }),
      record('object', {
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), all, { noNullPrototype: true }),
        required: fc.subarray(['a', 'b', 'c']), additionalProperties: fc.oneof(fc.boolean(), all),
        dependentRequired: fc.constant({ a: ['b'] }), minProperties: fc.nat(3), maxProperties: fc.nat(3),
        propertyNames: fc.constant({ pattern: '^[abc]$' }),
      }),
      fc.record({ oneOf: some(3) }),
      fc.record({ anyOf: some(3) }),
      fc.record({ allOf: some(2) }),
      fc.record({ type: fc.constant('object'), not: fc.constant({ required: ['a'] }), properties: fc.record({ a: all, b: all }) }),
    ),
  };
});

test('each value that is made is valid by its schema, in both directions, and the same each time', () => {
  let whole = 0;
  fc.assert(
    fc.property(schemas, fc.constantFrom('readOnly', 'writeOnly', undefined), (source, flag) => {
      const value = valueOf(source, flag);
      assert.deepEqual(valueOf(source, flag), value);
      if (value === undefined) return;
      whole += 1;
      assert(validate(value, source, '2020-12', {}).valid);
    }),
    { seed: 1, numRuns: 100 },
  );
  expect(whole).toBeGreaterThan(50);
});

test('a description without examples has whole samples, a whole response and a form that begins with them, all marked', async () => {
  const { first, page, model: read } = await pagesOfCase('no-examples-anywhere');
  const guest = { name: 'string', age: 18, mail: 'name@example.com', seats: [{ row: 1 }] };
  const request = exampleRequest(first, 'https://guests.example');
  expect(request).toMatchObject({ query: { hall: 'string' }, body: { kind: 'json', value: guest } });
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
  const { example: start } = consoleOperation(first, read);
  expect(start).toMatchObject({ query: { hall: 'string' }, body: guest });
});
