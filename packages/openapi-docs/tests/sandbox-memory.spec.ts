/** What requests change is there for the next ones, and `Prefer` chooses an answer. */
import { createSandbox, type Sandbox, type SandboxData } from '@docs-engines/api-sandbox';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';

import { pagesOfCase, pagesOfText } from './read';

let data: SandboxData;
let sandbox: Sandbox;

test.beforeAll(async () => {
  data = sandboxData((await pagesOfCase('shop')).model);
});

test.beforeEach(() => (sandbox = createSandbox(data)));

/** Sends `METHOD /path`, with a body as JSON. */
async function ask(what: string, body?: object, prefer?: string) {
  const [method, target = ''] = what.split(' ');
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers = { ...(body && { 'Content-Type': type }), ...(prefer !== undefined && { Prefer: prefer }) };
  const request = { method, headers, body: JSON.stringify(body) };
  const response = await sandbox(new Request(`https://a.example/v1${target}`, request));
  const text = await response.text();
  return {
    status: response.status,
    value: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: response.headers,
  };
}

const value = async (what: string, body?: object) => (await ask(what, body)).value;

test('what a POST creates has a new ID and what was sent, and is in the list and at its location', async () => {
  const { status, value: pet, headers } = await ask('POST /pets', { name: 'Zoe', secret: 'x' });
  expect([status, headers.get('Location')]).toEqual([201, '/v1/pets/11']);
  expect(pet).toEqual({ id: 11, name: 'Zoe', tag: 'dog' });
  expect(await value('GET /pets/11')).toEqual(pet);
  expect(await value('GET /pets')).toEqual([{ id: 7, name: 'Rex' }, { id: 8, name: 'Tib', tag: 'cat' }, pet]);
  expect(await value('POST /pets', { name: 'Max' })).toMatchObject({ id: 12 });
});

test('the request of an example gets that example, and is remembered', async () => {
  expect(await value('POST /pets', { name: 'Polly' })).toEqual({ id: 30, name: 'Polly' });
  expect(await value('GET /pets/30')).toEqual({ id: 30, name: 'Polly' });
});

test('PUT replaces what it may send, PATCH adds to it, also for an item of the examples', async () => {
  expect(await value('PUT /pets/8', { name: 'Tom' })).toEqual({ id: 8, name: 'Tom' });
  expect((await ask('PATCH /pets/8', { tag: 'lion' })).status).toBe(204);
  const pet = { id: 8, name: 'Tom', tag: 'lion' };
  expect(await value('GET /pets/8')).toEqual(pet);
  expect(await value('GET /pets')).toEqual([{ id: 7, name: 'Rex' }, pet]);
});

for (const method of ['POST', 'PUT', 'PATCH']) {
  test(`what is writeOnly is in no response to ${method}, and what is readOnly is taken from no request, at any depth`, async () => {
    const keys = [{ kind: 'a', secret: 'S3', used: 'never' }];
    const sent = { id: 55, created: '1999', email: 'a', password: 'hunter2', keys };
    const shown = { email: 'a', keys: [{ kind: 'a' }] };
    const made = (await value('POST /users', sent)) as { id: number; created: string };
    expect(made).toEqual({ id: made.id, created: made.created, ...shown });
    expect([made.id, made.created]).not.toContain(55);
    expect([made.id, made.created]).not.toContain('1999');
    if (method === 'POST') return;
    const place = `/users/${made.id}`;
    const changed = { ...made, email: 'b' };
    expect(await value(`${method} ${place}`, { ...sent, email: 'b' })).toEqual(changed);
    expect(await value(`GET ${place}`)).toEqual(changed);
    expect(await value('GET /users')).toEqual([changed]);
  });
}

test('the ID in the path identifies the item, and an ID in the body is ignored', async () => {
  await ask('PUT /notes/n2', { id: 'n1', text: 'new' });
  expect(await value('GET /notes')).toMatchObject([
    { id: 'n1', text: 'a' },
    { id: 'n2', text: 'new' },
  ]);
});

test('what was deleted is in no list, and the documented 404', async () => {
  expect((await ask('DELETE /pets/7')).status).toBe(204);
  expect(await value('GET /pets')).toEqual([{ id: 8, name: 'Tib', tag: 'cat' }]);
  expect(await ask('GET /pets/7')).toMatchObject({ status: 404, value: { error: 'gone' } });
  for (const what of ['PUT', 'HEAD'])
    expect((await ask(`${what} /pets/7`, what === 'PUT' ? { name: 'Rex' } : undefined)).status).toBe(404);
  expect((await ask('HEAD /pets/8')).status).toBe(200);
});

test('collections with different parents are different, and an ID has the form of the example', async () => {
  const first = await ask('POST /owners/ada/orders', { sum: 5 });
  expect(first).toMatchObject({ status: 201, value: undefined });
  const place = first.headers.get('Location') ?? '';
  expect(place).toMatch(/^\/v1\/owners\/ada\/orders\/./);
  expect(await value(`GET ${place.slice(3)}`)).toMatchObject({ sum: 5 });
  expect(await value('GET /owners/ada/orders')).toMatchObject({ total: 0, data: [{ sum: 5 }] });
  expect(await value('GET /owners/bob/orders')).toEqual({ total: 0, data: [] });
});

test('each sandbox has its own memory, and an invalid request changes nothing', async () => {
  await ask('DELETE /pets/7');
  expect((await ask('POST /pets', { tag: 'dog' })).status).toBe(422);
  sandbox = createSandbox(data);
  expect(await value('GET /pets')).toHaveLength(2);
});

test('a path whose items have no ID is no resource', async () => {
  await ask('DELETE /things/a');
  expect((await ask('HEAD /things/a')).status).toBe(200);
});

test('a stored item is valid by its schema: a member that is rejected keeps its example', async () => {
  const item = `{ application/json: { schema: { $ref: '#/components/schemas/Item' } } }`;
  const sent = `requestBody: { content: { application/json: { schema: { properties: { price: {}, note: {} } } } } }`;
  const answer = `responses: { '200': { description: One., content: ${item} } }`;
  const { model } = await pagesOfText(`
openapi: 3.1.0
info: { title: Items, version: '1' }
servers: [{ url: /v1 }]
paths:
  /items: { post: { ${sent}, ${answer} } }
  /items/{id}: { get: { ${answer} }, put: { ${sent}, ${answer} } }
components:
  schemas:
    Item:
      type: object
      required: [id, price]
      properties: { id: { type: string, format: uuid }, price: { type: string }, note: { type: string } }
`);
  sandbox = createSandbox(sandboxData(model));
  const added = (await value('POST /items', { price: 7, note: 'new' })) as { id: string };
  expect(added).toMatchObject({ price: 'string', note: 'new' });
  expect(added.id).toMatch(/^[\da-f-]{36}$/);
  const put = { id: added.id, price: '9' };
  expect(await value(`PUT /items/${added.id}`, { price: '9' })).toEqual(put);
});

test('a media type that is described with a parameter is that of a request without it', async () => {
  expect((await ask('POST /memos', { text: 'a' })).status).toBe(201);
  expect((await ask('POST /memos', {})).status).not.toBe(201);
});
