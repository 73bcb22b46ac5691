/** How a request ends, and which ones the history of the tab keeps. */
import { addToHistory, resultText, type SendOutcome, summaryOf } from '@docs-engines/api-console/response';
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

  /** The stored requests, after one with this body. */
  function kept(bodyText: string, secrets: string[] = [''], result = '200') {
    addToHistory(lampOperation(), { ...form, bodyText }, result, secrets);
    return JSON.parse(stored.get('api-console:v1:history') ?? '[]') as { request: object; result: string }[];
  }

  test('the history keeps no request that has a typed key, escaped or not', () => {
    const request = { server: service.url, values: {}, bodyText: '{"key":"mine"}' };
    const all = kept(request.bodyText, ['', 'other']);
    expect(all[0]).toMatchObject({ operation: 'addLamp', request, result: '200' });
    expect(kept(request.bodyText, ['other', 'mine'])).toEqual(all);
    const key = String.raw`a"b\c/d&é`;
    for (const body of [JSON.stringify({ key }), String.raw`{"key":"a\u0022b\u005Cc\/d\u0026\u00e9"}`]) {
      expect.soft(kept(body, [key]), body).toEqual(all);
    }
    expect(kept('x'.repeat(16_000)), 'too long').toEqual(all);
  });

  test('the latest request of the history is the first, and the oldest leaves it', () => {
    for (let count = 1; count <= 21; count += 1) kept('', [], String(count));
    const results = kept('', [], '22').map(({ result }) => result);
    expect(results).toHaveLength(20);
    expect([results[0], results[19]]).toEqual(['22', '3']);
  });
});
