/** The protocol of `mcp.mjs`, in a server without a site. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';

import { mcpData } from '@docs-engines/docs-index/mcp';

let [folder, file] = ['', ''];

/** What a site gives its server. */
// prettier-ignore
const data = {
  site: { name: 'Acme', program: 'acme-docs' }, siteUrl: 'https://docs.example/', version: '1',
  index: 'Rules.\n\n## Pages\n', entries: [], synonyms: [], pages: { '/a': '# A' },
  api: { paths: {}, components: {} },
};

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mcp-'));
  file = path.join(folder, 'mcp.mjs');
  buildSync({
    stdin: {
      contents: `
        import { readFileSync } from 'node:fs';
        import { inputOf, start } from '@docs-engines/docs-index/mcp/server';
        const wait = {
          name: 'wait',
          title: 'Wait',
          description: 'Waits.',
          inputSchema: inputOf({}, []),
          run: () => new Promise((resolve) => setTimeout(resolve, 500, 'Done.')),
        };
        const [, , file] = process.argv;
        start(file?.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : ${JSON.stringify(data)}, () => [wait]);`,
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
  });
});

interface Response {
  id: string | number | null;
  error?: { code: number; message: string };
  result?: { content?: { text: string }[]; protocolVersion?: string; instructions?: string };
}

const responsesIn = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Response);

/** Calls tools of an MCP server with this data, in order, and returns the text of each result. */
function ask(site: object, ...calls: [name: string, input?: object][]): string[] {
  const known = path.join(folder, 'data.json');
  writeFileSync(known, JSON.stringify(site));
  const lines = calls.map(([name, input = {}], id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } }),
  );
  const { stdout } = spawnSync(process.execPath, [file, known], { input: lines.join('\n'), encoding: 'utf8' });
  const responses = responsesIn(stdout).sort((one, other) => Number(one.id) - Number(other.id));
  return responses.map(({ result }) => result?.content?.[0]?.text ?? '');
}

// prettier-ignore
const messages: [message: string, response?: string][] = [
  ['{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}', '1 ok 2025-11-25 Rules.\n'],
  ['{"jsonrpc":"2.0","id":5,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}', '5 ok 2025-03-26 Rules.\n'],
  ['{"jsonrpc":"2.0","id":6,"result":{}}'],
  ['no JSON', 'null -32700'],
  ['[1]', 'null -32600'],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', 'null -32600'],
  [`{"jsonrpc":"2.0","id":${'['.repeat(20_000)}${']'.repeat(20_000)},"method":"ping"}`, 'null -32600'],
  [''],
  ['{"jsonrpc":"2.0","method":"notifications/initialized"}'],
  ['{"jsonrpc":"2.0","id":0,"method":"ping","params":null}', '0 ok'],
  ['{"jsonrpc":"2.0","id":"two","method":"resources/list"}', 'two -32601'],
  ['{"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01"}}}', '3 -32022'],
  ['{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"wait","arguments":{}}}', '4 ok'],
];

test('each message gets the response that the protocol wants, also if it is invalid or the client has closed its end', () => {
  const input = `${messages.map(([message]) => message).join('\n')}\n`;
  const { stdout, status } = spawnSync(process.execPath, [file], { input, encoding: 'utf8' });
  expect(status).toBe(0);
  const responses = responsesIn(stdout);
  const said = responses.map(({ id, error, result: { protocolVersion, instructions } = {} }) =>
    [id, error?.code ?? 'ok', protocolVersion, instructions]
      .filter((part) => part !== undefined)
      .map(String)
      .join(' '),
  );
  // A response comes when it is ready.
  expect(said.sort()).toEqual(messages.flatMap(([, response]) => response ?? []).sort());
});

test('a client that goes away before it reads ends the server, without a word', async () => {
  const program = spawn(process.execPath, [file], { stdio: 'pipe' });
  let said = '';
  program.stderr.on('data', (data: Buffer) => (said += data.toString()));
  program.stdout.destroy();
  program.stdin.on('error', () => undefined).write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  expect(await once(program, 'close')).toEqual([0, null]);
  expect(said).toBe('');
});

test('a message is a line, also in several pieces and without an end; a separator of lines in other places is a character', async () => {
  const program = spawn(process.execPath, [file], { stdio: 'pipe' });
  let output = '';
  program.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const ping = (id: number, text = '') => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping', params: { text } });
  program.stdin.write(`${ping(1, 'x'.repeat(900_000))}\n${ping(2, 'a\u2028b').slice(0, 20)}`);
  program.stdin.end(`${ping(2, 'a\u2028b').slice(20)}\n${ping(3)}`);
  expect(await once(program, 'close')).toEqual([0, null]);
  expect(responsesIn(output).map(({ id }) => id)).toEqual([1, 2, 3]);
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
  const named = {
    security: [{ example: [] }],
    parameters: [{ name: 'example', schema: { $ref: '#/components/schemas/example' } }],
  };
  const values = { default: { example: 1 }, enum: [{ examples: [1] }] };
  const examples = { one: { value: 1 } };
  // prettier-ignore
  const { api } = dataOf({}, {
    paths: { '/a': { get: { ...named, responses: { 200: { content: { 'text/csv': { examples } } } } } } },
    webhooks: { example: { post: {} } },
    components: {
      schemas: {
        example: {
          ...values, example: {}, examples: [{}],
          properties: {
            example: { type: 'string', example: 'a' },
            properties: { properties: { examples: { items: { example: 'b' } } }, example: {} },
          },
        },
      },
      examples,
    },
  });
  const properties = { example: { type: 'string' }, properties: { properties: { examples: { items: {} } } } };
  expect(api).toEqual({
    paths: { '/a': { get: { ...named, responses: { 200: { content: { 'text/csv': {} } } } } }, example: { post: {} } },
    components: { schemas: { example: { ...values, properties } } },
  });
});

test('read_page finds a page and an operation by its path or URL, as it is written or percent-encoded; another one is an error with its name', () => {
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
  // prettier-ignore
  const expected = [
    ['/help', 'Home.'], ['/help/größe', 'Size.'], ['größe.html', 'Size.'],
    ['https://docs.example/help/gr%C3%B6%C3%9Fe.md', 'Size.'], ['/help/my page/', 'Mine.'],
    ['/help/my%20page', 'Mine.'], ['/help/数', '"operationId": "count"'],
    ['unlisted', 'There is no page /help/unlisted.'], ['http://', 'http:// is not a URL or a path.'],
  ] as const;
  const texts = ask(site, ...expected.map(([page]): [string, object] => ['read_page', { page }]));
  for (const [index, [page, text]] of expected.entries()) expect(texts[index], page).toContain(text);
});

test('a result is title, place, URL and excerpt; an operation without an operationId is described, too', () => {
  // prettier-ignore
  const page = (id: number) => ({
    kind: 'page' as const, area: 'Guides', url: `/${id}`, title: `Page ${id}`, text: ['Has an acorn.'],
  });
  // prettier-ignore
  const operation = {
    kind: 'operation' as const, area: 'API', url: '/get-a', title: 'Get a', place: 'GET /a',
    codes: ['GET /a', 'get /a'], text: ['Gives one.', 'Or none.'],
  };
  const entries = [operation, ...Array.from({ length: 9 }, (_, id) => page(id))];
  const paths = { '/a': { get: { tags: ['A'] } } };
  const [found, most, listed, described = ''] = ask(
    { ...data, entries, api: { paths, components: {} } },
    ['search_docs', { query: 'get /a', limit: 1 }],
    ['search_docs', { query: 'acorn' }],
    ['list_operations'],
    ['describe_operation', { operation: 'get /a' }],
  );
  expect(found).toBe('Get a – GET /a\nhttps://docs.example/get-a\nGives one.');
  expect(most?.split('\n\n')).toHaveLength(8);
  expect(listed).toBe('get /a: GET /a\nGet a. Gives one.');
  expect(JSON.parse(described)).toEqual({ paths, components: {} });
});

test('with `--help`, the program says how it is started, and ends', () => {
  const { stdout, status } = spawnSync(process.execPath, [file, '--help'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^The Acme documentation for editors and agents, .*\n\n.* node mcp\.mjs, /);
  expect(status).toBe(0);
});
