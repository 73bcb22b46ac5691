/** What it finds in any service. No browser. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { type Api, FatalError, table, verify } from '../src';
import { runProgram } from '../src/program';

/** Reports have a price: they are asked only if they are named. */
const api: Api = { hasPrice: ({ extensions }) => extensions['x-price'] !== undefined };

/** Runs the program without a child process. */
async function program(args: string[], environment: Record<string, string>) {
  let [printed, logged] = ['', ''];
  const output = {
    print: (text: string) => (printed += text),
    log: (text: string) => (logged += text),
    isTerminal: false,
  };
  const defaults = { command: 'api-verify', description: 'openapi.yaml', api, prefix: 'Things' };
  const code = await runProgram(['--rate', '10000', ...args], environment, output, defaults);
  return { code, printed, logged };
}

const temporary = (name: string) => path.join(mkdtempSync(path.join(tmpdir(), 'verify-')), name);

/** A description in OpenAPI 3.0, with recursion, files, several kinds of keys, and operations without examples. */
const things = `
openapi: 3.0.3
info: { title: Things, version: '2' }
servers: [{ url: https://things.example }]
security: [{ token: [] }, { login: [] }]
paths:
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: t-41 }]
    get:
      operationId: getThing
      responses:
        '200':
          description: A thing.
          headers: { X-RateLimit-Remaining: { schema: { type: integer, minimum: 0, exclusiveMinimum: true } } }
          content:
            application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { id: t-41, size: 3, parts: [{ id: p, size: null }] } }
        '404': { description: None., content: { application/problem+json: { schema: { type: object } } } }
        4XX: { description: An error. }
    delete: { operationId: removeThing, responses: { '204': { description: Done. } } }
  /notes:
    get:
      operationId: getNotes
      security: [{ query: [] }]
      responses: { '200': { description: Text., content: { text/plain: {} } }, default: { description: An error. } }
  /shops/{shop}:
    get:
      operationId: getShop
      parameters: [{ name: shop, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A shop. } }
  /reports:
    get: { operationId: getReports, x-price: 1, responses: { '200': { description: Reports. } } }
  /search:
    get:
      operationId: search
      requestBody: { content: { application/json: { example: {} } } }
      responses: { '200': { description: Things. } }
  /files:
    servers: [{ url: https://files.example }]
    get: { operationId: getFiles, responses: { '200': { description: Files. } } }
components:
  securitySchemes:
    token: { type: oauth2, flows: {} }
    login: { type: http, scheme: basic }
    query: { type: apiKey, in: query, name: key }
  schemas:
    Thing:
      type: object
      required: [id]
      properties:
        id: { type: string, pattern: '(?<!x' }
        size: { type: integer, nullable: true, maximum: 9 }
        parts: { type: array, items: { $ref: '#/components/schemas/Thing' } }
`;

/** A service that does what it says; `thing` is what it has, whatever its ID: a value, or its JSON. */
async function startService(thing: object | string, isOpen = false) {
  const asked: string[] = [];
  const server = createServer(({ url = '', headers: { authorization } }, response) => {
    asked.push(url);
    const login = `Basic ${Buffer.from('ada:p&ss wörd').toString('base64')}`;
    const isAllowed = authorization === login || url === '/notes?key=qu%26ry+key';
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'Content-Type': type, 'X-RateLimit-Remaining': 7 }).end(text);
    if (!isAllowed) send(403, 'text/plain', 'no');
    else if (url === '/notes?key=qu%26ry+key') send(200, 'text/plain; charset=utf-8', 'notes');
    else if (isOpen || url === '/things/t-41')
      send(200, 'application/json', typeof thing === 'string' ? thing : JSON.stringify(thing));
    else send(404, 'application/problem+json', '{"title":"None"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

const keys = {
  THINGS_LOGIN_USERNAME: 'ada',
  THINGS_LOGIN_PASSWORD: 'p&ss wörd',
  THINGS_QUERY: 'qu&ry key',
};

test('a body that is nested too deeply to be compared is a lie', async () => {
  const depth = 200_000;
  const thing = `${'{"id":"t-41","parts":['.repeat(depth)}${']}'.repeat(depth)}`;
  const file = temporary('things.yaml');
  writeFileSync(file, things);
  const service = await startService(thing);
  const { code, printed } = await program(['--url', service.url, '--description', file], keys);
  service.close();
  expect(code).toBe(1);
  expect(printed).toContain('too large: the body is nested too deeply');
});

test('a request of the sandbox is sent as the request example that has more members than it', async () => {
  const bodies: unknown[] = [];
  const service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (text) bodies.push(JSON.parse(text));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const file = temporary('rooms.yaml');
  writeFileSync(
    file,
    `
openapi: 3.1.0
info: { title: Rooms, version: '1' }
servers: [{ url: '${url}' }]
paths:
  /rooms:
    post:
      operationId: addRoom
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples: { small: { value: { name: den } }, large: { value: { name: attic, size: 9 } } }
      responses: { '200': { description: Added., content: { application/json: { schema: { type: object }, examples: { first: { value: {} } } } } } }
`,
  );
  const sandboxed: Api = {
    sandboxOf: () => ({ url, key: 'k' }),
    sandboxRequests: () => [
      { title: 'the attic', body: { name: 'attic' }, status: 200, example: 'first' },
    ],
  };
  const operations = ['addRoom'];
  await verify({ url, description: file, rate: 10_000, operations, api: sandboxed });
  service.close();
  expect(bodies).toContainEqual({ name: 'attic', size: 9 });
  expect(bodies).not.toContainEqual({ name: 'attic' });
});

test('an operation that takes a key and needs none has to refuse nobody for it', async () => {
  const file = temporary('open.yaml');
  writeFileSync(file, things.replace('{ token: [] }, { login: [] }', '{ login: [] }, {}'));
  const service = await startService({ id: 't-41', size: 3, parts: [] });
  const { printed } = await program(['--url', service.url, '--description', file], keys);
  service.close();
  expect(printed.match(/\S+: with.* key/g)).toEqual([
    'getNotes: without a key',
    'getNotes: with a wrong key',
  ]);
});

test('what deletes is asked last', async () => {
  const file = temporary('things.yaml');
  const put =
    "    put: { operationId: replaceNotes, responses: { '204': { description: Done. } } }\n";
  writeFileSync(file, things.replace('  /shops/', `${put}$&`));
  const service = await startService({ id: 't-41' });
  const named = ['replaceNotes', 'removeThing'].flatMap((id) => ['--operation', id]);
  const args = ['--url', service.url, '--description', file, ...named];
  const { printed } = await program(args, keys);
  service.close();
  expect(printed).toContain('replaceNotes: sample');
  expect(printed.indexOf('removeThing')).toBeGreaterThan(printed.lastIndexOf('replaceNotes'));
});

test('any description is verified: OpenAPI 3.0, other keys, recursive schemas, what has no example', async () => {
  const file = temporary('things.yaml');
  writeFileSync(file, things);
  const thing = { id: 't-41', size: 3, parts: [{ id: 'p', size: null }] };
  const ask = async (what: object, isOpen?: boolean) => {
    const service = await startService(what, isOpen);
    const args = ['--url', service.url, '--description', file];
    const result = await program(args, keys);
    service.close();
    return { ...result, asked: service.asked };
  };
  const honest = await ask(thing);
  expect(honest.printed.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  ').trim())).toEqual([
    'claim  what the service did',
    'holds  getThing: sample  200 application/json',
    'holds  getThing: without a key  403 text/plain',
    'holds  getThing: with a wrong key  403 text/plain',
    'holds  getThing: with an unknown ID  404 application/problem+json',
    'holds  getNotes: sample  200 text/plain',
    'holds  getNotes: without a key  403 text/plain',
    'holds  getNotes: with a wrong key  403 text/plain',
    'not asked  getShop: sample  the description has no example of shop',
    'not asked  getShop: without a key  the description has no example of shop',
    'not asked  getShop: with a wrong key  the description has no example of shop',
    'not asked  search: sample  the client cannot send such a request',
    'not asked  search: without a key  the client cannot send such a request',
    'not asked  search: with a wrong key  the client cannot send such a request',
    'not asked  getFiles: sample  it has a server of its own',
    'not asked  getFiles: without a key  it has a server of its own',
    'not asked  getFiles: with a wrong key  it has a server of its own',
    '',
    expect.stringContaining('7 claims hold, 0 are lies, 9 were not asked'),
    '',
  ]);
  expect([honest.code, honest.asked]).toEqual([0, expect.arrayContaining(['/things/t-00'])]);
  for (const secret of Object.values(keys)) expect(honest.printed).not.toContain(secret);

  // A service that repeats what was sent, in other forms.
  const { THINGS_LOGIN_USERNAME: user, THINGS_LOGIN_PASSWORD: password } = keys;
  const forms = [
    encodeURIComponent(password),
    Buffer.from(`${user}:${password}`).toString('base64'),
  ];
  const repeated = await ask({ ...thing, ...Object.fromEntries(forms.map((form) => [form, 1])) });
  expect(repeated.printed.match(/unknown field: \/\*\*\* is/g)).toHaveLength(2);
  for (const form of forms) expect(repeated.printed).not.toContain(form);

  const other = await ask({ ...thing, id: 't-00', parts: [{ id: 'p', size: 10 }] }, true);
  const lines = other.printed.split('\n').map((line) => line.trim());
  expect(other.code).toBe(1);
  expect(lines).toContain('out of bounds: /parts/0/size must be <= 9');
  expect(lines).toContain('accepted: 200, not 404 or 4XX');
  expect((await ask({ ...thing, id: 't-00' })).printed).toContain(
    'wrong record: /id is t-00, asked for t-41',
  );
  expect((await ask({ id: 't-41', parts: [] })).printed).toContain('not as the example: /size');
});

test('what was made from the schema may be refused: it is no lie; what comes back where it is accepted may be one', async () => {
  const file = temporary('shelves.yaml');
  writeFileSync(
    file,
    `
openapi: 3.0.3
info: { title: Shelves, version: '1' }
paths:
  /shelves:
    get:
      operationId: getShelves
      parameters: [{ name: room, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: All., content: { application/json: { schema: { type: array, items: { type: string } } } } } }
`,
  );
  const ask = async (status: number, text: string) => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { results } = await verify({ url, description: file });
    server.close();
    expect(asked).toContain('/shelves?room=string');
    return results.find(({ claim }) => claim === 'getShelves: sample');
  };
  expect(await ask(200, '["a"]')).toMatchObject({ outcome: 'holds' });
  expect(await ask(200, '[1]')).toMatchObject({ outcome: 'lie' });
  expect(await ask(404, '{}')).toMatchObject({
    outcome: 'not asked',
    did: '404 application/json: it refuses what was made from the schema',
  });
});

test('as a library, it returns a summary of the service', async () => {
  const file = temporary('things.yaml');
  writeFileSync(file, things);
  const service = await startService({ id: 't-41', size: 3, parts: [] });
  const summary = await verify({
    description: file,
    url: service.url,
    rate: 10_000,
    prefix: 'Things',
    environment: keys,
  });
  service.close();
  expect(summary).toMatchObject({ url: service.url, description: 'Things 2' });
  const [first] = summary.results;
  expect(first).toMatchObject({ claim: 'getThing: sample', did: '200 application/json' });
  expect(table(summary)).toContain('getThing: sample');
  // No price is known: the reports are asked.
  expect(summary.results.map(({ claim }) => claim)).toContain('getReports: sample');
});

for (const wrong of [{ rate: 0 }, { timeout: -1 }, { state: '/nowhere/state.json' }]) {
  test(`as a library, it refuses ${JSON.stringify(wrong)}`, async () => {
    const file = temporary('things.yaml');
    writeFileSync(file, things);
    const options = { description: file, url: 'http://localhost:1', environment: keys, ...wrong };
    await expect(verify(options)).rejects.toThrow(FatalError);
  });
}

test('as a command, it prints help and results, and names a description that is missing', async () => {
  const command = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.resolve(__dirname, '../src/bin.ts'), ...args],
      {
        env: {
          ...process.env,
          LOGIN_USERNAME: 'ada',
          LOGIN_PASSWORD: 'p&ss wörd',
          QUERY: 'qu&ry key',
        },
      },
    );
  expect((await command('--help')).stdout).toContain('Usage: api-verify --url URL [options]');
  const file = temporary('things.yaml');
  writeFileSync(file, things);
  const service = await startService({ id: 't-41', size: 3, parts: [{ id: 'p', size: null }] });
  const args = ['--url', service.url, '--rate', '1000', '--description', file];
  // It knows no price, and asks for the reports, which this service does not have.
  const { code, stdout } = (await command(...args).catch((error: unknown) => error)) as {
    code: number;
    stdout: string;
  };
  service.close();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^lie +getReports: sample +404 application\/problem\+json$/m);
  expect(stdout).toContain('7 claims hold, ');
  await expect(command('--url', service.url)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('openapi.yaml: the description is missing'),
  });
});
