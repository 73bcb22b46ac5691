/** What a description means: names of pages, order, inheritance of parameters, servers and security. */
import { validate } from '@cfworker/json-schema';
import { jsonSchemaOf, type Schema, sentContent, slugOf } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { model, operationOf, pagesOfText, tableOf } from './read';

const get = (operation: object, root: object = {}) => operationOf(operation, { method: 'get', ...root });

// prettier-ignore
const names: [operation: object, id: string, title: string, slug: string][] = [
  [{ operationId: 'getA', summary: ' A ' }, 'getA', 'A', 'get-a'],
  [{ operationId: '???', summary: 'Say A' }, 'Say A', 'Say A', 'say-a'],
  [{ summary: '!' }, 'get /a', '!', 'get-a'],
  [{ summary: ' ' }, 'get /a', 'GET /a', 'get-a'],
];

test('the slug of an operation is made from its first usable name', () => {
  for (const [operation, id, title, slug] of names) {
    expect.soft(get(operation)).toMatchObject({ id, title, slug, href: `/api/${slug}` });
  }
});

test('the slug of an operation is unique', () => {
  const paths = { '/a': { get: { operationId: 'same' }, put: { operationId: 'same' } } };
  const { operations } = model(
    { info: { title: 'Same' }, paths, webhooks: { hook: { post: {} } } },
    { routeBasePath: 'reference' },
  );
  const hrefs = operations.map(({ href }) => href);
  expect(hrefs).toEqual(['/reference/same-2', '/reference/same-3', '/reference/hook']);
});

test('a slug has at most 80 characters, is cut at a hyphen, and is its own slug', () => {
  expect(slugOf('moth '.repeat(20))).toBe('moth-'.repeat(16).slice(0, -1));
  expect(slugOf(`${'a'.repeat(79)} moth`)).toBe('a'.repeat(79));
});

test('the slugs `index`, `404`, names that Windows keeps, and `search` at the root of a site, get a number', () => {
  const names = ['index', 'home', '404', 'con', 'NUL', 'search'];
  const paths = Object.fromEntries(names.map((id) => [`/${id}`, { get: { operationId: id } }]));
  const hrefsAt = (routeBasePath: string) => {
    const { href, operations } = model({ info: { title: 'Index', version: '1' }, paths }, { routeBasePath });
    return [href, ...operations.map((operation) => operation.href)];
  };
  expect(hrefsAt('/')).toEqual(['/index-2', '/index-3', '/home', ...['/404-2', '/con-2', '/nul-2'], '/search-2']);
  expect(hrefsAt('docs/v1/').at(-1)).toBe('/docs/v1/search');
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
  const order = 'post /c, get /b, delete /b, PURGE /b, query /c, post old, put both';
  expect(operations.map(({ method, path }) => `${method} ${path}`).join(', ')).toBe(order);
});

test('a parameter of an operation overrides that of its path with the same name and location', async () => {
  const one = (name: string, place: string, description: string) =>
    `{ name: ${name}, in: ${place}, description: ${description}, schema: { type: string } }`;
  const { first } = await pagesOfText(`
openapi: 3.1.0
info: { title: Own, version: '1' }
paths:
  /a:
    parameters: [${one('id', 'query', 'path')}, ${one('x', 'query', 'path')}]
    get: { parameters: [${one('id', 'query', 'own')}, ${one('id', 'header', 'own')}], responses: {} }
`);
  const found = first.parameters.map((one) => `${one.name} in ${one.in}: ${one.description}`);
  expect(found).toEqual(['id in query: own', 'id in header: own', 'x in query: path']);
});

const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'K' } } };
const secured = { components, security: [{ key: [] }] };

test('the security requirements of an operation are its own, or else those of the API', () => {
  const ids = (operation: object) => get(operation, secured).security.map((all) => all.map(({ id }) => id).join('+'));
  expect(ids({})).toEqual(['key']);
  expect(ids({ security: [] })).toEqual([]);
  expect(ids({ security: [{}, { key: ['a'], other: ['b'] }] })).toEqual(['', 'key+other']);
});

test('a webhook or a callback does not inherit the security requirements of the API', () => {
  const hook = (operation: object) =>
    model({ ...secured, webhooks: { hook: { post: operation } } }).operations[0]?.security;
  expect(hook({})).toEqual([]);
  expect(hook({ security: [{ key: [] }] })).toHaveLength(1);
  const { callbacks } = get({ callbacks: { done: { '{url}': { post: {} } } } }, secured);
  expect(callbacks.map(({ operation }) => operation.security)).toEqual([[]]);
});

test('callbacks of a callback are not followed', () => {
  const item: Record<string, unknown> = {};
  item.post = { callbacks: { again: { '{url}': item } } };
  const { callbacks } = model({ paths: { '/a': item } }).operations[0] ?? {};
  expect(callbacks?.map(({ operation }) => operation.callbacks)).toEqual([[]]);
});

test('the server of an operation is its own, else that of the path, else that of the API', () => {
  const [api, item, own] = ['https://all.example/', '/item', '/own'].map((url) => ({ servers: [{ url }] }));
  const urlsOf = (path?: object, operation?: object) =>
    model({ ...api, paths: { '/a': { ...path, get: { ...operation } } } }).operations[0]?.servers.map(({ url }) => url);
  expect([urlsOf(), urlsOf(item), urlsOf(item, own)]).toEqual([['https://all.example'], ['/item'], ['/own']]);
});

test('the variables of a server have their defaults, and it has no slash at its end', () => {
  const urlWith = (base: object) =>
    model({ servers: [{ url: 'https://{a}.{a}.example/{base}', variables: { a: { default: 'x' }, base } }] }).servers[0]
      ?.url;
  expect(urlWith({ enum: ['y'] })).toBe('https://x.x.example');
  expect(urlWith({ default: 'v1/' })).toBe('https://x.x.example/v1');
});

test('a path parameter is always required', () => {
  const { parameters } = get({ parameters: [{ name: 'a', in: 'path', required: false }] });
  expect(parameters).toMatchObject([{ name: 'a', required: true }]);
});

test('a sample sends JSON, else multipart/form-data, else a URL-encoded form, else the first media type', () => {
  const [json, multipart, form] = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  const sent = (...types: string[]) =>
    sentContent(get({ requestBody: { content: Object.fromEntries(types.map((type) => [type, {}])) } }))?.mediaType;
  expect(sent('text/csv', form, multipart, json)).toBe(json);
  expect(sent('text/csv', form, multipart)).toBe(multipart);
  expect(sent('text/csv', form)).toBe(form);
  expect(sent('text/csv', 'image/png')).toBe('text/csv');
});

/** Schemas, each with a value that it accepts and one that it rejects. */
const rules = tableOf('rules') as [schema: object, accepted: unknown, rejected: unknown][];

test('a model has each rule of JSON Schema', () => {
  const read = (schema: Schema): object => jsonSchemaOf(schema, read);
  for (const [source, accepted, rejected] of rules) {
    const { A } = model({ components: { schemas: { A: source } } }).schemas;
    const isValid = (value: unknown) => validate(value, A ? read(A) : {}, '2020-12').valid;
    expect.soft([isValid(accepted), isValid(rejected)], JSON.stringify(source)).toEqual([true, false]);
  }
});
