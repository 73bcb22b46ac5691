/** Breaking changes, each in a minimal description. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { breakingChanges, type Product, unannounced } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { model, pagesOfText, tableOf } from './read';

/** The owner of this API also counts a higher price as a breaking change. */
const product: Product = {
  breakingChangesOf: (before, after, { pointer, name }) =>
    Number(after.extensions['x-price'] ?? 0) > Number(before.extensions['x-price'] ?? 0)
      ? [{ pointer: `${pointer}/x-price`, message: `${name} costs more.` }]
      : [],
};

const read = (members: object) => model({ info: { title: 'Tides' }, paths: {}, ...members });

/** The messages about two versions of a description, and the pointers. */
function changesOf(before: object, after: object): { messages: string[]; pointers: string[] } {
  const changes = breakingChanges(read(before), read(after), product);
  return { messages: changes.map(({ message }) => message), pointers: changes.map(({ pointer }) => pointer) };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** The breaking changes between two versions of an operation. */
const ofOperations = (before: object, after: object) =>
  changesOf({ paths: { '/tides': { post: before } } }, { paths: { '/tides': { post: after } } });

/** The breaking changes between two versions of the schema `Tide`, as one text, and where the first is in it. */
function ofSchemas(side: 'sent' | 'read', before: object, after: object): [string, string] {
  const operation = (schema: object) => {
    const message = json({ 'x-name': 'Tide', ...schema });
    return side === 'sent' ? { requestBody: message } : { responses: { 200: message } };
  };
  const { messages, pointers } = ofOperations(operation(before), operation(after));
  return [messages.join(' ').replace(/^`Tide`:? /, ''), (pointers[0] ?? '').replace('#/components/schemas/Tide', '')];
}

type SchemaRow = [before: object, after: object, sent: string, read: string, at?: string];

const schemaTables = tableOf('breaking-schemas') as Record<string, SchemaRow[]>;
for (const [what, rows] of Object.entries(schemaTables)) {
  test(`breaking changes of a schema differ for requests and responses: ${what}`, () => {
    for (const [before, after, sent, got, at] of rows) {
      for (const [side, says] of [['sent', sent] as const, ['read', got] as const]) {
        const [message, pointer] = ofSchemas(side, before, after);
        const change = `${JSON.stringify(before)} → ${JSON.stringify(after)}, ${side}`;
        expect.soft(message, change).toBe(says);
        if (at) expect.soft(pointer, change).toBe(at);
      }
    }
  });
}

for (const [change, side, bounds] of [
  ['higher', 1, 'minimum exclusiveMinimum minLength minItems minProperties'],
  ['lower', -1, 'maximum exclusiveMaximum maxLength maxItems maxProperties'],
] as const) {
  test(`a ${change} bound is a breaking change for requests, a wider one is none`, () => {
    for (const bound of bounds.split(' ')) {
      const at = (value: number) => ({ [bound]: value * side });
      const broken = `has a ${change} \`${bound}\`.`;
      expect.soft(ofSchemas('sent', at(2), at(3))[0]).toBe(broken);
      expect.soft(ofSchemas('sent', {}, at(-1))[0]).toBe(broken);
      expect.soft(ofSchemas('sent', at(3), at(2))[0]).toBe('');
      expect.soft(ofSchemas('sent', at(-1), {})[0]).toBe('');
      expect.soft(ofSchemas('read', at(2), at(3))[0]).toBe('');
    }
  });
}

type OperationRow = [before: object, after: object, says: string[], at?: string];

const operationTables = tableOf('breaking-operations') as Record<string, OperationRow[]>;
for (const [what, rows] of Object.entries(operationTables)) {
  test(`breaking changes of an operation: ${what}`, () => {
    for (const [before, after, says, at] of rows) {
      const change = `${JSON.stringify(before)} → ${JSON.stringify(after)}`;
      const { messages, pointers } = ofOperations(before, after);
      const found = messages.map((message) => message.replace(/^`POST \/tides`:? /, ''));
      expect.soft(found, change).toEqual(says);
      if (at) expect.soft(pointers, change).toEqual([`#/paths/~1tides/post/${at}`]);
    }
  });
}

test('a breaking change of a named schema is reported once, at that schema, even if it contains itself', () => {
  const tide = (type: string) => {
    const schema = { 'x-name': 'Tide', properties: { height: { type }, next: {} } };
    schema.properties.next = schema;
    return { requestBody: json(schema), responses: { 200: json({ items: schema }) } };
  };
  expect(ofOperations(tide('integer'), tide('number'))).toEqual({
    messages: ['`Tide`: the field `height` may now be `number`.'],
    pointers: ['#/components/schemas/Tide/properties/height'],
  });
  expect(ofOperations(tide('string'), tide('string')).messages).toEqual([]);
  const { messages } = ofOperations(tide('boolean'), tide('string'));
  expect(messages).toEqual([
    '`Tide`: the field `height` no longer takes `boolean`.',
    '`Tide`: the field `height` may now be `string`.',
  ]);
});

test('a breaking change of a schema that two operations use is reported once', () => {
  const twice = (type: string) => {
    const operation = { requestBody: json({ 'x-name': 'Tide', type }) };
    return { paths: { '/a': { put: operation }, '/b': { put: operation } } };
  };
  expect(changesOf(twice('string'), twice('object')).messages).toHaveLength(1);
});

test('an operation with another method, or a removed server, is a breaking change; a new one is not', () => {
  const [get, put] = [{ '/tides': { get: {} } }, { '/tides': { put: {} } }];
  expect(changesOf({ paths: get }, { paths: put })).toEqual({
    messages: ['`GET /tides` is gone.'],
    pointers: ['#/paths/~1tides/get'],
  });
  const servers = ['https://a.example', 'https://b.example'].map((url) => ({ url }));
  const [first] = servers;
  expect(changesOf({ servers }, { servers: [first] })).toEqual({
    messages: ['The server `https://b.example` is gone.'],
    pointers: ['#/servers'],
  });
  expect(changesOf({ servers: [first] }, { servers, paths: get }).messages).toEqual([]);
});

test('webhooks are checked as responses: removing a field is a breaking change, requiring one is not', () => {
  const webhook = (schema: object) => ({ webhooks: { flood: { post: { requestBody: json(schema) } } } });
  const optional = webhook({ properties: { at: {} } });
  const required = webhook({ properties: { at: {} }, required: ['at'] });
  expect(changesOf(optional, required).messages).toEqual([]);
  expect(changesOf(required, webhook({}))).toEqual({
    messages: ['The webhook `flood`: the body: the field `at` is gone.'],
    pointers: ['#/webhooks/flood/post/requestBody/content/application~1json/schema/properties/at'],
  });
  expect(changesOf(optional, {}).messages).toEqual(['The webhook `flood` is gone.']);
});

test('a page that moves needs a redirect to its new path, one that is gone a redirect to any', async () => {
  const root = "openapi: 3.1.0\ninfo: { title: Tides, version: '1' }";
  const versionOf = async (operations: string) =>
    (await pagesOfText(`${root}\npaths: { /tides: { ${operations} } }`)).description;
  const get = (id: string) => `get: { operationId: ${id}, responses: {} }`;
  const released = await versionOf(`${get('listTides')}, ${get('addTide').replace('get', 'post')}`);
  const description = await versionOf(get('allTides'));
  const changelog = path.join(path.dirname(description.file), 'changelog.md');
  writeFileSync(changelog, '## 1\n\n- **Added:** A.\n');
  const says = (...list: { from: string; to: string }[]) =>
    unannounced({ description, released, changelog }, product, { file: 'redirects.ts', list })?.message;
  const moves = 'its page moves from /api/list-tides to /api/all-tides.';
  const [moved, gone] = ['/api/list-tides', '/api/add-tide'].map((from) => ({ from, to: '/docs' }));
  if (!moved || !gone) throw new Error('There are no pages.');
  expect(says()).toContain(moves);
  expect(says()).toContain('is gone, and with it its page /api/add-tide.');
  expect(says(moved, gone)).toContain(moves);
  const rest = says({ ...moved, to: '/api/all-tides' }, gone);
  expect(rest).not.toContain('page');
});
