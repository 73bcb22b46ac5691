/** `npm run verify`: what it finds in a service, what it sends, and what it never says. No browser. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { SaxesParser } from 'saxes';

import { ourApi } from '../../src/api';
import { readDescription } from '../../packages/openapi-docs/src/reading/read';
import type { DescriptionFile } from '../../packages/openapi-docs/src/product/product';
import { sandboxOf } from '../../src/api/extensions';
import { type SandboxData, sandboxData } from '../../src/api/sandboxData';
import { verifiedApi } from '../../src/api/verified';
import { runProgram } from '../../packages/api-verify/src/program';
import { junit, table } from '../../packages/api-verify/src/report';
import { run } from '../../packages/api-verify/src/run';
import { validate } from '../../packages/api-verify/src/schemas';
import { compareShape } from '../../packages/api-verify/src/shape';
import { startTool } from '../support/sandbox/program';
import { descriptionFile } from '../support/description';
import { type Change, type Said, wrapSandbox } from '../support/wrappedSandbox';

const publicKey = { MAILVET_API_KEY: 'mv_test_public' };
const checks = ['checkEmailValidity', 'checkDisposableEmail', 'deleteDisposableLogs'];

let description: DescriptionFile;
let data: SandboxData;
test.beforeAll(async () => {
  description = await readDescription(descriptionFile, {
    house: ourApi.house,
    extensionTypes: ourApi.extensionTypes,
  });
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
  const defaults = {
    command: 'npm run verify --',
    description: descriptionFile,
    api: verifiedApi,
    prefix: 'Mailvet',
  };
  const code = await runProgram(['--rate', '10000', ...args], environment, output, defaults);
  return { code, printed, logged };
}

const temporary = (name: string) => path.join(mkdtempSync(path.join(tmpdir(), 'verify-')), name);

test('the sandbox of this repository does what the description says: no lie, exit 0', async () => {
  const server = await wrapSandbox(data);
  const { code, printed } = await program([
    ...['--url', server.url],
    ...checks.flatMap((id) => ['--operation', id]),
  ]);
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
  for (const { address } of sandboxOf(description.model)?.addresses ?? []) {
    expect(bodies).toContain(address);
  }
});

test('npm run verify, against npm run sandbox: exit 0, the table, and lines of progress', async () => {
  const sandbox = startTool('--port', '0');
  const url = await sandbox.url();
  const { stdout, stderr } = await promisify(execFile)(
    'npm',
    ['run', '-s', 'verify', '--', '--url', `${url}/`, '--rate', '1000'],
    { env: { ...process.env, ...publicKey } },
  );
  sandbox.interrupt();
  await sandbox.ended;
  expect(stdout).toMatch(
    /^holds +getBounceLogs: example first-page \(200\) +200 application\/json$/m,
  );
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

const silent = { settled: () => undefined, waits: () => undefined };

interface MismatchCase {
  name: string;
  /** The only request that is lied to: its URL, and its body if it has one. */
  url: string;
  body?: string;
  key?: string;
  change: Change;
  found: string;
}

const lies: MismatchCase[] = [
  {
    name: 'another documented status',
    url: filtered,
    change: (_, asked, ask) =>
      ask({ ...asked, headers: { authorization: 'Bearer mv_test_noscopes' } }),
    found: `${filteredClaim}: wrong status`,
  },
  {
    name: 'a status that is not documented',
    url: filtered,
    change: (said) => ({ ...said, status: 418 }),
    found: `${filteredClaim}: undocumented status`,
  },
  {
    name: 'a redirect',
    url: filtered,
    change: (said) => withHeader('Location', 'https://elsewhere.example')({ ...said, status: 302 }),
    found: `${filteredClaim}: undocumented status`,
  },
  {
    name: 'another media type',
    url: filtered,
    change: withHeader('Content-Type', 'text/html'),
    found: `${filteredClaim}: wrong media type`,
  },
  {
    name: 'a required header that is missing',
    url: filtered,
    change: withoutHeaders(/^request-id$/),
    found: `${filteredClaim}: missing header`,
  },
  {
    name: 'a header of another type',
    url: '/v1/email/disposable',
    body: '{"domain":"sandbox.test"}',
    change: withHeader('Credits-Charged', 'none'),
    found: 'checkDisposableEmail: example none (200): wrong header',
  },
  {
    name: 'rate-limit headers that are missing',
    url: filtered,
    change: withoutHeaders(/^ratelimit/),
    found: `${filteredClaim}: missing rate limit`,
  },
  {
    name: 'a required field that is missing',
    url: filtered,
    change: without('has_more'),
    found: `${filteredClaim}: missing field`,
  },
  {
    name: 'a field of another type',
    url: filtered,
    change: withField('retention_days', '30'),
    found: `${filteredClaim}: wrong type`,
  },
  {
    name: 'a value that the enum does not have',
    url: filtered,
    change: withRecords({ category: 'gone_fishing' }),
    found: `${filteredClaim}: unknown value`,
  },
  {
    name: 'a field that is not described, in a record',
    url: filtered,
    change: withRecords({ internal_id: 7 }),
    found: `${filteredClaim}: unknown field`,
  },
  {
    name: 'null where it is not allowed',
    url: filtered,
    change: withField('has_more', null),
    found: `${filteredClaim}: null`,
  },
  {
    name: 'another format',
    url: filtered,
    change: withRecords({ occurred_at: '16 November 2026' }),
    found: `${filteredClaim}: wrong format`,
  },
  {
    name: 'a number out of bounds',
    url: filtered,
    change: withRecords({ smtp_code: 99_999 }),
    found: `${filteredClaim}: out of bounds`,
  },
  {
    name: 'an optional field that the example has, and no record',
    url: '/v1/disposable-logs?from=2026-11-15T00%3A00%3A00Z&to=2026-11-16T00%3A00%3A00Z&disposable=true',
    change: withRecords({ client_reference: undefined }),
    found: 'getDisposableEmailLogs: example filtered (200): not as the example',
  },
  {
    name: 'a record that was not asked for',
    url: '/v1/bounces?email=mara.lindt%40northwind.example',
    change: withRecords({ email: 'someone.else@northwind.example' }),
    found: 'getBounceLogs: example one-address (200): wrong record',
  },
  {
    name: 'another verdict for a test address',
    url: '/v1/email/disposable',
    body: '{"email":"role@sandbox.test"}',
    change: withField('category', 'disposable'),
    found: 'checkDisposableEmail: role@sandbox.test: not as the example',
  },
  {
    name: 'an error that is no problem document',
    url: rejected,
    change: withHeader('Content-Type', 'application/json'),
    found: `${rejectedClaim}: wrong media type`,
  },
  {
    name: 'an error without a required field',
    url: rejected,
    change: without('errors'),
    found: `${rejectedClaim}: missing field`,
  },
  {
    name: 'an error whose status is that of another',
    url: rejected,
    change: withField('status', 400),
    found: `${rejectedClaim}: wrong problem status`,
  },
  {
    name: 'an error with a title that is not in the catalogue',
    url: rejected,
    change: withField('title', 'Oops'),
    found: `${rejectedClaim}: not in the catalogue`,
  },
  {
    name: '200 without a key',
    url: '/v1/bounces',
    key: '',
    change: asIfAllowed,
    found: 'getBounceLogs: example missing-api-key (401): accepted',
  },
  {
    name: '200 with a wrong key',
    url: '/v1/bounces?limit=3',
    key: 'Bearer wrong:0000000000000000',
    change: asIfAllowed,
    found: 'getBounceLogs: with a wrong key: accepted',
  },
  {
    name: 'an invalid body that is accepted',
    url: '/v1/email/disposable',
    body: '{}',
    change: (_, asked, ask) => ask({ ...asked, body: '{"domain":"sandbox.test"}' }),
    found: 'checkDisposableEmail: with an invalid body: accepted',
  },
  {
    name: 'an invalid parameter that is accepted',
    url: '/v1/bounces?limit=3&from=wrong',
    change: (_, asked, ask) => ask({ ...asked, url: '/v1/bounces?limit=3' }),
    found: 'getBounceLogs: with an invalid from: accepted',
  },
  {
    name: 'a response that never comes',
    url: filtered,
    change: () => undefined,
    found: `${filteredClaim}: no response`,
  },
  {
    name: 'JSON that ends too early',
    url: filtered,
    change: (said) => ({ ...said, text: said.text.slice(0, -20) }),
    found: `${filteredClaim}: cut off`,
  },
  {
    name: 'a connection that ends too early',
    url: filtered,
    change: (said) => ({ ...said, isCut: true }),
    found: `${filteredClaim}: cut off`,
  },
  {
    name: 'a page that leads to itself',
    url: '/v1/disposable-logs?limit=3&cursor=',
    change: (said, { url }) =>
      withBody(said, (body) => ({
        ...body,
        has_more: true,
        next_cursor: new URL(url, 'http://localhost').searchParams.get('cursor'),
      })),
    found: 'getDisposableEmailLogs: pages: repeated page',
  },
];

for (const { name, url, body, key = 'Bearer mv_test_public', change, found } of lies) {
  test(`a lie is found: ${name}`, async () => {
    const [operation = ''] = found.split(':');
    // Only this operation, and only this request of it.
    const model = {
      ...description.model,
      operations: description.model.operations.filter(({ id }) => id === operation),
    };
    const server = await wrapSandbox(data, (said, asked, ask) => {
      const { authorization = '' } = asked.headers;
      const isMeant = url.endsWith('=') ? asked.url.startsWith(url) : asked.url === url;
      return isMeant && authorization === key && (body === undefined || body === asked.body)
        ? change(said, asked, ask)
        : said;
    });
    const options = { url: server.url, operation: [operation], rate: 10_000, timeout: 2 };
    const { results } = await run(
      { model, text: '' },
      options,
      { prefix: 'Mailvet', values: publicKey },
      silent,
      verifiedApi,
    );
    server.close();
    const seen = results.flatMap(({ claim, findings }) =>
      findings.map(({ lie }) => `${claim}: ${lie}`),
    );
    expect([...new Set(seen)]).toEqual([found]);
  });
}

test('a lie: exit 1, and it is in the table, in JSON and in well-formed JUnit', async () => {
  const server = await wrapSandbox(data, (said, { url }) =>
    url === filtered ? withRecords({ 'a<b> & "c" \u0001 \uFFFE ]]>': 1 })(said) : said,
  );
  const [json, xmlFile] = [temporary('results.json'), temporary('results.xml')];
  const { code, printed } = await program([
    '--url',
    server.url,
    '--json',
    json,
    '--junit',
    xmlFile,
  ]);
  server.close();
  expect(code).toBe(1);
  expect(printed).toMatch(/^lie +getBounceLogs: example filtered \(200\) +200 application\/json$/m);
  expect(printed).toMatch(/^ +unknown field: \/data\/0\/a<b>/m);
  for (const code of ['\u0001', '\uFFFE']) expect(printed).not.toContain(code);
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

test('no report has what controls a terminal, or what XML cannot hold, from a description', () => {
  for (const code of ['\u0001', '\u001b[31m', '\uFFFE', '\uD800']) {
    const texts = { claim: code, operation: code, request: code, did: code };
    const finding = { lie: 'wrong type' as const, text: code };
    const results = [
      { ...texts, outcome: 'lie' as const, findings: [finding] },
      { ...texts, outcome: 'not asked' as const, findings: [] },
    ];
    for (const report of [junit, table]) {
      expect(report({ url: code, description: code, results })).not.toContain(code.charAt(0));
    }
  }
});

test('a key is never printed, not even if the service repeats it', async () => {
  const secret = 'mv_test_S3cr3t0000';
  const repeat: Change = (said, { url, headers }) =>
    url === filtered
      ? // A media type is shown in lower case.
        withHeader('Content-Type', `text/${secret}`)(said)
      : withHeader(
          'Request-Id',
          headers.authorization ?? '',
        )(withField(headers.authorization ?? 'none', headers.authorization)(said));
  const server = await wrapSandbox(data, repeat);
  const files = ['state', 'results.json', 'results.xml'].map(temporary);
  const [state = '', json = '', xmlFile = ''] = files;
  const args = ['--url', server.url, '--state', state, '--json', json, '--junit', xmlFile];
  const { code, printed, logged } = await program(args, { MAILVET_API_KEY: secret });
  server.close();
  expect(code).toBe(1);
  expect(server.asked.filter(({ headers }) => headers.authorization?.includes(secret))).not.toEqual(
    [],
  );
  const everything = [printed, logged, ...files.map((file) => readFileSync(file, 'utf8'))].join(
    '\n',
  );
  expect(everything).toContain('text/***');
  expect(everything.toLowerCase()).not.toContain(secret.toLowerCase());
  // A value that no header can carry: `fetch` would quote it.
  const broken = await program(['--url', server.url], { MAILVET_API_KEY: `${secret}\n1` });
  expect(broken.code).toBe(2);
  expect(broken.logged).toContain('cannot be sent');
  expect(broken.printed + broken.logged).not.toContain(secret);
});

test('only what reads is sent; what changes something or has a price, when it is named', async () => {
  const server = await wrapSandbox(data);
  await program(['--url', server.url]);
  expect([...new Set(server.asked.map(({ method }) => method))]).toEqual(['GET']);
  server.asked.length = 0;
  await program(['--url', server.url, '--operation', 'checkDisposableEmail']);
  server.close();
  const writes = server.asked.filter(({ method }) => method !== 'GET');
  expect([...new Set(writes.map(({ method, url }) => `${method} ${url}`))]).toEqual([
    'POST /v1/email/disposable',
  ]);
});

test('with a key that is no sandbox key, what only a sandbox has is not asked', async () => {
  // As another example of the same response, this one has only one page.
  const server = await wrapSandbox(data, (said, { url }) =>
    url === '/v1/bounces?limit=3' && said.status === 200
      ? withField('has_more', false)(without('next_cursor')(withoutHeaders(/^link$/)(said)))
      : said,
  );
  const { code, printed } = await program(['--url', server.url], {
    MAILVET_API_KEY: 'mv_live_1234567890',
  });
  server.close();
  expect(code).toBe(0);
  expect(printed).toMatch(
    /^not asked +getBounceLogs: example rate-limited \(429\) +only the sandbox/m,
  );
  expect(printed).toMatch(/^holds +getBounceLogs: example missing-api-key \(401\)/m);
});

test('the rate is bounded', async () => {
  const server = await wrapSandbox(data);
  const { operations } = description.model;
  const model = { ...description.model, operations: operations.slice(-1) };
  const options = { url: server.url, operation: [], rate: 25, timeout: 5 };
  await run(
    { model, text: '' },
    options,
    { prefix: 'Mailvet', values: publicKey },
    silent,
    verifiedApi,
  );
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

test('a run that had to stop goes on from its state, and refuses that of another run', async () => {
  let isLimited = true;
  const server = await wrapSandbox(data, (said, { url }) =>
    isLimited && url === filtered
      ? { status: 429, headers: { 'Retry-After': '9999' }, text: '' }
      : said,
  );
  const state = temporary('state.json');
  const args = ['--url', server.url, '--state', state];
  const stopped = await program(args);
  expect(stopped.code).toBe(2);
  expect(stopped.logged).toMatch(/limits the rate.*\n {2}→ Go on later from a --state file/);
  const before = server.asked.length;
  isLimited = false;
  const finished = await program(args);
  expect(finished.code).toBe(0);
  expect(finished.printed).toMatch(/^holds +getBounceLogs: example first-page/m);
  const again = server.asked.slice(before).map(({ url }) => url);
  expect(again[0]).toBe(filtered);
  expect(again.length).toBeGreaterThan(20);
  const all = server.asked.length;
  expect((await program(args)).code).toBe(0);
  expect(server.asked).toHaveLength(all);
  server.close();

  const other = await program(['--url', 'http://127.0.0.1:1/v1', '--state', state]);
  expect([other.code, other.logged]).toEqual([2, expect.stringContaining('is the state of http')]);
  const changed = temporary('mailvet.yaml');
  writeFileSync(changed, `${description.text}\n# A comment.\n`);
  const foreign = await program([...args, '--description', changed]);
  expect([foreign.code, foreign.logged]).toEqual([
    2,
    expect.stringContaining('another description'),
  ]);
  writeFileSync(state, 'nonsense');
  expect((await program(args)).logged).toContain('is no state');
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
async function runAgainst(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  timeout: number,
) {
  const { operations } = description.model;
  const model = { ...description.model, operations: operations.slice(-1) };
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const options = { url: `http://127.0.0.1:${port}/v1`, operation: [], rate: 10_000, timeout };
  return run(
    { model, text: '' },
    options,
    { prefix: 'Mailvet', values: publicKey },
    silent,
    verifiedApi,
  ).finally(() => {
    server.close();
    server.closeAllConnections();
  });
}

/** Ten times what is read of a body. */
const tooMuch = 50_000_000;

test('a body that is too large is a lie: it is read up to the limit, and its connection is closed', async () => {
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

test('a body that unpacks to too much is a lie, before all of it is unpacked', async () => {
  const { results } = await runAgainst((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(response);
    gzip.write(Buffer.alloc(tooMuch, ' '));
    // Flushed, not ended: a client that waits for the end gets none.
    gzip.flush();
  }, 10);
  expect([...new Set(results.flatMap(({ findings }) => findings.map(({ lie }) => lie)))]).toEqual([
    'too large',
  ]);
});

test('a body whose length says that it is too large is not read', async () => {
  let closed = 0;
  const { results } = await runAgainst((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': tooMuch });
    response.on('close', () => (closed += 1)).flushHeaders();
  }, 10);
  expect(results[0]?.findings).toMatchObject([{ lie: 'too large' }]);
  await expect.poll(() => closed).toBe(results.length);
});

test('after three timeouts in a row, also within a body, a run stops; a response between them starts anew', async () => {
  let asked = 0;
  const timers: NodeJS.Timeout[] = [];
  const running = runAgainst((_, response) => {
    asked += 1;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (asked === 3 || asked === 6) response.end('{}');
    else timers.push(setInterval(() => response.write(' '), 20));
  }, 1);
  await expect(running).rejects.toThrow(
    /^127\.0\.0\.1:\d+ has not responded within 1 s, three times in a row\.\n {2}→ .*--timeout/,
  );
  timers.forEach(clearInterval);
  expect(asked).toBe(9);
});

test('a service that never responds: exit 2 after three requests', async () => {
  const server = await wrapSandbox(data, () => undefined);
  const { code, printed, logged } = await program(['--url', server.url, '--timeout', '0.2']);
  server.close();
  expect([code, printed, server.asked.length]).toEqual([2, '', 3]);
  expect(logged).toContain('three times in a row');
});

test('a list of a million items is compared, and a long text is shown in part', async () => {
  const example = { data: [1] };
  const [list, schema] = [{ data: Array<number>(1_000_000).fill(1) }, { types: ['object'] }];
  expect(compareShape(example, list, schema, [], true)).toEqual([]);
  const texts = {
    types: ['object'],
    additionalProperties: { types: ['array'], items: { types: ['string'] } },
  };
  expect(validate(texts, list)).toEqual([{ lie: 'wrong type', text: '/data/0 must be string' }]);

  const name = 'x'.repeat(1_000_000);
  const { results } = await runAgainst((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ [name]: 1 }));
  }, 10);
  const shown = results.flatMap(({ findings }) => findings.map(({ text }) => text));
  expect(Math.max(...shown.map((text) => text.length))).toBeLessThanOrEqual(500);
});
