/** Differences in shape between a response and the example, and the wait for a rate limit. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from '@playwright/test';

import { createClient } from '../src/send';
import { compareRecord, compareShape } from '../src/shape';

const text = { types: ['string'] };
const inside = { types: ['object'], properties: { b: text, c: text } };
const schema = {
  types: ['object'],
  properties: {
    a: inside,
    list: { types: ['array'], items: inside },
    kind: { types: ['string'], enum: ['x', 'y'] },
  },
};

const texts = (example: unknown, actual: unknown, others: unknown[] = [], isFixed = false) =>
  compareShape(example, actual, schema, others, isFixed).map((one) => one.text);

test('a field of the example that the response lacks is reported, unless another example lacks it, too', () => {
  expect(texts({ a: { b: '1', c: '2' } }, { a: { b: '3' } })).toEqual(['/a/c is missing']);
  expect(texts({ a: { b: '1', c: '2' } }, { a: { b: '3' } }, [{ a: { b: '4' } }])).toEqual([]);
  // An example without the parent object says nothing about its fields.
  expect(texts({ a: { b: '1', c: '2' } }, { a: { b: '3' } }, [{}])).toEqual(['/a/c is missing']);
  expect(texts({ a: { b: '1' } }, {}, [{}])).toEqual([]);
  expect(texts({ a: { b: '1', c: '2' } }, { a: { b: '3' } }, [{ a: { b: '4' } }], true)).toEqual([
    '/a/c is missing',
  ]);
  expect(texts({ list: [{ b: '1', c: '2' }] }, { list: [{ b: '3' }, { b: '4' }] })).toEqual([
    '/list/*/c is missing',
  ]);
  expect(texts({ list: [{ b: '1' }] }, { list: [] })).toEqual([]);
  expect(texts({ a: { b: '1' } }, { a: null })).toEqual([]);
  // The keys of a map are data, not fields.
  expect(texts({ other: { en: '1' } }, { other: {} })).toEqual([]);
});

test('a value of another type than in the example is reported; null matches any type', () => {
  expect(texts({ a: { b: '1' } }, { a: { b: 1 } })).toEqual([
    '/a/b is number, in the example string',
  ]);
  expect(texts({ a: { b: '1' } }, { a: [] })).toEqual(['/a is array, in the example object']);
  expect(texts({ a: { b: '1' } }, { a: { b: null } })).toEqual([]);
  expect(texts({ a: { b: null } }, { a: { b: 1 } })).toEqual([]);
  expect(texts({ list: [{ b: '1' }, { b: 1 }] }, { list: [{ b: 2 }, { b: 3 }] })).toEqual([]);
});

test('an enum value that differs from the example is reported for fixed data only', () => {
  expect(texts({ kind: 'x' }, { kind: 'y' })).toEqual([]);
  expect(texts({ kind: 'x' }, { kind: 'y' }, [], true)).toEqual(['/kind is y, in the example x']);
  expect(texts({ kind: 'x' }, { kind: 'x' }, [], true)).toEqual([]);
  expect(texts({ a: { b: '1' } }, { a: { b: '2' } }, [], true)).toEqual([]);
});

test('a record with another ID than the requested one is reported', () => {
  const found = (example: unknown, actual: unknown, sent: Record<string, unknown>) =>
    compareRecord(example, actual, sent).map((one) => one.text);
  expect(found({ id: '1' }, { id: '2' }, { id: '1' })).toEqual(['/id is 2, asked for 1']);
  expect(found({ id: '1' }, { id: '1' }, { id: '1' })).toEqual([]);
  expect(found({ id: 'other' }, { id: '2' }, { id: '1' })).toEqual([]);
  expect(
    found({ list: [{ id: '1' }] }, { list: [{ id: '1' }, { id: '3' }] }, { id: ['1', '2'] }),
  ).toEqual(['/list/*/id is 3, asked for 1,2']);
  expect(found({ constructor: '1' }, { constructor: '2' }, {})).toEqual([]);
});

test('a rate limit is waited for until the HTTP date in Retry-After', async () => {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    const date = new Date(Date.now() + 60_000).toUTCString();
    response.writeHead(count === 1 ? 429 : 200, { 'Retry-After': count === 1 ? date : '' }).end();
  }).listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const waited: number[] = [];
  const client = createClient({
    environment: { prefix: 'Things', values: {} },
    rate: 1000,
    timeout: 5,
    waits: (seconds) => {
      waited.push(seconds);
      throw new Error('It has said how long.');
    },
  });
  const request = {
    method: 'GET',
    server: url,
    credentials: [],
    path: '/',
    query: {},
    headers: {},
    body: undefined,
  };
  await expect(client(request, false)).rejects.toThrow('It has said how long.');
  expect(waited[0]).toBeGreaterThan(50);
  expect(waited[0]).toBeLessThanOrEqual(60);
  expect(await client(request, false)).toMatchObject({ status: 200 });
  server.close();
});
