/** The in-page sandbox, without a browser: the loader of its data is a stub. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SandboxData } from '@docs-engines/api-sandbox';
import { readDescription } from '@docs-engines/openapi-docs';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';

import { inPage } from '../src/site/inPage';

/** The data of a description with a list of one lamp; its operations need a cookie. */
async function dataOf(id: number): Promise<SandboxData> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'in-page-')), 'openapi.yaml');
  const lamp = `{ type: object, properties: { id: { type: integer } } }`;
  const answer = (schema: string, example: string) =>
    `{ '200': { description: Done., content: { application/json: { schema: ${schema}, example: ${example} } } } }`;
  writeFileSync(
    file,
    `
openapi: 3.1.0
info: { title: Lamps, version: '1' }
servers: [{ url: /v1 }]
security: [{ session: [] }]
paths:
  /lamps:
    get: { operationId: list, responses: ${answer(`{ type: array, items: ${lamp} }`, `[{ id: ${id} }]`)} }
    post:
      operationId: add
      requestBody: { required: true, content: { application/json: { schema: ${lamp} } } }
      responses: ${answer(lamp, `{ id: ${id} }`)}
  /lamps/{id}:
    get:
      operationId: read
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: ${answer(lamp, `{ id: ${id} }`)}
components: { securitySchemes: { session: { type: apiKey, in: cookie, name: sid } } }
`,
  );
  return sandboxData((await readDescription(file)).model);
}

const cookies = { credentials: [{ in: 'cookie' as const, name: 'sid', variable: 'session' }], header: { Cookie: '' } };
const list = () => new Request('http://localhost:4010/v1/lamps');
const add = () =>
  new Request('http://localhost:4010/v1/lamps', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"id":9}',
  });

test('each description has one sandbox, whose state all of its consoles share', async () => {
  const loaded: string[] = [];
  const respond = inPage((instance) => {
    loaded.push(instance);
    return dataOf(instance === 'partner' ? 2 : 1);
  });
  await respond(add(), { cookies });
  const [own, other] = [await respond(list(), { cookies }), await respond(list(), { instance: 'partner', cookies })];
  expect(await own.json()).toEqual([{ id: 1 }, { id: 9 }]);
  expect(await other.json()).toEqual([{ id: 2 }]);
  expect(loaded).toEqual(['default', 'partner']);
});

test('the in-page sandbox receives the cookies of the operation, and no others', async () => {
  const respond = inPage(() => dataOf(1));
  expect((await respond(list(), { cookies })).status).toBe(200);
  expect((await respond(list(), {})).status).toBe(401);
});

test('after a failed load of the data, the next request retries', async () => {
  let count = 0;
  const respond = inPage(() => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('offline')) : dataOf(1);
  });
  await expect(respond(list(), { cookies })).rejects.toThrow('offline');
  expect((await respond(list(), { cookies })).status).toBe(200);
});
