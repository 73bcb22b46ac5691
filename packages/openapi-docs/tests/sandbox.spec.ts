/** What the sandbox of any description answers. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { createSandbox, type SandboxData } from '@docs-engines/api-sandbox';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';

import { bin } from '../package.json';
import { builtFrom, caseFile, describing, fileWith, pagesOfCase, pagesOfText } from './read';

let data: SandboxData;

test.beforeAll(async () => {
  data = sandboxData((await pagesOfCase('library')).model, { bodyLimit: 200 });
});

const card = { 'X-Card': '1' };
const bearer = { Authorization: 'Bearer a' };

/** What a new sandbox answers to `METHOD /path BODY`. */
async function ask(what: string, given: Record<string, string> = {}, from = data) {
  const [method, target = '', ...rest] = what.split(' ');
  const body = rest.length > 0 ? rest.join(' ') : undefined;
  const type = body && { 'Content-Type': 'application/json' };
  const headers = { ...card, ...bearer, ...type, ...given };
  const request = new Request(`http://localhost${target}`, { method, headers, body });
  const response = await createSandbox(from)(request);
  const text = await response.text();
  const mediaType = response.headers.get('Content-Type');
  const value = mediaType?.endsWith('json') && text ? (JSON.parse(text) as unknown) : text;
  return { status: response.status, type: mediaType, value, headers: response.headers };
}

const wrong = { error: 'wrong' };
const lend = 'POST /v1/loans?counter=2';

// prettier-ignore
const answers: Record<string, [request: string, status: number, value?: unknown][]> = {
  'the example that has the name of the example that is sent, or else the first of a success': [
    ['GET /v1/books/7', 200, { isbn: 7 }],
    ['GET /v1/books/13', 404, { error: 'lost' }],
    ['GET /v1/books/5', 200, { isbn: 1 }],
    [`${lend} {"days":90,"isbn":7}`, 201, { days: 90 }],
    [`${lend} {"days":9,"isbn":7}`, 201, { days: 28 }],
  ],
  'text, nothing, a value that is made from the schema, or an empty file': [
    ['GET /v1/books/new', 200, 'None yet.'],
    ['DELETE /v1/books/7', 204, ''],
    ['PUT /v1/loans', 200, { id: 'l-1', isbn: 7, next: { id: 'l-1', isbn: 7 } }],
    ['GET /v1/loans', 200, ''],
  ],
  '404 to an unknown path: each server has its prefix': [
    ['GET /v1/books/', 404], ['GET /v1/books/7/8', 404], ['GET /v2/loans', 404], ['GET /books/7', 200],
  ],
  'the documented error to an invalid body, at any depth': [
    [`${lend} {`, 400, wrong],
    [`${lend} []`, 400, wrong],
    [`${lend} {}`, 400, wrong],
    [`${lend} {"isbn":"7"}`, 400, wrong],
    [`${lend} {"isbn":7,"days":100}`, 400, wrong],
    [`${lend} {"isbn":7,"x":1}`, 400, wrong],
    [`${lend} {"isbn":7,"next":{"isbn":7,"days":100}}`, 400, wrong],
    [`${lend} {"isbn":7,"name":"x","next":{"isbn":7,"next":{"isbn":7}}}`, 201],
  ],
  'the documented error to a body that is missing or longer than the limit': [
    [lend, 400],
    [`${lend} {"isbn":7}${' '.repeat(190)}`, 201],
    [`${lend} {"isbn":7}${' '.repeat(191)}`, 400],
  ],
};

for (const [what, rows] of Object.entries(answers)) {
  test(`a sandbox answers with ${what}`, async () => {
    for (const [request, status, value] of rows) {
      const answer = await ask(request);
      expect.soft(answer.status, request).toBe(status);
      if (value !== undefined) expect.soft(answer.value, request).toEqual(value);
    }
  });
}

// prettier-ignore
const parameters: [target: string, shelf: string, errors: string[]][] = [
  ['0', '1', ['path /isbn too_small']],
  ['seven', '1', ['path /isbn wrong_type']],
  ['%zz', '1', ['path /isbn wrong_type']],
  ['7?weight=1.5e3&lang=de&lang=en&other=1', '1', []],
  ['7?weight=0&lang=fr', '1', ['query /lang/0 invalid_value', 'query /weight too_small']],
  ['7?weight=1&weight=2', '1', ['query /weight too_many']],
  ['7?filter[a]=1', '1', []],
  ['7', 'a', ['header /X-Shelf wrong_type']],
];

test('parameters are validated in their types; a problem has the place of each error', async () => {
  for (const [target, shelf, expected] of parameters) {
    const { status, value } = await ask(`GET /v1/books/${target}`, { 'X-Shelf': shelf });
    const { errors = [] } = value as { errors?: Record<string, string>[] };
    const found = errors.map(({ in: place, pointer, code }) => `${place} ${pointer} ${code}`);
    expect.soft([status, found], target).toEqual([expected.length > 0 ? 422 : 200, expected]);
  }
});

test('the command says what is wrong, and what to do', async () => {
  const command = path.resolve(__dirname, '..', bin['api-sandbox']);
  const run = async (...args: string[]) => {
    try {
      return (await promisify(execFile)(process.execPath, [command, ...args])).stdout;
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return `${code} ${stderr}`;
    }
  };
  expect(await run('--help')).toMatch(/^Usage: api-sandbox openapi\.yaml \[--port 4010\]/);
  const port = /^1 "x" is not a port.*\n {2}→ api-sandbox .*library\.yaml --help/;
  expect(await run(caseFile('library'), '--port', 'x')).toMatch(port);
  expect(await run(fileWith('').replace('openapi.yaml', 'none.yaml'))).toMatch(/^1 .*none\.yaml/);
});

test('an answer that is made from a schema is valid by it, and has no member that is for requests', async () => {
  const { model } = await pagesOfText(`
openapi: 3.0.3
info: { title: Guest book, version: '1' }
paths:
  /guests:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Guest' } } } }
      responses:
        '201':
          description: Written.
          headers: { X-Page: { required: true, schema: { type: integer, minimum: 3 } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Guest' } } }
        '422':
          description: Wrong.
          content: { application/json: { schema: { type: object, required: [error, detail], properties: { error: { type: string, minLength: 9 }, detail: { type: string } } } } }
components:
  schemas:
    Guest:
      type: object
      required: [id, name, secret]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        name: { type: string, minLength: 2 }
        secret: { type: string, writeOnly: true }
`);
  const guests = sandboxData(model);
  const added = await ask('POST /guests {"name":"Ada","secret":"x"}', {}, guests);
  const guest = { id: '00000000-0000-4000-8000-000000000001', name: 'string' };
  expect(added).toMatchObject({ status: 201, value: guest });
  expect(added.value).not.toHaveProperty('secret');
  expect(added.headers.get('X-Page')).toBe('3');
  const refused = await ask('POST /guests {"name":"A","secret":"x"}', {}, guests);
  const detail: unknown = expect.stringContaining('body /name: ');
  expect(refused).toMatchObject({ status: 422, value: { error: 'stringstr', detail } });
});

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Asks the sandbox of a description with these paths. */
async function sandboxOf(paths: object) {
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Own', version: '1' }, paths });
  const own = sandboxData((await pagesOfText(text)).model);
  return { send: (request: string) => ask(request, {}, own) };
}

const responding = (schema: object, mediaType = 'application/json') => ({
  responses: { 200: { description: 'One.', content: { [mediaType]: { schema } } } },
});

test('schemas that double with each level are in the data once', async () => {
  const { model } = await pagesOfCase('exponential-refs');
  expect(JSON.stringify(sandboxData(model)).length).toBeLessThan(100_000);
});

test('a path parameter outside the template is not required, and one with anyOf is of each type', async () => {
  const parameter = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
  const ids = { anyOf: [{ type: 'integer' }, { type: 'string', format: 'uuid' }] };
  const parameters = [parameter('id', ids), parameter('other', { type: 'integer' })];
  const { send } = await sandboxOf({ '/points/{id}': { get: { parameters, ...responding({}) } } });
  expect((await send('GET /points/7')).status).toBe(200);
  expect((await send('GET /points/00000000-0000-4000-8000-000000000001')).status).toBe(200);
  expect((await send('GET /points/seven')).status).toBe(422);
});

test('of operations that share a URL, the first that accepts the request responds, or else the first', async () => {
  const taking = (name: string, schema: object) => {
    const requestBody = { required: true, ...json({ type: 'object', required: [name] }) };
    return { post: { operationId: name, requestBody, ...responding(schema) } };
  };
  const { send } = await sandboxOf({
    '/tasks#add': taking('add', { const: 'added' }),
    '/tasks#drop': taking('drop', { const: 'dropped' }),
  });
  expect((await send('POST /tasks {"add":1}')).value).toBe('added');
  expect((await send('POST /tasks {"drop":1}')).value).toBe('dropped');
  const { status, value } = await send('POST /tasks {}');
  expect([status, JSON.stringify(value)]).toEqual([422, expect.stringContaining('/add')]);
  expect((await send('PUT /tasks')).value).toMatchObject({ detail: 'Allowed: POST.' });
});

const stream = { type: 'array', prefixItems: [{ const: { a: 1 } }, { const: 2 }] };
// prettier-ignore
const media: [what: string, schema: object, mediaType: string, type: string, value: unknown][] = [
  ['an empty schema is an object', {}, 'application/json', 'application/json', {}],
  ['a media range is JSON', { const: { a: 1 } }, '*/*', 'application/json', { a: 1 }],
  ['a range of texts is a plain text', { const: 'a' }, 'text/*', 'text/plain', 'a'],
  ['a media range of bytes is a file', { type: 'string', format: 'binary' }, '*/*', 'application/octet-stream', ''],
  ['XML is written as the schema says', { properties: { id: { const: 1, xml: { attribute: true } } } }, 'application/xml', 'application/xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n<root id="1"/>\n'],
  ['each item of a stream is an event', stream, 'text/event-stream', 'text/event-stream', 'data: {"a":1}\n\ndata: 2\n\n'],
  ['each item of a stream is a line', stream, 'application/jsonl', 'application/jsonl', '{"a":1}\n2\n'],
];
for (const [what, schema, mediaType, type, value] of media) {
  test(`in an answer, ${what}`, async () => {
    const { send } = await sandboxOf({ '/a': { get: responding(schema, mediaType) } });
    expect(await send('GET /a')).toMatchObject({ status: 200, type, value });
  });
}

test('without examples, JSON is the answer, also behind XML', async () => {
  const schema = { properties: { a: { const: 1 } } };
  const content = { 'application/xml': { schema }, 'application/json': { schema } };
  const { send } = await sandboxOf({ '/a': { get: { responses: { 200: { description: 'One.', content } } } } });
  expect(await send('GET /a')).toMatchObject({ type: 'application/json', value: { a: 1 } });
});

test('an invalid response header is percent-encoded or omitted, and no request fails', async () => {
  const header = (example: unknown) => ({ required: true, schema: {}, example });
  const headers = {
    'X-Arrow': header('ü → a\nb'),
    'X-List': header(['a', 'b']),
    'X Ü': header('a'),
    'content-type': header('text/csv'),
  };
  const content = { 'application/json': { example: 1 } };
  const responses = { 200: { description: 'One.', headers, content } };
  const { send } = await sandboxOf({ '/a': { get: { responses } } });
  expect(Object.fromEntries((await send('GET /a')).headers)).toEqual({
    'content-type': 'application/json',
    'x-arrow': 'ü %E2%86%92 a%0Ab',
    'x-list': 'a,b',
  });
});

test('a header has the example that the owner of the API chooses, as on the page', async () => {
  const plan = `{ required: true, schema: { type: string }, examples: { free: { value: 0 }, paid: { value: 9 } } }`;
  const yaml = describing(`responses: { '200': { description: One., headers: { Plan: ${plan} } } }`);
  const { json } = await builtFrom(yaml, { product: { headerExampleOf: () => 'paid' } });
  expect(json('sandbox/data')).toMatchObject({ operations: [{ responses: { 200: { headers: { Plan: '9' } } } }] });
});
