/** Literal expectations of the model of a description: defaults, overrides, and merged schemas. */
import { validate } from '@cfworker/json-schema';
import { expect, test } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';

import { modelOf, type Operation, type Schema } from '../src/model';
import { acceptOf, isJson } from '../src/examples/accept';
import { typesOf } from '../src/model/enums';
import { bodyKind, isFile, sentContent } from '../src/examples/examples';
import { merge } from '../src/model/merge';
import { jsonSchemaOf } from '../src/model/jsonSchema';
import { isNever, schemaReader } from '../src/model/schema';

const model = (source: object, options?: object) => modelOf(source as Oas3_1Definition, options);

/** The only operation of a description. */
function operationOf(source: object): Operation {
  const { operations } = model(source);
  const [operation] = operations;
  if (!operation || operations.length > 1) throw new Error('There is not one operation.');
  return operation;
}

const get = (operation: object, more: object = {}) =>
  operationOf({ paths: { '/a': { get: operation } }, ...more });

test('an empty description has a model', () => {
  expect(model({})).toEqual({
    info: {},
    self: undefined,
    slug: 'api',
    href: '/api/api',
    tags: [],
    servers: [],
    externalDocs: undefined,
    operations: [],
    schemas: {},
    headers: {},
    securitySchemes: [],
    extensions: {},
  });
  expect(get({})).toEqual({
    id: 'get /a',
    title: 'get /a',
    slug: 'get-a',
    href: '/api/get-a',
    method: 'get',
    path: '/a',
    pathItem: {},
    isWebhook: false,
    deprecated: false,
    description: undefined,
    tags: [],
    parameters: [],
    body: undefined,
    responses: [],
    servers: [],
    hasOwnServers: false,
    externalDocs: undefined,
    callbacks: [],
    security: [],
    saysSecurity: false,
    codeSamples: [],
    extensions: {},
  });
});

test('a description keeps its name, tags, components and extensions', () => {
  const { operations, ...rest } = model({
    $self: 'https://a.example/openapi',
    info: { title: 'Acme API', version: '1' },
    'x-a': 1,
    externalDocs: { url: 'https://b.example' },
    tags: [
      { name: 'a', 'x-displayName': 'Shown', summary: 'S', description: 'D', other: 1 },
      { name: 'b', summary: 'S', parent: 'a', kind: 'nav', externalDocs: { url: 'c' } },
      { name: 'c' },
    ],
    components: {
      schemas: { A: { type: 'string' }, B: false },
      headers: { Limit: { description: 'L', schema: { type: 'integer' } } },
      securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'k' } },
    },
  });
  expect(operations).toEqual([]);
  expect(rest).toEqual({
    info: { title: 'Acme API', version: '1' },
    self: 'https://a.example/openapi',
    slug: 'acme-api',
    href: '/api/acme-api',
    extensions: { 'x-a': 1 },
    externalDocs: { url: 'https://b.example' },
    servers: [],
    tags: [
      { name: 'a', displayName: 'Shown', description: 'D' },
      { name: 'b', displayName: 'S', parent: 'a', kind: 'nav', externalDocs: { url: 'c' } },
      { name: 'c', displayName: 'c' },
    ],
    schemas: { A: { types: ['string'] }, B: { types: [], not: { types: [] } } },
    headers: {
      Limit: {
        ...{ name: 'Limit', in: 'header', description: 'L', required: undefined },
        ...{ schema: { types: ['integer'] }, mediaType: undefined, examples: [] },
      },
    },
    securitySchemes: [{ id: 'key', type: 'apiKey', in: 'query', name: 'k' }],
  });
});

test('the slug of an operation is made from its first usable name, and is unique', () => {
  const rows: [operation: object, id: string, title: string, slug: string][] = [
    [{ operationId: 'getA', summary: ' A ' }, 'getA', 'A', 'get-a'],
    [{ operationId: '???', summary: 'Say A' }, 'Say A', 'Say A', 'say-a'],
    [{ summary: '!' }, 'get /a', '!', 'get-a'],
    [{ summary: ' ' }, 'get /a', 'get /a', 'get-a'],
  ];
  for (const [operation, id, title, slug] of rows) {
    expect.soft(get(operation)).toMatchObject({ id, title, slug, href: `/api/${slug}` });
  }
  const twice = model(
    {
      info: { title: 'Same' },
      paths: { '/a': { get: { operationId: 'same' }, put: { operationId: 'same' } } },
      webhooks: { hook: { post: {} } },
    },
    { routeBasePath: 'reference' },
  );
  expect(twice.operations.map(({ href }) => href)).toEqual([
    ...['/reference/same-2', '/reference/same-3', '/reference/hook'],
  ]);
  expect(twice.operations.at(-1)).toMatchObject({ id: 'hook', path: 'hook', isWebhook: true });
});

test('operations are sorted by x-position, path and method, with additionalOperations, and webhooks are last', () => {
  const { operations } = model({
    paths: {
      '/b': { additionalOperations: { PURGE: {} }, delete: {}, get: { 'x-position': 2 } },
      '/a': null,
      '/c': { post: { 'x-position': 1 }, query: {} },
    },
    'x-webhooks': { old: { post: {} }, both: { get: {} } },
    webhooks: { both: { put: {} } },
  });
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['post /c', 'get /b', 'delete /b', 'PURGE /b', 'query /c', 'post old', 'put both'],
  ]);
});

test('an operation’s parameter overrides that of its path item with the same name and location', () => {
  const parameter = (name: string, place: string, description: string) => ({
    ...{ name, in: place, description, schema: { type: 'string' } },
  });
  const { parameters } = operationOf({
    paths: {
      '/a': {
        parameters: [parameter('id', 'query', 'path'), parameter('x', 'query', 'path')],
        get: { parameters: [parameter('id', 'query', 'own'), parameter('id', 'header', 'own')] },
      },
    },
  });
  expect(parameters.map((one) => [one.name, one.in, one.description])).toEqual([
    ['id', 'query', 'own'],
    ['id', 'header', 'own'],
    ['x', 'query', 'path'],
  ]);
});

test('a webhook or a callback does not inherit the security requirements of the API', () => {
  const components = {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'K' } },
  };
  const key = { id: 'key', type: 'apiKey', in: 'header', name: 'K', scopes: [] };
  const said = (operation: object, security: unknown = [{ key: [] }]) => {
    const { security: own, saysSecurity } = get(operation, { components, security });
    return { own, saysSecurity };
  };
  expect(said({})).toEqual({ own: [[key]], saysSecurity: true });
  expect(said({ security: [] })).toEqual({ own: [], saysSecurity: true });
  expect(said({ security: [{}, { key: ['a'], other: ['b'] }] }).own).toEqual([
    [],
    [
      { ...key, scopes: ['a'] },
      { id: 'other', scopes: ['b'] },
    ],
  ]);
  const hook = (operation: object) =>
    operationOf({ components, security: [{ key: [] }], webhooks: { hook: { post: operation } } });
  expect(hook({}).security).toEqual([]);
  expect(hook({ security: [{ key: [] }] }).security).toEqual([[key]]);
  const called = get(
    { callbacks: { done: { '{url}': { post: {} } } } },
    { security: [{ key: [] }] },
  );
  expect(called.callbacks).toMatchObject([
    {
      name: 'done',
      operation: {
        security: [],
        isWebhook: true,
        slug: '',
        href: '',
        path: '{url}',
        callbacks: [],
      },
    },
  ]);
  // Without security schemes, authentication is not specified.
  expect(get({}).saysSecurity).toBe(false);
  expect(get({}, { security: [] }).saysSecurity).toBe(true);
  expect(get({ security: [] }).saysSecurity).toBe(true);
  expect(get({}, { components }).saysSecurity).toBe(true);
});

test('callbacks of a callback are not followed', () => {
  const item: Record<string, unknown> = {};
  item.post = { callbacks: { again: { '{url}': item } } };
  const { callbacks } = operationOf({ paths: { '/a': item } });
  expect(callbacks).toHaveLength(1);
  expect(callbacks[0]?.operation.callbacks).toEqual([]);
});

test('the servers of an operation are its own, else those of its path item, else global ones; variables have defaults', () => {
  const servers = (url: string) => [{ url, description: url }];
  const urls = (operation: object, item: object) => {
    const found = operationOf({
      servers: servers('https://all.example/'),
      paths: { '/a': { ...item, get: operation } },
    });
    return [found.servers.map(({ url }) => url).join(), found.hasOwnServers];
  };
  expect(urls({}, {})).toEqual(['https://all.example', false]);
  expect(urls({}, { servers: servers('/item') })).toEqual(['/item', true]);
  expect(urls({ servers: servers('/own') }, { servers: servers('/item') })).toEqual(['/own', true]);
  const variables = { a: { default: 'x' }, b: { enum: ['y'] } };
  expect(
    model({ servers: [{ url: 'https://{a}.{a}.example/{b}/', name: 'N', variables }] }).servers,
  ).toEqual([
    {
      url: 'https://x.x.example/',
      name: 'N',
      description: undefined,
      template: 'https://{a}.{a}.example/{b}/',
      variables,
    },
  ]);
  expect(model({ servers: [{ url: '/a', variables: {} }] }).servers).toEqual([
    { url: '/a', description: undefined },
  ]);
});

test('the model has path item, body and responses, without content of a status that has no body (1XX, 204)', () => {
  const { pathItem, body, responses, tags, deprecated, description, externalDocs } = operationOf({
    paths: {
      '/a': {
        summary: 'S',
        description: 'D',
        post: {
          ...{ deprecated: true, description: 'O', tags: ['t'], externalDocs: { url: 'u' } },
          requestBody: {
            ...{ description: 'B', required: true, other: 1 },
            content: {
              'text/csv': null,
              'application/json': {
                schema: { type: 'object' },
                example: 0,
                examples: {
                  a: { summary: 'A', description: 'D', value: null, dataValue: 1 },
                  b: { dataValue: 1, serializedValue: '1' },
                  c: { serializedValue: '1' },
                  d: { externalValue: 'https://a.example', 'x-request': { path: { id: 1 } } },
                  e: null,
                },
                encoding: { a: { contentType: 'b' } },
                other: 1,
              },
              'application/jsonl': { itemSchema: { type: 'string' }, schema: { maxItems: 2 } },
              'application/json-seq': { itemSchema: true },
            },
          },
          responses: {
            '204': { description: 'N', content: { 'text/plain': {}, 'text/html': {} } },
            '1xx': { content: { 'text/plain': {} } },
            '205': { content: {} },
            '2xx': { content: { 'text/plain': {} } },
            '3xx': {},
            '3XX': {},
            default: {
              summary: 'S',
              headers: { L: {} },
              links: { next: { operationId: 'x' }, none: null },
            },
            'x-extension': { description: 'X' },
            '2041': { content: { 'text/plain': {} } },
          },
        },
      },
    },
  });
  const nothing = {
    summary: undefined,
    description: undefined,
    url: undefined,
    request: undefined,
  };
  const any = { types: [] };
  const text = { mediaType: 'text/plain', schema: undefined, examples: [] };
  expect(pathItem).toEqual({ summary: 'S', description: 'D' });
  expect({ tags, deprecated, description, externalDocs }).toEqual({
    ...{ tags: ['t'], deprecated: true, description: 'O', externalDocs: { url: 'u' } },
  });
  expect(body).toEqual({
    description: 'B',
    required: true,
    content: [
      { mediaType: 'text/csv', schema: undefined, examples: [] },
      {
        mediaType: 'application/json',
        schema: { types: ['object'] },
        examples: [
          { name: 'example', summary: 'Example', value: 0 },
          { ...nothing, name: 'a', summary: 'A', description: 'D', value: null },
          { ...nothing, name: 'b', value: 1 },
          { ...nothing, name: 'c', value: '1' },
          { ...nothing, name: 'd', url: 'https://a.example', request: { path: { id: 1 } } },
          { ...nothing, name: 'e' },
        ],
        encoding: { a: { contentType: 'b' } },
      },
      {
        mediaType: 'application/jsonl',
        schema: {
          types: ['stream'],
          items: { types: ['string'] },
          allOf: [{ types: [], maxItems: 2 }],
        },
        examples: [],
      },
      {
        mediaType: 'application/json-seq',
        schema: { types: ['stream'], items: any },
        examples: [],
      },
    ],
  });
  const said = { summary: undefined, description: undefined, headers: [], links: [] };
  expect(responses).toEqual([
    {
      ...said,
      status: '204',
      description: 'N',
      content: [],
      neverSent: ['text/plain', 'text/html'],
    },
    { ...said, status: '205', content: [] },
    { ...said, status: '2041', content: [text] },
    { ...said, status: '1XX', content: [], neverSent: ['text/plain'] },
    { ...said, status: '2XX', content: [text] },
    // Not normalized to upper case, because both spellings exist.
    { ...said, status: '3xx', content: [] },
    { ...said, status: '3XX', content: [] },
    {
      ...said,
      status: 'default',
      summary: 'S',
      content: [],
      headers: [
        {
          ...{ name: 'L', in: 'header', required: undefined, schema: any },
          ...{ mediaType: undefined, examples: [] },
        },
      ],
      links: [{ operationId: 'x', name: 'next' }, { name: 'none' }],
    },
  ]);
});

test('a path parameter is always required, and one with content has the schema and examples of its media type', () => {
  const { parameters } = get({
    parameters: [
      { name: 'a', in: 'path' },
      { name: 'b', in: 'path', required: false, schema: false },
      {
        name: 'c',
        in: 'query',
        example: 1,
        content: { 'application/json': { schema: { type: 'object' }, example: 2 } },
      },
      { name: 'd', in: 'query', required: true, style: 'form', explode: false },
    ],
  });
  const any = { types: [] };
  const none = { mediaType: undefined, examples: [] };
  const example = (value: number) => ({ name: 'example', summary: 'Example', value });
  expect(parameters).toEqual([
    { ...none, name: 'a', in: 'path', required: true, schema: any },
    { ...none, name: 'b', in: 'path', required: true, schema: { types: [], not: any } },
    {
      ...{ name: 'c', in: 'query', required: undefined, schema: { types: ['object'] } },
      ...{ mediaType: 'application/json', examples: [example(1), example(2)] },
    },
    { ...none, name: 'd', in: 'query', required: true, schema: any, style: 'form', explode: false },
  ]);
});

test('an extension of other tools is read only if its value has the right type', () => {
  expect(
    get({
      'x-deprecated-description': 'Use b.',
      'x-position': 3,
      'x-codeSamples': [
        { lang: 'js', source: 'a' },
        { source: 'b' },
        { lang: 'c' },
        null,
        { lang: 'js', label: 'L', source: '' },
      ],
      'x-other': true,
      other: 1,
    }),
  ).toMatchObject({
    deprecation: 'Use b.',
    position: 3,
    codeSamples: [
      { lang: 'js', label: 'js', source: 'a' },
      { lang: '', label: 'SDK', source: 'b' },
      { lang: 'js', label: 'L', source: '' },
    ],
    extensions: { 'x-other': true },
  });
  expect(get({ 'x-code-samples': [{ lang: 'js', source: 'a' }] }).codeSamples).toHaveLength(1);
  const wrong = get({ 'x-deprecated-description': 1, 'x-position': '3', 'x-codeSamples': 'a' });
  expect(wrong.codeSamples).toEqual([]);
  expect(wrong).not.toHaveProperty('position');
  expect(wrong).not.toHaveProperty('deprecation');
});

test('an extension that the model has a member for is not among the others', () => {
  const { extensions } = get({
    ...{ 'x-deprecated-description': 'Use b.', 'x-position': 3, 'x-codeSamples': [] },
    ...{ 'x-code-samples': [], 'x-other': true, other: 1 },
  });
  expect(extensions).toEqual({ 'x-other': true });
});

const string = { type: 'string' };
const text = { types: ['string'] };

/** By test title: source schemas and their models. */
const schemas: Record<string, [source: unknown, model: object][]> = {
  'a value that is no schema has no constraints, and false matches nothing': [
    [true, { types: [] }],
    [false, { types: [], not: { types: [] } }],
    [null, { types: [] }],
    [[string], { types: [] }],
    ['string', { types: [] }],
    [{}, { types: [] }],
  ],
  'types and nullable of OpenAPI 3.0 and 3.1 have the same model': [
    [
      { type: 'string', nullable: true },
      { ...text, nullable: true },
    ],
    [{ type: 'string', nullable: false }, text],
    [{ type: ['string', 'null'] }, { ...text, nullable: true }],
    [{ type: 'null' }, { types: ['null'] }],
    [{ type: ['null'] }, { types: ['null'] }],
    [{ nullable: true }, { types: [], nullable: true }],
  ],
  'exclusive bounds of OpenAPI 3.0 and 3.1 have the same model': [
    [
      { minimum: 1, exclusiveMinimum: true },
      { types: [], exclusiveMinimum: 1 },
    ],
    [
      { minimum: 1, exclusiveMinimum: false },
      { types: [], minimum: 1 },
    ],
    [
      { minimum: 1, exclusiveMinimum: 2 },
      { types: [], minimum: 1, exclusiveMinimum: 2 },
    ],
    [
      { maximum: 1, exclusiveMaximum: true },
      { types: [], exclusiveMaximum: 1 },
    ],
    [
      { maximum: 1, exclusiveMaximum: false },
      { types: [], maximum: 1 },
    ],
    [
      { maximum: 0, exclusiveMaximum: 2 },
      { types: [], maximum: 0, exclusiveMaximum: 2 },
    ],
  ],
  'example and examples are one list, the single example first': [
    [
      { example: 1, examples: [2] },
      { types: [], examples: [1, 2] },
    ],
    [{ examples: [2] }, { types: [], examples: [2] }],
    [{ examples: { a: { value: 1 } } }, { types: [], examples: [] }],
    [{ example: null }, { types: [], examples: [null] }],
  ],
  'a schema keeps each known keyword, with its subschemas': [
    [
      {
        ...{ title: 'T', description: 'D', deprecated: true, format: 'date', pattern: 'a' },
        ...{ contentEncoding: 'base64', contentMediaType: 'text/plain', multipleOf: 2 },
        ...{ readOnly: true, writeOnly: false, const: 1, default: 0, required: ['a'] },
        ...{ minLength: 0, maxLength: 1, minItems: 2, maxItems: 3, uniqueItems: true },
        ...{ minProperties: 4, maxProperties: 5, minContains: 6, maxContains: 7 },
        ...{ xml: { name: 'x' }, externalDocs: { url: 'u' }, dependentRequired: { a: ['b'] } },
        ...{ 'x-a': 1, 'x-name': 'N', 'x-child': { property: 'p', values: ['v'] }, other: 1 },
      },
      {
        ...{ types: [], title: 'T', description: 'D', deprecated: true, format: 'date' },
        ...{ pattern: 'a', contentEncoding: 'base64', contentMediaType: 'text/plain' },
        ...{ multipleOf: 2, readOnly: true, writeOnly: false, const: 1, default: 0 },
        ...{ required: ['a'], minLength: 0, maxLength: 1, minItems: 2, maxItems: 3 },
        ...{ uniqueItems: true, minProperties: 4, maxProperties: 5, minContains: 6 },
        ...{ maxContains: 7, xml: { name: 'x' }, externalDocs: { url: 'u' } },
        ...{ dependentRequired: { a: ['b'] }, extensions: { 'x-a': 1 }, name: 'N' },
        ...{ child: { property: 'p', values: ['v'] } },
      },
    ],
    [
      {
        ...{ properties: { a: string }, patternProperties: { b: string } },
        ...{ additionalProperties: string, unevaluatedProperties: false },
        ...{ unevaluatedItems: string, items: string, prefixItems: [string] },
        ...{ oneOf: [string], anyOf: [string], not: string, if: string, then: string },
        ...{ else: string, propertyNames: string, contains: string, contentSchema: string },
        ...{ dependentSchemas: { c: string }, discriminator: {} },
      },
      {
        ...{ types: [], properties: { a: text }, patternProperties: { b: text } },
        ...{ additionalProperties: text, unevaluatedProperties: false, unevaluatedItems: text },
        ...{ items: text, prefixItems: [text], oneOf: [text], anyOf: [text], not: text },
        ...{ if: text, then: text, else: text, propertyNames: text, contains: text },
        ...{ contentSchema: text, dependentSchemas: { c: text } },
      },
    ],
    [{ discriminator: { propertyName: 'p' } }, { types: [], discriminator: { propertyName: 'p' } }],
    [
      { additionalProperties: false, unevaluatedItems: true },
      { types: [], additionalProperties: false, unevaluatedItems: true },
    ],
  ],
  'names of values are by value, as a text or as JSON; those in another form stay an extension': [
    [
      { enum: ['red', null, 1.5], 'x-enumNames': ['R', 'N', 'F'] },
      { types: [], enum: ['red', null, 1.5], enumNames: { red: 'R', null: 'N', '1.5': 'F' } },
    ],
    [
      { enum: ['a', 'b'], 'x-enumNames': { b: 'B' }, 'x-enumDescriptions': ['D'] },
      { types: [], enum: ['a', 'b'], enumNames: { b: 'B' }, enumDescriptions: { a: 'D' } },
    ],
    [
      { enum: ['a'], 'x-enum-varnames': ['A'], 'x-enumNames': ['B'] },
      { types: [], enum: ['a'], enumNames: { a: 'A' } },
    ],
    ...[['A', 'B'], [1], { a: null }, 'A', null].map((given): [object, object] => [
      { enum: ['a'], 'x-enumNames': given },
      { types: [], enum: ['a'], extensions: { 'x-enumNames': given } },
    ]),
  ],
  'allOf is merged into one schema; titles and descriptions of several parts stay separate': [
    [
      { allOf: [{ title: 'A', description: 'D', type: 'object', 'x-name': 'N' }] },
      { types: ['object'], title: 'A', description: 'D', name: 'N' },
    ],
    [
      { description: 'Own', allOf: [{ title: 'A', description: 'D' }] },
      { types: [], title: 'A', description: 'Own', parts: [{ title: 'A', description: 'D' }] },
    ],
    [
      {
        allOf: [
          { title: 'A', description: 'D', 'x-name': 'N' },
          { description: 'E', 'x-name': 'M' },
          string,
        ],
      },
      {
        types: ['string'],
        parts: [
          { title: 'A', description: 'D' },
          { title: 'M', description: 'E' },
        ],
      },
    ],
    [
      { allOf: [{ allOf: [{ description: 'D' }, { description: 'E' }] }, {}] },
      { types: [], parts: [{ description: 'D' }, { description: 'E' }] },
    ],
  ],
  'allOf keeps both of two lists of alternatives': [
    [
      { allOf: [{ oneOf: [string] }, { oneOf: [{ type: 'integer' }] }] },
      {
        types: [],
        oneOf: [{ types: ['integer'] }],
        parts: [],
        allOf: [{ types: [], oneOf: [text] }],
      },
    ],
    [
      { anyOf: [string], allOf: [{ oneOf: [{ type: 'integer' }] }] },
      {
        ...{ types: [], anyOf: [text], oneOf: [{ types: ['integer'] }] },
        allOf: [{ types: [], oneOf: [{ types: ['integer'] }] }],
      },
    ],
    [
      { allOf: [{ not: string }, { not: { type: 'integer' } }] },
      { types: [], not: { types: ['integer'] }, parts: [], allOf: [{ types: [], not: text }] },
    ],
  ],
};

for (const [title, rows] of Object.entries(schemas)) {
  test(title, () => {
    for (const [source, expected] of rows) {
      expect.soft(schemaReader()(source), JSON.stringify(source)).toEqual(expected);
    }
  });
}

test('the types of a schema without `type` are those of its values', () => {
  const rows: [schema: Partial<Schema>, types: string[]][] = [
    [{ types: ['string'], enum: [1] }, ['string']],
    [{ const: null, enum: [1] }, ['null']],
    [{ enum: ['a', [], {}, true, null, 'b'] }, ['string', 'array', 'object', 'boolean', 'null']],
    [{ enum: [1, 2] }, ['integer']],
    [{ enum: [1, 1.5, 'a'] }, ['number', 'string']],
    [{}, []],
  ];
  for (const [schema, types] of rows) {
    expect.soft(typesOf({ types: [], ...schema }), JSON.stringify(schema)).toEqual(types);
  }
});

/** Two schemas, and the result of merging them. */
const merged: [first: Partial<Schema>, second: Partial<Schema>, both: Partial<Schema>][] = [
  [
    { types: ['string', 'number'] },
    { types: ['integer', 'string'] },
    { types: ['integer', 'string'] },
  ],
  [{ types: ['integer'] }, { types: ['number'] }, { types: ['integer'] }],
  [{ types: ['integer'] }, {}, { types: ['integer'] }],
  [{}, { types: ['integer'] }, { types: ['integer'] }],
  [{ types: ['string'] }, { types: ['object'] }, { types: ['object'], allOf: [text] }],
  [
    { minimum: 1, maximum: 9 },
    { minimum: 2, maximum: 8 },
    { minimum: 2, maximum: 8 },
  ],
  [
    { minimum: 2, maximum: 8 },
    { minimum: 1, maximum: 9 },
    { minimum: 2, maximum: 8 },
  ],
  [{ minimum: 2 }, { maximum: 1 }, { minimum: 2, maximum: 1 }],
  ...(['exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'] as const).map(
    (key): [object, object, object] => [{ [key]: 2 }, { [key]: 1 }, { [key]: 2 }],
  ),
  ...(['exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'] as const).map(
    (key): [object, object, object] => [{ [key]: 1 }, { [key]: 2 }, { [key]: 1 }],
  ),
  [{ enum: [1, { a: 1 }, 2] }, { enum: [2, { a: 1 }, 3] }, { enum: [2, { a: 1 }] }],
  [{ enum: [1] }, { enum: [2] }, { enum: [2], allOf: [{ types: [], enum: [1] }] }],
  [{ enum: [1] }, {}, { enum: [1] }],
  [{ enum: [1, 2] }, { enum: [2, 3] }, { enum: [2] }],
  [{ uniqueItems: true }, { uniqueItems: false }, { uniqueItems: true }],
  [{ uniqueItems: false }, { uniqueItems: true }, { uniqueItems: true }],
  [{ uniqueItems: false }, {}, { uniqueItems: false }],
  [{ pattern: 'a' }, { pattern: 'b' }, { pattern: 'b', allOf: [{ types: [], pattern: 'a' }] }],
  [{ pattern: 'a' }, { pattern: 'a' }, { pattern: 'a' }],
  [{ multipleOf: 2 }, { multipleOf: 3 }, { multipleOf: 3, allOf: [{ types: [], multipleOf: 2 }] }],
  [{ format: 'a' }, { format: 'b' }, { format: 'b', allOf: [{ types: [], format: 'a' }] }],
  [{ const: 1 }, { const: 2 }, { const: 2, allOf: [{ types: [], const: 1 }] }],
  [
    { title: 'A', default: 1 },
    { title: 'B', default: 2 },
    { title: 'B', default: 2 },
  ],
  [{ required: ['a'] }, { required: ['b'] }, { required: ['a', 'b'] }],
  [{ examples: [1, 2] }, { examples: [2, 3] }, { examples: [2, 3, 1] }],
  [{ extensions: { a: 1, b: 1 } }, { extensions: { b: 2 } }, { extensions: { a: 1, b: 2 } }],
  [
    { title: 'A', description: 'D' },
    { description: 'E' },
    { title: 'A', description: 'E', parts: [{ title: 'A', description: 'D' }] },
  ],
  [
    { name: 'N', description: 'D', parts: [{ description: 'P' }] },
    { description: 'E', parts: [{ description: 'Q' }] },
    {
      ...{ name: 'N', description: 'E' },
      parts: [{ description: 'P' }, { title: 'N', description: 'D' }, { description: 'Q' }],
    },
  ],
  [{ description: 'D' }, { description: 'D' }, { description: 'D' }],
  [{ description: 'D' }, {}, { description: 'D' }],
  [
    { allOf: [text] },
    { allOf: [{ types: ['integer'] }] },
    { allOf: [text, { types: ['integer'] }] },
  ],
  [
    { properties: { a: text, constructor: text } },
    { properties: { a: { types: [], minLength: 1 }, b: text } },
    { properties: { a: { types: ['string'], minLength: 1 }, constructor: text, b: text } },
  ],
  [{}, { properties: { constructor: text } }, { properties: { constructor: text } }],
];

test('the merge of two schemas has the narrower constraints, and what cannot be merged in allOf', () => {
  for (const [first, second, both] of merged) {
    expect
      .soft(
        merge({ types: [], ...first }, { types: [], ...second }),
        JSON.stringify([first, second]),
      )
      .toEqual({ types: [], ...both });
  }
});

test('a recursive schema is one cyclic model, and allOf of itself is kept', () => {
  const tree: Record<string, unknown> = { type: 'object' };
  tree.properties = { child: tree };
  const read = schemaReader()(tree);
  expect(read.properties?.child).toBe(read);
  const self: Record<string, unknown> = { title: 'S', type: 'object' };
  self.allOf = [self, string];
  const found = schemaReader()(self);
  expect(found.allOf).toContain(found);
  expect(found).toMatchObject({ title: 'S' });
});

test('a property that two parts describe may be the schema that has it', () => {
  const node: Record<string, unknown> = { properties: { next: { description: 'D' } } };
  node.allOf = [{ properties: { next: node } }];
  const read = schemaReader()(node);
  const { allOf, ...next } = read.properties?.next ?? {};
  expect(next).toEqual({ types: [], description: 'D' });
  expect(allOf?.[0]).toBe(read);
});

test('only the boolean schema false is never valid', () => {
  expect(isNever({ types: [], not: { types: [] } })).toBe(true);
  expect(isNever({ types: [], not: { types: ['string'] } })).toBe(false);
  expect(isNever({ types: [] })).toBe(false);
});

test('the kind of a body is that of its media type, case-insensitively', () => {
  const kinds: Record<ReturnType<typeof bodyKind>, string[]> = {
    json: ['application/json', 'application/vnd.a+json; v=1', 'Application/JSON'],
    form: ['application/x-www-form-urlencoded', 'application/X-WWW-form-urlencoded; a=b'],
    multipart: ['multipart/form-data'],
    parts: ['multipart/mixed', 'multipart/related; type=a'],
    text: [
      ...['text/csv', 'application/xml', 'image/svg+xml', 'application/x-ndjson'],
      ...['application/ndjson', 'application/jsonl', 'application/json-seq', 'application/yaml'],
      ...['application/graphql', 'application/javascript', 'application/sql'],
    ],
    file: [
      'image/png',
      '',
      'application/octet-stream',
      'application/jsonpath',
      'a/text/b',
      'a/sqlx',
    ],
  };
  for (const [kind, types] of Object.entries(kinds)) {
    for (const type of types) expect.soft(bodyKind(type), type).toBe(kind);
  }
  expect(['application/json', 'application/a.b+json', 'application/JSON; a'].every(isJson)).toBe(
    true,
  );
  expect(
    ['application/jsonl', 'application/json-seq', 'text/json', 'xapplication/json'].some(isJson),
  ).toBe(false);
});

test('a field is a file if it is binary, and not encoded as text such as base64', () => {
  const files: [Partial<Schema>, contentType?: string][] = [
    [{ types: ['string'], format: 'binary' }],
    [{ contentMediaType: 'application/octet-stream' }],
    [{ contentMediaType: 'image/png' }],
    [{}, 'image/png'],
    [{ types: ['string'] }, 'image/png'],
    [{ types: ['array'], items: { types: ['string'], format: 'binary' } }],
    [{ types: ['array'], items: { types: [] } }, 'image/png'],
  ];
  const others: typeof files = [
    [{}],
    [{ types: ['string'] }],
    [{ format: 'binary', contentEncoding: 'base64' }],
    [{ contentMediaType: 'image/png', contentEncoding: 'base64' }],
    [{ contentMediaType: 'text/plain' }, 'image/png'],
    [{ types: ['object'] }, 'image/png'],
    [{ types: ['string', 'object'] }, 'image/png'],
    [{}, 'application/json'],
  ];
  const isOne = ([schema, type]: (typeof files)[number]) => isFile({ types: [], ...schema }, type);
  expect(files.map(isOne)).toEqual(files.map(() => true));
  expect(others.map(isOne)).toEqual(others.map(() => false));
});

test('a sample sends JSON, else multipart/form-data, else a URL-encoded form, else the first media type', () => {
  const sent = (...types: string[]) =>
    sentContent(
      get({ requestBody: { content: Object.fromEntries(types.map((type) => [type, {}])) } }),
    )?.mediaType;
  const form = 'application/x-www-form-urlencoded';
  expect(sent('text/csv', form, 'multipart/form-data', 'application/json')).toBe(
    'application/json',
  );
  expect(sent('text/csv', form, 'multipart/form-data')).toBe('multipart/form-data');
  expect(sent('text/csv', form)).toBe(form);
  expect(sent('text/csv', 'image/png')).toBe('text/csv');
  expect(sent()).toBeUndefined();
  expect(sentContent(get({}))).toBeUndefined();
});

test('Accept has the media types of a success, JSON first, and is omitted for JSON alone', () => {
  const asked = (responses: Record<string, string[]>) =>
    acceptOf(
      get({
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, types]) => [
            status,
            { content: Object.fromEntries(types.map((type) => [type, {}])) },
          ]),
        ),
      }),
    );
  const json = 'application/json';
  expect(asked({ 200: [json] })).toEqual([]);
  expect(asked({ 200: [json, 'application/hal+json'] })).toEqual([json, 'application/hal+json']);
  expect(asked({ 200: ['text/csv', json] })).toEqual([json, 'text/csv']);
  expect(asked({ 200: ['text/csv'] })).toEqual(['text/csv']);
  expect(asked({ 200: [] })).toEqual([]);
  expect(asked({ 404: ['text/csv'], default: ['text/html'] })).toEqual(['text/html']);
  expect(asked({ 404: ['text/csv'] })).toEqual([]);
  expect(asked({ 200: ['a b/c', 'text/csv'] })).toEqual(['text/csv']);
  expect(asked({ '2XX': ['text/csv; a=b'], default: ['text/html'] })).toEqual(['text/csv; a=b']);
  expect(asked({ 200: ['text/*', '*/*', 'none', 'a/b\n', 'text/csv'] })).toEqual(['text/csv']);
  expect(
    acceptOf(
      operationOf({
        webhooks: { a: { get: { responses: { 200: { content: { 'text/csv': {} } } } } } },
      }),
    ),
  ).toEqual([]);
});

/** A schema whose only rule is one keyword, with a value that it accepts and one that it rejects. */
const rules: [keyword: string, rule: unknown, accepted: unknown, rejected: unknown][] = [
  ['pattern', '^a', 'ab', 'b'],
  ['enum', ['a'], 'a', 'b'],
  ['const', 1, 1, 2],
  ['minimum', 1, 1, 0],
  ['maximum', 1, 1, 2],
  ['exclusiveMinimum', 1, 2, 1],
  ['exclusiveMaximum', 1, 0, 1],
  ['multipleOf', 2, 4, 3],
  ['minLength', 1, 'a', ''],
  ['maxLength', 1, 'a', 'ab'],
  ['minItems', 1, [1], []],
  ['maxItems', 1, [1], [1, 2]],
  ['uniqueItems', true, [1, 2], [1, 1]],
  ['minProperties', 1, { a: 1 }, {}],
  ['maxProperties', 1, { a: 1 }, { a: 1, b: 2 }],
  ['required', ['a'], { a: 1 }, {}],
  ['dependentRequired', { a: ['b'] }, { a: 1, b: 1 }, { a: 1 }],
  ['properties', { a: { type: 'string' } }, { a: '' }, { a: 1 }],
  ['patternProperties', { '^a': { type: 'string' } }, { ab: '' }, { ab: 1 }],
  ['additionalProperties', false, {}, { a: 1 }],
  ['additionalProperties', { type: 'string' }, { a: '' }, { a: 1 }],
  ['unevaluatedProperties', false, {}, { a: 1 }],
  ['unevaluatedItems', false, [], [1]],
  ['propertyNames', { pattern: '^a' }, { ab: 1 }, { b: 1 }],
  ['items', { type: 'string' }, [''], [1]],
  ['prefixItems', [{ type: 'string' }], [''], [1]],
  ['contains', { const: 1 }, [1], [2]],
  ['oneOf', [{ const: 1 }, { minimum: 1 }], 2, 1],
  ['anyOf', [{ const: 1 }, { const: 2 }], 2, 3],
  ['allOf', [{ minimum: 1 }, { maximum: 2 }], 2, 3],
  ['not', { const: 1 }, 2, 1],
  ['dependentSchemas', { a: { required: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
  ['type', 'string', '', 1],
];

/** A schema of OpenAPI 3.1 as JSON Schema, by way of the model. */
function asJsonSchema(source: object): object {
  const read = (schema: Schema): object => jsonSchemaOf(schema, read);
  const described = { paths: {}, components: { schemas: { A: source } } };
  const [schema] = Object.values(model(described).schemas);
  return schema ? read(schema) : {};
}

test('JSON Schema of a model has one type as a text, and only keywords that the schema has', () => {
  expect(asJsonSchema({})).toEqual({});
  expect(asJsonSchema({ type: ['string'], description: 'D' })).toStrictEqual({ type: 'string' });
});

for (const [keyword, rule, accepted, rejected] of rules) {
  test(`a model has the rule \`${keyword}: ${JSON.stringify(rule)}\``, () => {
    const schema = asJsonSchema({ [keyword]: rule });
    expect(validate(accepted, schema, '2020-12').valid).toBe(true);
    expect(validate(rejected, schema, '2020-12').valid).toBe(false);
  });
}

test('null is a value of a nullable type; without a type, `nullable` says nothing', () => {
  const accepted = (source: object) =>
    [null, 'a', 1].filter((value) => validate(value, asJsonSchema(source), '2020-12').valid);
  expect(accepted({ type: 'string', nullable: true })).toEqual([null, 'a']);
  expect(accepted({ type: ['string', 'integer', 'null'] })).toEqual([null, 'a', 1]);
  expect(accepted({ nullable: true })).toEqual([null, 'a', 1]);
});

test('a model has the rules that stand together: bounds of `contains`, and a condition', () => {
  const counted = asJsonSchema({ contains: { const: 1 }, minContains: 2, maxContains: 3 });
  const conditional = asJsonSchema({ if: { minimum: 5 }, then: { const: 6 }, else: { const: 4 } });
  const isValid = (value: unknown, schema: object) => validate(value, schema, '2020-12').valid;
  expect([1, 2, 3, 4].map((size) => isValid(Array(size).fill(1), counted))).toEqual([
    ...[false, true, true, false],
  ]);
  expect([3, 4, 5, 6].map((value) => isValid(value, conditional))).toEqual([
    ...[false, true, false, true],
  ]);
});
