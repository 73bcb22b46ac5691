/** Literal expectations of the example request of an operation: from examples, `x-request` of a response, and schemas. */
import { expect, test } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';

import { modelOf, type Schema } from '../src/model';
import { type Draft, isWhole, knownOf, missing } from '../src/examples/draft';
import {
  bodyKind,
  exampleRequest,
  exampleValues,
  formFields,
  parameterValue,
  unnamedParts,
  withExamples,
} from '../src/examples/examples';
import { draftOf } from '../src/examples/make';
import { schemaReader } from '../src/model/schema';

function operationOf(
  operation: object,
  { method = 'post', path = '/a', ...more }: Record<string, unknown> = {},
) {
  const [found] = modelOf({
    paths: { [String(path)]: { [String(method)]: operation } },
    ...more,
  } as unknown as Oas3_1Definition).operations;
  if (!found) throw new Error('There is no operation.');
  return found;
}

const string = { type: 'string' };
const parameter = (name: string, place: string, more: object = {}) => ({
  name,
  in: place,
  required: true,
  schema: string,
  ...more,
});
const server = 'https://a.example/v1';
const requestOf = (operation: object, more?: Record<string, unknown>, at = server) =>
  exampleRequest(operationOf(operation, more), at);

test('each parameter is serialized in its location and style', () => {
  const list = { example: ['x', 'y'], schema: { type: 'array', items: string } };
  const request = requestOf(
    {
      parameters: [
        parameter('id', 'path', { example: '1/2' }),
        parameter('list', 'path', { ...list, style: 'label' }),
        parameter('q', 'query', { ...list, style: 'pipeDelimited' }),
        parameter('id', 'query', { example: '3' }),
        parameter('optional', 'query', { required: false, example: 'x' }),
        parameter('X-List', 'header', list),
        parameter('AUTHORIZATION', 'header', { example: 'no' }),
        parameter('Accept', 'header', { example: 'no' }),
        parameter('Content-Type', 'header', { example: 'no' }),
        parameter('accept', 'query', { example: 'yes' }),
        parameter('c', 'cookie', { ...list, explode: false }),
        parameter('d', 'cookie', { example: null }),
        parameter('e', 'cookie', { example: 'f' }),
      ],
      responses: { 200: { content: { 'text/csv': {}, 'application/json': {} } } },
    },
    { path: '/a/{id}/{list}/{other}', method: 'get' },
  );
  expect(request).toEqual({
    method: 'GET',
    server,
    path: '/a/1%2F2/.x,y/%7Bother%7D?q=x%7Cy',
    query: { id: '3', accept: 'yes' },
    headers: { Accept: 'application/json', 'X-List': 'x,y', Cookie: 'c=x,y; e=f' },
    credentials: [],
    body: undefined,
    made: [],
    placeholders: ['{other}'],
  });
});

test('a parameter without an example is generated from its schema, or is a placeholder, as the ID of a record', () => {
  const { path, query, placeholders, made, headers } = requestOf(
    {
      parameters: [
        parameter('id', 'path'),
        parameter('kind', 'path', { schema: { enum: ['k'] } }),
        parameter('n', 'query', { schema: { type: 'integer' } }),
        parameter('no', 'query', { schema: false }),
        parameter('X-N', 'header', { schema: { const: 'h' } }),
      ],
    },
    { path: '/a/{id}/{kind}', method: 'get' },
  );
  expect({ path, query, placeholders, made, headers }).toEqual({
    path: '/a/%7Bid%7D/k',
    query: { n: '1', no: '{no}' },
    placeholders: ['{id}', '{no}'],
    made: ['n'],
    headers: { 'X-N': 'h' },
  });
  const values = exampleValues(
    operationOf(
      {
        parameters: [
          parameter('id', 'path'),
          parameter('n', 'query', { schema: { type: 'integer' } }),
        ],
      },
      { path: '/a/{id}', method: 'get' },
    ),
  );
  expect(values).toEqual({
    ...{ path: {}, query: { n: 1 }, querystring: {}, header: {}, cookie: {} },
    ...{ body: undefined, made: ['n'] },
  });
  const withRecords = exampleValues(
    operationOf({ parameters: [parameter('id', 'path')] }, { path: '/a/{id}' }),
    undefined,
    true,
  );
  expect(withRecords).toMatchObject({ path: { id: 'string' }, made: ['id'] });
  const impossible = operationOf({ parameters: [parameter('b', 'query', { schema: false })] });
  expect(Object.keys(exampleValues(impossible).query)).toEqual([]);
  const [one, two] = operationOf({
    parameters: [
      parameter('a', 'query', { example: 0 }),
      parameter('b', 'query', { schema: false }),
    ],
  }).parameters.map(parameterValue);
  expect([one, two]).toEqual([0, undefined]);
});

test('x-request of the first JSON example of a 200 overrides the examples of the request', () => {
  const said = (sent: object, status = '200', mediaType = 'application/json') => {
    const operation = operationOf(
      {
        parameters: [
          parameter('id', 'path', { example: 'p' }),
          parameter('q', 'query', { example: 'q' }),
          parameter('X-A', 'header', { example: 'h' }),
        ],
        requestBody: { content: { 'application/json': { example: { a: 1 } } } },
        responses: {
          [status]: {
            content: { [mediaType]: { examples: { x: { value: 1, 'x-request': sent } } } },
          },
        },
      },
      { path: '/a/{id}' },
    );
    const { path, query, headers, body } = exampleRequest(operation, server);
    return { path, query, headers, value: body?.kind === 'json' ? body.value : undefined };
  };
  const usual = { path: '/a/p', query: { q: 'q' }, headers: { 'X-A': 'h' }, value: { a: 1 } };
  expect(said({})).toEqual(usual);
  expect(said({ path: { id: 's' } })).toEqual({ ...usual, path: '/a/s' });
  expect(said({ query: { other: '1' } })).toEqual({ ...usual, query: { other: '1' } });
  expect(said({ headers: { 'X-B': 'i' } })).toEqual({ ...usual, headers: { 'X-B': 'i' } });
  expect(said({ body: { b: 2 } })).toEqual({ ...usual, value: { b: 2 } });
  expect(said({ path: { id: 's' } }, '201')).toEqual(usual);
  const text = said({ path: { id: 's' } }, '200', 'text/csv');
  expect(text).toEqual({ ...usual, headers: { Accept: 'text/csv', 'X-A': 'h' } });
});

test('a parameter that x-request gives needs no placeholder, and is not made', () => {
  const operation = operationOf(
    { parameters: [parameter('id', 'path'), parameter('q', 'query')] },
    { path: '/a/{id}' },
  );
  const { path, made, placeholders } = exampleRequest(operation, server, { path: { id: 's' } });
  expect({ path, made, placeholders }).toEqual({ path: '/a/s', made: ['q'] });
});

test('a relative or empty server URL has a placeholder for the host', () => {
  const at = (where: string) => {
    const { server: base, path, placeholders } = requestOf({}, {}, where);
    return [base, path, placeholders?.join()];
  };
  expect(at('https://a.example/v1')).toEqual(['https://a.example/v1', '/a', undefined]);
  expect(at('/v1')).toEqual(['https://{host}/v1', '/a', '{host}']);
  expect(at('')).toEqual(['https://{host}', '/a', '{host}']);
});

test('a path is kept where the URL of the server is invalid', () => {
  for (const path of ['/a', '/urn:a', '//b/c']) {
    const { server: base, path: kept } = requestOf({}, { path }, 'https://{a}:{b}');
    expect.soft([base, kept], path).toEqual(['https://{host}', path.replace('//', '/')]);
  }
});

test('credentials are those of the first scheme, a cookie only where there is no other', () => {
  const schemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  };
  const names = (...security: string[]) =>
    requestOf(
      {
        security: security.map((all) =>
          Object.fromEntries(all.split('+').map((name) => [name, []])),
        ),
      },
      { components: { securitySchemes: schemes } },
    ).credentials.map(({ name }) => name);
  expect(names('cookie', 'key')).toEqual(['X-Key']);
  expect(names('cookie')).toEqual(['session']);
  expect(names('cookie+key', 'key')).toEqual(['X-Key']);
  expect(names('cookie+key')).toEqual(['session', 'X-Key']);
  expect(names()).toEqual([]);
});

test('a sample prints errors if problem+json has a title, a code and a detail', () => {
  const prints = (mediaType: string, ...names: string[]) =>
    requestOf({
      responses: {
        400: {
          content: {
            [mediaType]: {
              schema: { properties: Object.fromEntries(names.map((name) => [name, string])) },
            },
          },
        },
      },
    }).prints;
  expect(prints('application/problem+json', 'title', 'code', 'detail')).toBe('json');
  expect(prints('application/problem+json', 'title', 'code')).toBeUndefined();
  expect(prints('application/json', 'title', 'code', 'detail')).toBeUndefined();
  expect(
    requestOf({ responses: { 400: { content: { 'application/problem+json': {} } } } }).prints,
  ).toBeUndefined();
});

const body = (content: object, more: object = {}, method = 'post') =>
  requestOf({ requestBody: { content, ...more } }, { method }).body;

const binary = { type: 'string', format: 'binary' };
const form = (properties: object, required?: string[]) => ({
  'multipart/form-data': { schema: { properties, required } },
});
const mixed = (media: object) => ({ 'multipart/mixed': media });

test('each media type makes a body of its kind', () => {
  const form = 'application/x-www-form-urlencoded';
  const file = { type: 'string', format: 'binary' };
  const rows: [content: object, sent: unknown][] = [
    [
      { 'application/json': { example: { a: 1 } } },
      { kind: 'json', mediaType: 'application/json', value: { a: 1 } },
    ],
    [
      { 'application/vnd.a+json; v=1': { schema: { const: 1 } } },
      { kind: 'json', mediaType: 'application/vnd.a+json', value: 1 },
    ],
    [
      { [form]: { example: { a: [1, 2] }, encoding: { a: { explode: false } } } },
      { kind: 'text', mediaType: form, text: 'a=1,2' },
    ],
    [{ [form]: { example: { a: 'x' } } }, { kind: 'form', fields: { a: 'x' } }],
    [{ 'text/csv': { example: 'a,b' } }, { kind: 'text', mediaType: 'text/csv', text: 'a,b' }],
    [
      { 'application/jsonl': { example: [{ a: 1 }, 2] } },
      { kind: 'text', mediaType: 'application/jsonl', text: '{"a":1}\n2' },
    ],
    [
      { 'application/yaml': { example: { a: 1 } } },
      { kind: 'file', mediaType: 'application/yaml', file: 'body.yaml' },
    ],
    [{ 'image/*': {} }, { kind: 'file', mediaType: 'image/png', file: 'body.png' }],
    [
      {
        'multipart/form-data': {
          schema: {
            // One that is read only is required of a response alone.
            required: ['photo', 'id'],
            properties: {
              photo: file,
              other: file,
              title: string,
              id: { ...file, readOnly: true },
            },
            example: { title: 't', photo: 'x' },
          },
          encoding: { photo: { contentType: 'image/jpeg' } },
        },
      },
      {
        kind: 'multipart',
        parts: [
          { name: 'title', text: 't' },
          { name: 'photo', mediaType: 'image/jpeg', file: 'photo.jpg' },
        ],
      },
    ],
    [
      { 'multipart/form-data': { schema: { properties: { one: file, two: file } } } },
      {
        kind: 'multipart',
        parts: [{ name: 'one', mediaType: 'application/octet-stream', file: 'one.bin' }],
      },
    ],
    [
      {
        'multipart/mixed': {
          schema: { prefixItems: [{ const: 'a' }, file], items: { const: 'b' } },
          prefixEncoding: [{ contentType: 'text/csv' }, { contentType: 'image/png' }],
        },
      },
      {
        kind: 'multipart',
        mediaType: 'multipart/mixed',
        parts: [
          { name: 'part 1', unnamed: true, mediaType: 'text/csv', text: 'a' },
          { name: 'part 2', unnamed: true, mediaType: 'image/png', file: 'part-2.png' },
          { name: 'part 3', unnamed: true, text: 'b' },
        ],
      },
    ],
    [
      {
        'multipart/mixed': { schema: { items: file }, itemEncoding: { contentType: 'image/gif' } },
      },
      {
        kind: 'multipart',
        mediaType: 'multipart/mixed',
        parts: [{ name: 'parts', unnamed: true, mediaType: 'image/gif', file: 'parts.gif' }],
      },
    ],
    [
      {
        'multipart/mixed': {
          example: ['a', 'f', 'b'],
          schema: { prefixItems: [string, file], items: string },
        },
      },
      {
        kind: 'multipart',
        mediaType: 'multipart/mixed',
        parts: [
          { name: 'part 1', unnamed: true, text: 'a' },
          {
            name: 'part 2',
            unnamed: true,
            mediaType: 'application/octet-stream',
            file: 'part-2.bin',
          },
          { name: 'part 3', unnamed: true, text: 'b' },
        ],
      },
    ],
  ];
  for (const [content, sent] of rows) {
    expect.soft(body(content, { required: true }), JSON.stringify(content)).toEqual(sent);
  }
});

/** Content, and its texts and files in a body, in their order. */
const sentParts: [content: object, parts: string[]][] = [
  [{ 'text/csv': { schema: string } }, ['string']],
  [{ 'text/csv': { schema: { type: 'integer' } } }, ['body.csv']],
  [{ 'text/csv': {} }, ['body.csv']],
  [{ 'application/octet-stream': { example: 'x' } }, ['body.bin']],
  [{ 'application/jsonl': { itemSchema: { const: 1 } } }, ['1']],
  [{ 'application/jsonl': {} }, ['body.jsonl']],
  [form({ one: binary, title: { default: 'x' } }), ['one.bin']],
  [form({ one: binary, title: string }, ['title']), ['string', 'one.bin']],
  [mixed({ schema: { items: string } }), ['string']],
  // What is optional and made up is not sent.
  [mixed({ schema: { prefixItems: [{ const: 'a' }], items: string } }), ['a']],
  [
    mixed({ schema: { prefixItems: [string], items: binary }, example: ['a', 'f'] }),
    ['a', 'parts.bin'],
  ],
  [
    mixed({ schema: { prefixItems: [binary] }, itemEncoding: { contentType: 'image/gif' } }),
    ['part-1.gif', 'parts.gif'],
  ],
  [
    mixed({
      schema: { prefixItems: [string], items: { const: 'b' } },
      itemEncoding: { contentType: 'image/gif' },
    }),
    ['part-1.gif', 'parts.gif'],
  ],
];

test('a body has the texts that are given or asked for, and files by name and type', () => {
  for (const [content, parts] of sentParts) {
    const sent = body(content, { required: true });
    const all = sent?.kind === 'multipart' ? sent.parts : [sent];
    const shown = all.map(
      (part) => part && ('text' in part ? part.text : 'file' in part && part.file),
    );
    expect.soft(shown, JSON.stringify(content)).toEqual(parts);
  }
});

test('a request has a body if it is required, if the method usually has one, or if an example or field needs it', () => {
  const json = (schema: unknown) => ({ 'application/json': { schema } });
  const value = (...args: Parameters<typeof body>) => {
    const sent = body(...args);
    return sent?.kind === 'json' ? sent.value : sent;
  };
  const optional = { type: 'object', properties: { a: { type: 'integer', default: 1 } } };
  expect(value(json(optional))).toEqual({ a: 1 });
  for (const method of ['get', 'head', 'delete', 'options', 'trace']) {
    expect.soft(value(json(optional), {}, method), method).toBeUndefined();
    expect.soft(value(json(optional), { required: true }, method), method).toEqual({ a: 1 });
  }
  expect(value(json({ type: 'integer' }), {}, 'delete')).toBeUndefined();
  expect(value(json({ ...optional, required: ['a'] }), {}, 'delete')).toEqual({ a: 1 });
  expect(value(json({ ...optional, example: { a: 2 } }), {}, 'delete')).toEqual({ a: 2 });
  const field = { properties: { a: { type: 'integer', example: 3 } } };
  expect(value(json(field), {}, 'delete')).toEqual({ a: 3 });
  // No value can be generated, or there is no schema.
  expect(value(json(false))).toBeUndefined();
  expect(value(json(false), { required: true })).toBe('{body}');
  expect(value(json(undefined))).toBeUndefined();
  expect(value(json(undefined), { required: true })).toBe('{body}');
  expect(value({ 'application/x-www-form-urlencoded': {} }, { required: true })).toEqual({
    kind: 'form',
    fields: { '{body}': '{body}' },
  });
});

test('a part of a body that cannot be made has a placeholder, and the other parts are sent', () => {
  const schema = { required: ['a', 'b'], properties: { a: { const: 1 }, b: false } };
  for (const one of [schema, { oneOf: [false, schema] }, { oneOf: [schema, schema] }]) {
    const sent = body({ 'application/json': { schema: one } });
    expect.soft(sent, JSON.stringify(one)).toMatchObject({ value: { a: 1, b: '{b}' } });
  }
  const short = { prefixItems: [{ const: 1 }], minItems: 2, items: false };
  expect(body({ 'application/json': { schema: short } })).toMatchObject({ value: [1, '{body}'] });
  const closed = { required: ['a'], unevaluatedProperties: false };
  expect(body({ 'application/json': { schema: closed } })).toMatchObject({ value: { a: '{a}' } });
  const list = { prefixItems: [{ const: 'a' }, false] };
  expect(body({ 'multipart/mixed': { schema: list } })).toMatchObject({
    parts: [{ text: 'a' }, { text: '{body}' }],
  });
});

test('JSON content without an example shows one that is generated from its schema, unless that is empty', () => {
  const shown = (mediaType: string, schema?: unknown, examples: object = {}) => {
    const [media] =
      operationOf({ requestBody: { content: { [mediaType]: { schema, ...examples } } } }).body
        ?.content ?? [];
    return withExamples(media ? [media] : [], 'readOnly')[0]?.examples;
  };
  const made = (value: unknown) => [{ name: 'schema', summary: 'From the schema', value }];
  expect(shown('application/json', { type: 'integer' })).toEqual(made(1));
  expect(
    shown('application/json', { properties: { a: { const: 1 }, b: { const: 2, readOnly: true } } }),
  ).toEqual(made({ a: 1 }));
  expect(shown('application/json', { const: 'any' })).toEqual(made('any'));
  expect(shown('application/json', {})).toEqual([]);
  expect(shown('application/json', false)).toEqual([]);
  expect(shown('application/json')).toEqual([]);
  expect(shown('text/csv', { type: 'string' })).toEqual([]);
  expect(shown('application/json', { type: 'integer' }, { example: 5 })).toHaveLength(1);
  expect(shown('application/json', { type: 'integer' }, { example: 5 })?.[0]?.value).toBe(5);
});

test('a form has its own fields and those of oneOf and anyOf; unnamed parts are identified by position', () => {
  const text: Schema = { types: ['string'] };
  const number: Schema = { types: ['number'] };
  expect(
    formFields({
      ...{ types: [], properties: { a: text } },
      ...{
        oneOf: [{ types: [], properties: { a: number, b: number } }],
        anyOf: [{ types: [], properties: { c: text } }],
      },
    }),
  ).toEqual({ a: text, b: number, c: text });
  const media = { mediaType: 'multipart/mixed', examples: [] };
  const parts = (schema?: Schema, more: object = {}) => unnamedParts({ ...media, schema, ...more });
  expect(bodyKind(media.mediaType)).toBe('parts');
  expect(parts({ types: [], properties: { a: text } })).toBeUndefined();
  const any = { schema: { types: [] }, isFile: false };
  expect(parts()).toEqual({ first: [], other: any });
  expect(
    parts({ types: [], items: text }, { prefixEncoding: [{ contentType: 'image/png' }] }),
  ).toEqual({
    first: [{ schema: text, isFile: true }],
    other: { schema: text, isFile: false },
  });
  expect(
    parts(
      {
        types: ['stream'],
        items: text,
        allOf: [{ types: [], prefixItems: [number], items: number }],
      },
      { itemEncoding: { contentType: 'image/png' } },
    ),
  ).toEqual({ first: [{ schema: number, isFile: false }], other: { schema: text, isFile: true } });
});

const valueOf = (schema: object, flag: 'readOnly' | 'writeOnly' | undefined = 'readOnly') =>
  draftOf(schemaReader()(schema), flag).value;

test('a string of each format is generated, with a second distinct value, and within maxLength', () => {
  const formats: Record<string, [first: string, second: string]> = {
    date: ['2026-01-01', '2026-01-02'],
    'date-time': ['2026-01-01T09:00:00Z', '2026-01-01T09:00:01Z'],
    time: ['09:00:00Z', '09:00:01Z'],
    duration: ['P1D', 'P2D'],
    email: ['name@example.com', 'name2@example.com'],
    'idn-email': ['name@example.com', 'name2@example.com'],
    hostname: ['host1.example.com', 'host2.example.com'],
    'idn-hostname': ['host1.example.com', 'host2.example.com'],
    ipv4: ['192.0.2.1', '192.0.2.2'],
    ipv6: ['2001:db8::1', '2001:db8::2'],
    uri: ['https://example.com/', 'https://example.com/2'],
    iri: ['https://example.com/', 'https://example.com/2'],
    url: ['https://example.com/', 'https://example.com/2'],
    'uri-reference': ['/path', '/path2'],
    'iri-reference': ['/path', '/path2'],
    'uri-template': ['/path', '/path2'],
    'json-pointer': ['/a', '/b'],
    'relative-json-pointer': ['1', '2'],
    uuid: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
    byte: ['dGV4dA==', 'dGV4dDI='],
    unknown: ['string', 'string2'],
  };
  for (const [format, texts] of Object.entries(formats)) {
    const items = { type: 'string', format };
    expect
      .soft(valueOf({ type: 'array', minItems: 2, uniqueItems: true, items }), format)
      .toEqual(texts);
  }
  const short: Record<string, string> = {
    email: 'a@b.co',
    hostname: 'a.co',
    ipv6: '::1',
    uri: 'a:a',
    'uri-reference': 'a',
    byte: 'YQ==',
  };
  for (const [format, text] of Object.entries(short)) {
    expect.soft(valueOf({ type: 'string', format, maxLength: text.length }), format).toBe(text);
  }
  expect(valueOf({ contentEncoding: 'base64' })).toBe('dGV4dA==');
});

test('strings of one letter continue with two letters after the letter z', () => {
  const items = { type: 'string', maxLength: 3, format: 'json-pointer' };
  const many = valueOf({ type: 'array', minItems: 50, uniqueItems: true, items }) as string[];
  expect(many.slice(24, 29)).toEqual(['/y', '/z', '/aa', '/ab', '/ac']);
});

/** Members of a map, from the second on. */
const keys = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, place) => [`key${from + place}`, 'any']),
  );

/** A member that can only be null, beside one that differs. */
const nullable = {
  properties: { a: { type: 'integer' }, b: { type: ['array', 'null'], minItems: 51 } },
};

test('a generated value is the simplest one that is valid by its constraints', () => {
  const rows: [schema: object, value: unknown][] = [
    [{ type: 'number' }, 1],
    [{ type: 'number', maximum: 0 }, 0],
    [{ type: 'number', maximum: -3 }, -3],
    [{ type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 }, 4],
    [{ type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 4 }, undefined],
    [{ type: 'number', exclusiveMinimum: 3, exclusiveMaximum: 4 }, 3.02],
    [{ type: 'integer', minimum: 1.5 }, 2],
    [{ type: 'integer', multipleOf: 0.5, minimum: 3 }, 3],
    [{ type: 'integer', multipleOf: 0.01, minimum: 1.5 }, 2],
    [{ multipleOf: 0.1, exclusiveMinimum: 0, exclusiveMaximum: 0.7 }, 0.1],
    [{ multipleOf: 0.1, minimum: 0.25, exclusiveMaximum: 0.4 }, 0.3],
    [{ type: 'number', multipleOf: 7, minimum: 8, maximum: 20 }, 14],
    [{ type: 'number', exclusiveMaximum: 1, minimum: 1 }, undefined],
    [{ minimum: 2 }, 2],
    [{ maximum: 2 }, 1],
    [{ multipleOf: 3 }, 0],
    [{ type: 'boolean' }, true],
    [{ type: 'boolean', not: { const: true } }, false],
    [{ type: 'null' }, null],
    [{ type: ['string', 'null'], pattern: '(?<=x)^a' }, null],
    [{ minLength: 2 }, 'string'],
    [{ minLength: 8 }, 'stringst'],
    [{ maxLength: 2 }, 'st'],
    [{ maxLength: 0 }, ''],
    [{ pattern: '^a*$' }, 'a'],
    [{ pattern: '^a*$', maxLength: 0 }, ''],
    [{ format: 'email' }, 'name@example.com'],
    [{ format: 'email', minLength: 18 }, 'aaname@example.com'],
    [{ format: 'json-pointer', minLength: 4 }, '/aaa'],
    [{ format: 'unknown' }, 'any'],
    [{ items: { const: 1 } }, [1]],
    [{ prefixItems: [{ const: 1 }] }, [1]],
    [{ minItems: 1 }, ['any']],
    [{ minItems: 2, uniqueItems: true }, ['any', 'any2']],
    [{ contains: { const: 1 } }, [1]],
    [{ contains: { const: 1 }, minContains: 2 }, [1, 1]],
    [{ required: ['a'] }, { a: 'any' }],
    [{ minProperties: 2 }, { key: 'any', key2: 'any' }],
    [{ patternProperties: { '^x-': { const: 1 } } }, { 'x-': 1 }],
    [{ type: 'array', maxItems: 0, items: { const: 1 } }, []],
    [{ type: 'array', minItems: 51, items: { const: 1 } }, undefined],
    [{ type: 'array', minItems: 50, items: { const: 1 } }, Array.from({ length: 50 }, () => 1)],
    [{ type: 'array', prefixItems: [{ const: 1 }, false, { const: 2 }] }, [1]],
    [{ type: 'array', items: false }, []],
    [{ minItems: 2, items: false }, undefined],
    [{ prefixItems: [false], items: { const: 2 } }, []],
    [{ prefixItems: [{ const: 1 }], contains: { const: 5 } }, [1, 5]],
    [{ contains: { const: 5 }, minContains: 0 }, []],
    [{ minItems: 2, uniqueItems: true, items: { examples: [1, 1, 2] } }, [1, 2]],
    [{ type: 'object', minProperties: 51 }, undefined],
    [
      { type: 'object', minProperties: 50 },
      { key: 'any', ...keys(2, 50) },
    ],
    [{ additionalProperties: { const: 1 } }, { key: 1 }],
    [
      { patternProperties: { '^x-': { const: 1 }, '^y-': { const: 2 } }, required: ['y-a'] },
      { 'y-a': 2 },
    ],
    [{ patternProperties: { '(?i)x': { const: 1 } }, required: ['x'] }, { x: 'any' }],
    [
      { propertyNames: { enum: ['p', 'q'] }, minProperties: 2 },
      { p: 'any', q: 'any' },
    ],
    [
      { required: ['a'], properties: { a: { const: 1 }, b: {} }, minProperties: 2 },
      { a: 1, b: 'any' },
    ],
    [
      {
        type: 'array',
        minItems: 2,
        uniqueItems: true,
        items: { required: ['a', 'b'], ...nullable },
      },
      [
        { a: 1, b: null },
        { a: 0, b: null },
      ],
    ],
    [{ type: ['array', 'string'], minItems: 1, items: false }, 'string'],
    [{ type: ['object', 'string'], required: ['a'], properties: { a: false } }, 'string'],
    [{ type: ['object', 'array'], required: ['a'], properties: { a: false } }, []],
    [{ const: 1, type: 'string' }, undefined],
    [{ enum: [1, 'a'], type: 'string' }, 'a'],
  ];
  for (const [schema, value] of rows) {
    const made = valueOf(schema);
    expect.soft(typeof made === 'symbol' ? undefined : made, JSON.stringify(schema)).toEqual(value);
  }
});

test('optional members are generated up to five levels deep, required ones up to twelve', () => {
  const chain = (levels: number, more: object): object =>
    levels === 0 ? { const: 1 } : { properties: { a: chain(levels - 1, more) }, ...more };
  const depth = (value: unknown): number =>
    typeof value === 'object' && value !== null && 'a' in value ? 1 + depth(value.a) : 0;
  const made = (levels: number, more: object) => depth(valueOf(chain(levels, more)));
  expect([4, 5, 6, 7].map((levels) => made(levels, {}))).toEqual([4, 5, 5, 5]);
  expect([11, 12].map((levels) => made(levels, { required: ['a'] }))).toEqual([11, 12]);
  const isMade = (levels: number) => isWhole(valueOf(chain(levels, { required: ['a'] })));
  expect([12, 13].map(isMade)).toEqual([true, false]);
});

test('a generated object has at most 60 members that nothing asks for, those of its members included', () => {
  const wide = (size: number) => ({
    properties: Object.fromEntries(
      Array.from({ length: size }, (_, place) => [`m${place}`, { type: 'integer' }]),
    ),
  });
  const size = (value: unknown) => Object.keys(value as object).length;
  expect(size(valueOf(wide(61)))).toBe(60);
  const nested = valueOf({ properties: { a: wide(40), b: wide(40) } }) as Record<string, object>;
  expect(Object.values(nested).map(size)).toEqual([40, 18]);
});

test('an optional member is generated beside a required one if a value is given anywhere in it', () => {
  const rows: [schema: object, value: unknown][] = [
    [{ example: 2 }, 2],
    [{ default: 2 }, 2],
    [{ const: 2 }, 2],
    [{ items: { example: 2 } }, [2]],
    [{ prefixItems: [{ example: 2 }] }, [2]],
    [{ properties: { b: { default: 2 } } }, { b: 2 }],
    [{ patternProperties: { '^x$': { example: 2 } } }, { x: 2 }],
    [{ additionalProperties: { example: 2 } }, { key: 2 }],
    [{ oneOf: [{ example: 2 }] }, 2],
    [{ anyOf: [{ items: { default: 2 } }] }, [2]],
    [
      { required: ['b', 'c'], properties: { b: { default: 2 }, c: { enum: [3, 4] } } },
      { b: 2, c: 3 },
    ],
    [{ type: 'integer' }, undefined],
    [{ items: { type: 'integer' } }, undefined],
    // One of several values is no better than a value that is made up.
    [{ anyOf: [{ enum: [2] }] }, undefined],
  ];
  for (const [schema, value] of rows) {
    const made = valueOf({ required: ['a'], properties: { a: { const: 1 }, o: schema } });
    expect
      .soft(made, JSON.stringify(schema))
      .toEqual({ a: 1, ...(value !== undefined && { o: value }) });
  }
});

test('what a request sends of a value with missing parts is what is known, without empty parts', () => {
  const rows: [draft: Draft, known: unknown][] = [
    [missing, undefined],
    [null, null],
    ['', ''],
    [[], []],
    [{}, {}],
    [[missing, 1], [1]],
    [[missing], undefined],
    [
      { a: 0, b: missing, c: [missing], d: { e: missing }, f: null },
      { a: 0, f: null },
    ],
    [{ a: missing }, undefined],
  ];
  for (const [draft, known] of rows) expect.soft(knownOf(draft)).toEqual(known);
});
