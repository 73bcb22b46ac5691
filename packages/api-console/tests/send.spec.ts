/** How a request ends, and what of it the history of the tab keeps. */
import { expect, test } from '@playwright/test';

import type { ConsoleCredential, ConsoleServer } from '@docs-engines/openapi-docs/console';

import { defaultOptions } from '../src/site/options';
import { httpResponse, readResponse, summaryOf } from '../src/send/readResponse';
import { secretsOf } from '../src/values/credential';
import {
  addToHistory,
  clearHistory,
  type PastRequest,
  restoredOutcome,
} from '../src/send/requestHistory';
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
): Promise<SendOutcome> {
  const build = (signal: AbortSignal) =>
    new Request(`${server.url}/lamps`, { method: 'POST', body: '{}', signal });
  return send(build, {
    ...{ server, cancel, operation: lampOperation(), onPart: () => undefined },
    site: { ...defaultOptions, ...site, transport },
  });
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

test('a request that the browser rejects, a redirect, and a sandbox that does not load are told apart', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  const rejected = send(() => new Request('http://a:b@lamps.example'), {
    ...{ server: service, cancel: new AbortController(), operation: lampOperation() },
    ...{ onPart: () => undefined, site: { ...defaultOptions, transport: failing } },
  });
  const titles = [
    await rejected,
    await sent(() => Promise.resolve(redirect)),
    await sent(failing, sandbox),
  ];
  expect(titles).toMatchObject([
    { title: 'The browser blocked this request.' },
    { title: 'lamps.example responded with a redirect.' },
    { title: 'The sandbox could not be loaded.' },
  ]);
});

test('a page with TLS says that it cannot send to a server without, unless that is this device', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  const titleFor = async (url: string) => (await sent(failing, serverAt(url))) as { title: string };
  expect(await titleFor('http://lamps.northwind')).toMatchObject({
    title: 'lamps.northwind has no TLS.',
  });
  for (const local of ['http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9']) {
    expect((await titleFor(local)).title, local).not.toContain('TLS');
  }
  expect(await titleFor('http://127.0.0.1.northwind')).toMatchObject({
    title: '127.0.0.1.northwind has no TLS.',
  });
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
  const textOf = async (answer: Response) =>
    resultText(await sent(() => Promise.resolve(answer)), site);
  expect(await textOf(new Response('{}'))).toBe('200 bright');
  expect(await textOf(new Response('{}', { status: 400 }))).toBe('400');
  expect(await textOf(Response.redirect('https://lamps.example', 302))).toBe('302 bright');
  expect(resultText({ title: 'Cancelled.', text: '' }, site)).toBe('Cancelled.');
});

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const head = { status: 200, milliseconds: 1, headers: [], mediaType: 'application/json' };

test('a body is JSON, text, text that is called JSON, binary, or empty', () => {
  const kindOf = (bytes: ArrayBuffer, mediaType = 'application/json') =>
    httpResponse(bytes, { ...head, mediaType }).body.kind;
  expect(kindOf(bytesOf('null'), 'text/plain')).toBe('json');
  expect(kindOf(bytesOf('nul'))).toBe('broken');
  expect(kindOf(bytesOf('nul'), 'application/problem+json')).toBe('broken');
  expect(kindOf(bytesOf('nul'), 'Application/JSON')).toBe('broken');
  expect(kindOf(bytesOf('nul'), 'text/notjson')).toBe('text');
  // Of this, the code with its line breaks is too long to be shown.
  expect(kindOf(bytesOf(`[${'1,'.repeat(20_000)}1]`))).toBe('huge');
  expect(kindOf(bytesOf('"\0"'))).toBe('binary');
  expect(kindOf(new Uint8Array([0xff]).buffer, 'text/plain')).toBe('binary');
  expect(kindOf(bytesOf(''))).toBe('empty');
});

test('the media type of a response is read without its parameters', async () => {
  const headers = { 'Content-Type': ' text/plain ; charset=utf-8' };
  const reading = {
    ...{ started: 0, signal: new AbortController().signal },
    ...{ onChunk: () => undefined, onPart: () => undefined },
    cutTexts: { stopped: '', broken: '', full: '' },
  };
  expect((await readResponse(new Response('a', { headers }), reading)).mediaType).toBe(
    'text/plain',
  );
  const nameless = new Response(new Uint8Array([97]));
  expect((await readResponse(nameless, reading)).mediaType).toBe('');
});

test('a title and a detail are those of an error: a successful response may have members of these names', () => {
  const problem = { title: 'Lamp', detail: 'Bright', type: 3, other: 'x' };
  const bytes = bytesOf(JSON.stringify(problem));
  expect(summaryOf(httpResponse(bytes, { ...head, status: 399 }))).toEqual({});
  const long = bytesOf(JSON.stringify({ title: 'x'.repeat(501) }));
  expect(summaryOf(httpResponse(long, { ...head, status: 400 })).title).toBe(`${'x'.repeat(500)}…`);
  expect(summaryOf(httpResponse(bytes, { ...head, status: 400 }))).toEqual({
    title: 'Lamp',
    detail: 'Bright',
  });
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
    const basic: ConsoleCredential = {
      ...{ id: 'Lamps/login', variable: 'login', label: 'Login' },
      ...{ in: 'header', name: 'Authorization', scheme: 'Basic' },
    };
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
      const [entry] = kept(httpResponse(bytesOf(text), head), secrets);
      expect.soft(entry?.outcome, text).toBeUndefined();
    }
    const other = httpResponse(bytesOf(JSON.stringify({ key: 'a"b' })), head);
    expect(kept(other, secrets)[0]?.outcome).toBeDefined();
  });

  test('the history keeps a request without its response, if that is too long', () => {
    const [long] = kept(httpResponse(bytesOf('x'.repeat(16_000)), head));
    expect([long?.operation, long?.outcome]).toEqual(['addLamp', undefined]);
  });

  test('the history keeps a response without a body, and of a binary one the request alone', () => {
    expect(kept(httpResponse(bytesOf(''), head))[0]?.outcome).toMatchObject({ text: '' });
    const [binary] = kept(httpResponse(bytesOf('\0'), head));
    expect(binary?.request).toEqual({ server: service.url, values: {}, bodyText: '' });
    expect(binary?.outcome).toBeUndefined();
  });

  test('a response comes back from the history as it was, and as old as it is', () => {
    const response = httpResponse(bytesOf('{"lamps": 2}'), {
      ...head,
      ...{ status: 503, milliseconds: 12, headers: [['retry-after', '60']], cut: 'Cancelled.' },
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
    for (let count = 1; count <= 21; count += 1) {
      kept({ title: String(count), text: '' });
    }
    const titles = kept({ title: '22', text: '' }).map(({ outcome }) => outcome);
    expect(titles).toHaveLength(20);
    expect([titles[0], titles[19]]).toMatchObject([{ title: '22' }, { title: '3' }]);
  });
});
