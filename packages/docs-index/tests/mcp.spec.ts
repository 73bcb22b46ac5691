/** The protocol of `mcp.mjs`, in a server without a site. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';

import { mcpData } from '@docs-engines/docs-index/mcp';
import { toolsOf } from '../src/mcp/tools';

let [folder, file] = ['', ''];

/** What a site gives its server. */
const data = {
  site: { name: 'Acme', program: 'acme-docs' },
  siteUrl: 'https://docs.example/',
  version: '1',
  index: 'Rules.\n\n## Pages\n',
  entries: [],
  synonyms: [],
  pages: { '/a': '# A' },
  api: { paths: {}, components: {} },
};

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mcp-'));
  file = path.join(folder, 'mcp.mjs');
  buildSync({
    stdin: {
      contents: `
        import { inputOf, start } from '../src/mcp/server';
        const wait = {
          name: 'wait',
          title: 'Wait',
          description: 'Waits.',
          inputSchema: inputOf({}, []),
          run: () => new Promise((resolve) => setTimeout(resolve, 500, 'Done.')),
        };
        start(
          ${JSON.stringify(data)},
          () => [wait],
        );`,
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
  });
});

test.afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('each message gets the response that the protocol wants, also if it is invalid or the client has closed its end', async () => {
  const program = spawn(process.execPath, [file], { stdio: 'pipe' });
  let output = '';
  program.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const lines = [
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}',
    '{"jsonrpc":"2.0","id":5,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}',
    '{"jsonrpc":"2.0","id":6,"result":{}}',
    'no JSON',
    '[1]',
    '',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '{"jsonrpc":"2.0","id":0,"method":"ping","params":null}',
    '{"jsonrpc":"2.0","id":"two","method":"resources/list"}',
    '{"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01"}}}',
    '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"wait","arguments":{}}}',
  ];
  // A client that closes its end still gets what it has asked for.
  program.stdin.end(`${lines.join('\n')}\n`);
  expect(await once(program, 'close')).toEqual([0, null]);
  const responses = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number }; result?: object });
  // A response comes when it is ready.
  expect(responses.map(({ id, error }) => `${String(id)} ${error?.code ?? 'ok'}`).sort()).toEqual([
    '0 ok',
    '1 ok',
    '3 -32022',
    '4 ok',
    '5 ok',
    'null -32600',
    'null -32700',
    'two -32601',
  ]);
  expect(responses.find(({ id }) => id === 1)?.result).toMatchObject({
    protocolVersion: '2025-11-25',
    instructions: 'Rules.\n',
  });
  expect(responses.find(({ id }) => id === 5)?.result).toMatchObject({
    protocolVersion: '2025-03-26',
  });
});

test('a message that is too long is an error, is not kept, and the next one is answered', async () => {
  const program = spawn(process.execPath, ['--max-old-space-size=64', file], {
    stdio: 'pipe',
  });
  let output = '';
  program.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const ping = (id: number, text = '') =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping', params: { text } })}\n`;
  program.stdin.write(ping(1, 'x'.repeat(900_000)));
  program.stdin.write(ping(2, 'x'.repeat(10_000_000)));
  // A separator of lines in other places is a character in JSON.
  program.stdin.write(ping(3, 'a\u2028b'));
  // Three times what the heap can hold.
  for (let piece = 0; piece < 20; piece += 1) program.stdin.write('x'.repeat(10_000_000));
  program.stdin.end(`\n${ping(4).trim()}`);
  expect(await once(program, 'close')).toEqual([0, null]);
  const responses = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; error?: { message: string } });
  const tooLong = 'A message has 1,000,000 characters at most.';
  expect(responses.map(({ id, error }) => [id, error?.message])).toEqual([
    [1, undefined],
    [null, tooLong],
    [3, undefined],
    [null, tooLong],
    [4, undefined],
  ]);
});

test('the schemas of the tools require a query, a page and an operation', () => {
  const required = toolsOf(data).map(({ name, inputSchema }) => [
    name,
    (inputSchema as { required?: string[] }).required,
  ]);
  expect(Object.fromEntries(required)).toMatchObject({
    search_docs: ['query'],
    read_page: ['page'],
    describe_operation: ['operation'],
  });
  const { inputSchema } = toolsOf(data).find(({ name }) => name === 'search_docs') ?? {};
  expect(inputSchema).toMatchObject({ properties: { query: { type: 'string', minLength: 1 } } });
});

test('a page that is no URL is an error with its name', () => {
  const tool = toolsOf(data).find(({ name }) => name === 'read_page');
  const read = tool?.run as (input: { page: string }) => string;
  expect(read({ page: 'https://docs.example/a' })).toBe('# A');
  expect(() => read({ page: 'http://' })).toThrow('http:// is not a URL or a path.');
});

/** What the server of a built site knows: `files` by their names, with an index and a description. */
function dataOf(files: Record<string, string>, description: object = {}) {
  const outDir = mkdtempSync(path.join(folder, 'site-'));
  const all = {
    'llms.txt': '',
    'search-index.json': JSON.stringify({ entries: [], synonyms: [] }),
    'openapi.json': JSON.stringify({ info: { version: '1' }, paths: {}, ...description }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(outDir, name), text);
  return mcpData(outDir, 'https://docs.example/help/', data.site);
}

test('a description loses its examples, but nothing that is called `example`, and no value', () => {
  const { api } = dataOf(
    {},
    {
      paths: {
        '/a': {
          get: {
            security: [{ example: [] }],
            parameters: [{ name: 'example', schema: { $ref: '#/components/schemas/example' } }],
            responses: { 200: { content: { 'text/csv': { examples: { one: { value: 1 } } } } } },
          },
        },
      },
      webhooks: { example: { post: {} } },
      components: {
        schemas: {
          example: {
            example: {},
            examples: [{}],
            default: { example: 1 },
            enum: [{ examples: [1] }],
            properties: {
              example: { type: 'string', example: 'a' },
              properties: { properties: { examples: { items: { example: 'b' } } }, example: {} },
            },
          },
        },
        examples: { one: { value: 1 } },
      },
    },
  );
  expect(api).toEqual({
    paths: {
      '/a': {
        get: {
          security: [{ example: [] }],
          parameters: [{ name: 'example', schema: { $ref: '#/components/schemas/example' } }],
          responses: { 200: { content: { 'text/csv': {} } } },
        },
      },
      example: { post: {} },
    },
    components: {
      schemas: {
        example: {
          default: { example: 1 },
          enum: [{ examples: [1] }],
          properties: {
            example: { type: 'string' },
            properties: { properties: { examples: { items: {} } } },
          },
        },
      },
    },
  });
});

test('read_page finds a page and an operation by its path or URL, as it is written or percent-encoded', () => {
  const site = dataOf(
    {
      'llms.txt': ['index', 'gr%C3%B6%C3%9Fe', 'my%20page', '%E6%95%B0']
        .map((file) => `- [A](https://docs.example/help/${file}.md)\n`)
        .join(''),
      'search-index.json': JSON.stringify({
        entries: [{ kind: 'operation', url: '/help/数', title: 'Count', codes: ['count'], text: [] }],
        synonyms: [],
      }),
      'index.md': 'Home.',
      'größe.md': 'Size.',
      'my page.md': 'Mine.',
      'unlisted.md': 'Secret.',
      '数.md': 'The twin of an operation.',
    },
    { paths: { '/count': { get: { operationId: 'count' } } } },
  );
  const tool = toolsOf(site).find(({ name }) => name === 'read_page');
  const read = tool?.run as (input: { page: string }) => string;
  for (const [page, text] of [
    ['/help', 'Home.'],
    ['/help/größe', 'Size.'],
    ['größe.html', 'Size.'],
    ['https://docs.example/help/gr%C3%B6%C3%9Fe.md', 'Size.'],
    ['/help/my page/', 'Mine.'],
    ['/help/my%20page', 'Mine.'],
    ['/help/数', '"operationId": "count"'],
  ] as const) {
    expect(read({ page }), page).toContain(text);
  }
  expect(() => read({ page: 'unlisted' })).toThrow('There is no page /help/unlisted.');
});

test('a result is title, place, URL and excerpt; an operation without an operationId is described, too', async () => {
  const page = (id: number) => ({
    kind: 'page' as const,
    area: 'Guides',
    url: `/${id}`,
    title: `Page ${id}`,
    text: ['Has an acorn.'],
  });
  const operation = {
    kind: 'operation' as const,
    area: 'API',
    url: '/get-a',
    title: 'Get a',
    place: 'GET /a',
    codes: ['GET /a', 'get /a'],
    text: ['Gives one.', 'Or none.'],
  };
  const entries = [operation, ...Array.from({ length: 9 }, (_, id) => page(id))];
  const paths = { '/a': { get: { tags: ['A'] } } };
  const tools = toolsOf({ ...data, entries, api: { paths, components: {} } });
  const run = (name: string, input: object = {}) => tools.find((tool) => tool.name === name)?.run(input as never);
  expect(await run('search_docs', { query: 'get /a', limit: 1 })).toBe(
    'Get a – GET /a\nhttps://docs.example/get-a\nGives one.',
  );
  expect(String(await run('search_docs', { query: 'acorn' })).split('\n\n')).toHaveLength(8);
  expect(await run('list_operations')).toBe('get /a: GET /a\nGet a. Gives one.');
  const described = await run('describe_operation', { operation: 'get /a' });
  expect(JSON.parse(String(described))).toEqual({ paths, components: {} });
});

test('with `--help`, the program says how it is started, and ends', () => {
  const { stdout, status } = spawnSync(process.execPath, [file, '--help'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^The Acme documentation for editors and agents, .*\n\n.* node mcp\.mjs, /);
  expect(status).toBe(0);
});
