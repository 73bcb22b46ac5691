/** The in-page sandbox, without a browser: the loader of its data is a stub. */
import { inPage } from '@docs-engines/api-console/sandbox';
import { modelOf } from '@docs-engines/openapi-docs';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';

/** The data of a description with a list of one lamp; its operations need a cookie. */
function dataOf(id: number) {
  const lamp = { type: 'object' as const, properties: { id: { type: 'integer' as const } } };
  const json = (schema: object, example: unknown) => ({ content: { 'application/json': { schema, example } } });
  const one = { responses: { 200: { description: 'Done.', ...json(lamp, { id }) } } };
  const all = { responses: { 200: { description: 'Done.', ...json({ type: 'array', items: lamp }, [{ id }]) } } };
  const parameters = [{ name: 'id', in: 'path' as const, required: true, schema: { type: 'integer' as const } }];
  const model = modelOf({
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    servers: [{ url: '/v1' }],
    security: [{ session: [] }],
    paths: {
      '/lamps': { get: all, post: { requestBody: { required: true, ...json(lamp, undefined) }, ...one } },
      '/lamps/{id}': { get: { parameters, ...one } },
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  });
  return Promise.resolve(sandboxData(model));
}

const cookies = { credentials: [{ in: 'cookie' as const, name: 'sid', variable: 'session' }], header: { Cookie: '' } };
const list = () => new Request('http://localhost:4010/v1/lamps');
const headers = { 'Content-Type': 'application/json' };
const add = () => new Request('http://localhost:4010/v1/lamps', { method: 'POST', headers, body: '{"id":9}' });

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
