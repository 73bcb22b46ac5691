/** How a request ends, and what of it the history of the tab keeps. */
// prettier-ignore
import {
  addToHistory, restoredOutcome, resultText, secretsOf, type SendOutcome, summaryOf,
} from '@docs-engines/api-console/response';
import { expect, test } from '@playwright/test';

import { browserGlobals } from './support/browserGlobals';
import { lampOperation, serverAt } from './support/operation';
import { answered, sandbox, sent, service, type Transport } from './support/sent';

const stored = browserGlobals(test, 'https://docs.example/');

/** A server that answers only once it is cancelled. */
const silent: Transport = ({ signal }) =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', reject);
  });
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

test('of a cancelled request, it is said whether it may have left the page', async () => {
  for (const [server, text] of [
    [service, 'lamps.example may have received the request all the same.'],
    [sandbox, 'Nothing has left this page.'],
  ] as const) {
    const cancel = new AbortController();
    const ended = sent(silent, server, {}, { cancel });
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
    [sent(failing, service, {}, { url: 'http://a:b@lamps.example' }), 'The browser blocked this request.'],
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
  const transport: Transport = ({ url, method }) => {
    seen.push(`${method} ${url}`);
    return Promise.resolve(new Response('{}'));
  };
  for (const proxy of ['/proxy', 'https://proxy.example/']) {
    await sent(transport, service, { proxy });
    await sent(transport, sandbox, { proxy });
  }
  const [toService, toSandbox] = [`${service.url}/lamps`, `POST ${sandbox.url}/lamps`];
  const byProxies = ['https://docs.example/proxy', 'https://proxy.example'].map((url) => `POST ${url}/${toService}`);
  expect(seen).toEqual([byProxies[0], toSandbox, byProxies[1], toSandbox]);
});

test('what a site says of a response stands beside the status, unless that is one of an error', async () => {
  const site = { resultOf: () => ({ text: 'bright', badge: null }) };
  const textOf = async (status: number) => resultText(await answered('{}', status), site);
  const texts = [await textOf(200), await textOf(302), await textOf(400)];
  expect(texts).toEqual(['200 bright', '302 bright', '400']);
  expect(resultText({ title: 'Cancelled.', text: '' }, site)).toBe('Cancelled.');
});

test('a body is JSON, text, text that is called JSON, binary, or empty', async () => {
  // prettier-ignore
  const rows: [body: string | Uint8Array<ArrayBuffer>, kind: string, mediaType?: string][] = [
    ['null', 'json', 'text/plain'], ['nul', 'broken'], ['nul', 'broken', 'application/problem+json'],
    ['nul', 'broken', 'Application/JSON'], ['nul', 'text', 'text/notjson'], ['"\0"', 'binary'], ['', 'empty'],
    [new Uint8Array([0xff]), 'binary'],
    // Of this, the code with its line breaks is too long to be shown.
    [`[${'1,'.repeat(20_000)}1]`, 'huge'],
  ];
  for (const [content, kind, mediaType = 'application/json'] of rows) {
    const { body } = await answered(content, 200, { 'Content-Type': mediaType });
    expect.soft(body.kind, `${content.slice(0, 10).toString()} ${mediaType}`).toBe(kind);
  }
});

test('a title and a detail are those of an error: a successful response may have members of these names', async () => {
  const summary = async (status: number, body: object) => summaryOf(await answered(JSON.stringify(body), status));
  const problem = { title: 'Lamp', detail: 'Bright' };
  expect(await summary(399, problem)).toEqual({});
  expect(await summary(400, { ...problem, type: 3, other: 'x' })).toEqual(problem);
  expect((await summary(400, { title: 'x'.repeat(501) })).title).toBe(`${'x'.repeat(500)}…`);
});

test.describe('the history', () => {
  const form = { values: {}, bodyText: '', isRaw: false, server: 1 };

  /** The stored requests, after one with this response. */
  function kept(outcome: SendOutcome, secrets: string[] = [''], members: object = {}) {
    addToHistory(lampOperation(), { ...form, ...members }, outcome, '200', secrets);
    return JSON.parse(stored.get('api-console:v1:history') ?? '[]') as Parameters<typeof restoredOutcome>[0][];
  }
  const keptText = async (text: string, secrets?: string[]) => kept(await answered(text), secrets)[0];

  test('the history keeps no response that repeats a typed key, and no request that has one', async () => {
    const echo = await answered('{"key":"mine"}');
    expect(kept(echo, ['', 'other'])[0]?.outcome).toMatchObject({ text: '{"key":"mine"}' });
    const all = kept(echo, ['other', 'mine']);
    expect(all[0]).toMatchObject({ operation: 'addLamp', result: '200' });
    expect(all[0]?.outcome).toBeUndefined();
    expect(kept(await answered('{}', 200, { 'X-Key': 'mine' }), ['mine'])[0]?.outcome).toBeUndefined();
    expect(kept(echo, ['mine'], { bodyText: '{"key":"mine"}' })).toHaveLength(all.length + 1);
    expect(stored.get('api-console:v1:history')).not.toContain('bodyText":"{');
  });

  test('the history keeps no response that repeats a typed key, login or password as it was sent, escaped or encoded', async () => {
    const [key, login] = [String.raw`a"b\c/d&é`, 'ada:p&ss wörd'];
    const header = { in: 'header', name: 'Authorization', scheme: 'Basic' } as const;
    const basic = { id: 'Lamps/login', variable: 'login', label: 'Login', ...header };
    const secrets = [key, ...secretsOf(basic, login)];
    const sentLogin = Buffer.from(login).toString('base64');
    const json = JSON.stringify({ key });
    // prettier-ignore
    const texts = [
      key, json, JSON.stringify({ request: json }), String.raw`{"key":"a\u0022b\u005Cc\/d\u0026\u00e9"}`,
      `data: ${JSON.stringify(login)}`, JSON.stringify({ authorization: `Basic ${sentLogin}` }),
      JSON.stringify({ url: `/lamps?key=${encodeURIComponent(key).toLowerCase()}` }),
      `password=${encodeURIComponent('p&ss wörd').replace('%20', '+')}`, JSON.stringify({ password: 'p&ss wörd' }),
      JSON.stringify({ token: Buffer.from(`${key}?`).toString('base64url') }), Buffer.from(json).toString('base64'),
      `<p>${key.replace('&', '&amp;').replace('"', '&#34;')}</p>`,
    ];
    for (const text of texts) expect.soft((await keptText(text, secrets))?.outcome, text).toBeUndefined();
    expect((await keptText(JSON.stringify({ key: 'a"b' }), secrets))?.outcome).toBeDefined();
  });

  test('of a long response and of a binary one, the history keeps the request alone; one may be empty', async () => {
    const request = { server: service.url, values: {}, bodyText: '' };
    for (const text of ['x'.repeat(16_000), '\0']) {
      const entry = await keptText(text);
      expect([entry?.request, entry?.outcome]).toEqual([request, undefined]);
    }
    expect((await keptText(''))?.outcome).toMatchObject({ text: '' });
  });

  test('a response comes back from the history as it was, and as old as it is', async () => {
    const chunks = [Buffer.from('{"lamps": 2}')];
    const pull = (controller: ReadableStreamDefaultController) => {
      const next = chunks.pop();
      if (next) controller.enqueue(next);
      else controller.error();
    };
    const response = await answered(new ReadableStream({ pull }), 503, { 'Retry-After': '60' });
    expect(response.cut).toContain('The connection broke.');
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
