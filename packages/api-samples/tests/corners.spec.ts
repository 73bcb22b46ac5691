/** What readers meet rarely, in a few languages. */
import { expect, test } from '@playwright/test';

import { type SampleBody, type SampleRequest, samplesOf } from '../src';

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

test('a GET with a body stays a GET', () => {
  const get = request('GET', { kind: 'json', mediaType: 'application/json', value: { a: 1 } });
  expect(sampleIn('python', get)).toContain('method="GET"');
  expect(sampleIn('curl', get)).toMatch(/(?:-X|--request) GET/);
});
