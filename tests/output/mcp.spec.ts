/** `mcp.mjs`: what an editor starts, through the official client of the protocol. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test as base } from '@playwright/test';
import ts from 'typescript';

import { maxQueryLength, searcher, type SearchIndex } from '@docs-engines/docs-index/search';
import { createSandbox } from '../../src/sandbox';
import { site } from '../../src/site';
import { loadModel } from '../support/description';
import { writeNoNetwork } from '../support/noNetwork';
import { readContract } from '../support/sandbox/contract';
import { folderWith } from '../support/files';

const published = 'build/mcp.mjs';

/** A folder that has the published file, and nothing else. */
function bareFile(): string {
  return path.join(folderWith({ 'mcp.mjs': readFileSync(published) }), 'mcp.mjs');
}

/** Node's permission model: no file but the program, no child process, and no module of the project. */
const [major = 0] = process.versions.node.split('.').map(Number);
const permission = major < 23 ? '--experimental-permission' : '--permission';

/** Starts the published file, where whatever asks the network ends it. */
async function connect(options?: ClientOptions): Promise<Client> {
  const file = bareFile();
  const noNetwork = writeNoNetwork(path.dirname(file));
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  // prettier-ignore
  const args = [
    '--no-warnings', permission, `--allow-fs-read=${file}`, `--allow-fs-read=${noNetwork}`, '--import', noNetwork,
    file,
  ];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: path.dirname(file) }));
  return client;
}

/** `test` with a client that has started the file. */
const test = base.extend<{ client: Client }>({
  client: async ({}, use) => {
    const client = await connect();
    await use(client);
    await client.close();
  },
});

/** The text of a tool's result, and whether it is an error. */
async function run(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError };
}

test('an editor that starts mcp.mjs gets its tools, with schemas, and the rules for programs', async ({ client }) => {
  const { version } = (await loadModel()).info;
  expect(client.getServerVersion()).toMatchObject({ version });
  const rules = client.getInstructions() ?? '';
  expect(rules).toContain('`https://sandbox.mailvet.example/v1`');
  expect(readFileSync('build/llms.txt', 'utf8').startsWith(rules)).toBe(true);
  const { tools } = await client.listTools();
  // prettier-ignore
  expect(tools.map(({ name }) => name)).toEqual([
    'search_docs', 'read_page', 'list_operations', 'describe_operation', 'call_sandbox',
  ]);
  for (const { name, description, inputSchema } of tools) {
    expect(description?.length).toBeGreaterThan(40);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    const required = { search_docs: ['query'], read_page: ['page'], describe_operation: ['operation'] }[name];
    if (required) expect(inputSchema.required).toEqual(required);
  }
});

test('a client without the handshake, as of 2026-07-28, gets the same', async () => {
  const client = await connect({ versionNegotiation: { mode: { pin: '2026-07-28' } } });
  expect((await client.listTools()).tools).toHaveLength(5);
  expect((await run(client, 'search_docs', { query: '429' })).text).toContain('/docs/errors#rate-limited');
  await client.close();
});

test('search_docs finds what the search of the site finds', async ({ client }) => {
  const { entries } = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as SearchIndex;
  const find = searcher(entries);
  for (const query of ['550 5.7.1', 'webhook', 'timeout_ms']) {
    const { text } = await run(client, 'search_docs', { query, limit: 5 });
    const urls = text.split('\n').filter((line) => line.startsWith(site.url));
    expect(urls, query).toEqual(find(query, 5).map(({ to }) => site.url + to));
  }
  expect((await run(client, 'search_docs', { query: 'xyzzyxq' })).text).toContain('Nothing');
});

test('read_page gives the twin of a page that llms.txt lists; of an operation its description', async ({ client }) => {
  const index = readFileSync('build/llms.txt', 'utf8');
  expect((await run(client, 'read_page', { page: '/llms.txt' })).text).toBe(index);
  const urls = [...index.matchAll(/\]\((https:\S+\.md)\)/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(30);
  const operations = (await loadModel()).operations.map(({ slug }) => `/api/${slug}.md`);
  for (const url of urls) {
    const { pathname } = new URL(url);
    const { text, isError } = await run(client, 'read_page', { page: url });
    expect(isError, url).toBe(false);
    if (operations.includes(pathname)) {
      expect(Object.keys(JSON.parse(text) as object), url).toEqual(['paths', 'components']);
    } else {
      expect(text, url).toBe(readFileSync(`build${pathname}`, 'utf8'));
    }
  }
  const twin = readFileSync('build/docs/errors.md', 'utf8');
  for (const page of ['/docs/errors', 'docs/errors.html', `${site.url}/docs/errors/#timeout`]) {
    expect((await run(client, 'read_page', { page })).text, page).toBe(twin);
  }
  for (const page of ['/docs/nothing', 'http://', '/__proto__']) {
    expect((await run(client, 'read_page', { page })).isError, page).toBe(true);
  }
});

test('list_operations has every operation; describe_operation all that one refers to', async ({ client }) => {
  const { operations } = await loadModel();
  const list = (await run(client, 'list_operations')).text;
  for (const { id, method, path: url, parameters } of operations) {
    expect(list).toContain(`${id}: ${method.toUpperCase()} ${url}`);
    const { text } = await run(client, 'describe_operation', { operation: id });
    const { components, paths } = JSON.parse(text) as {
      paths: Record<string, Record<string, { operationId: string }>>;
      components: Record<string, Record<string, unknown>>;
    };
    expect(paths[url]?.[method]?.operationId).toBe(id);
    const refs = [...text.matchAll(/"\$ref": "#\/components\/([^/"]+)\/([^"]+)"/g)];
    expect(refs.length).toBeGreaterThan(5);
    const known = refs.map(([, kind = '', name = '']) => components[kind]?.[name] !== undefined);
    expect(known, id).not.toContain(false);
    // Nothing that it does not refer to.
    const named = Object.values(components).flatMap((part) => Object.keys(part));
    expect(new Set(refs.map(([, , name]) => name))).toEqual(new Set(named));
    for (const parameter of parameters) expect(text).toContain(`"${parameter.name}"`);
  }
});

test('call_sandbox responds as the sandbox in the page does, with records of its own', async ({ client }) => {
  const { data } = await readContract();
  const inPage = createSandbox(data);
  const cases = [
    { operation: 'checkEmailValidity', body: { email: 'typo@sandbox.test' } },
    { operation: 'checkEmailValidity', body: { mail: 'x' } },
    { operation: 'getBounceLogs', query: { limit: 2, bounce_type: 'hard' } },
    { operation: 'getCreditBalance', headers: { authorization: 'Bearer mv_test_invalid' } },
    { operation: 'deleteDisposableLogs', query: { all: true } },
    { operation: 'getDisposableEmailLogs' },
  ];
  for (const { operation, body, query = {}, headers } of cases) {
    const { text, isError } = await run(client, 'call_sandbox', { operation, body, query, headers });
    const { method = '', path: url } = data.operations.find(({ id }) => id === operation) ?? {};
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const expected = await inPage(
      new Request(`http://localhost/v1${url}?${search.toString()}`, {
        method,
        headers: {
          Authorization: 'Bearer mv_test_public',
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
      }),
    );
    expect(isError).toBe(false);
    expect(text).toContain(`HTTP ${expected.status}\n`);
    expect(text.endsWith(`\n\n${await expected.text()}`), text).toBe(true);
  }
});

test("call_sandbox sends the caller's headers in place of its own, in any case of their names", async ({ client }) => {
  const statusOf = async (headers?: object, body: object = { email: 'role@sandbox.test' }) => {
    const call = { operation: 'checkEmailValidity', body, headers };
    const { text } = await run(client, 'call_sandbox', call);
    return Number(/^HTTP (\d+)$/m.exec(text)?.[1]);
  };
  expect(await statusOf()).toBe(200);
  for (const name of ['Authorization', 'authorization']) {
    expect(await statusOf({ [name]: 'Bearer mv_test_invalid' }), name).toBe(401);
    expect(await statusOf({ [name]: 'Bearer mv_test_mine0815' }), name).toBe(200);
  }
  for (const name of ['Content-Type', 'content-type']) expect(await statusOf({ [name]: 'text/plain' }), name).toBe(415);
});

test('wrong arguments are an error for the model; unknown tools and methods, of the protocol', async ({ client }) => {
  const wrong = [
    ['search_docs', {}],
    ['search_docs', { query: 'a', limit: 99 }],
    ['search_docs', { query: 'a', other: 1 }],
    ['describe_operation', { operation: 'nothing' }],
    ['call_sandbox', { operation: 'getCreditBalance', query: { a: [] } }],
    ['call_sandbox', { operation: 'getCreditBalance', body: {} }],
    ['call_sandbox', { operation: 'getCreditBalance', headers: { 'a b': 'c' } }],
  ] as const;
  for (const [name, input] of wrong) {
    const { isError, text } = await run(client, name, input);
    expect(isError, `${name} ${JSON.stringify(input)}: ${text}`).toBe(true);
    expect(text.length).toBeGreaterThan(10);
  }
  await expect(run(client, 'nothing')).rejects.toThrow('There is no tool "nothing".');
});

test('a query that is too long is an error that names the limit, which the schema has, too', async ({ client }) => {
  const { tools } = await client.listTools();
  const { query } = tools.find(({ name }) => name === 'search_docs')?.inputSchema.properties ?? {};
  expect(query).toMatchObject({ maxLength: maxQueryLength });
  for (const length of [maxQueryLength + 1, 10 * maxQueryLength, 100_000]) {
    const { text, isError } = await run(client, 'search_docs', { query: 'word '.repeat(length) });
    expect(isError).toBe(true);
    expect(text).toContain(`> ${maxQueryLength}`);
    expect(text.length).toBeLessThan(500);
  }
  const longest = await run(client, 'search_docs', { query: 'greylist '.repeat(40).slice(0, 300) });
  expect(longest.isError).toBe(false);
});

test('mcp.mjs is one file below 1.25 MB that imports nothing, and has no path of this machine', async ({ request }) => {
  expect(statSync(published).size).toBeLessThan(1_250_000);
  const text = readFileSync(published, 'utf8');
  const modules = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  expect(modules).toEqual([]);
  expect(text).not.toContain(path.resolve('.'));
  const response = await request.get('/mcp.mjs');
  expect(response.headers()['content-type']).toBe('text/javascript; charset=utf-8');
});
