/** The sandbox that each description has: its data, its server in console and samples, its file. No browser. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createSandbox } from '@docs-engines/api-sandbox';
import { expect, test } from '@playwright/test';

import { consoleOperation } from '../src/console/operation';
import type { Product } from '../src/product/product';
import { readDescription } from '../src/reading/read';
import { referenceMaker } from '../src/pages/referenceData';
import { sandboxData } from '../src/sandbox';
import { withSandbox } from '../src/sandbox/withSandbox';
import type { OperationView } from '../src/views/operation';
import { fileWith, sampleOf } from './read';

const siteUrl = 'https://docs.example/base';

const answer =
  '{ "200": { description: A lamp., content: { application/json: { example: { id: 7 } } } } }';

/** A description with one operation. */
const described = (members = '', operation = '') => `
openapi: 3.1.0
info: { title: Lamps, version: '2' }
${members}
paths:
  /lamps: { get: { operationId: readLamps, responses: ${answer}, ${operation} } }
`;

const schemes = `
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    login: { type: http, scheme: basic }
    lamp: { type: apiKey, in: header, name: X-Lamp }
    wick: { type: apiKey, in: query, name: wick }
    session: { type: apiKey, in: cookie, name: sid }
`;

/** What the plugin makes of a description. */
async function made(yaml: string, owner: Product = {}) {
  const description = await readDescription(fileWith(yaml));
  const { model } = description;
  const product = withSandbox(owner, siteUrl);
  const [operation] = model.operations;
  if (!operation) throw new Error('There is no operation.');
  const { data } = referenceMaker(product)(model);
  return {
    model,
    console: consoleOperation(operation, model, product),
    page: JSON.parse(data[operation.slug] ?? '') as OperationView,
    data: (await product.data?.(description, siteUrl)) ?? {},
    files: product.downloads?.(description, siteUrl) ?? {},
  };
}

test('the sandbox is the first server of the console, and chosen by default', async () => {
  const { console } = await made(described('servers: [{ url: https://lamps.example/v1 }]'));
  expect(console.servers.map(({ url, sandbox }) => [url, sandbox])).toEqual([
    ['http://localhost:4010/v1', true],
    ['https://lamps.example/v1', undefined],
  ]);
  expect(console.servers[0]?.label).toBe('Sandbox in this page');
});

test('the sandbox is the first server of the samples, with the address of its file', async () => {
  const { page } = await made(described('servers: [{ url: https://lamps.example/v1 }]'));
  expect(page.servers).toEqual([
    {
      id: 'local',
      label: 'On my machine',
      url: 'http://localhost:4010/v1',
      file: `${siteUrl}/sandbox.mjs`,
    },
    {
      id: 'server-1',
      label: 'lamps.example/v1',
      url: 'https://lamps.example/v1',
      isPlaceholder: true,
    },
  ]);
  expect(sampleOf(page, 'curl')).toMatch(/^curl http:\/\/localhost:4010\/v1\/lamps /);
});

const servers: [what: string, yaml: string, url: string][] = [
  ['no server', described(), 'http://localhost:4010'],
  ['a relative server', described('servers: [{ url: /v1/ }]'), 'http://localhost:4010/v1'],
  [
    'a relative server without a slash',
    described('servers: [{ url: v1 }]'),
    'http://localhost:4010/v1',
  ],
  [
    'a server with variables',
    described(
      "servers: [{ url: 'https://{town}.example/{base}', variables: { town: { default: ayr }, base: { default: v3 } } }]",
    ),
    'http://localhost:4010/v3',
  ],
  [
    'several servers',
    described('servers: [{ url: https://a.example/v2 }, { url: https://b.example/v1 }]'),
    'http://localhost:4010/v2',
  ],
  [
    'a server of its own',
    described(
      'servers: [{ url: https://a.example/v1 }]',
      'servers: [{ url: https://b.example/own }]',
    ),
    'http://localhost:4010/own',
  ],
];

for (const [what, yaml, url] of servers) {
  test(`with ${what}, the sandbox answers at the address that the console sends to`, async () => {
    const { model, console } = await made(yaml);
    expect(console.servers[0]?.url).toBe(url);
    const sandbox = createSandbox(sandboxData(model));
    expect((await sandbox(new Request(`${url}/lamps`))).status).toBe(200);
  });
}

test('the console data of another plugin instance has its ID, even if an operation ID has a slash', async () => {
  const yaml = described().replace('readLamps', 'lamps/read');
  const { model } = await readDescription(fileWith(yaml));
  const consoleIn = (instance?: string) => {
    const { data } = referenceMaker(withSandbox({}, siteUrl), { instance })(model);
    return JSON.parse(data[`${model.operations[0]?.slug}.console`] ?? '') as unknown;
  };
  expect(consoleIn('partner')).toMatchObject({ id: 'partner/lamps/read', instance: 'partner' });
  expect(consoleIn()).not.toHaveProperty('instance');
});

test('a server of the description at the address of the sandbox is no sandbox', async () => {
  const { console } = await made(described('servers: [{ url: "http://localhost:4010" }]'));
  expect(console.servers.map(({ sandbox }) => sandbox)).toEqual([true, undefined]);
});

const security: [
  what: string,
  requirement: string,
  headers: Record<string, string>,
  query: string,
][] = [
  ['a token', '{ token: [] }', { Authorization: 'Bearer sandbox' }, ''],
  ['a name and a password', '{ login: [] }', { Authorization: 'Basic sandbox' }, ''],
  ['a key in a header', '{ lamp: [] }', { 'X-Lamp': 'sandbox' }, ''],
  ['a key in the query', '{ wick: [] }', {}, '?wick=sandbox'],
  ['a cookie', '{ session: [] }', { Cookie: 'sid=sandbox' }, ''],
  ['two credentials at once', '{ lamp: [], wick: [] }', { 'X-Lamp': 'sandbox' }, '?wick=sandbox'],
  ['one of two', '{ lamp: [] }, { token: [] }', { 'X-Lamp': 'sandbox' }, ''],
];

for (const [what, requirement, headers, query] of security) {
  test(`with ${what}, the sample of the sandbox has a credential that it accepts`, async () => {
    const yaml = described('', `security: [${requirement}]`) + schemes;
    const { model, page } = await made(yaml);
    const sample = sampleOf(page, 'http');
    for (const [name, text] of Object.entries(headers))
      expect(sample).toContain(`${name}: ${text}`);
    expect(sample).toContain(`/lamps${query}`);
    const sandbox = createSandbox(sandboxData(model));
    const url = 'http://localhost:4010/lamps';
    expect((await sandbox(new Request(url))).status).toBe(401);
    // `Request` drops cookies.
    const request = new Request(url + query);
    const { status } = await sandbox({
      ...{ method: 'GET', url: url + query, body: null, signal: request.signal },
      headers: new Headers(headers),
      arrayBuffer: () => request.arrayBuffer(),
    });
    expect(status).toBe(200);
  });
}

test('each credential of the console has a default that the sandbox accepts', async () => {
  const { console } = await made(described('', 'security: [{ lamp: [], token: [] }]') + schemes);
  expect(console.credentials.map(({ sandboxDefault }) => sandboxDefault)).toEqual([
    'sandbox',
    'sandbox',
  ]);
});

test('a description whose operations all are webhooks has neither data nor file', async () => {
  const yaml = `
openapi: 3.1.0
info: { title: Lamps, version: '2' }
webhooks: { lit: { post: { operationId: lit, responses: ${answer} } } }
`;
  const { data, files } = await made(yaml);
  expect([data, files]).toEqual([{}, {}]);
});

test('the sandbox of an owner replaces server, data and file, and only where the owner has one', async () => {
  const own = { url: 'https://a.example', localUrl: 'http://localhost:9', key: 'own' };
  const owner: Product = {
    sandboxOf: ({ info }) => (info.title === 'Lamps' ? own : undefined),
  };
  const lamps = await made(described("servers: [{ url: 'https://a.example' }]"), owner);
  expect(lamps.page.servers[0]).toMatchObject({ id: 'local', url: 'http://localhost:9' });
  expect([lamps.data, lamps.files]).toEqual([{}, {}]);
  const others = await made(described().replace('title: Lamps', 'title: Wicks'), owner);
  expect(others.page.servers[0]).toMatchObject({ id: 'local', url: 'http://localhost:4010' });
  expect(Object.keys(others.data)).toEqual(['sandbox/data']);
  expect(Object.keys(others.files)).toContain('sandbox.mjs');
});

test('data and files of an owner stay beside those of the sandbox', async () => {
  const { data, files } = await made(described(), {
    data: () => ({ 'own/data': [] }),
    downloads: () => ({ 'own.txt': '' }),
  });
  expect(Object.keys(data)).toEqual(['own/data', 'sandbox/data']);
  expect(Object.keys(files)).toEqual(['sandbox.mjs', 'sandbox.d.mts', 'own.txt']);
});

/** A folder with the file of a description, and nothing else. */
async function folderWith(yaml: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-file-'));
  const { files } = await made(yaml);
  writeFileSync(path.join(folder, 'sandbox.mjs'), files['sandbox.mjs'] ?? '');
  return folder;
}

const named = described('servers: [{ url: /v1 }]').replace(
  'title: Lamps',
  'title: \'*/ "Lamps" `${1}`\'',
);

test('a path parameter without an example is generated in samples of the sandbox, and a placeholder in others', async () => {
  const members = "servers: [{ url: 'https://lamps.example' }]";
  const lamp = described(members).replace(
    '/lamps: { get: {',
    '/lamps/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }],',
  );
  const { page, console: form, data } = await made(lamp);
  const code = sampleOf(page, 'curl');
  expect(code).toContain('/lamps/00000000-0000-4000-8000-000000000001');
  expect(code).toContain('https://lamps.example/lamps/{id}');
  expect(page.notes).toEqual([
    { servers: ['local'], made: ['id'] },
    { servers: ['server-1'], made: [], placeholder: '{id}' },
  ]);
  expect(form).toMatchObject({
    example: { path: { id: '00000000-0000-4000-8000-000000000001' } },
    madeInPath: ['id'],
  });
  const sandbox = createSandbox(data['sandbox/data'] as Parameters<typeof createSandbox>[0]);
  const url = `http://a.example/lamps/${String(form.example.path?.['id' as never])}`;
  expect((await sandbox(new Request(url))).status).toBe(200);
});

test('the file runs as a program, with any title', async () => {
  const cwd = await folderWith(named);
  const program = spawn(process.execPath, ['sandbox.mjs', '--port', '0'], { cwd });
  const ended = once(program, 'close');
  let text = '';
  for await (const chunk of program.stdout) {
    text += String(chunk);
    if (text.includes('Ctrl+C')) break;
  }
  expect(text).toContain('The */ "Lamps" `${1}` sandbox listens on http://localhost:');
  const url = /http:\S+/.exec(text)?.[0] ?? '';
  expect(await (await fetch(`${url}/lamps`)).json()).toEqual({ id: 7 });
  program.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test('tests can import the file as a module, and use it without a network or on a free port', async () => {
  const use = `
    import { sandbox, serve } from './sandbox.mjs';
    const inProcess = await (await sandbox('https://any.example/v1/lamps')).json();
    const { url, close } = await serve();
    const onPort = await (await fetch(url + '/lamps')).json();
    await close();
    console.log(JSON.stringify([inProcess, onPort]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', use],
    { cwd: await folderWith(named) },
  );
  expect(JSON.parse(stdout)).toEqual([{ id: 7 }, { id: 7 }]);
});

test('the file has the licence of each bundled package', async () => {
  const { files } = await made(described());
  expect(files['sandbox.mjs']).toContain(' * @cfworker/json-schema 4.1.6 (MIT)\n');
});
