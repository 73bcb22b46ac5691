/** What readers meet rarely, in a few languages. */
import { expect, test } from '@playwright/test';

import { type Credential, type SampleBody, type SampleRequest, samplesOf } from '../src';

const request = (method: string, body: SampleBody): SampleRequest => ({
  method,
  server: 'https://api.example/v1',
  path: '/files',
  query: {},
  headers: {},
  credentials: [],
  body,
});

const sampleIn = (id: string, one: SampleRequest) =>
  samplesOf(one, { prefix: 'acme' }).find((sample) => sample.id === id)?.code;

for (const [file, shown] of [
  ['photo.png', '@photo.png'],
  ['Smith, contract.pdf', '@"Smith, contract.pdf"'],
  ['a;b.txt', '@"a;b.txt"'],
  ['"x"', String.raw`@"\"x\""`],
  [String.raw`a,b\c`, String.raw`@"a,b\\c"`],
] as const) {
  test(`curl takes ${file} as the name of one file`, () => {
    const parts = [{ name: 'file', mediaType: 'image/png', file }];
    const sample = sampleIn('curl', request('POST', { kind: 'multipart', parts }));
    expect(sample).toContain(`--form 'file=${shown};type=image/png'`);
  });
}

test('curl gets a part’s media type with its parameters, but none that is an option of curl', () => {
  for (const [mediaType, option] of [
    ['text/plain;headers=@/etc/hosts', ';type=text/plain'],
    ['text/plain; charset=utf-8; filename=x', ';type=text/plain; charset=utf-8'],
    ['application/json; version=1.2; profile=a', ';type=application/json; version=1.2; profile=a'],
    ['no type', ''],
  ] as const) {
    const parts = [{ name: 'meta', mediaType, text: 'a' }];
    const sample = sampleIn('curl', request('POST', { kind: 'multipart', parts }));
    expect(sample).toContain(`--form 'meta="a"${option}'`);
  }
});

test('no shell expands an exclamation mark beside a variable', () => {
  const credentials: Credential[] = [{ in: 'header', name: 'X-!!', variable: 'apiKey' }];
  const none = { kind: 'text', mediaType: 'text/plain', text: 'a' } as const;
  expect(sampleIn('curl', { ...request('POST', none), credentials })).toContain(
    `--header 'X-!!: '"\${ACME_API_KEY:?}"`,
  );
});

test('a GET with a body stays a GET', () => {
  const get = request('GET', { kind: 'json', mediaType: 'application/json', value: { a: 1 } });
  expect(sampleIn('python', get)).toContain('method="GET"');
  expect(sampleIn('curl', get)).toMatch(/(?:-X|--request) GET/);
});
