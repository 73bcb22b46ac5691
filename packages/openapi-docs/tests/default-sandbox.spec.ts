/** The sandbox that each description has: its data, its server in console and samples, its file. */
import { createSandbox, type SandboxData } from '@docs-engines/api-sandbox';
import type { OperationView, Product } from '@docs-engines/openapi-docs';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { expect, test } from '@playwright/test';

import { builtFrom, sampleOf } from './read';

const answer = '{ "200": { description: A lamp., content: { application/json: { example: { id: 7 } } } } }';

/** A description with one operation. */
const described = (members = '', operation = '') => `
openapi: 3.1.0
info: { title: Lamps, version: '2' }
${members}
paths:
  /lamps: { get: { operationId: readLamps, responses: ${answer}, ${operation} } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    login: { type: http, scheme: basic }
    lamp: { type: apiKey, in: header, name: X-Lamp }
    wick: { type: apiKey, in: query, name: wick }
    session: { type: apiKey, in: cookie, name: sid }
`;

/** What a site has of a description. */
async function made(yaml: string, product: Product = {}) {
  const { json, makeDownloads } = await builtFrom(yaml, { product });
  return {
    json,
    console: json('read-lamps.console') as ConsoleOperation,
    page: json('read-lamps') as OperationView,
    data: json('sandbox/data') as SandboxData,
    makeDownloads,
  };
}

const oneServer = described('servers: [{ url: https://lamps.example/v1 }]');

test('the sandbox is the first server of the console, where it is chosen by default, and of the samples, with its file', async () => {
  const { console: form, page } = await made(oneServer);
  expect(form.servers.map(({ url, sandbox }) => [url, sandbox])).toEqual([
    ['http://localhost:4010/v1', true],
    ['https://lamps.example/v1', undefined],
  ]);
  expect(form.servers[0]?.label).toBe('Sandbox in this page');
  const file = 'https://docs.example/base/sandbox.mjs';
  const url = 'http://localhost:4010/v1';
  const lamps = { label: 'lamps.example/v1', url: 'https://lamps.example/v1' };
  expect(page.servers).toEqual([
    { id: 'local', label: 'On my machine', url, file },
    { id: 'server-1', ...lamps, isPlaceholder: true },
  ]);
  expect(sampleOf(page, 'curl')).toMatch(/^curl http:\/\/localhost:4010\/v1\/lamps /);
});

const variables = 'variables: { town: { default: ayr }, base: { default: v3 } }';
// prettier-ignore
const servers: [what: string, yaml: string, path: string][] = [
  ['no server', described(), ''],
  ['a relative server', described('servers: [{ url: /v1/ }]'), '/v1'],
  ['a relative server without a slash', described('servers: [{ url: v1 }]'), '/v1'],
  ['a server without a protocol', described('servers: [{ url: //a.example/v2 }]'), '/v2'],
  ['a server with variables', described(`servers: [{ url: 'https://{town}.example/{base}', ${variables} }]`), '/v3'],
  ['several servers', described('servers: [{ url: https://a.example/v2 }, { url: https://b.example/v1 }]'), '/v2'],
  ['a server of its own', described('', 'servers: [{ url: https://b.example/own }]'), '/own'],
];

test('the sandbox answers at the address that the console sends to, whatever the servers are', async () => {
  for (const [what, yaml, base] of servers) {
    const { data, console: form } = await made(yaml);
    const url = `http://localhost:4010${base}`;
    expect.soft(form.servers[0]?.url, what).toBe(url);
    const response = await createSandbox(data)(new Request(`${url}/lamps`));
    expect.soft(response.status, what).toBe(200);
  }
});

// prettier-ignore
const security: [member: string, headers: Record<string, string>, query: string][] = [
  ['security: [{ token: [] }]', { Authorization: 'Bearer sandbox' }, ''],
  ['security: [{ login: [] }]', { Authorization: 'Basic c2FuZGJveDo=' }, ''],
  ['security: [{ lamp: [] }]', { 'X-Lamp': 'sandbox' }, ''],
  ['security: [{ wick: [] }]', {}, '?wick=sandbox'],
  ['security: [{ session: [] }]', { Cookie: 'sid=sandbox' }, ''],
  ['security: [{ lamp: [], wick: [] }]', { 'X-Lamp': 'sandbox' }, '?wick=sandbox'],
  ['security: [{ lamp: [] }, { token: [] }]', { 'X-Lamp': 'sandbox' }, ''],
  // A header has one value: two schemes in it are alternatives.
  ['security: [{ token: [], login: [], lamp: [] }]', { Authorization: 'Bearer sandbox', 'X-Lamp': 'sandbox' }, ''],
  // OpenAPI ignores this parameter: it is a key.
  ['parameters: [{ name: Authorization, in: header, required: true, schema: { type: string } }]', { Authorization: 'sandbox' }, ''],
];

for (const [member, headers, query] of security) {
  test(`with ${member}, the sample of the sandbox has a credential that it accepts, and the console, too`, async () => {
    const { page, data, console: form } = await made(described('', member));
    const sample = sampleOf(page, 'http');
    for (const [name, text] of Object.entries(headers)) expect(sample).toContain(`${name}: ${text}`);
    expect(sample).toContain(`/lamps${query}`);
    const sandbox = createSandbox(data);
    const url = 'http://localhost:4010/lamps';
    expect((await sandbox(new Request(url))).status).toBe(401);
    const { signal } = new Request(url);
    const arrayBuffer = () => Promise.resolve(new ArrayBuffer(0));
    // `Request` drops cookies.
    const request = { method: 'GET', url: url + query, body: null, signal, arrayBuffer };
    expect((await sandbox({ ...request, headers: new Headers(headers) })).status).toBe(200);
    expect(form.parameters).toEqual([]);
    expect(form.credentials.length).toBe(
      /sid|session/.test(member) ? 0 : Object.keys(headers).length + (query ? 1 : 0),
    );
    for (const { sandboxDefault } of form.credentials) expect(sandboxDefault).toBe('sandbox');
  });
}

test('a description whose operations all are webhooks has neither data nor file', async () => {
  const { data, makeDownloads } = await made(`
openapi: 3.1.0
info: { title: Lamps, version: '2' }
webhooks: { lit: { post: { operationId: lit, responses: ${answer} } } }
`);
  expect(data).toBeNull();
  expect(await makeDownloads()).not.toHaveProperty(['sandbox.mjs']);
});

test('the sandbox of an owner replaces server, data and file, and only where the owner has one', async () => {
  const own = { url: 'https://a.example', localUrl: 'http://localhost:9', key: 'own' };
  const owner: Product = { sandboxOf: ({ info }) => (info.title === 'Lamps' ? own : undefined) };
  const lamps = await made(described("servers: [{ url: 'https://a.example' }]"), owner);
  expect(lamps.page.servers[0]).toMatchObject({ id: 'local', url: 'http://localhost:9' });
  expect(lamps.data).toBeNull();
  expect(await lamps.makeDownloads()).not.toHaveProperty(['sandbox.mjs']);
  const others = await made(described().replace('title: Lamps', 'title: Wicks'), owner);
  expect(others.page.servers[0]).toMatchObject({ id: 'local', url: 'http://localhost:4010' });
  expect(others.data).not.toBeNull();
  expect(await others.makeDownloads()).toHaveProperty(['sandbox.mjs']);
});

test('data and files of an owner stay beside those of the sandbox', async () => {
  const { json, data, makeDownloads } = await made(described(), {
    data: () => ({ 'own/data': [] }),
    downloads: () => ({ 'own.txt': '' }),
  });
  expect(json('own/data')).toEqual([]);
  expect(data).not.toBeNull();
  const names = ['openapi.yaml', 'openapi.json', 'api.d.ts', 'sandbox.mjs', 'sandbox.d.mts'];
  expect(Object.keys(await makeDownloads())).toEqual([...names, 'own.txt']);
});

test('a path parameter without an example is made in samples of the sandbox, and a placeholder in others', async () => {
  const parameter = '{ name: id, in: path, required: true, schema: { type: string, format: uuid } }';
  const yaml = described("servers: [{ url: 'https://lamps.example' }]").replace(
    '/lamps: { get: {',
    `/lamps/{id}: { get: { parameters: [${parameter}],`,
  );
  const { page, console: form, data } = await made(yaml);
  const id = '00000000-0000-4000-8000-000000000001';
  const code = sampleOf(page, 'curl');
  expect(code).toContain(`/lamps/${id}`);
  expect(code).toContain('https://lamps.example/lamps/{id}');
  expect(page.notes).toEqual([
    { servers: ['local'], made: ['id'] },
    { servers: ['server-1'], made: [], placeholder: '{id}' },
  ]);
  expect(form).toMatchObject({ example: { path: { id } }, madeInPath: ['id'] });
  const request = new Request(`http://a.example/lamps/${id}`);
  expect((await createSandbox(data)(request)).status).toBe(200);
});
