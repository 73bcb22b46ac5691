/** What requests change is there for the next ones, and `Prefer` chooses an answer. No browser. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { createSandbox, type Sandbox, type SandboxData } from '@docs-engines/api-sandbox';
import { readDescription } from '../src/reading/read';
import { sandboxData } from '../src/sandbox';

/** Pets with a resource of their own in each pet, orders in a list with members beside it, and a path that is no resource. */
const shop = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example/v1 }]
paths:
  /pets:
    get:
      operationId: listPets
      responses: { '200': { description: All., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }, example: [{ id: 7, name: Rex }, { id: 8, name: Tib, tag: cat }] } } } }
    post:
      operationId: addPet
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewPet' }
            examples: { parrot: { value: { name: Polly } } }
      responses:
        '201':
          description: Added.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
              examples: { usual: { value: { id: 10, name: Ada, tag: dog } }, parrot: { value: { id: 30, name: Polly } } }
        '429': { description: Slow down., headers: { Retry-After: { required: true, schema: { type: integer }, example: 30 } }, content: { application/json: { example: { error: slow } } } }
        5XX: { description: Ours. }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: getPet
      responses:
        '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { id: 7, name: Rex } } } }
        '404': { description: None., content: { application/json: { examples: { gone: { value: { error: gone } }, never: { value: { error: never } } } } } }
    put:
      operationId: replacePet
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }
      responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { id: 7, name: Rex, tag: dog } } } } }
    patch:
      operationId: changePet
      requestBody: { content: { application/merge-patch+json: { schema: { type: object, properties: { name: { type: string }, tag: { type: string } } } } } }
      responses: { '204': { description: Changed. } }
    delete: { operationId: removePet, responses: { '204': { description: Gone. } } }
  /owners/{owner}/orders:
    get: { operationId: listOrders, responses: { '200': { description: All., content: { application/json: { schema: { type: object, properties: { total: { type: integer }, data: { type: array, items: { $ref: '#/components/schemas/Order' } } } }, example: { total: 0, data: [] } } } } } }
    post: { operationId: addOrder, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, responses: { '201': { description: Made. } } }
  /owners/{owner}/orders/{order_id}:
    get: { operationId: getOrder, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, example: { order_id: ord_aaa, sum: 1 } } } } } }
  /notes:
    get: { operationId: listNotes, responses: { '200': { description: All., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } }, example: [{ id: n1, text: a }, { id: n2, text: b }] } } } } }
    post: { operationId: addNote, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, responses: { '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } , example: { id: n1, text: a } } } } } }
  /notes/{id}:
    get: { operationId: getNote, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Note' }, example: { id: n1, text: a, mood: good } } } } } }
    put: { operationId: replaceNote, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
  /users:
    get: { operationId: listUsers, responses: { '200': { description: All., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/User' } }, example: [] } } } } }
    post: { operationId: addUser, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }, responses: { '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } }
  /users/{id}:
    get: { operationId: getUser, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/User' }, example: { id: 1, created: '2026' } } } } } }
    put: { operationId: replaceUser, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } }
    patch: { operationId: changeUser, requestBody: { content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/User' } } } }, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } }
  /memos:
    post: { operationId: addMemo, requestBody: { required: true, content: { 'application/json; charset=utf-8': { schema: { $ref: '#/components/schemas/Note' } } } }, responses: { '201': { description: Made. } } }
  /codes:
    post: { operationId: addCode, requestBody: { content: { application/json: { schema: { type: object } } } }, responses: { '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Code' }, example: { code: cod_abb } } } } } }
  /codes/{code}:
    get: { operationId: getCode, responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Code' } } } } } }
  /things/{thing}:
    get: { operationId: getThing, responses: { '200': { description: Text., content: { text/plain: { example: a } } } } }
    delete: { operationId: removeThing, responses: { '204': { description: Gone. } } }
components:
  schemas:
    NewPet: { type: object, required: [name], properties: { name: { type: string }, tag: { type: string }, secret: { type: string } } }
    Pet: { allOf: [{ type: object, properties: { id: { type: integer } } }, { type: object, properties: { name: { type: string }, tag: { type: string } } }] }
    Note: { type: object, required: [text], properties: { id: { type: string }, text: { type: string }, mood: { type: string } } }
    Code: { type: object, properties: { code: { type: string, pattern: '^cod_[a-f]{3}$' } } }
    User:
      allOf:
        - { type: object, properties: { id: { type: integer, readOnly: true }, created: { type: string, readOnly: true } } }
        - { type: object, properties: { email: { type: string }, password: { type: string, writeOnly: true }, keys: { type: array, items: { type: object, properties: { kind: { type: string }, secret: { type: string, writeOnly: true }, used: { type: string, readOnly: true } } } } } }
    Order: { type: object, properties: { order_id: { type: string }, sum: { type: number } } }
`;

let data: SandboxData;
let sandbox: Sandbox;

test.beforeAll(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'api-sandbox-')), 'shop.yaml');
  writeFileSync(file, shop);
  data = sandboxData((await readDescription(file)).model);
});

test.beforeEach(() => {
  sandbox = createSandbox(data);
});

/** Sends `METHOD /path`, with a body as JSON. */
async function ask(what: string, body?: object, prefer?: string) {
  const [method, target = ''] = what.split(' ');
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers = {
    ...(body && { 'Content-Type': type }),
    ...(prefer !== undefined && { Prefer: prefer }),
  };
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
  expect(await value('GET /pets')).toEqual([
    { id: 7, name: 'Rex' },
    { id: 8, name: 'Tib', tag: 'cat' },
    pet,
  ]);
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

test('PATCH keeps the members of a listed item that it does not send', async () => {
  await ask('PATCH /pets/8', { tag: 'lion' });
  expect(await value('GET /pets')).toContainEqual({ id: 8, name: 'Tib', tag: 'lion' });
});

test('what is writeOnly is in no response, and what is readOnly is taken from no request, at any depth', async () => {
  const sent = (kind: string) => ({
    ...{ id: 55, created: '1999', email: kind, password: 'hunter2' },
    keys: [{ kind, secret: 'S3', used: 'never' }],
  });
  const made = (await value('POST /users', sent('a'))) as { id: number; created: string };
  expect(made).toEqual({ id: made.id, created: made.created, email: 'a', keys: [{ kind: 'a' }] });
  expect([made.id, made.created]).not.toEqual([55, '1999']);
  const place = `/users/${made.id}`;
  const shown = (kind: string) => ({ ...made, email: kind, keys: [{ kind }] });
  for (const [method, kind] of [
    ['PUT', 'b'],
    ['PATCH', 'c'],
  ] as const) {
    expect(await value(`${method} ${place}`, sent(kind)), method).toEqual(shown(kind));
    expect(await value(`GET ${place}`), `GET after ${method}`).toEqual(shown(kind));
    expect(await value('GET /users'), `list after ${method}`).toEqual([shown(kind)]);
  }
});

test('the ID in the path identifies the item, and an ID in the body is ignored', async () => {
  await ask('PUT /notes/n2', { id: 'n1', text: 'new' });
  expect(await value('GET /notes')).toEqual([
    { id: 'n1', text: 'a' },
    { id: 'n2', text: 'new' },
  ]);
});

test('PUT removes the members that it omits, also those of the example of the item', async () => {
  expect(await value('GET /notes/n1')).toEqual({ id: 'n1', text: 'a', mood: 'good' });
  await ask('PUT /notes/n1', { text: 'new' });
  expect(await value('GET /notes/n1')).toEqual({ id: 'n1', text: 'new' });
});

test('a new ID is unique in its list, and matches its pattern', async () => {
  expect(await value('POST /notes', { text: 'c' })).toMatchObject({ id: 'n3', text: 'c' });
  expect(await value('GET /notes')).toHaveLength(3);
  expect(await value('POST /codes', {})).toEqual({ code: 'cod_abc' });
});

test('what was deleted is in no list, and the documented 404', async () => {
  expect((await ask('DELETE /pets/7')).status).toBe(204);
  expect(await value('GET /pets')).toEqual([{ id: 8, name: 'Tib', tag: 'cat' }]);
  const gone = { status: 404, value: { error: 'gone' } };
  expect(await ask('GET /pets/7')).toMatchObject(gone);
  expect((await ask('PUT /pets/7', { name: 'Rex' })).status).toBe(404);
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
  expect(data.operations.filter(({ resource }) => resource).map(({ id }) => id)).toEqual([
    'listPets',
    'addPet',
    'getPet',
    'replacePet',
    'removePet',
    'changePet',
    'listOrders',
    'addOrder',
    'getOrder',
    'listNotes',
    'addNote',
    'getNote',
    'replaceNote',
    ...['listUsers', 'addUser', 'getUser', 'replaceUser', 'changeUser'],
    'addCode',
    'getCode',
  ]);
});

test('Prefer asks for a documented status, and for an example by its name', async () => {
  const slow = await ask('POST /pets', undefined, 'code=429');
  expect(slow).toMatchObject({ status: 429, value: { error: 'slow' } });
  expect(slow.headers.get('Retry-After')).toBe('30');
  expect(slow.headers.get('Preference-Applied')).toBe('code=429');
  const never = { status: 404, value: { error: 'never' } };
  expect(await ask('GET /pets/7', undefined, 'respond-async, Example="never"')).toMatchObject(
    never,
  );
  expect(await ask('GET /pets/7', undefined, 'code=404; example=never')).toMatchObject(never);
  expect(await ask('POST /pets', { name: 'A' }, 'code=503')).toMatchObject({ status: 503 });
});

test('what Prefer asks for and the description lacks is 501, with what there is', async () => {
  const { headers } = await ask('GET /pets/7', undefined, 'code=418');
  expect(headers.get('Preference-Applied')).toBeNull();
  const detail = async (prefer: string) => {
    const { status, value: problem } = await ask('GET /pets/7', undefined, prefer);
    return [status, (problem as { detail?: string }).detail];
  };
  expect(await detail('code=418')).toEqual([
    501,
    'The description has no response 418 of getPet. It has: 200, 404.',
  ]);
  expect(await detail('code=404, example=x')).toEqual([
    501,
    'The response 404 of getPet has no example “x”. It has: gone, never.',
  ]);
  expect(await detail('example=x')).toEqual([501, 'No response of getPet has an example “x”.']);
});

test('Prefer: delay=MILLISECONDS delays the answer, until the request is aborted', async () => {
  const started = performance.now();
  expect((await ask('GET /pets/7', undefined, 'delay=300')).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(290);
  const cancel = new AbortController();
  const request = new Request('https://a.example/v1/pets/7', {
    headers: { Prefer: 'delay=50000' },
    signal: cancel.signal,
  });
  const answer = sandbox(request);
  cancel.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

test('a resource is found by its ID in any percent-encoding', async () => {
  for (const [id, sent] of [
    ['a b', 'a%20b'],
    ['50%', '50%25'],
    ['né', 'n%C3%A9'],
    ['~x', '%7Ex'],
  ]) {
    await ask('POST /notes', { id, text: 'mine' });
    expect(await value(`GET /notes/${sent}`), sent).toMatchObject({ id, text: 'mine' });
  }
});

test('a media type that is described with a parameter is that of a request without it', async () => {
  expect((await ask('POST /memos', { text: 'a' })).status).toBe(201);
  expect((await ask('POST /memos', {})).status).not.toBe(201);
});
