/** What it finds in any service, as a program and as a library. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Api, FatalError, table, verify } from '@docs-engines/api-verify';
import { runProgram } from '@docs-engines/api-verify/program';
import { expect, test } from '@playwright/test';

import { bin } from '../package.json';
import { fileWith, type Respond, verified, withService } from './service';

const things = readFileSync(path.join(__dirname, 'things.yaml'), 'utf8');

const keys = { THINGS_LOGIN_USERNAME: 'ada', THINGS_LOGIN_PASSWORD: 'ada p&ss "wörd', THINGS_QUERY: 'qu&ry key' };
const { THINGS_LOGIN_USERNAME: user, THINGS_LOGIN_PASSWORD: password } = keys;
const login = Buffer.from(`${user}:${password}`).toString('base64');

/** A service that does what it says; `thing` is what it has: a value, or its JSON. */
const serviceOf =
  (thing: object | string, isOpen = false): Respond =>
  (url, { authorization }) => {
    const has = (status: number, type: string, body: object | string) => ({
      status,
      headers: { 'Content-Type': type, 'X-RateLimit-Remaining': '7' },
      body,
    });
    if (url === '/notes?key=qu%26ry+key') return has(200, 'text/plain; charset=utf-8', 'notes');
    if (authorization !== `Basic ${login}`) return has(403, 'text/plain', 'no');
    return isOpen || url === '/things/t-41'
      ? has(200, 'application/json', thing)
      : has(404, 'application/problem+json', '{"title":"None"}');
  };

/** Reports have a price: they are asked only if they are named. */
const api: Api = { hasPrice: ({ extensions }) => extensions['x-price'] !== undefined };

/** Runs the program, without a child process, against a service. */
async function programAgainst(respond: Respond, description = things, ...more: string[]) {
  const file = fileWith(description);
  let printed = '';
  const print = (text: string) => (printed += text);
  const defaults = { command: 'api-verify', description: file, api, prefix: 'Things' };
  const { asked, result: code } = await withService(respond, (url) =>
    runProgram(
      ['--rate', '10000', '--url', url, '--description', file, ...more],
      keys,
      { print, log: () => undefined, isTerminal: false },
      defaults,
    ),
  );
  const lines = printed.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  ').trim());
  return { code, printed, lines, asked };
}

const thing = { id: 't-41', size: 3, parts: [{ id: 'p', size: null }] };

/** The lines about an operation that cannot be asked. */
const skipped = (id: string, why: string) =>
  ['sample', 'without a key', 'with a wrong key'].map((one) => `not asked  ${id}: ${one}  ${why}`);

test('any description is verified: OpenAPI 3.0, other keys, recursive schemas, what has no example', async () => {
  const { code, printed, lines, asked } = await programAgainst(serviceOf(thing));
  expect(lines).toEqual([
    'claim  what the service did',
    'holds  getThing: sample  200 application/json',
    'holds  getThing: without a key  403 text/plain',
    'holds  getThing: with a wrong key  403 text/plain',
    'holds  getThing: with an unknown ID  404 application/problem+json',
    'holds  getNotes: sample  200 text/plain',
    'holds  getNotes: without a key  403 text/plain',
    'holds  getNotes: with a wrong key  403 text/plain',
    ...skipped('getShop', 'the description has no example of shop'),
    ...skipped('search', 'the client cannot send such a request'),
    ...skipped('getFiles', 'it has a server of its own'),
    '',
    expect.stringContaining('7 claims hold, 0 are lies, 9 were not asked'),
    '',
  ]);
  expect([code, asked]).toEqual([0, expect.arrayContaining(['/things/t-00'])]);
  expect(printed).not.toContain(keys.THINGS_QUERY);
});

test('a secret that the service repeats is not printed, in whatever form, and not in part', async () => {
  // prettier-ignore
  const forms = [
    user, password, password.toUpperCase(), encodeURIComponent(password),
    new URLSearchParams([['', password]]).toString().slice(1), JSON.stringify(password).slice(1, -1), login,
  ];
  const repeated = Object.fromEntries(forms.map((form) => [`in ${form}`, 1]));
  const { printed } = await programAgainst(serviceOf({ ...thing, ...repeated }));
  expect(printed).toContain('unknown field: /in ***');
  expect(printed).not.toContain(login);
  expect(printed).not.toMatch(/\bada\b|p&ss|p%26ss|w%C3|wörd/i);
});

// prettier-ignore
const lies: [what: string, thing: object | string, isOpen: boolean, says: string][] = [
  ['a number out of bounds, inside a list', { ...thing, parts: [{ id: 'p', size: 10 }] }, false, 'out of bounds: /parts/0/size must be <= 9'],
  ['an unknown ID that is accepted', thing, true, 'accepted: 200, not 404 or 4XX'],
  ['another record than that which was asked for', { ...thing, id: 't-00' }, false, 'wrong record: /id is t-00, asked for t-41'],
  ['a member of the example that is missing', { id: 't-41', parts: [] }, false, 'not as the example: /size is missing'],
  ['a body that is nested too deeply', `${'{"id":"t-41","parts":['.repeat(200_000)}${']}'.repeat(200_000)}`, false, 'too large: the body is nested too deeply'],
];

for (const [what, answer, isOpen, says] of lies) {
  test(`a lie is found: ${what}`, async () => {
    const { code, printed } = await programAgainst(serviceOf(answer, isOpen));
    expect([code, printed]).toEqual([1, expect.stringContaining(says)]);
  });
}

test('an operation that takes a key and needs none has to refuse nobody for it', async () => {
  const open = things.replace('{ token: [] }, { login: [] }', '{ login: [] }, {}');
  const { printed } = await programAgainst(serviceOf(thing), open);
  const refused = ['getNotes: without a key', 'getNotes: with a wrong key'];
  expect(printed.match(/\S+: with.* key/g)).toEqual(refused);
});

test('what deletes is asked last', async () => {
  const put = `    put: { operationId: replaceNotes, responses: { '204': { description: Done. } } }\n`;
  const named = ['--operation', 'replaceNotes', '--operation', 'removeThing'];
  const yaml = things.replace('  /shops/', `${put}$&`);
  const { printed } = await programAgainst(serviceOf({ id: 't-41' }), yaml, ...named);
  expect(printed).toContain('replaceNotes: sample');
  expect(printed.indexOf('removeThing')).toBeGreaterThan(printed.lastIndexOf('replaceNotes'));
});

test('a request of the sandbox is sent as the request example that has more members than it', async () => {
  const rooms = `
openapi: 3.1.0
info: { title: Rooms, version: '1' }
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
`;
  const bodies: string[] = [];
  const attic = { title: 'the attic', body: { name: 'attic' }, status: 200, example: 'first' };
  const respond: Respond = (_, __, sent) => {
    bodies.push(sent);
    return {};
  };
  await verified(rooms, respond, (url) => ({
    operations: ['addRoom'],
    api: { sandboxOf: () => ({ url, key: 'k' }), sandboxRequests: () => [attic] },
  }));
  expect(bodies).toContain('{"name":"attic","size":9}');
  expect(bodies).not.toContain('{"name":"attic"}');
});

const shelves = `
openapi: 3.0.3
info: { title: Shelves, version: '1' }
paths:
  /shelves:
    get:
      operationId: getShelves
      parameters: [{ name: room, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: All., content: { application/json: { schema: { type: array, items: { type: string } } } } } }
`;

test('what was made from the schema may be refused: it is no lie; what comes back where it is accepted may be one', async () => {
  const ask = async (status: number, body: string) => {
    const { asked, claims } = await verified(shelves, () => ({ status, body }));
    expect(asked).toContain('/shelves?room=string');
    return claims.get('getShelves: sample');
  };
  expect(await ask(200, '["a"]')).toMatchObject({ outcome: 'holds' });
  expect(await ask(200, '[1]')).toMatchObject({ outcome: 'lie' });
  const did = '404 application/json: it refuses what was made from the schema';
  expect(await ask(404, '{}')).toMatchObject({ outcome: 'not asked', did });
});

test('as a library, it returns a summary of the service', async () => {
  const description = fileWith(things);
  const { url, result: summary } = await withService(serviceOf(thing), (at) =>
    verify({ description, url: at, rate: 10_000, prefix: 'Things', environment: keys }),
  );
  expect(summary).toMatchObject({ url, description: 'Things 2' });
  const [first] = summary.results;
  expect(first).toMatchObject({ claim: 'getThing: sample', did: '200 application/json' });
  expect(table(summary)).toContain('getThing: sample');
  // No price is known: the reports are asked.
  expect(summary.results.map(({ claim }) => claim)).toContain('getReports: sample');
});

test('as a library, it refuses what is no number above 0', async () => {
  const options = { description: fileWith(things), url: 'http://localhost:1', environment: keys };
  for (const wrong of [{ rate: 0 }, { timeout: -1 }]) {
    await expect(verify({ ...options, ...wrong }), JSON.stringify(wrong)).rejects.toThrow(FatalError);
  }
});

test('as a command, it prints help and results, and names a description that is missing', async () => {
  const command = path.resolve(__dirname, '..', bin['api-verify']);
  const env = { ...process.env, LOGIN_USERNAME: user, LOGIN_PASSWORD: password, QUERY: 'qu&ry key' };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [command, ...args], { env });
  expect((await run('--help')).stdout).toContain('Usage: api-verify --url URL [options]');
  const file = fileWith(things);
  const { result } = await withService(serviceOf(thing), async (url) => {
    const missing = { code: 2, stderr: expect.stringContaining('openapi.yaml: the description is missing') as unknown };
    await expect(run('--url', url)).rejects.toMatchObject(missing);
    return run('--url', url, '--rate', '1000', '--description', file).catch(
      (error: unknown) => error as { code: number; stdout: string },
    );
  });
  // It knows no price, and asks for the reports, which this service does not have.
  expect(result).toMatchObject({ code: 1 });
  expect(result.stdout).toMatch(/^lie +getReports: sample +404 application\/problem\+json$/m);
  expect(result.stdout).toContain('7 claims hold, ');
});

test('a rate-limit header that is not required may be missing', async () => {
  const { printed } = await programAgainst((...sent) => ({ ...serviceOf(thing)(...sent), headers: {} }));
  expect(printed).toContain('wrong media type');
  expect(printed).not.toContain('missing rate limit');
});
