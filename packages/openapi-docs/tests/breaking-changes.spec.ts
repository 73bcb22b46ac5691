/** Breaking changes, each in a minimal description. */
import { expect, test } from '@playwright/test';

import { breakingChanges } from '../src/changes/breakingChanges';
import { modelOf } from '../src/model';
import { movedPages } from '../src/changes/movedPages';
import type { Product } from '../src/product/product';

/** The owner of this API also counts a higher price as a breaking change. */
const product: Product = {
  breakingChangesOf: (before, after, { pointer, name }) =>
    Number(after.extensions['x-price'] ?? 0) > Number(before.extensions['x-price'] ?? 0)
      ? [{ pointer: `${pointer}/x-price`, message: `${name} costs more.` }]
      : [],
};

/** The messages about two versions of a description, and the pointers. */
function changesOf(before: object, after: object): { messages: string[]; pointers: string[] } {
  const [old, model] = [before, after].map((parts) =>
    modelOf({ openapi: '3.1.0', info: { title: 'Tides', version: '1' }, paths: {}, ...parts }),
  );
  const changes = old && model ? breakingChanges(old, model, product) : [];
  return {
    messages: changes.map(({ message }) => message),
    pointers: changes.map(({ pointer }) => pointer),
  };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** The breaking changes between two versions of an operation. */
const ofOperations = (before: object, after: object, more = {}) =>
  changesOf(
    { paths: { '/tides': { post: before } }, ...more },
    { paths: { '/tides': { post: after } }, ...more },
  );

/** The breaking changes between two versions of the schema `Tide`. */
const ofSchemas = (side: 'sent' | 'read', before: object, after: object) => {
  const [old, operation] = [before, after].map((schema) => {
    const message = json({ 'x-name': 'Tide', ...schema });
    return side === 'sent' ? { requestBody: message } : { responses: { 200: message } };
  });
  const { messages, pointers } = ofOperations(old ?? {}, operation ?? {});
  const [pointer = ''] = pointers;
  return [
    messages.map((message) => message.replace(/^`Tide`:? /, '')),
    pointer.replace('#/components/schemas/Tide', ''),
  ] as const;
};

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const moon = { phase: 'full' };

/** Two versions of a schema, with the expected messages for a request and for a response, and where that is not its place. */
const schemas: [before: object, after: object, sent: string[], read: string[], at?: string][] = [
  [
    { type: 'string' },
    { type: 'integer' },
    ['no longer takes `string`.'],
    ['may now be `integer`.'],
  ],
  [{}, { type: 'string' }, ['no longer takes `any type`.'], []],
  [{ type: 'string' }, {}, [], ['may now be `any type`.']],
  [{ type: 'integer' }, { type: 'number' }, [], ['may now be `number`.']],
  [{ type: ['string', 'null'] }, { type: 'string' }, ['no longer takes `null`.'], []],
  [{ type: ['string', 'null'] }, { type: 'null' }, ['no longer takes `string`.'], []],
  [{ type: 'null' }, { type: ['string', 'null'] }, [], ['may now be `string`.']],
  [{}, { type: ['string', 'null'] }, ['no longer takes `any type`.'], []],
  [{ type: ['string', 'null'] }, {}, [], ['may now be `any type`.']],
  [{ enum: ['ebb'] }, { enum: ['flow'] }, ['no longer takes `ebb`.'], []],
  [{}, { enum: ['ebb'] }, ['no longer takes `any other value`.'], []],
  [{ enum: ['ebb'] }, {}, [], []],
  [{ enum: ['ebb', 'flow'] }, { const: 'ebb' }, ['no longer takes `flow`.'], []],
  [{ const: 'ebb' }, { enum: ['ebb', 'flow'] }, [], ['is no longer always `ebb`.']],
  [{ const: 'ebb' }, { const: 'flow' }, ['no longer takes `ebb`.'], ['is no longer always `ebb`.']],
  // Equal values of two files are two objects.
  [{ const: moon }, { const: { ...moon } }, [], []],
  [{ enum: [moon] }, { enum: [{ ...moon }] }, [], []],
  ...lower.flatMap((bound): typeof schemas => [
    [{}, { [bound]: -1 }, [`has a higher \`${bound}\`.`], []],
    [{ [bound]: 2 }, { [bound]: 3 }, [`has a higher \`${bound}\`.`], []],
    [{ [bound]: 3 }, { [bound]: 2 }, [], []],
    [{ [bound]: -1 }, {}, [], []],
  ]),
  ...upper.flatMap((bound): typeof schemas => [
    [{}, { [bound]: 1 }, [`has a lower \`${bound}\`.`], []],
    [{ [bound]: 3 }, { [bound]: 2 }, [`has a lower \`${bound}\`.`], []],
    [{ [bound]: 2 }, { [bound]: 3 }, [], []],
    [{ [bound]: 1 }, {}, [], []],
  ]),
  [{}, { pattern: '^low' }, ['has another `pattern`.'], []],
  [{ pattern: '^low' }, { pattern: '^high' }, ['has another `pattern`.'], []],
  [{ pattern: '^low' }, {}, [], []],
  [{ multipleOf: 2 }, { multipleOf: 4 }, ['has another `multipleOf`.'], []],
  [{}, { uniqueItems: true }, ['has another `uniqueItems`.'], []],
  [{ uniqueItems: true }, { uniqueItems: false }, [], []],
  [{}, { format: 'date' }, ['has another `format`.'], []],
  [{ format: 'date' }, {}, [], ['has another `format`.']],
  [{}, { additionalProperties: false }, ['no longer takes other fields.'], []],
  [{ additionalProperties: false }, { additionalProperties: false }, [], []],
  [{ additionalProperties: false }, {}, [], []],
  // Fields.
  [
    { properties: { at: {} } },
    {},
    ['the field `at` is no longer taken.'],
    ['the field `at` is gone.'],
  ],
  [
    { required: ['at'], properties: { at: {} } },
    {},
    ['the field `at` is no longer taken.'],
    ['the field `at` is gone.'],
  ],
  [
    { properties: { at: {} } },
    { required: ['at'], properties: { at: {} } },
    ['the field `at` is required now.'],
    [],
  ],
  [
    { required: ['at'], properties: { at: {} } },
    { properties: { at: {} } },
    [],
    ['the field `at` may be omitted now.'],
  ],
  [
    { items: { properties: { at: { type: 'string' } } } },
    { items: { properties: { at: { type: 'integer' } } } },
    ['each item: the field `at` no longer takes `string`.'],
    ['each item: the field `at` may now be `integer`.'],
    '/items/properties/at',
  ],
  [
    { additionalProperties: { type: 'string' } },
    { additionalProperties: { type: 'integer' } },
    ['each value no longer takes `string`.'],
    ['each value may now be `integer`.'],
    '/additionalProperties',
  ],
  [
    { additionalProperties: { type: 'string' } },
    { additionalProperties: false },
    ['no longer takes other fields.'],
    [],
  ],
  [
    { prefixItems: [{}, { type: 'string' }] },
    { prefixItems: [{}, { type: 'integer' }, { type: 'string' }] },
    ['item 2 no longer takes `string`.'],
    ['item 2 may now be `integer`.'],
    '/prefixItems/1',
  ],
  // The model keeps one of two patterns apart, in `allOf`.
  [
    { allOf: [{ pattern: '^low' }, { pattern: 'tide$' }] },
    { allOf: [{ pattern: '^high' }, { pattern: 'tide$' }] },
    ['has another `pattern`.'],
    [],
  ],
  // Alternatives.
  ...(['oneOf', 'anyOf'] as const).flatMap((keyword): typeof schemas => [
    [{ [keyword]: [{}, {}] }, { [keyword]: [{}] }, ['has fewer alternatives.'], []],
    [{}, { [keyword]: [{}] }, ['has fewer alternatives.'], []],
    [{ [keyword]: [{}] }, { [keyword]: [{}, {}] }, [], []],
    [{ [keyword]: [{}] }, {}, [], []],
    [
      { [keyword]: [{}, { type: 'integer' }] },
      { [keyword]: [{}, { type: 'string' }] },
      ['alternative 2 no longer takes `integer`.'],
      ['alternative 2 may now be `string`.'],
      `/${keyword}/1`,
    ],
  ]),
];

test('breaking changes of a schema differ for requests and responses', () => {
  for (const [before, after, sent, read, at] of schemas) {
    const change = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
    for (const [side, says] of [['sent', sent] as const, ['read', read] as const]) {
      const [messages, pointer] = ofSchemas(side, before, after);
      expect.soft(messages, `${change}, ${side}`).toEqual(says);
      if (at) expect.soft(pointer, `${change}, ${side}`).toBe(at);
    }
  }
});

const query = (parts: object) => ({ parameters: [{ name: 'at', in: 'query', ...parts }] });
const header = (name: string, parts: object) => ({
  responses: { 200: { headers: { [name]: parts } } },
});
const body = (parts: object) => ({ requestBody: { content: {}, ...parts } });

/** Two versions of an operation, with the expected messages, and where. */
const operations: [what: string, before: object, after: object, says: string[], at?: string][] = [
  [
    'a parameter in another place',
    query({}),
    query({ in: 'header' }),
    [' no longer takes the parameter `at`.'],
  ],
  [
    'a required parameter in another place',
    query({ required: true }),
    query({ in: 'header', required: true }),
    [' no longer takes the parameter `at`.', ': the parameter `at` is required now.'],
  ],
  [
    'a parameter with another name',
    query({}),
    query({ name: 'on' }),
    [' no longer takes the parameter `at`.'],
  ],
  [
    'a parameter that has become required',
    query({}),
    query({ required: true }),
    [': the parameter `at` is required now.'],
  ],
  ['a parameter that is required still', query({ required: true }), query({ required: true }), []],
  [
    'a parameter with another type',
    query({ schema: { type: 'string' } }),
    query({ schema: { type: 'integer' } }),
    [': the parameter `at` no longer takes `string`.'],
    'parameters/0/schema',
  ],
  ['a removed body', body({}), {}, [': the body is no longer taken.']],
  ['a new body', {}, body({}), []],
  [
    'a new required body',
    {},
    body({ required: true }),
    [': the body is required now.'],
    'requestBody',
  ],
  [
    'a body that has become required',
    body({}),
    body({ required: true }),
    [': the body is required now.'],
  ],
  ['a body that is required still', body({ required: true }), body({ required: true }), []],
  [
    'a body in another media type',
    body(json({})),
    body({ content: { 'text/csv': {} } }),
    [': the body is no longer `application/json`.'],
  ],
  [
    'a response in another media type',
    { responses: { 200: json({}) } },
    { responses: { 200: { content: { 'text/csv': {} } } } },
    [': the response 200 is no longer `application/json`.'],
  ],
  ['a header with another case', header('Next-Tide', {}), header('next-tide', {}), []],
  [
    'a header with another type',
    header('Next-Tide', { schema: { type: 'integer' } }),
    header('next-tide', { schema: { type: 'string' } }),
    [': the response 200: the header `Next-Tide` may now be `string`.'],
    'responses/200/headers/next-tide/schema',
  ],
  [
    'a header that has become optional',
    header('Next-Tide', { required: true }),
    header('Next-Tide', {}),
    [': the response 200 may come without the header `Next-Tide`.'],
  ],
  [
    'a header that has become required',
    header('Next-Tide', {}),
    header('Next-Tide', { required: true }),
    [],
  ],
  ['a removed redirect', { responses: { 301: {} } }, {}, [': the response 301 is gone.']],
  ['a removed interim response', { responses: { 103: {} } }, {}, [': the response 103 is gone.']],
  ['a removed server error', { responses: { 500: {} } }, {}, []],
  ['new credentials', {}, { security: [{ key: [] }] }, [' needs other credentials.'], 'security'],
  [
    'credentials that have become optional',
    { security: [{ key: [] }] },
    { security: [{ key: [] }, {}] },
    [],
  ],
  ['credentials that are not needed any more', { security: [{ key: [] }] }, { security: [] }, []],
  [
    'credentials that have become necessary',
    { security: [{ key: [] }, {}] },
    { security: [{ key: [] }] },
    [' needs other credentials.'],
  ],
  [
    'another key',
    { security: [{ key: [] }] },
    { security: [{ token: [] }] },
    [' needs other credentials.'],
  ],
  [
    'a second key',
    { security: [{ key: [] }] },
    { security: [{ key: [], token: [] }] },
    [' needs other credentials.'],
  ],
  ['a key less', { security: [{ key: [], token: [] }] }, { security: [{ key: [] }] }, []],
  [
    'an alternative less',
    { security: [{ key: [] }, { token: [] }] },
    { security: [{ key: [] }] },
    [' needs other credentials.'],
  ],
  ['a change that its owner adds', { 'x-price': 1 }, { 'x-price': 2 }, [' costs more.']],
  ['no change that its owner adds', { 'x-price': 2 }, { 'x-price': 1 }, []],
];

for (const [what, before, after, says, at] of operations) {
  test(`${what}: ${says.length > 0 ? 'a' : 'no'} breaking change`, () => {
    const messages = says.map((text) => `\`POST /tides\`${text}`);
    const found = ofOperations(before, after);
    expect(found.messages).toEqual(messages);
    if (at) expect(found.pointers).toEqual([`#/paths/~1tides/post/${at}`]);
  });
}

test('a breaking change of a named schema is reported once, at that schema, even if it contains itself', () => {
  const tide = (type: string) => {
    const schema = { 'x-name': 'Tide', properties: { height: { type }, next: {} } };
    schema.properties.next = schema;
    return { requestBody: json(schema), responses: { 200: json({ items: schema }) } };
  };
  expect(ofOperations(tide('integer'), tide('number'))).toEqual({
    messages: ['`Tide`: the field `height` may now be `number`.'],
    pointers: ['#/components/schemas/Tide/properties/height'],
  });
  expect(ofOperations(tide('string'), tide('string')).messages).toEqual([]);
  const { messages } = ofOperations(tide('boolean'), tide('string'));
  expect(messages).toEqual([
    '`Tide`: the field `height` no longer takes `boolean`.',
    '`Tide`: the field `height` may now be `string`.',
  ]);
  const shared = { requestBody: json({ 'x-name': 'Tide', type: 'string' }) };
  const changed = { requestBody: json({ 'x-name': 'Tide', type: 'object' }) };
  const twice = (operation: object) => ({
    paths: { '/a': { put: operation }, '/b': { put: operation } },
  });
  expect(changesOf(twice(shared), twice(changed)).messages).toHaveLength(1);
});

test('an operation with another method, or a removed server, is a breaking change; a new one is not', () => {
  const [get, put] = [{ '/tides': { get: {} } }, { '/tides': { put: {} } }];
  expect(changesOf({ paths: get }, { paths: put })).toEqual({
    messages: ['`GET /tides` is gone.'],
    pointers: ['#/paths/~1tides/get'],
  });
  const servers = ['https://a.example', 'https://b.example'].map((url) => ({ url }));
  const [first] = servers;
  expect(changesOf({ servers }, { servers: [first] })).toEqual({
    messages: ['The server `https://b.example` is gone.'],
    pointers: ['#/servers'],
  });
  expect(changesOf({ servers: [first] }, { servers, paths: get }).messages).toEqual([]);
});

test('webhooks are checked as responses: removing a field is a breaking change, requiring one is not', () => {
  const webhook = (schema: object) => ({
    webhooks: { flood: { post: { requestBody: json(schema) } } },
  });
  const [optional, required] = [{}, { required: ['at'] }].map((more) =>
    webhook({ properties: { at: {} }, ...more }),
  );
  expect(changesOf(optional ?? {}, required ?? {}).messages).toEqual([]);
  expect(changesOf(required ?? {}, webhook({}))).toEqual({
    messages: ['The webhook `flood`: the body: the field `at` is gone.'],
    pointers: ['#/webhooks/flood/post/requestBody/content/application~1json/schema/properties/at'],
  });
  expect(changesOf(optional ?? {}, {})).toEqual({
    messages: ['The webhook `flood` is gone.'],
    pointers: ['#/webhooks/flood/post'],
  });
});

test('a page that moves needs a redirect to its new path, one that is gone a redirect to any', () => {
  const read = (paths: Record<string, object>) =>
    modelOf({ openapi: '3.1.0', info: { title: 'Tides', version: '1' }, paths });
  const before = read({
    '/tides': { get: { operationId: 'listTides' }, post: { operationId: 'addTide' } },
  });
  const after = read({ '/tides': { get: { operationId: 'allTides' } } });
  const [old, gone] = before.operations.map(({ href }) => href);
  const [place] = after.operations.map(({ href }) => href);
  const messages = (...list: { from?: string; to?: string }[]) =>
    movedPages(before, after, {
      file: 'redirects.ts',
      list: list as { from: string; to: string }[],
    }).map(({ message }) => message);
  expect(messages()).toEqual([
    expect.stringContaining(`moves from ${old} to ${place}.`),
    expect.stringContaining(`is gone, and with it its page ${gone}.`),
  ]);
  const toOther = { from: gone, to: '/docs' };
  expect(messages({ from: old, to: place }, toOther)).toEqual([]);
  expect(messages({ from: old, to: '/docs' }, toOther)).toEqual([
    expect.stringContaining(`moves from ${old} to ${place}.`),
  ]);
});
