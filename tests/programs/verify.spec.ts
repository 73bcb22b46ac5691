/** `npm run verify`: what it finds in a service, what it sends, and what it never says. No browser. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { SaxesParser } from 'saxes';

import { ourApi } from '../../src/api';
import { type DescriptionFile, readDescription } from '@docs-engines/openapi-docs';
import { sandboxOf } from '../../src/api/extensions';
import { type SandboxData, sandboxData } from '../../src/api/sandboxData';
import { verifiedApi } from '../../src/api/verified';
import { runProgram } from '@docs-engines/api-verify/program';
import { verify } from '@docs-engines/api-verify';
import { startTool } from '../support/sandbox/program';
import { descriptionFile } from '../support/description';
import { type Change, type Said, wrapSandbox } from '../support/wrappedSandbox';
import { serve } from '../support/server';
import { folderWith } from '../support/files';
import { firstOf, inFull } from '../support/full';

const publicKey = { MAILVET_API_KEY: 'mv_test_public' };
const checks = ['checkEmailValidity', 'checkDisposableEmail', 'deleteDisposableLogs'];

let description: DescriptionFile;
let data: SandboxData;
test.beforeAll(async () => {
  description = await readDescription(descriptionFile, ourApi);
  data = sandboxData(description.model, path.dirname(descriptionFile));
});

/** Runs `npm run verify` without a child process. */
async function program(args: string[], environment: Record<string, string> = publicKey) {
  let [printed, logged] = ['', ''];
  const output = {
    print: (text: string) => (printed += text),
    log: (text: string) => (logged += text),
    isTerminal: false,
  };
  const defaults = { command: 'npm run verify --', description: descriptionFile, api: verifiedApi, prefix: 'Mailvet' };
  const code = await runProgram(['--rate', '10000', ...args], environment, output, defaults);
  return { code, printed, logged };
}

const temporary = (name: string) => path.join(folderWith(), name);

test('the sandbox of this repository does what the description says: no lie, exit 0', async () => {
  const server = await wrapSandbox(data);
  const { code, printed } = await program(['--url', server.url, ...checks.flatMap((id) => ['--operation', id])]);
  server.close();
  expect(printed.split('\n').filter((line) => /^(?:lie|not asked)/.test(line))).toEqual([]);
  expect(code).toBe(0);
  expect(printed).toMatch(/\d{3} claims hold, 0 are lies, 0 were not asked/);
  // A deletion would leave less to read.
  const methods = server.asked.map(({ method }) => method);
  expect([...new Set(methods)]).toEqual(['GET', 'POST', 'DELETE']);
  expect(methods.lastIndexOf('GET')).toBeLessThan(methods.indexOf('POST'));
  expect(methods.lastIndexOf('POST')).toBeLessThan(methods.indexOf('DELETE'));
  // Every test address of the tables, and every named example of a response.
  const bodies = server.asked.map(({ body }) => body).join('\n');
  for (const { address } of sandboxOf(description.model)?.addresses ?? []) expect(bodies).toContain(address);
});

test('npm run verify, against npm run sandbox: exit 0, the table, and lines of progress', async () => {
  const sandbox = startTool('--port', '0');
  const url = await sandbox.url();
  const args = ['run', '-s', 'verify', '--', '--url', `${url}/`, '--rate', '1000'];
  const { stdout, stderr } = await promisify(execFile)('npm', args, { env: { ...process.env, ...publicKey } });
  sandbox.interrupt();
  await sandbox.ended;
  expect(stdout).toMatch(/^holds +getBounceLogs: example first-page \(200\) +200 application\/json$/m);
  expect(stderr).toContain('50 of ');
});

/** As far as a lie needs it. */
interface Body {
  data?: Record<string, unknown>[];
}

/** A response of which the JSON is changed. */
function withBody(said: Said, change: (body: Body) => object): Said {
  return { ...said, text: JSON.stringify(change(JSON.parse(said.text) as Body)) };
}

const withField = (name: string, value: unknown) => (said: Said) =>
  withBody(said, (body) => ({ ...body, [name]: value }));
const without = (name: string) => (said: Said) => withField(name, undefined)(said);
const withHeader = (name: string, value: string) => (said: Said) => ({
  ...said,
  headers: { ...said.headers, [name.toLowerCase()]: value },
});
const withoutHeaders = (pattern: RegExp) => (said: Said) => ({
  ...said,
  headers: Object.fromEntries(Object.entries(said.headers).filter(([name]) => !pattern.test(name))),
});
/** Of each record of a list. */
const withRecords = (change: object) => (said: Said) =>
  withBody(said, (body) => ({ ...body, data: body.data?.map((row) => ({ ...row, ...change })) }));
/** What the sandbox says to the same request with the default key. */
const asIfAllowed: Change = (_, asked, ask) =>
  ask({ ...asked, headers: { ...asked.headers, authorization: 'Bearer mv_test_public' } });

const filtered = '/v1/bounces?domain=fairmail.example&bounce_type=hard';
const filteredClaim = 'getBounceLogs: example filtered (200)';
const rejected = '/v1/bounces?limit=500';
const rejectedClaim = 'getBounceLogs: example validation-failed (422)';

/** The operation without parameters. */
const keyCheck = 'validateApiKey';

/** Asks a service about one operation of the description. */
function ask(operation: string, options: { url: string; rate?: number; timeout?: number }) {
  const file = temporary('openapi.json');
  const paths = Object.entries(description.bundled.paths ?? {}).map(([name, item]) => {
    const members = Object.entries(item as Record<string, { operationId?: string }>);
    return [name, Object.fromEntries(members.filter(([, { operationId }]) => operationId === operation))];
  });
  writeFileSync(file, JSON.stringify({ ...description.bundled, paths: Object.fromEntries(paths) as object }));
  const rest = { rate: 10_000, timeout: 10, prefix: 'Mailvet', environment: publicKey, api: verifiedApi };
  return verify({ description: file, operations: [operation], ...rest, ...options });
}

/** A mismatch that is planted: in which response, and what is found there. */
type Mismatch = [what: string, request: string, change: Change, found: string, key?: string];

// prettier-ignore
const mismatches: Mismatch[] = [
  ['another documented status', filtered, (_, asked, ask) => ask({ ...asked, headers: { authorization: 'Bearer mv_test_noscopes' } }), `${filteredClaim}: wrong status`],
  ['a status that is not documented', filtered, (said) => ({ ...said, status: 418 }), `${filteredClaim}: undocumented status`],
  ['another media type', filtered, withHeader('Content-Type', 'text/html'), `${filteredClaim}: wrong media type`],
  ['a missing header', filtered, withoutHeaders(/^request-id$/), `${filteredClaim}: missing header`],
  ['a header of another type', '/v1/email/disposable {"domain":"sandbox.test"}', withHeader('Credits-Charged', 'none'), 'checkDisposableEmail: example none (200): wrong header'],
  ['missing rate-limit headers', filtered, withoutHeaders(/^ratelimit/), `${filteredClaim}: missing rate limit`],
  ['a missing field', filtered, without('has_more'), `${filteredClaim}: missing field`],
  ['a field of another type', filtered, withField('retention_days', '30'), `${filteredClaim}: wrong type`],
  ['a value that the enum does not have', filtered, withRecords({ category: 'gone_fishing' }), `${filteredClaim}: unknown value`],
  ['an unknown field in a record', filtered, withRecords({ internal_id: 7 }), `${filteredClaim}: unknown field`],
  ['null where it is not allowed', filtered, withField('has_more', null), `${filteredClaim}: null`],
  ['another format', filtered, withRecords({ occurred_at: '16 November 2026' }), `${filteredClaim}: wrong format`],
  ['another verdict for a test address', '/v1/email/disposable {"email":"role@sandbox.test"}', withField('category', 'disposable'), 'checkDisposableEmail: role@sandbox.test: not as the example'],
  ['an error that is no problem document', rejected, withHeader('Content-Type', 'application/json'), `${rejectedClaim}: wrong media type`],
  ['an error without a required field', rejected, without('errors'), `${rejectedClaim}: missing field`],
  ['an error with the status of another', rejected, withField('status', 400), `${rejectedClaim}: wrong problem status`],
  ['an error with a title that is not in the catalogue', rejected, withField('title', 'Oops'), `${rejectedClaim}: not in the catalogue`],
  ['200 without a key', '/v1/bounces', asIfAllowed, 'getBounceLogs: example missing-api-key (401): accepted', ''],
  ['200 with a wrong key', '/v1/bounces?limit=3', asIfAllowed, 'getBounceLogs: with a wrong key: accepted', 'Bearer wrong:0000000000000000'],
  ['an invalid body that is accepted', '/v1/email/disposable {}', (_, asked, ask) => ask({ ...asked, body: '{"domain":"sandbox.test"}' }), 'checkDisposableEmail: with an invalid body: accepted'],
  ['an invalid parameter that is accepted', '/v1/bounces?limit=3&from=wrong', (_, asked, ask) => ask({ ...asked, url: '/v1/bounces?limit=3' }), 'getBounceLogs: with an invalid from: accepted'],
  ['a response that never comes', filtered, () => undefined, `${filteredClaim}: no response`],
  ['JSON that ends too early', filtered, (said) => ({ ...said, text: said.text.slice(0, -20) }), `${filteredClaim}: cut off`],
  ['a connection that ends too early', filtered, (said) => ({ ...said, isCut: true }), `${filteredClaim}: cut off`],
  ['a page that leads to itself', '/v1/disposable-logs?limit=3&cursor=', (said, { url }) => withBody(said, (body) => ({ ...body, has_more: true, next_cursor: new URL(url, 'http://localhost').searchParams.get('cursor') })), 'getDisposableEmailLogs: pages: repeated page'],
];

for (const [what, request, change, found, key = 'Bearer mv_test_public'] of firstOf(mismatches, 6)) {
  test(`a mismatch is found: ${what}`, async () => {
    const [url = '', body] = request.split(' ');
    const [operation = ''] = found.split(':');
    const server = await wrapSandbox(data, (said, asked, ask) => {
      const { authorization = '' } = asked.headers;
      const isMeant = url.endsWith('=') ? asked.url.startsWith(url) : asked.url === url;
      return isMeant && authorization === key && (body === undefined || body === asked.body)
        ? change(said, asked, ask)
        : said;
    });
    const { results } = await ask(operation, { url: server.url, timeout: 2 });
    server.close();
    const seen = results.flatMap(({ claim, findings }) => findings.map(({ lie }) => `${claim}: ${lie}`));
    expect([...new Set(seen)]).toEqual([found]);
  });
}

test('a lie: exit 1, and it is in the table, in JSON and in well-formed JUnit', async () => {
  const server = await wrapSandbox(data, (said, { url }) =>
    url === filtered ? withRecords({ 'a<b> & "c" \u0001 \uFFFE\u202e\n]]>': 1 })(said) : said,
  );
  const [json, xmlFile] = [temporary('results.json'), temporary('results.xml')];
  const { code, printed } = await program(['--url', server.url, '--json', json, '--junit', xmlFile]);
  server.close();
  expect(code).toBe(1);
  expect(printed).toMatch(/^lie +getBounceLogs: example filtered \(200\) +200 application\/json$/m);
  expect(printed, 'in a line').toMatch(/^ +unknown field: \/data\/0\/a<b> .*\]\]>/m);
  for (const code of ['\u0001', '\uFFFE', '\u202e']) expect(printed).not.toContain(code);
  const results = JSON.parse(readFileSync(json, 'utf8')) as {
    lies: number;
    results: { claim: string; outcome: string; findings: { lie: string }[] }[];
  };
  expect(results.lies).toBe(1);
  expect(results.results.filter(({ outcome }) => outcome === 'lie')).toEqual([
    expect.objectContaining({
      claim: filteredClaim,
      request: `GET ${server.url.replace('/v1', filtered)}`,
      findings: [0, 1].map(() => expect.objectContaining({ lie: 'unknown field' }) as unknown),
    }),
  ]);
  const xml = readFileSync(xmlFile, 'utf8');
  for (const code of ['\u0001', '\uFFFE']) expect(xml).not.toContain(code);
  // Throws on what is not well-formed.
  new SaxesParser().write(xml).close();
  const $ = load(xml, { xml: true });
  const failed = Array.from($('testcase:has(failure)'), (testcase) => $(testcase).attr('name'));
  expect(failed).toEqual([filteredClaim]);
});

test('only what reads is sent; what changes something or has a price, when it is named', async () => {
  const server = await wrapSandbox(data);
  await program(['--url', server.url]);
  expect([...new Set(server.asked.map(({ method }) => method))]).toEqual(['GET']);
  server.asked.length = 0;
  await program(['--url', server.url, '--operation', 'checkDisposableEmail']);
  server.close();
  const writes = server.asked.filter(({ method }) => method !== 'GET');
  expect([...new Set(writes.map(({ method, url }) => `${method} ${url}`))]).toEqual(['POST /v1/email/disposable']);
});

test('with a key that is no sandbox key, what only a sandbox has is not asked', inFull(), async () => {
  // As another example of the same response, this one has only one page.
  const server = await wrapSandbox(data, (said, { url }) =>
    url === '/v1/bounces?limit=3' && said.status === 200
      ? withField('has_more', false)(without('next_cursor')(withoutHeaders(/^link$/)(said)))
      : said,
  );
  const { code, printed } = await program(['--url', server.url], { MAILVET_API_KEY: 'mv_live_1234567890' });
  server.close();
  expect(code).toBe(0);
  expect(printed).toMatch(/^not asked +getBounceLogs: example rate-limited \(429\) +only the sandbox/m);
  expect(printed).toMatch(/^holds +getBounceLogs: example missing-api-key \(401\)/m);
});

test('the rate is bounded', inFull(), async () => {
  const server = await wrapSandbox(data);
  await ask(keyCheck, { url: server.url, rate: 25 });
  server.close();
  expect(server.asked.length).toBeGreaterThan(10);
  const [first, last] = [server.asked[0]?.at ?? 0, server.asked.at(-1)?.at ?? 0];
  expect(last - first).toBeGreaterThanOrEqual((server.asked.length - 2) * 40);
});

test('a rate limit is waited for, as long as it says', async () => {
  let limited = 0;
  const server = await wrapSandbox(data, (said, { url }) => {
    if (url !== filtered || limited === 2) return said;
    limited += 1;
    return { status: 429, headers: { 'Retry-After': '1' }, text: '' };
  });
  const { code, logged } = await program(['--url', server.url]);
  server.close();
  expect(code).toBe(0);
  expect(logged.match(/waiting 1 s/g)).toHaveLength(2);
  const times = server.asked.filter(({ url }) => url === filtered).map(({ at }) => at);
  expect(times).toHaveLength(3);
  expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000 - 50);
});

test('a service that limits the rate for hours ends the run: exit 2, and what to do', inFull(), async () => {
  const server = await wrapSandbox(data, (said, { url }) =>
    url === filtered ? { status: 429, headers: { 'Retry-After': '9999' }, text: '' } : said,
  );
  const { code, logged } = await program(['--url', server.url]);
  server.close();
  expect([code, logged]).toEqual([2, expect.stringMatching(/limits the rate.*\n {2}→ Ask again later/)]);
});

test('what cannot be asked: exit 2, what is wrong, and what to do', async () => {
  const server = await wrapSandbox(data);
  const closed = server.url;
  server.close();
  const cases: [string[], string, Record<string, string>?][] = [
    [['--url', closed], 'cannot be reached (ECONNREFUSED)'],
    [['--url', 'https://nowhere.invalid/v1'], 'nowhere.invalid cannot be reached'],
    [[], '--url is missing'],
    [['--url', 'api.example'], '--url is not the base URL'],
    [['--url', 'https://a:b@api.example'], '--url has a user name'],
    [['--url', closed, '--rat', '1'], '--rat'],
    [['--url', closed, '--rate', '0'], '--rate is not a number above 0'],
    [['--url', closed, '--operation', 'nothing'], 'Name one of: checkEmailValidity'],
    [['--url', closed, '--description', 'nowhere.yaml'], 'nowhere.yaml'],
    [['--url', closed, '--json', '/nowhere/results.json'], '/nowhere is no folder'],
    [['--url', closed], 'set MAILVET_API_KEY', {}],
    // `fetch` would quote a value that no header can carry.
    [['--url', closed], 'cannot be sent', { MAILVET_API_KEY: 'mv_test_1\n1' }],
  ];
  for (const [args, says, environment] of cases) {
    const { code, printed, logged } = await program(args, environment);
    expect([code, printed], args.join(' ')).toEqual([2, '']);
    expect(logged).toContain(says);
    expect(logged).toContain('→ ');
  }
  const help = await program(['--help'], {});
  expect([help.code, help.logged]).toEqual([0, '']);
  expect(help.printed).toContain('--junit FILE');
});

/** Asks a service that does as it likes about the operation without parameters. */
async function runAgainst(respond: (request: IncomingMessage, response: ServerResponse) => void, timeout: number) {
  const { url, close } = await serve(respond);
  return ask(keyCheck, { url: `${url}/v1`, timeout }).finally(close);
}

/** Ten times what is read of a body. */
const tooMuch = 50_000_000;

test('a body that is too large is a lie: it is read up to the limit', inFull(), async () => {
  const piece = Buffer.alloc(65_536, ' ');
  const written: number[] = [];
  const { results } = await runAgainst((_, response) => {
    let sent = 0;
    const write = () => {
      while (sent < tooMuch) {
        sent += piece.length;
        if (!response.write(piece)) return;
      }
      // Not ended: a client that waits for the end gets none.
    };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.on('drain', write).on('close', () => written.push(sent));
    write();
  }, 10);
  const [first] = results;
  expect(first?.findings).toMatchObject([{ lie: 'too large' }]);
  expect(first?.findings[0]?.text).toMatch(/more than 5 MB.* smaller/);
  expect(first?.did).toBe('too large');
  await expect.poll(() => written.length).toBe(results.length);
  // What the sockets buffer counts, too.
  expect(Math.max(...written)).toBeLessThan(tooMuch / 2);
});

test('after three timeouts in a row, also within a body, a run stops', inFull(), async () => {
  let asked = 0;
  const timers: NodeJS.Timeout[] = [];
  const running = runAgainst((_, response) => {
    asked += 1;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (asked === 3 || asked === 6) response.end('{}');
    else timers.push(setInterval(() => response.write(' '), 20));
  }, 1);
  await expect(running).rejects.toThrow(
    /^localhost:\d+ has not responded within 1 s, three times in a row\.\n {2}→ .*--timeout/,
  );
  timers.forEach(clearInterval);
  expect(asked).toBe(9);
});
