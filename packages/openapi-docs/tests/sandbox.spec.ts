/** What a sandbox of any description answers. No browser. */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { createSandbox, type SandboxData } from '@docs-engines/api-sandbox';
import { serve } from '@docs-engines/api-sandbox/node';
import { readDescription } from '../src/reading/read';
import { sandboxData } from '../src/sandbox';

const execute = promisify(execFile);

/** A description of the kinds that there are: two servers, keys of all kinds, several media types, errors in an own form. */
const library = `
openapi: 3.0.3
info: { title: Library, version: '1' }
servers: [{ url: https://library.example/v1/ }, { url: 'https://{town}.example', variables: { town: { default: ayr } } }]
security: [{ card: [] }]
paths:
  /books/{isbn}:
    parameters:
      - name: isbn
        in: path
        required: true
        schema: { type: integer, minimum: 1 }
        examples: { found: { value: 7 }, lost: { value: 13 } }
    get:
      operationId: getBook
      parameters:
        - { name: lang, in: query, schema: { type: array, items: { type: string, enum: [de, en] } } }
        - { name: weight, in: query, schema: { type: number, exclusiveMinimum: true, minimum: 0 } }
        - { name: filter, in: query, required: true, style: deepObject, schema: { type: object } }
        - { name: X-Shelf, in: header, schema: { type: integer } }
      responses:
        '404':
          description: None.
          content: { application/json: { examples: { lost: { value: { error: lost } } } } }
        '200':
          description: A book.
          headers: { X-Copies: { required: true, schema: { type: integer }, examples: { first: { value: 1 }, found: { value: 3 } } } }
          content: { application/json: { examples: { first: { value: { isbn: 1 } }, found: { value: { isbn: 7 } } } } }
    delete: { operationId: removeBook, responses: { '204': { description: Gone. } } }
  /books/new:
    get:
      operationId: newBooks
      security: []
      responses: { 2XX: { description: Text., content: { text/plain: { example: None yet. } } } }
  /loans:
    post:
      operationId: lend
      security: [{ pass: [], counter: [] }, { login: [] }, { session: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Loan' }
            examples: { long: { value: { isbn: 7, days: 90 } } }
          text/*: {}
      responses:
        '201': { description: Lent., content: { application/json: { examples: { usual: { value: { days: 28 } }, long: { value: { days: 90 } } } } } }
        '400': { description: Wrong., content: { application/json: { example: { error: wrong } } } }
        4XX: { description: No., content: { application/json: { example: { error: refused } } } }
    put:
      operationId: extend
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [isbn, desk]
              additionalProperties: false
              properties: { isbn: { type: integer }, desk: { type: string }, days: { maximum: 99 } }
      responses:
        default: { description: A loan., content: { application/json: { schema: { $ref: '#/components/schemas/Loan' } } } }
    get: { operationId: getLoans, responses: { '200': { description: Loans., content: { application/pdf: {} } } } }
  /fines:
    get: { operationId: getFines, responses: { '200': { description: None., content: { application/json: { schema: { type: string, pattern: '(?!)' } } } } } }
components:
  securitySchemes:
    card: { type: apiKey, in: header, name: X-Card }
    counter: { type: apiKey, in: query, name: counter }
    session: { type: apiKey, in: cookie, name: session }
    pass: { type: http, scheme: bearer }
    login: { type: http, scheme: basic }
  schemas:
    Loan:
      type: object
      required: [isbn, id]
      additionalProperties: false
      properties:
        id: { type: string, readOnly: true, example: l-1 }
        isbn: { type: integer, example: 7 }
        days: { type: integer, maximum: 99 }
        name: { type: string, pattern: '(?<!x' }
        next: { $ref: '#/components/schemas/Loan' }
`;

let [folder, file] = ['', ''];
let data: SandboxData;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'api-sandbox-'));
  file = path.join(folder, 'library.yaml');
  writeFileSync(file, library);
  data = sandboxData((await readDescription(file)).model, { bodyLimit: 200 });
});

const card = { 'X-Card': '1' };
const bearer = { Authorization: 'Bearer a' };
const json = { ...bearer, 'Content-Type': 'application/json' };

/** What a new sandbox answers to `METHOD /path`. */
async function ask(what: string, headers: Record<string, string> = card, body?: string) {
  const [method, target = ''] = what.split(' ');
  const request = new Request(`http://localhost${target}`, { method, headers, body });
  const response = await createSandbox(data)(request);
  const text = await response.text();
  const type = response.headers.get('Content-Type');
  const value = type?.endsWith('json') && text ? (JSON.parse(text) as unknown) : text;
  return { status: response.status, type, value, headers: response.headers };
}

const lend = (body: unknown, headers: Record<string, string> = json) =>
  ask('POST /v1/loans?counter=2', headers, typeof body === 'string' ? body : JSON.stringify(body));

test('the example that has the name of the example that is sent, or else the first of a success', async () => {
  const found = await ask('GET /v1/books/7');
  expect(found).toMatchObject({ status: 200, type: 'application/json', value: { isbn: 7 } });
  expect(found.headers.get('X-Copies')).toBe('3');
  expect(await ask('GET /v1/books/13')).toMatchObject({ status: 404, value: { error: 'lost' } });
  const other = await ask('GET /v1/books/5');
  expect(other).toMatchObject({ status: 200, value: { isbn: 1 } });
  expect(other.headers.get('X-Copies')).toBe('1');
  expect(await lend({ days: 90, isbn: 7 })).toMatchObject({ status: 201, value: { days: 90 } });
  expect(await lend({ days: 9, isbn: 7 })).toMatchObject({ status: 201, value: { days: 28 } });
});

test('a response has text, no content, a value generated from its schema or an empty file, or is 501 without any', async () => {
  const text = { status: 200, type: 'text/plain', value: 'None yet.' };
  expect(await ask('GET /v1/books/new', {})).toMatchObject(text);
  expect(await ask('DELETE /v1/books/7')).toMatchObject({ status: 204, type: null, value: '' });
  expect(await ask('PUT /v1/loans')).toMatchObject({ status: 200, value: { id: 'l-1', isbn: 7 } });
  const file = { status: 200, type: 'application/pdf', value: '' };
  expect(await ask('GET /v1/loans')).toMatchObject(file);
  const none = await ask('GET /v1/fines');
  expect(none).toMatchObject({ status: 501, type: 'application/problem+json' });
  expect(none.value).toMatchObject({
    title: 'No example',
    detail: expect.stringContaining('getFines'),
  });
});

test('a description without examples is answered from its schemas, and each answer is valid by them', async () => {
  const text = `
openapi: 3.0.3
info: { title: Guest book, version: '1' }
paths:
  /guests:
    post:
      operationId: addGuest
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Guest' } } } }
      responses:
        '201':
          description: Written.
          headers: { X-Page: { required: true, schema: { type: integer, minimum: 3 } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Guest' } } }
        '422': { description: Wrong., content: { application/json: { schema: { type: object, required: [error], properties: { error: { type: string, minLength: 9 } } } } } }
  /count: { get: { responses: { '200': { description: How many., content: { application/json: { schema: { type: integer } } } } } } }
components:
  schemas:
    Guest:
      type: object
      required: [id, name, secret]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        name: { type: string, minLength: 2 }
        secret: { type: string, writeOnly: true }
`;
  const guests = path.join(folder, 'guests.yaml');
  writeFileSync(guests, text);
  const sandbox = createSandbox(sandboxData((await readDescription(guests)).model));
  const send = (body: object) =>
    sandbox(
      new Request('http://localhost/guests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const added = await send({ name: 'Ada', secret: 'x' });
  expect(added.status).toBe(201);
  expect(added.headers.get('X-Page')).toBe('3');
  expect(await added.json()).toEqual({
    ...{ id: '00000000-0000-4000-8000-000000000001', name: 'string' },
  });
  const refused = await send({ name: 'A', secret: 'x' });
  expect([refused.status, await refused.json()]).toEqual([422, { error: 'stringstr' }]);
  expect(await (await sandbox(new Request('http://localhost/count'))).json()).toBe(1);
});

test('unknown paths are 404; each server has its prefix', async () => {
  for (const target of [
    '/',
    '/v1',
    '/v1/books',
    '/v1/books/',
    '/v1/books/7/8',
    '/v2/loans',
    '/v1/Loans',
  ]) {
    const { status, type, value } = await ask(`GET ${target}`, {});
    expect([status, type], target).toEqual([404, 'application/problem+json']);
    expect(value).toMatchObject({ type: 'about:blank', status: 404, title: 'Not found' });
  }
  expect((await ask('GET /books/7')).status).toBe(200);
});

test('a wrong method is 405 with Allow; OPTIONS has it, too; HEAD is GET without the body', async () => {
  const { status, headers } = await ask('PATCH /v1/books/7', {});
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, DELETE']);
  const options = await ask('OPTIONS /v1/loans', {});
  expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, PUT, POST']);
  expect(await ask('HEAD /v1/books/7')).toMatchObject({
    status: 200,
    type: 'application/json',
    value: '',
  });
});

test('missing credentials are 401, or the documented error', async () => {
  const missing = await ask('GET /v1/books/7', { Authorization: 'Bearer a' });
  expect(missing).toMatchObject({ status: 401, type: 'application/problem+json' });
  expect(missing.value).toMatchObject({ detail: 'Send X-Card (header).' });
  const refused = { status: 401, value: { error: 'refused' } };
  const type = { 'Content-Type': 'text/csv' };
  const cases: [string, Record<string, string>, number][] = [
    ['?counter=2', {}, 401],
    ['', bearer, 401],
    ['?counter=', bearer, 401],
    ['?counter=2', { Authorization: 'Bearer ' }, 401],
    ['?counter=2', bearer, 201],
    ['', { Authorization: 'basic YTpi' }, 201],
    ['', { Cookie: 'a=1; sessions=2' }, 401],
    ['', { Cookie: 'a=1; session=2' }, 201],
  ];
  for (const [query, headers, status] of cases) {
    const answer = await ask(`POST /v1/loans${query}`, { ...type, ...headers }, 'a,b');
    expect(answer.status, JSON.stringify([query, headers])).toBe(status);
    if (status === 401) expect(answer).toMatchObject(refused);
  }
});

test('an invalid body is the documented error; without one, a problem with each error', async () => {
  const wrong = { status: 400, value: { error: 'wrong' } };
  for (const body of ['{', '[]', {}, { isbn: '7' }, { isbn: 7, days: 100 }, { isbn: 7, x: 1 }]) {
    expect(await lend(body), JSON.stringify(body)).toMatchObject(wrong);
  }
  expect(await lend({ isbn: 7, name: 'x', next: { isbn: 7, next: { isbn: 7 } } })).toMatchObject({
    status: 201,
  });
  expect(await lend({ isbn: 7, next: { isbn: 7, days: 100 } })).toMatchObject(wrong);
  const { status, type, value } = await ask(
    'PUT /v1/loans',
    { ...card, 'Content-Type': 'application/json; charset=utf-8' },
    '{"days":100,"x":1}',
  );
  expect([status, type]).toEqual([422, 'application/problem+json']);
  expect(value).toEqual({
    type: 'about:blank',
    title: 'Validation failed',
    status: 422,
    detail: 'Errors found: 4.',
    errors: [
      { in: 'body', pointer: '/isbn', code: 'required', detail: 'Is required.' },
      { in: 'body', pointer: '/desk', code: 'required', detail: 'Is required.' },
      { in: 'body', pointer: '/days', code: 'too_large', detail: expect.any(String) as unknown },
      { in: 'body', pointer: '/x', code: 'unknown_field', detail: 'Is not described.' },
    ],
  });
});

test('parameters are validated in their types; a problem has the place of each error', async () => {
  const places = async (target: string, headers: Record<string, string> = {}) => {
    const { status, value } = await ask(`GET /v1/books/${target}`, { ...card, ...headers });
    const { errors = [] } = value as { errors?: Record<string, string>[] };
    return [status, ...errors.map(({ in: place, pointer, code }) => `${place} ${pointer} ${code}`)];
  };
  expect(await places('0')).toEqual([422, 'path /isbn too_small']);
  expect(await places('seven')).toEqual([422, 'path /isbn wrong_type']);
  expect(await places('%zz')).toEqual([422, 'path /isbn wrong_type']);
  expect(await places('7?weight=1.5e3&lang=de&lang=en&other=1')).toEqual([200]);
  expect(await places('7?weight=0&lang=fr')).toEqual([
    422,
    'query /lang/0 invalid_value',
    'query /weight too_small',
  ]);
  expect(await places('7?weight=1&weight=2')).toEqual([422, 'query /weight too_many']);
  expect(await places('7?filter[a]=1', { 'X-Shelf': '4' })).toEqual([200]);
  expect(await places('7', { 'X-Shelf': 'a' })).toEqual([422, 'header /X-Shelf wrong_type']);
  const invalid = { status: 400, value: { detail: 'Its percent-encoding is invalid.' } };
  expect(await ask('GET /v1/books/7?a=%zz')).toMatchObject(invalid);
});

test('a body of another media type, one that is too long, and one that need not be sent', async () => {
  expect((await lend('a', { ...bearer, 'Content-Type': 'text/csv' })).status).toBe(201);
  for (const type of ['application/xml', 'application/json; Charset=latin1', '']) {
    expect((await lend('a', { ...bearer, 'Content-Type': type })).status, type).toBe(400);
  }
  expect((await ask('POST /v1/loans?counter=2', bearer)).status).toBe(400);
  expect((await lend(`{"isbn":7}${' '.repeat(190)}`)).status).toBe(201);
  expect((await lend(`{"isbn":7}${' '.repeat(191)}`)).status).toBe(400);
});

test('the problem of a body that is refused says why', async () => {
  const rows: [type: string, body: string, status: number, detail: string][] = [
    ['text/plain', 'a', 415, 'Send one of: application/json.'],
    ['application/json', ' '.repeat(201), 413, 'The limit is 200 bytes.'],
    ['application/json', '{', 400, 'It is not JSON in UTF-8.'],
  ];
  for (const [type, body, status, detail] of rows) {
    const answer = await ask('PUT /v1/loans', { ...card, 'Content-Type': type }, body);
    expect.soft(answer, detail).toMatchObject({ status, value: { detail } });
  }
});

test('a behaviour adds errors, answers in its own way, words refusals, and changes each answer', async () => {
  const sandbox = createSandbox(data, {
    behaviour: {
      validate: ({ sent }) =>
        sent.path.isbn === 9 ? [{ in: 'path', pointer: '/isbn', code: 'odd' }] : [],
      respond: (context, steps) =>
        steps.parse(context) ??
        steps.validate(context) ?? { status: 202, body: [context.sent.path] },
      refuse: ({ reason, errors = [] }, { operation }) =>
        reason === 'not-found' ? undefined : { status: 418, body: [operation?.id, errors.length] },
      finish: (answer) => ({ ...answer, headers: { ...answer.headers, 'X-Id': '1' } }),
    },
  });
  for (const [target, status, body] of [
    ['/books/8', 202, [{ isbn: 8 }]],
    ['/books/9', 418, ['getBook', 1]],
    ['/nowhere', 404, undefined],
  ] as const) {
    const response = await sandbox(new Request(`http://localhost${target}`));
    expect([response.status, response.headers.get('X-Id')]).toEqual([status, '1']);
    const value: unknown = await response.json();
    if (body) expect(value).toEqual(body);
  }
});

test('a wrong option is named with its remedy', async () => {
  const create = createSandbox as (data: unknown, options?: unknown) => unknown;
  const cases: [unknown, unknown, RegExp][] = [
    [undefined, {}, /^api-sandbox: the data is wrong\.\n {2}→ Make it with `sandboxData`/],
    [{ operations: [] }, {}, /^api-sandbox: the data is wrong\.\n {2}→ /],
    [{ schemas: [] }, {}, /^api-sandbox: the data is wrong\.\n {2}→ /],
    [data, { behavior: {} }, /there is no option "behavior"\.\n {2}→ Delete it/],
    [
      data,
      { behaviour: { reply: () => 1 } },
      /"behaviour\.reply" is wrong\.\n {2}→ Write functions: respond, validate, refuse, finish\.$/,
    ],
    [data, { behaviour: { respond: 1 } }, /"behaviour\.respond" is wrong\.\n {2}→ Write functions/],
  ];
  for (const [given, options, message] of cases) {
    expect(() => create(given, options)).toThrow(message);
  }
  const { model } = await readDescription(file);
  const wrong = /^api-sandbox: the option "bodyLimit" is wrong\.\n {2}→ /;
  expect(() => sandboxData(model, { bodyLimit: -1 })).toThrow(wrong);
  await expect(serve(data, { port: 70_000 })).rejects.toThrow(/option "port" is wrong\.\n {2}→ /);
});

test('it serves pages of any origin on a port, and closes', async () => {
  const { url, close } = await serve(data);
  expect(url).toMatch(/^http:\/\/localhost:\d+\/v1$/);
  const response = await fetch(`${url}/books/7`, {
    headers: { ...card, Origin: 'https://a.example' },
  });
  expect(await response.json()).toEqual({ isbn: 7 });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  await close();
  await expect(fetch(url)).rejects.toThrow();
});

test('the command says what is wrong, and what to do', async () => {
  const bin = path.resolve(__dirname, '../src/sandbox/bin.ts');
  const run = async (...args: string[]) => {
    try {
      return (await execute(process.execPath, ['--import', 'tsx', bin, ...args])).stdout;
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return `${code} ${stderr}`;
    }
  };
  expect(await run('--help')).toMatch(/^Usage: api-sandbox openapi\.yaml \[--port 4010\]/);
  expect(await run(file, '--port', 'x')).toMatch(
    /^1 "x" is not a port.*\n {2}→ api-sandbox .*library\.yaml --help/,
  );
  expect(await run(path.join(folder, 'none.yaml'))).toMatch(/^1 .*none\.yaml/);
});

/** The data of an operation whose nested schemas would grow exponentially if they were inlined. */
async function dataOfTree(): Promise<SandboxData> {
  const names = Array.from({ length: 12 }, (_, index) => `b${index}`);
  const level = (index: number) => ({
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string' },
      ...Object.fromEntries(
        names.map((name) => [
          name,
          index === names.length - 1
            ? { type: 'integer' }
            : {
                oneOf: [
                  { $ref: `#/components/schemas/Level${index + 1}` },
                  { type: 'object', required: ['leaf'], properties: { leaf: { type: 'boolean' } } },
                ],
              },
        ]),
      ),
    },
  });
  const schemas = Object.fromEntries(names.map((_, index) => [`Level${index}`, level(index)]));
  const tree = {
    openapi: '3.1.0',
    info: { title: 'Tree', version: '1' },
    paths: {
      '/trees': {
        post: {
          operationId: 'plant',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Level0' } } },
          },
          responses: { '204': { description: 'Planted.' } },
        },
      },
    },
    components: { schemas },
  };
  const own = path.join(folder, 'tree.json');
  writeFileSync(own, JSON.stringify(tree));
  return sandboxData((await readDescription(own)).model);
}

test('deeply nested schemas are validated at each level, and deduplicated in the data', async () => {
  const tree = await dataOfTree();
  expect(JSON.stringify(tree).length).toBeLessThan(100_000);
  const plant = createSandbox(tree);
  const statusOf = async (body: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await plant(new Request('https://tree.example/trees', init))).status;
  };
  const deep = (leaf: unknown) => ({ kind: 'a', b0: { kind: 'b', b0: { kind: 'c', b0: leaf } } });
  expect(await statusOf(deep({ kind: 'd' }))).toBe(204);
  expect(await statusOf(deep({}))).toBe(422);
});

/** A sandbox of a description with these paths. */
async function ownSandbox(paths: object, schemas = {}) {
  const own = path.join(folder, 'own.json');
  const info = { title: 'Own', version: '1' };
  writeFileSync(own, JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }));
  return createSandbox(sandboxData((await readDescription(own)).model));
}

/** Sends requests to such a sandbox. */
async function sandboxOf(paths: object, schemas = {}) {
  const sandbox = await ownSandbox(paths, schemas);
  return async (method: string, target: string, body?: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const response = await sandbox(new Request(`https://own.example${target}`, init));
    return { status: response.status, text: await response.text() };
  };
}

const responding = (schema: object, mediaType = 'application/json') => ({
  responses: { 200: { description: 'One.', content: { [mediaType]: { schema } } } },
});

test('a path parameter outside the template is not required, and one with anyOf is coerced to each type', async () => {
  const parameter = (name: string, schema: object) => ({
    name,
    in: 'path',
    required: true,
    schema,
  });
  const ids = { anyOf: [{ type: 'integer' }, { type: 'string', format: 'uuid' }] };
  const send = await sandboxOf({
    '/points/{id}': {
      get: {
        operationId: 'point',
        parameters: [parameter('id', ids), parameter('other', { type: 'integer' })],
        ...responding({}),
      },
    },
  });
  expect((await send('GET', '/points/7')).status).toBe(200);
  expect((await send('GET', '/points/00000000-0000-4000-8000-000000000001')).status).toBe(200);
  expect((await send('GET', '/points/seven')).status).toBe(422);
});

test('a response with an empty schema is an object, and a stream has one generated event', async () => {
  const send = await sandboxOf({
    '/any': { get: { operationId: 'any', ...responding({}) } },
    '/lines': {
      get: {
        operationId: 'lines',
        ...responding({ type: 'array', items: { type: 'integer' } }, 'application/x-ndjson'),
      },
    },
  });
  expect(await send('GET', '/any')).toEqual({ status: 200, text: '{}\n' });
  expect(await send('GET', '/lines')).toEqual({ status: 200, text: '1\n' });
});

test('a stored item is valid by its schema: a member that is rejected keeps its example', async () => {
  const item = {
    type: 'object',
    required: ['id', 'tags', 'price'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      tags: { type: 'array', items: { type: 'object', required: ['key'] } },
      price: { type: 'string' },
      note: { type: 'string' },
    },
  };
  const $ref = '#/components/schemas/Item';
  const sent = {
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { tags: {}, price: {}, note: {} } },
        },
      },
    },
  };
  const send = await sandboxOf(
    {
      '/items': { post: { operationId: 'add', ...sent, ...responding({ $ref }) } },
      '/items/{id}': {
        get: { operationId: 'read', ...responding({ $ref }) },
        put: { operationId: 'replace', ...sent, ...responding({ $ref }) },
      },
    },
    { Item: item },
  );
  const added = JSON.parse(
    (await send('POST', '/items', { tags: [{}], price: 7, note: 'new' })).text,
  ) as Record<string, unknown>;
  expect(added).toMatchObject({ price: 'string', note: 'new' });
  expect(added.id).toMatch(/^[\da-f-]{36}$/);
  const put = JSON.parse(
    (await send('PUT', `/items/${String(added.id)}`, { price: '9' })).text,
  ) as object;
  expect(put).toMatchObject({ id: added.id, price: '9', tags: added.tags });
  expect(put).not.toHaveProperty('note');
});

test('of operations that share a URL, the first that accepts the request responds, or else the first', async () => {
  const taking = (name: string, schema: object) => ({
    post: {
      operationId: name,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', required: [name] } } },
      },
      ...responding(schema),
    },
  });
  const send = await sandboxOf({
    '/tasks#add': taking('add', { const: 'added' }),
    '/tasks#drop': taking('drop', { const: 'dropped' }),
  });
  expect((await send('POST', '/tasks', { add: 1 })).text).toBe('"added"\n');
  expect((await send('POST', '/tasks', { drop: 1 })).text).toBe('"dropped"\n');
  const { status, text } = await send('POST', '/tasks', {});
  expect([status, text]).toEqual([422, expect.stringContaining('/add')]);
  expect((await send('PUT', '/tasks')).text).toContain('"Allowed: POST."');
});

test('of two matching path templates, the one with more literal text responds', async () => {
  const of = (name: string) => ({ get: { operationId: name, ...responding({ const: name }) } });
  const send = await sandboxOf({ '/files/{id}': of('any'), '/files/{id}.csv': of('table') });
  expect((await send('GET', '/files/7')).text).toBe('"any"\n');
  expect((await send('GET', '/files/7.csv')).text).toBe('"table"\n');
});

test('a media range in a response becomes a media type: JSON, text/plain for text/*, or a file if binary', async () => {
  const sandbox = await ownSandbox({
    '/any': { get: { operationId: 'any', ...responding({ const: { a: 1 } }, '*/*') } },
    '/text': { get: { operationId: 'text', ...responding({ const: 'a' }, 'text/*') } },
    '/file': {
      get: { operationId: 'file', ...responding({ type: 'string', format: 'binary' }, '*/*') },
    },
  });
  const get = async (target: string) => {
    const response = await sandbox(new Request(`https://own.example${target}`));
    return [response.headers.get('Content-Type'), (await response.text()).replace(/\s/g, '')];
  };
  expect(await get('/any')).toEqual(['application/json', '{"a":1}']);
  expect(await get('/text')).toEqual(['text/plain', 'a']);
  expect(await get('/file')).toEqual(['application/octet-stream', '']);
});

test('each item of a stream is an event, or a line, of its own', async () => {
  const stream = { type: 'array', prefixItems: [{ const: { a: 1 } }, { const: 2 }] };
  const send = await sandboxOf({
    '/events': { get: { operationId: 'events', ...responding(stream, 'text/event-stream') } },
    '/lines': { get: { operationId: 'lines', ...responding(stream, 'application/jsonl') } },
  });
  expect((await send('GET', '/events')).text).toBe('data: {"a":1}\n\ndata: 2\n\n');
  expect((await send('GET', '/lines')).text).toBe('{"a":1}\n2\n');
});

test('an invalid response header is percent-encoded or omitted, and no request fails', async () => {
  const header = (example: unknown) => ({ required: true, schema: {}, example });
  const headers = {
    'X-Arrow': header('ü → a\nb'),
    'X-List': header(['a', 'b']),
    'X Ü': header('a'),
    'content-type': header('text/csv'),
  };
  const sandbox = await ownSandbox({
    '/a': {
      get: {
        operationId: 'a',
        responses: {
          200: { description: 'One.', headers, content: { 'application/json': { example: 1 } } },
        },
      },
    },
  });
  const response = await sandbox(new Request('https://own.example/a'));
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'x-arrow': 'ü %E2%86%92 a%0Ab',
    'x-list': 'a,b',
  });
});
