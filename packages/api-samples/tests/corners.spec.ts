/** What readers meet rarely, in a few languages; and where a sample has its key. */
import { type BodyPart, type SampleBody, type SampleRequest, samplesOf } from '@docs-engines/api-samples';
import { expect, test } from '@playwright/test';

const nothing = { query: {}, headers: {}, credentials: [] };
const request = (method: string, body: SampleBody): SampleRequest => {
  return { ...nothing, method, server: 'https://api.example/v1', path: '/files', body };
};

const sampleIn = (id: string, one: SampleRequest) =>
  samplesOf(one, { prefix: 'acme' }).find((sample) => sample.id === id)?.code;

/** The option of curl for a part. */
const curlPart = (part: BodyPart) => sampleIn('curl', request('POST', { kind: 'multipart', parts: [part] }));

test('curl takes the name of a file as that of one file, whatever signs it has', () => {
  // prettier-ignore
  const files: [file: string, shown: string][] = [
    ['photo.png', '@photo.png'], ['Smith, contract.pdf', '@"Smith, contract.pdf"'], ['a;b.txt', '@"a;b.txt"'],
    ['"x"', String.raw`@"\"x\""`], [String.raw`a,b\c`, String.raw`@"a,b\\c"`],
  ];
  for (const [file, shown] of files) {
    const option = `--form 'a=${shown};type=image/png'`;
    expect.soft(curlPart({ name: 'a', mediaType: 'image/png', file })).toContain(option);
  }
});

test('curl gets a part’s media type with its parameters, but none that is an option of curl', () => {
  // prettier-ignore
  const types: [mediaType: string, option: string][] = [
    ['text/plain;headers=@/etc/hosts', ';type=text/plain'], ['text/plain;encoder=base64', ';type=text/plain'],
    ['text/plain; charset=utf-8; filename=x', ';type=text/plain; charset=utf-8'],
    ['application/json; version=1.2; profile=a', ';type=application/json; version=1.2; profile=a'],
    ['no type', ''],
  ];
  for (const [mediaType, option] of types) {
    expect.soft(curlPart({ name: 'a', mediaType, text: 'x' })).toContain(`--form 'a="x"${option}'`);
  }
});

test('a GET with a body stays a GET', () => {
  const get = request('GET', { kind: 'json', mediaType: 'application/json', value: { a: 1 } });
  expect(sampleIn('python', get)).toContain('method="GET"');
  expect(sampleIn('curl', get)).toMatch(/(?:-X|--request) GET/);
});

const text = request('POST', { kind: 'text', mediaType: 'text/plain', text: 'a' });

test('no shell expands an exclamation mark beside a variable', () => {
  const credentials = [{ in: 'header' as const, name: 'X-!!', variable: 'apiKey' }];
  const option = `--header 'X-!!: '"\${ACME_API_KEY:?}"`;
  expect(sampleIn('curl', { ...text, credentials })).toContain(option);
});

test('each language takes the key from a variable with the prefix, or has a public key in its code', () => {
  const bearer = { in: 'header', name: 'Authorization', scheme: 'Bearer' } as const;
  const locked = { ...text, credentials: [{ ...bearer, variable: 'apiKey' }] };
  for (const { id, code } of samplesOf(locked, { prefix: 'Acme' })) {
    expect.soft(code, id).toContain('ACME_API_KEY');
    const open = sampleIn(id, { ...locked, key: 'test_public' });
    expect.soft(open, id).toContain('test_public');
    expect.soft(open, id).not.toContain('ACME_API_KEY');
  }
  expect(samplesOf(locked)[0]?.code).toMatch(/\$\{?API_KEY/);
});
