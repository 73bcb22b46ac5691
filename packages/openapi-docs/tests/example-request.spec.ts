/** The example request of an operation: from examples, from `x-request` of a response, and from schemas. */
import { exampleRequest, exampleValues, withExamples } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { operationOf, tableOf } from './read';

const string = { type: 'string' };
// prettier-ignore
const parameter = (name: string, place: string, more: object = {}) => ({
  name, in: place, required: true, schema: string, ...more,
});
const server = 'https://a.example/v1';
const requestOf = (operation: object, more?: Record<string, unknown>, at = server) =>
  exampleRequest(operationOf(operation, more), at);

test('each parameter is serialized in its location and style', () => {
  const list = { example: ['x', 'y'], schema: { type: 'array', items: string } };
  const parameters = [
    parameter('id', 'path', { example: '1/2' }),
    parameter('list', 'path', { ...list, style: 'label' }),
    parameter('q', 'query', { ...list, style: 'pipeDelimited' }),
    parameter('id', 'query', { example: '3' }),
    parameter('optional', 'query', { required: false, example: 'x' }),
    parameter('X-List', 'header', list),
    parameter('accept', 'query', { example: 'yes' }),
    parameter('c', 'cookie', { ...list, explode: false }),
    // No parameter has a text for null.
    parameter('d', 'cookie', { example: null }),
    parameter('e', 'cookie', { example: 'f' }),
  ];
  const path = '/a/{id}/{list}/{other}';
  // prettier-ignore
  expect(requestOf({ parameters }, { path, method: 'get' })).toEqual({
    method: 'GET', server, path: '/a/1%2F2/.x,y/%7Bother%7D?q=x%7Cy', query: { id: '3', accept: 'yes' },
    headers: { 'X-List': 'x,y', Cookie: 'c=x,y; d=string; e=f' }, credentials: [], body: undefined, made: ['d'],
    placeholders: ['{other}'],
  });
});

test('header parameters that OpenAPI describes elsewhere are not sent', () => {
  const names = ['AUTHORIZATION', 'Accept', 'Content-Type', 'X-A'];
  const parameters = names.map((name) => parameter(name, 'header', { example: 'a' }));
  const content = { 'text/csv': {}, 'application/json': {} };
  const { headers } = requestOf({ parameters, responses: { 200: { content } } });
  expect(headers).toEqual({ Accept: 'application/json', 'X-A': 'a' });
});

const made = {
  parameters: [
    parameter('id', 'path'),
    parameter('kind', 'path', { schema: { enum: ['k'] } }),
    parameter('n', 'query', { schema: { type: 'integer' } }),
    parameter('no', 'query', { schema: false }),
    parameter('X-N', 'header', { schema: { const: 'h' } }),
  ],
};
const lamp = { path: '/a/{id}/{kind}', method: 'get' };

test('a parameter without an example is made from its schema, or is a placeholder, as the ID of a record', () => {
  const { path, query, placeholders, made: names, headers } = requestOf(made, lamp);
  expect([path, query, headers]).toEqual(['/a/%7Bid%7D/k', { n: '1', no: '{no}' }, { 'X-N': 'h' }]);
  expect([names, placeholders]).toEqual([['n'], ['{id}', '{no}']]);
});

test('the values of a request are without placeholders', () => {
  const { path, query, made: names } = exampleValues(operationOf(made, lamp));
  expect([path, query, names]).toEqual([{ kind: 'k' }, { n: 1 }, ['n']]);
});

test('a parameter with a media type has the schema and the example of that', () => {
  const content = { 'application/json': { schema: { type: 'object' }, example: { b: 1 } } };
  const { query } = requestOf({ parameters: [{ name: 'a', in: 'query', required: true, content }] });
  expect(query).toEqual({ a: '{"b":1}' });
});

/** What the request has of `x-request` of an example of a response. */
function saidBy(sent: object, status = '200', mediaType = 'application/json') {
  const parameters = [
    parameter('id', 'path', { example: 'p' }),
    parameter('q', 'query', { example: 'q' }),
    parameter('X-A', 'header', { example: 'h' }),
  ];
  const requestBody = { content: { 'application/json': { example: { a: 1 } } } };
  const content = { [mediaType]: { examples: { x: { value: 1, 'x-request': sent } } } };
  const operation = { parameters, requestBody, responses: { [status]: { content } } };
  const { path, query, headers, body } = requestOf(operation, { path: '/a/{id}' });
  const { 'X-A': header, 'X-B': other } = headers;
  return { path, query, header, other, value: body?.kind === 'json' ? body.value : undefined };
}

test('x-request of the first JSON example of a 200 overrides the examples of the request', () => {
  const usual = { path: '/a/p', query: { q: 'q' }, header: 'h', value: { a: 1 } };
  expect(saidBy({})).toEqual(usual);
  expect(saidBy({ path: { id: 's' } })).toEqual({ ...usual, path: '/a/s' });
  expect(saidBy({ query: { other: '1' } })).toEqual({ ...usual, query: { other: '1' } });
  expect(saidBy({ headers: { 'X-B': 'i' } })).toEqual({ ...usual, header: undefined, other: 'i' });
  expect(saidBy({ body: { b: 2 } })).toEqual({ ...usual, value: { b: 2 } });
  expect(saidBy({ path: { id: 's' } }, '201')).toEqual(usual);
  expect(saidBy({ path: { id: 's' } }, '200', 'text/csv')).toEqual(usual);
});

test('a parameter that x-request gives needs no placeholder, and is not made', () => {
  const parameters = [parameter('id', 'path'), parameter('q', 'query')];
  const operation = operationOf({ parameters }, { path: '/a/{id}' });
  const { path, made: names, placeholders } = exampleRequest(operation, server, { path: { id: 's' } });
  expect([path, names, placeholders]).toEqual(['/a/s', ['q'], undefined]);
});

// prettier-ignore
const servers: [url: string, path: string, sent: string, placeholder?: string][] = [
  ['https://a.example/v1', '/a', 'https://a.example/v1 /a'],
  ['/v1', '/a', 'https://{host}/v1 /a', '{host}'],
  ['', '/a', 'https://{host} /a', '{host}'],
  ['https://{a}:{b}', '/urn:a', 'https://{host} /urn:a', '{host}'],
  ['https://{a}:{b}', '//b/c', 'https://{host} /b/c', '{host}'],
];

test('a server without a host has a placeholder for it, and a path is kept', () => {
  for (const [url, path, sent, placeholder] of servers) {
    const { server: base, path: kept, placeholders } = requestOf({}, { path }, url);
    expect.soft([`${base} ${kept}`, placeholders?.join()], url).toEqual([sent, placeholder]);
  }
});

test('credentials are those of the first scheme, a cookie only where there is no other', () => {
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  };
  const names = (...alternatives: string[]) => {
    const security = alternatives.map((all) => Object.fromEntries(all.split('+').map((name) => [name, []])));
    return requestOf({ security }, { components: { securitySchemes } })
      .credentials.map(({ name }) => name)
      .join();
  };
  expect(names('cookie', 'key')).toBe('X-Key');
  expect(names('cookie')).toBe('session');
  expect(names('cookie+key', 'key')).toBe('X-Key');
  expect(names('cookie+key')).toBe('session,X-Key');
});

test('a sample prints errors if problem+json has a title, a code and a detail', () => {
  const prints = (mediaType: string, ...names: string[]) => {
    const properties = Object.fromEntries(names.map((name) => [name, string]));
    const content = { [mediaType]: { schema: { properties } } };
    return requestOf({ responses: { 400: { content } } }).prints;
  };
  expect(prints('application/problem+json', 'title', 'code', 'detail')).toBe('json');
  expect(prints('application/problem+json', 'title', 'code')).toBeUndefined();
  expect(prints('application/json', 'title', 'code', 'detail')).toBeUndefined();
});

const body = (content: object, more: object = {}, method = 'post') =>
  requestOf({ requestBody: { content, ...more } }, { method }).body;

type Rows<T> = [sent: object, expected: T][];
const tables = tableOf('bodies') as { bodies: Rows<object>; parts: Rows<string[]>; placeholders: Rows<unknown> };

test('each media type makes a body of its kind', () => {
  for (const [content, sent] of tables.bodies) {
    expect.soft(body(content, { required: true }), JSON.stringify(content)).toEqual(sent);
  }
});

test('a body has the texts that are given or asked for, and files by name and type', () => {
  for (const [content, parts] of tables.parts) {
    const sent = body(content, { required: true });
    const all = sent?.kind === 'multipart' ? sent.parts : [sent];
    const shown = all.map((part) => part && ('text' in part ? part.text : 'file' in part && part.file));
    expect.soft(shown, JSON.stringify(content)).toEqual(parts);
  }
});

const jsonBody = (schema: unknown, more?: object, method?: string) => {
  const sent = body({ 'application/json': { schema } }, more, method);
  return sent?.kind === 'json' ? sent.value : undefined;
};

test('a part of a body that cannot be made has a placeholder, and the other parts are sent', () => {
  for (const [schema, value] of tables.placeholders) {
    expect.soft(jsonBody(schema, { required: true }), JSON.stringify(schema)).toEqual(value);
  }
  expect(jsonBody(false), 'of a body that is optional').toBeUndefined();
});

const optional = { type: 'object', properties: { a: { type: 'integer', default: 1 } } };

test('a request has a body if it is required, or if the method usually has one', () => {
  expect(jsonBody(optional)).toEqual({ a: 1 });
  for (const method of ['get', 'head', 'delete', 'options', 'trace']) {
    expect.soft(jsonBody(optional, {}, method), method).toBeUndefined();
    expect.soft(jsonBody(optional, { required: true }, method), method).toEqual({ a: 1 });
  }
});

test('a request of any method has a body if an example or a required field asks for it', () => {
  expect(jsonBody({ type: 'integer' }, {}, 'delete')).toBeUndefined();
  expect(jsonBody({ ...optional, required: ['a'] }, {}, 'delete')).toEqual({ a: 1 });
  expect(jsonBody({ ...optional, example: { a: 2 } }, {}, 'delete')).toEqual({ a: 2 });
  expect(jsonBody({ properties: { a: { example: 3 } } }, {}, 'delete')).toEqual({ a: 3 });
});

// prettier-ignore
const shown: [mediaType: string, media: object, value: unknown][] = [
  ['application/json', { schema: { type: 'integer' } }, 1],
  ['application/json', { schema: { properties: { a: { const: 1 }, b: { const: 2, readOnly: true } } } }, { a: 1 }],
  ['application/json', { schema: { const: 'any' } }, 'any'],
  ['application/json', { schema: { type: 'integer' }, example: 5 }, 5],
  ['application/json', { schema: {} }, undefined],
  ['application/json', { schema: false }, undefined],
  ['application/json', {}, undefined],
  ['text/csv', { schema: { type: 'string' } }, undefined],
];

test('JSON content without an example shows one that is made from its schema, unless that says nothing', () => {
  for (const [mediaType, media, value] of shown) {
    const operation = operationOf({ requestBody: { content: { [mediaType]: media } } });
    const [found] = withExamples(operation.body?.content ?? [], 'readOnly');
    const name = 'example' in media ? 'Example' : 'From the schema';
    const examples = found?.examples.map((one) => [one.summary, one.value]);
    expect.soft(examples, JSON.stringify(media)).toEqual(value === undefined ? [] : [[name, value]]);
  }
});

test('a file of a form has the media type that its schema says', () => {
  const schema = { type: 'object', properties: { photo: { ...string, contentMediaType: 'image/png' } } };
  const { body } = requestOf({ requestBody: { content: { 'multipart/form-data': { schema } } } });
  expect(body).toMatchObject({ parts: [{ name: 'photo', mediaType: 'image/png', file: 'photo.png' }] });
});
