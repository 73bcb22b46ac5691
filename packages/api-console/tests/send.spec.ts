/** How a request ends, and what of it the history of the tab keeps. */
import { expect, test } from '@playwright/test';

import type { ConsoleServer } from '@docs-engines/openapi-docs/console';

import { defaultOptions } from '../src/site/options';
import { httpResponse, summaryOf } from '../src/send/readResponse';
import { secretsOf } from '../src/values/credential';
import { addToHistory, clearHistory, type PastRequest, restoredOutcome } from '../src/send/requestHistory';
import { resultText, send, type SendOutcome } from '../src/send/send';
import type { Site } from '../src/site/site';
import { browserGlobals } from './support/browserGlobals';
import { lampOperation, serverAt } from './support/operation';

browserGlobals(test, 'https://docs.example/');

const [sandbox, service] = lampOperation().servers as [ConsoleServer, ConsoleServer];

/** The end of a request for which the transport does what the test says. */
function sent(
  transport: Site['transport'],
  server: ConsoleServer = service,
  site: Partial<Site> = {},
  cancel = new AbortController(),
  url = `${server.url}/lamps`,
): Promise<SendOutcome> {
  const build = (signal: AbortSignal) => new Request(url, { method: 'POST', body: '{}', signal });
  const rest = { server, cancel, operation: lampOperation(), onPart: () => undefined };
  return send(build, { ...rest, site: { ...defaultOptions, ...site, transport } });
}

/** A server that answers only once it is cancelled. */
const silent: Site['transport'] = ({ signal }) =>
  new Promise((_resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

test('of a cancelled request, it is said whether it may have left the page', async () => {
  for (const [server, text] of [
    [service, 'lamps.example may have received the request all the same.'],
    [sandbox, 'Nothing has left this page.'],
  ] as const) {
    const cancel = new AbortController();
    const ended = sent(silent, server, {}, cancel);
    cancel.abort();
    expect(await ended).toEqual({ title: 'Cancelled.', text });
  }
});

test('a request without an answer ends after the time limit, with a warning to send it again', async () => {
  expect(await sent(silent, service, { timeout: 100 })).toMatchObject({
    title: 'No response within 0.1 seconds.',
    text: expect.stringContaining('Check before you send it again.'),
  });
});

test('a request that the browser rejects, a redirect, a sandbox that does not load, and a server without TLS are told apart', async () => {
  const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  const to = (url: string) => sent(failing, serverAt(url));
  // prettier-ignore
  const rows: [ended: Promise<SendOutcome>, title: unknown][] = [
    [sent(failing, service, {}, undefined, 'http://a:b@lamps.example'), 'The browser blocked this request.'],
    [sent(() => Promise.resolve(redirect)), 'lamps.example responded with a redirect.'],
    [sent(failing, sandbox), 'The sandbox could not be loaded.'],
    [to('http://lamps.northwind'), 'lamps.northwind has no TLS.'],
    [to('http://127.0.0.1.northwind'), '127.0.0.1.northwind has no TLS.'],
    // This device needs none.
    ...['localhost', '127.0.0.1', '[::1]'].map((host): [Promise<SendOutcome>, unknown] => [
      to(`http://${host}:9`), expect.not.stringContaining('TLS'),
    ]),
  ];
  for (const [ended, title] of rows) expect.soft(await ended).toMatchObject({ title });
});

test('a request to a service goes by the proxy of the site, and one to the sandbox does not', async () => {
  const seen: string[] = [];
  const transport: Site['transport'] = ({ url, method }) => {
    seen.push(`${method} ${url}`);
    return Promise.resolve(new Response('{}'));
  };
  for (const proxy of ['/proxy', 'https://proxy.example/']) {
    await sent(transport, service, { proxy });
    await sent(transport, sandbox, { proxy });
  }
  expect(seen).toEqual([
    `POST https://docs.example/proxy/${service.url}/lamps`,
    `POST ${sandbox.url}/lamps`,
    `POST https://proxy.example/${service.url}/lamps`,
    `POST ${sandbox.url}/lamps`,
  ]);
});

test('what a site says of a response stands beside the status, unless that is one of an error', async () => {
  const site = { resultOf: () => ({ text: 'bright', badge: null }) };
  const textOf = async (answer: Response) => resultText(await sent(() => Promise.resolve(answer)), site);
  expect(await textOf(new Response('{}'))).toBe('200 bright');
  expect(await textOf(new Response('{}', { status: 400 }))).toBe('400');
  expect(await textOf(Response.redirect('https://lamps.example', 302))).toBe('302 bright');
  expect(resultText({ title: 'Cancelled.', text: '' }, site)).toBe('Cancelled.');
});

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const head = { status: 200, milliseconds: 1, headers: [], mediaType: 'application/json' };

test('a body is JSON, text, text that is called JSON, binary, or empty', () => {
  // prettier-ignore
  const rows: [text: string, kind: string, mediaType?: string][] = [
    ['null', 'json', 'text/plain'], ['nul', 'broken'], ['nul', 'broken', 'application/problem+json'],
    ['nul', 'broken', 'Application/JSON'], ['nul', 'text', 'text/notjson'], ['"\0"', 'binary'], ['', 'empty'],
    // Of this, the code with its line breaks is too long to be shown.
    [`[${'1,'.repeat(20_000)}1]`, 'huge'],
  ];
  for (const [text, kind, mediaType = 'application/json'] of rows) {
    const { body } = httpResponse(bytesOf(text), { ...head, mediaType });
    expect.soft(body.kind, `${text.slice(0, 10)} ${mediaType}`).toBe(kind);
  }
  expect(httpResponse(new Uint8Array([0xff]).buffer, head).body.kind).toBe('binary');
});

test('a title and a detail are those of an error: a successful response may have members of these names', () => {
  const summary = (status: number, body: object) =>
    summaryOf(httpResponse(bytesOf(JSON.stringify(body)), { ...head, status }));
  const problem = { title: 'Lamp', detail: 'Bright' };
  expect(summary(399, problem)).toEqual({});
  expect(summary(400, { ...problem, type: 3, other: 'x' })).toEqual(problem);
  expect(summary(400, { title: 'x'.repeat(501) }).title).toBe(`${'x'.repeat(500)}…`);
});

test.describe('the history', () => {
  const stored = new Map<string, string>();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  const operation = lampOperation();
  const form = { values: {}, bodyText: '', isRaw: false, server: 1 };

  /** The stored requests, after one with this response. */
  function kept(outcome: SendOutcome, secrets: string[] = [''], members: object = {}) {
    addToHistory(operation, { ...form, ...members }, outcome, '200', secrets);
    return JSON.parse(stored.get('api-console:v1:history') ?? '[]') as PastRequest[];
  }
  const keptText = (text: string, secrets?: string[]) => kept(httpResponse(bytesOf(text), head), secrets)[0];

  test.beforeAll(() => {
    const value = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
  });
  test.beforeEach(() => {
    clearHistory();
  });
  test.afterAll(() => {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
  });

  test('the history keeps no response that repeats a typed key, and no request that has one', () => {
    const echo = httpResponse(bytesOf('{"key":"mine"}'), head);
    expect(kept(echo, ['', 'other'])[0]?.outcome).toMatchObject({ text: '{"key":"mine"}' });
    const [without] = kept(echo, ['other', 'mine']);
    expect(without).toMatchObject({ operation: 'addLamp', result: '200' });
    expect(without?.outcome).toBeUndefined();
    const inHeader = httpResponse(bytesOf('{}'), { ...head, headers: [['x-key', 'mine']] });
    expect(kept(inHeader, ['mine'])[0]?.outcome).toBeUndefined();
    expect(kept(echo, ['mine'], { bodyText: '{"key":"mine"}' })).toHaveLength(3);
    expect(stored.get('api-console:v1:history')).not.toContain('bodyText":"{');
  });

  test('the history keeps no response that repeats a typed key, login or password as it was sent, escaped or encoded', () => {
    const [key, login] = [String.raw`a"b\c/d&é`, 'ada:p&ss wörd'];
    const header = { in: 'header', name: 'Authorization', scheme: 'Basic' } as const;
    const basic = { id: 'Lamps/login', variable: 'login', label: 'Login', ...header };
    const secrets = [key, ...secretsOf(basic, login)];
    const sentLogin = Buffer.from(login).toString('base64');
    const texts = [
      key,
      JSON.stringify({ key }),
      JSON.stringify({ request: JSON.stringify({ key }) }),
      String.raw`{"key":"a\u0022b\u005Cc\/d\u0026\u00e9"}`,
      `data: ${JSON.stringify(login)}`,
      JSON.stringify({ authorization: `Basic ${sentLogin}` }),
      JSON.stringify({ url: `/lamps?key=${encodeURIComponent(key).toLowerCase()}` }),
      `password=${encodeURIComponent('p&ss wörd').replace('%20', '+')}`,
      JSON.stringify({ token: Buffer.from(`${key}?`).toString('base64url') }),
      Buffer.from(JSON.stringify({ key })).toString('base64'),
      `<p>${key.replace('&', '&amp;').replace('"', '&#34;')}</p>`,
      JSON.stringify({ password: 'p&ss wörd' }),
    ];
    for (const text of texts) {
      expect.soft(keptText(text, secrets)?.outcome, text).toBeUndefined();
    }
    expect(keptText(JSON.stringify({ key: 'a"b' }), secrets)?.outcome).toBeDefined();
  });

  test('of a long response and of a binary one, the history keeps the request alone; one may be empty', () => {
    const request = { server: service.url, values: {}, bodyText: '' };
    for (const text of ['x'.repeat(16_000), '\0']) {
      const entry = keptText(text);
      expect([entry?.request, entry?.outcome]).toEqual([request, undefined]);
    }
    expect(keptText('')?.outcome).toMatchObject({ text: '' });
  });

  test('a response comes back from the history as it was, and as old as it is', () => {
    const response = httpResponse(bytesOf('{"lamps": 2}'), {
      ...head,
      status: 503,
      headers: [['retry-after', '60']],
      cut: 'Cancelled.',
    });
    const [entry] = kept(response);
    if (!entry) throw new Error('There is no entry.');
    const restored = restoredOutcome({ ...entry, time: Date.now() - 40_000 });
    expect(restored?.outcome).toEqual(response);
    const age = (performance.now() - (restored?.ended ?? 0)) / 1000;
    expect(age).toBeGreaterThanOrEqual(39.9);
    expect(age).toBeLessThan(50);
    const failure = { title: 'Cancelled.', text: 'Nothing.' };
    const [failed] = kept(failure);
    expect(failed && restoredOutcome(failed)?.outcome).toEqual(failure);
    expect(restoredOutcome({ ...entry, outcome: undefined })).toBeUndefined();
  });

  test('the latest request of the history is the first, and the oldest leaves it', () => {
    for (let count = 1; count <= 21; count += 1) kept({ title: String(count), text: '' });
    const outcomes = kept({ title: '22', text: '' }).map(({ outcome }) => outcome);
    expect(outcomes).toHaveLength(20);
    expect([outcomes[0], outcomes[19]]).toMatchObject([{ title: '22' }, { title: '3' }]);
  });
});
