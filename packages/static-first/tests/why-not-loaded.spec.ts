/** Why a file did not load, by what a second request gets. */
import { expect, test } from '@playwright/test';

import { whyNotLoaded } from '../src/client/whyNotLoaded';

const error = { request: 'https://a.example/chunk.js' };

/** What a browser has, with one response for each request. */
async function reasonFor(
  respond: (url: string, init?: RequestInit) => Response | Promise<Response>,
  thrown: unknown = error,
  onLine = true,
) {
  const names = ['navigator', 'location', 'fetch'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const values = {
    navigator: { onLine },
    location: { href: 'https://a.example/' },
    fetch: respond,
  };
  for (const name of names) {
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true });
  }
  try {
    return await whyNotLoaded(thrown);
  } finally {
    for (const [index, name] of names.entries()) {
      const own = before[index];
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

const response =
  (status: number, type = 'text/javascript') =>
  () =>
    new Response('', { status, headers: { 'Content-Type': type } });

for (const [what, reason, respond] of [
  ['status 404', 'gone', response(404)],
  ['status 403', 'gone', response(403)],
  ['a page with status 200', 'gone', response(200, 'text/html; charset=utf-8')],
  ['status 500', 'fault', response(500)],
  ['status 503 with a page', 'fault', response(503, 'text/html')],
  ['the file', 'fault', response(200)],
  ['no response', 'offline', () => Promise.reject(new Error('none'))],
] as const) {
  test(`${what} for a chunk: ${reason}`, async () => {
    expect(await reasonFor(respond)).toBe(reason);
  });
}

test('without a network: offline; a script that timed out: slow; a page that is gone is no reason', async () => {
  expect(await reasonFor(response(404), error, false)).toBe('offline');
  expect(await reasonFor(response(404), { ...error, type: 'timeout' })).toBe('slow');
  expect(await reasonFor(response(404), new Error('no request'))).toBe('fault');
});

test('the file is requested past the HTTP cache, whose copy may be broken; without a file, the page is', async () => {
  const asked: unknown[] = [];
  const respond = (url: string, init?: RequestInit) => {
    asked.push([url, init?.cache]);
    return new Response('');
  };
  await reasonFor(respond);
  await reasonFor(respond, new Error('no request'));
  expect(asked).toEqual([
    [error.request, 'reload'],
    ['https://a.example/', 'reload'],
  ]);
});
