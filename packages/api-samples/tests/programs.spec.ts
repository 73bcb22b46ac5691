/**
 * Snapshot tests: `programs/` has the expected samples of each request. That samples run and send the right request is tested
 * where the languages are installed (`tests/samples` of the site). `UPDATE_PROGRAMS=1` writes the snapshots; review the diff.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parseExact, type SampleRequest, samplesOf } from '@docs-engines/api-samples';
import { expect, test } from '@playwright/test';

const server = 'https://api.acme.example/v1';
const authorization = { in: 'header', name: 'Authorization' } as const;
const bearer = { ...authorization, scheme: 'Bearer', variable: 'apiKey' };
const basic = { ...authorization, scheme: 'Basic', variable: 'login' };
const nothing = { server, credentials: [], query: {}, headers: {}, body: undefined };
/** Metacharacters, each of which one of the languages has to escape. */
const special = `it's "two"; $HOME \${a} #{b} {{c}} \`d\` \\ %s \u202e é 😀`;

const json = (value: never, mediaType = 'application/json') => ({ kind: 'json', mediaType, value }) as const;
const twenty = 'a text of twenty ch.';

// prettier-ignore
const requests: Record<string, SampleRequest> = {
  'without a body': { ...nothing, method: 'GET', path: '/orders/{id}', placeholders: ['{id}'] },
  'only headers are wanted': { ...nothing, method: 'HEAD', path: '/orders?a=b', query: { c: 'd e' }, headers: { Cookie: 'theme=dark' } },
  'a JSON body': {
    ...nothing, method: 'POST', credentials: [bearer], path: '/orders', query: { dry: 'true' }, headers: { 'Idempotency-Key': 'k-1' },
    prints: 'json',
    body: json({
      text: `${special}\b`, words: [null, true, false], numbers: [0, -1.5, 2 ** 60], empty: [[], {}], numbered: { 0: 'zero' },
      'two words': { __proto_: 1, ['__proto__']: 2 }, long: [twenty, twenty, twenty],
    } as never),
  },
  'a number that a double does not hold': {
    ...nothing, method: 'POST', path: '/orders',
    body: json({ amount: parseExact('9007199254740993'), text: 'x' } as never, 'application/merge-patch+json'),
  },
  'a form': {
    ...nothing, method: 'POST', credentials: [basic], path: '/orders?sent=1', query: { id: ['1', '2'], q: 'a&b' },
    body: { kind: 'form', fields: { 'a b': special, tag: ['x', 'y'] } },
  },
  'a multipart form': {
    ...nothing, method: 'PUT', path: '/orders/1', headers: { Cookie: 'theme=dark', 'X-Trace': special },
    credentials: ['session', 'csrf'].map((name) => ({ in: 'cookie', name, variable: name })),
    body: {
      kind: 'multipart',
      parts: [
        { name: 'plain=x', text: special },
        { name: 'json "q"\n', mediaType: 'application/json', text: '{"a":"b\\"; c"}' },
        { name: 'file', mediaType: 'image/png', file: 'photo "1".png' },
        { name: 'file', mediaType: 'image/png', file: 'other.png' },
        { name: 'again', file: 'other.png' },
      ],
    },
  },
  'parts of another type': {
    ...nothing, method: 'PATCH', credentials: [{ in: 'query', name: 'api key', variable: 'key' }], path: '/batch?x=1', prints: 'json',
    body: {
      kind: 'multipart', mediaType: 'multipart/related',
      parts: [
        { name: 'csv', mediaType: 'text/csv', text: 'a,b' },
        { name: 'photo', mediaType: 'image/png', file: 'photo.png' },
        { name: 'named', text: 'c' },
      ],
    },
  },
  'a file': {
    ...nothing, method: 'POST', path: '/files', body: { kind: 'file', mediaType: 'image/png', file: "it's.png" },
    credentials: [
      { in: 'query', name: 'key', variable: 'key' },
      { in: 'query', name: 'token', variable: 'token' },
      { in: 'header', name: 'X-Key', variable: 'headerKey' },
    ],
  },
  'a text, with a method of its own': {
    ...nothing, method: 'PURGE', credentials: [basic], key: 'user:pass:word', path: '/cache',
    body: { kind: 'text', mediaType: 'text/plain', text: `${special}\nline` },
  },
  'a public key': {
    ...nothing, method: 'DELETE', credentials: [bearer, { in: 'query', name: 'key', variable: 'key' }], key: 'test_public',
    path: '/orders', prints: 'json', body: json({ a: 1 } as never),
  },
};

for (const [name, request] of Object.entries(requests)) {
  test(`${name}: the sample in each language equals its snapshot in programs/`, () => {
    const file = path.join(__dirname, 'programs', `${name.replaceAll(/\W+/g, '-')}.txt`);
    const written = samplesOf(request, { prefix: 'Acme' })
      .map(({ id, label, highlight, code }) => `===== ${id}: ${label}, ${highlight}\n${code}\n`)
      .join('\n');
    if (process.env.UPDATE_PROGRAMS) writeFileSync(file, written);
    expect(written).toBe(readFileSync(file, 'utf8'));
  });
}
