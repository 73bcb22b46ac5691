/** The sandbox that answers in the page. No browser: what loads its data is replaced. */
import type { SandboxData } from '@docs-engines/api-sandbox';
import { expect, test } from '@playwright/test';

import { inPage } from '../src/inPage';

/** A list and an item; a cookie is asked for. */
function dataOf(id: number): SandboxData {
  const none = { type: 'object' } as const;
  const operation = {
    security: [[{ in: 'cookie' as const, name: 'sid' }]],
    schemas: { path: none, query: none, header: none },
    requests: {},
  };
  const responses = (example: unknown) => ({
    '200': { mediaType: 'application/json', headers: {}, examples: { example } },
  });
  const resource = { id: 'id', members: ['id', 'name'] };
  return {
    prefixes: ['/v1'],
    bodyLimit: 1000,
    operations: [
      {
        ...operation,
        ...{ id: 'list', method: 'GET', path: '/lamps', responses: responses([{ id }]) },
        resource: { ...resource, action: 'list' },
      },
      {
        ...operation,
        ...{ id: 'add', method: 'POST', path: '/lamps', responses: responses({ id }) },
        body: { required: true, content: { 'application/json': none } },
        resource: { ...resource, action: 'create' },
      },
    ],
  };
}

const cookies = {
  credentials: [{ in: 'cookie' as const, name: 'sid', variable: 'session' }],
  header: { Cookie: '' },
};
const list = () => new Request('http://localhost:4010/v1/lamps');
const add = () =>
  new Request('http://localhost:4010/v1/lamps', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"id":9}',
  });

test('R7.4 each description has its sandbox, which remembers for all of its consoles', async () => {
  const loaded: string[] = [];
  const respond = inPage((instance) => {
    loaded.push(instance);
    return Promise.resolve(dataOf(instance === 'partner' ? 2 : 1));
  });
  await respond(add(), { cookies });
  const [own, other] = [
    await respond(list(), { cookies }),
    await respond(list(), { instance: 'partner', cookies }),
  ];
  expect(await own.json()).toEqual([{ id: 1 }, { id: 9 }]);
  expect(await other.json()).toEqual([{ id: 2 }]);
  expect(loaded).toEqual(['default', 'partner']);
});

test('R7.4 the sandbox has the cookie that an operation takes, and only that', async () => {
  const respond = inPage(() => Promise.resolve(dataOf(1)));
  expect((await respond(list(), { cookies })).status).toBe(200);
  expect((await respond(list(), {})).status).toBe(401);
});

test('R7.4 after data did not load, the next request loads it again', async () => {
  let count = 0;
  const respond = inPage(() => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(dataOf(1));
  });
  await expect(respond(list(), { cookies })).rejects.toThrow('offline');
  expect((await respond(list(), { cookies })).status).toBe(200);
});
