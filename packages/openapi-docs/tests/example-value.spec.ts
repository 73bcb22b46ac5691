/** The example value of a schema whose example is not written as a whole; what is made without any is in made-values.spec.ts. */
import { expect, test } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';

import { omitFlagged } from '@docs-engines/api-samples';
import { consoleOperation } from '../src/console/operation';
import { modelOf, type Schema } from '../src/model';
import { wholeOf } from '../src/examples/draft';
import { exampleRequest } from '../src/examples/examples';
import { draftOf } from '../src/examples/make';
import { schemaReader } from '../src/model/schema';

const exampleValue = (schema: Schema) => wholeOf(draftOf(schema, 'readOnly').value);

const named = (example: unknown) => ({ type: 'string', example });

const values: [what: string, schema: object, value: unknown][] = [
  ['an example', { type: 'string', example: 'a' }, 'a'],
  ['an example that is false', { type: 'boolean', example: false, default: true }, false],
  ['an example that is 0', { type: 'integer', example: 0, minimum: 0, default: 1 }, 0],
  ['an example that is empty', { type: 'string', example: '', default: 'a' }, ''],
  ['an example that is null', { type: ['string', 'null'], example: null, default: 'a' }, null],
  ['the first of several examples', { examples: ['a', 'b'], default: 'c' }, 'a'],
  ['no example of an empty list', { examples: [], default: 'c' }, 'c'],
  ['an example before the first of several', { example: 'a', examples: ['b'] }, 'a'],
  ['a const', { const: 'a', default: 'b' }, 'a'],
  ['a default', { type: 'integer', default: 25, minimum: 1 }, 25],
  ['a default before the first value', { enum: ['a', 'b'], default: 'b' }, 'b'],
  ['the first of its values', { type: 'string', enum: ['a', 'b'] }, 'a'],

  ['an example of a whole object', { example: { a: 1 }, properties: { b: named('x') } }, { a: 1 }],
  [
    'members, and members of these',
    { properties: { a: named('x'), b: { properties: { c: { const: 1 } } } } },
    { a: 'x', b: { c: 1 } },
  ],
  [
    'no optional member without one, or with several choices',
    { required: ['a'], properties: { a: named('x'), b: {}, c: { enum: [1, 2] } } },
    { a: 'x' },
  ],
  [
    'a required member with several choices, and an optional default beside it',
    { required: ['a'], properties: { a: { enum: [1, 2] }, b: { default: 3 } } },
    { a: 1, b: 3 },
  ],
  [
    'no optional member that lacks what it requires',
    { properties: { a: named('x'), b: { required: ['c', 'd'], properties: { c: named('y') } } } },
    { a: 'x' },
  ],
  [
    'an example beside a pattern of another dialect, which is not checked',
    { type: 'string', pattern: '(?i)^a$', example: 'A' },
    'A',
  ],
  ['no example that is invalid', { type: 'integer', example: '1', default: 2 }, 2],
  [
    'no member that only answers have',
    { properties: { id: { ...named('x'), readOnly: true }, a: named('y') } },
    { a: 'y' },
  ],

  ['one item', { type: 'array', minItems: 1, items: named('x') }, ['x']],
  ['an example of a whole list', { example: ['x', 'y'], items: named('z') }, ['x', 'y']],
  ['items of items', { items: { items: { properties: { a: named('x') } } } }, [[{ a: 'x' }]]],

  ['the first alternative of oneOf', { oneOf: [named('x'), { example: 1, type: 'integer' }] }, 'x'],
  ['the first whole alternative', { oneOf: [{ type: 'integer' }, named('x')] }, 'x'],
  ['the first alternative of anyOf', { anyOf: [{ const: 1 }, { const: 2 }] }, 1],
  ['an alternative that is null', { oneOf: [{ const: null }, named('x')] }, null],
  ['an alternative that is a list', { anyOf: [{ items: named('x') }] }, ['x']],
  [
    'all parts of allOf in one object, the own members last',
    {
      properties: { c: named('own') },
      allOf: [
        { properties: { a: named('x'), c: named('part') } },
        { allOf: [{ properties: { b: named('y') } }] },
        { description: 'Nothing more' },
      ],
    },
    { a: 'x', b: 'y', c: 'own' },
  ],
  [
    'members beside those of an alternative',
    { properties: { a: named('x') }, oneOf: [{ properties: { b: named('y') } }] },
    { a: 'x', b: 'y' },
  ],
  ['a part of allOf that is no object', { allOf: [{ minLength: 1 }, named('x')] }, 'x'],
];

for (const [what, schema, value] of values) {
  test(`the example of a schema: ${what}`, () => {
    expect(exampleValue(schemaReader()(schema))).toEqual(value);
  });
}

test('the example of a recursive schema ends', () => {
  const tree: Record<string, object> = {};
  Object.assign(tree, {
    name: named('oak'),
    parent: { properties: tree },
    branches: { items: { properties: tree } },
  });
  const value = exampleValue(schemaReader()({ properties: tree }));
  expect(value).toMatchObject({
    name: 'oak',
    parent: { name: 'oak' },
    branches: [{ name: 'oak' }],
  });
  expect(JSON.stringify(value).length).toBeLessThan(2000);

  const empty: { items?: object; oneOf?: object[] } = {};
  empty.items = empty;
  expect(exampleValue(schemaReader()(empty))).toEqual([]);
  let looks = 0;
  const wide: Schema = {
    types: [],
    get examples() {
      looks += 1;
      return undefined;
    },
  };
  wide.properties = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`n${n}`, wide]));
  expect(exampleValue(wide)).toEqual({});
  expect(looks, 'each part is looked at a few times').toBeLessThan(30);
  const alternative: typeof empty = {};
  alternative.oneOf = [alternative];
  expect(exampleValue(schemaReader()(alternative))).toBeUndefined();
});

test('an example that requests and responses share has only the properties of its side', () => {
  const person: Record<string, unknown> = {
    allOf: [
      { properties: { id: { readOnly: true }, password: { writeOnly: true } } },
      { properties: { name: {}, tags: { additionalProperties: { properties: {} } } } },
    ],
    // An alternative takes from requests what another has.
    oneOf: [{ properties: { code: { readOnly: true } } }, { properties: { code: {} } }],
    properties: { friends: { type: 'array', items: {} } },
  };
  Object.assign(person.properties as object, { friends: { items: person } });
  const schema = schemaReader()(person);
  const friend = { id: 2, name: 'Bo', unknown: { id: 3 } };
  const value = { id: 1, password: 'x', code: 'c', friends: [friend, null], tags: { id: 4 } };
  expect(omitFlagged(schema, value, 'readOnly')).toEqual({
    password: 'x',
    code: 'c',
    friends: [{ name: 'Bo', unknown: { id: 3 } }, null],
    tags: { id: 4 },
  });
  expect(omitFlagged(schema, value, 'writeOnly')).toEqual({
    ...{ id: 1, code: 'c', tags: { id: 4 } },
    friends: [friend, null],
  });
  expect(omitFlagged(schema, value, undefined)).toBe(value);
});

test('samples and console send nothing that only responses have', () => {
  const model = modelOf({
    paths: {
      '/people': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  example: { id: 1, name: 'Ada' },
                  properties: { id: { readOnly: true }, name: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  } as unknown as Oas3_1Definition);
  const [operation] = model.operations;
  if (!operation) throw new Error('No operation.');
  expect(exampleRequest(operation, 'https://a.example').body).toMatchObject({
    value: { name: 'Ada' },
  });
  expect(consoleOperation(operation, model).example.body).toEqual({ name: 'Ada' });
});
