/** What a sandbox remembers of a collection of pets: new IDs, items, partial items, lists, and what it forgets. */
import { expect, test } from '@playwright/test';

import type { Resource, SandboxData } from '../src/data';
import { createMemory } from '../src/memory';
import type { RequestContext } from '../src/context';

type Request = Partial<Omit<Resource, 'action'>> & { example?: unknown; sent?: object };

/** A memory of an API whose lists have these examples. It takes `ACTION PATH`, and returns the answer. */
function memoryOf(lists: Record<string, unknown>, common: Request = {}) {
  const operations = Object.entries(lists).map(([path, list]) => ({
    path,
    resource: { action: 'list', id: 'id', ...common },
    responses: { 200: { examples: { all: list } } },
  }));
  const remember = createMemory({ operations } as unknown as SandboxData);
  return (what: string, more: Request = {}, status = 200) => {
    const [action, path = ''] = what.split(' ');
    const { example, sent, ...resource } = { ...common, ...more };
    const template = path.replace(/[^/]+$/, (name) => (name === 'pets' ? name : '{id}'));
    const members = ['name', 'tag'];
    const operation = {
      path: template,
      resource: { action, id: 'id', item: {}, members, ...resource },
    };
    const url = new URL(path, 'https://a.example');
    const context = { operation, url, sent: { body: sent } } as unknown as RequestContext;
    return remember(context, { status, body: example }, false);
  };
}

test('a new ID has the form of the example, is valid, and is in no list of the collection', () => {
  const rows: [example: unknown, schema: object, id: string][] = [
    [10, { type: 'integer' }, '11'],
    [10, { not: { enum: [11, 12] } }, '13'],
    ['ord_aaa', { type: 'string' }, 'ord_aa1'],
    ['aaa', { pattern: '^[a-z]+$' }, 'aab'],
    ['AAA', { pattern: '^[A-Z]+$' }, 'AAB'],
    ['a/a', { type: 'string' }, 'a%2F1'],
    [undefined, { type: 'string' }, '1'],
    [undefined, { type: 'integer' }, '1'],
    // Every other ID is rejected.
    ['own', { const: 'own' }, 'own'],
  ];
  for (const [id, schema, expected] of rows) {
    const ask = memoryOf({}, { item: { properties: { id: schema } } });
    const headers = ask('create /pets/', { example: id === undefined ? {} : { id } })?.headers;
    expect.soft(headers, expected).toEqual({ Location: `/pets/${expected}` });
  }
  const lists = { '/pets/': [null, 'x', { id: 11 }], '/cats': [{ id: 12 }] };
  const ask = memoryOf(lists, { example: { id: 10 } });
  expect(ask('create /pets/')?.headers).toEqual({ Location: '/pets/12' });
});

test('a response other than the item has the members that its example has', () => {
  const ask = memoryOf({}, { example: { ok: true, name: 'old' } });
  const changed = { status: 200, body: { ok: true, name: 'new' } };
  expect(ask('update /pets/7', { sent: { name: 'new', tag: 'x' } })).toEqual(changed);
  expect(ask('replace /pets/7', { sent: { tag: 'y' } })).toEqual({
    status: 200,
    body: { ok: true },
  });
});

test('a partial item is shown in the example, a complete one as it is', () => {
  const ask = memoryOf({});
  const example = { id: 7, mood: 'good' };
  for (const sent of [{ name: 'a' }, { tag: 'b' }]) ask('update /pets/7', { sent });
  const item = { id: 7, name: 'a', tag: 'b' };
  expect(ask('read /pets/7', { example })?.body).toEqual({ ...item, id: '7', mood: 'good' });
  ask('replace /pets/8', { isItem: true, example: { id: 8 }, sent: { name: 'c' } });
  ask('update /pets/8', { sent: { tag: 'd' } });
  const body = { id: '8', name: 'c', tag: 'd' };
  expect(ask('read /pets/8', { example })).toEqual({ status: 200, body });
});

test('an item that no list has gets the ID of the path, as a number if its schema wants one', () => {
  const item = { properties: { id: { type: 'integer' } } } as const;
  const ask = memoryOf({}, { item, isItem: true, example: { id: 1 } });
  expect(ask('replace /pets/7')?.body).toEqual({ id: 7 });
});

test('a list has its other members, its items with their changes, and the new ones', () => {
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }];
  for (const [list, example, shown] of [
    [undefined, items, (all: unknown) => all],
    ['data', { total: 3, data: items }, (all: unknown) => ({ total: 3, data: all })],
  ] as const) {
    const ask = memoryOf({ '/pets': example }, { list });
    expect(ask('list /pets', { example })).toEqual({ status: 200, body: example });
    ask('update /pets/2', { sent: { name: 'b' } });
    ask('delete /pets/3');
    ask('create /pets', { example: { id: 1 }, sent: { name: 'd', other: 1 } });
    const body = shown([{ id: 1 }, { id: 2, name: 'b' }, { id: 4, name: 'd' }]);
    expect(ask('list /pets', { example })).toEqual({ status: 200, body });
  }
  const none = memoryOf({ '/pets': 'none' }, { example: { id: 1 }, sent: { name: 'a' } });
  none('create /pets');
  expect(none('list /pets', { example: 'none' })?.body).toEqual([{ id: 2, name: 'a' }]);
});

test('an answer that is no success changes nothing', () => {
  const ask = memoryOf({}, { example: { id: 1 } });
  expect(ask('delete /pets/1', {}, 300)).toEqual({ status: 300, body: { id: 1 } });
  expect(ask('read /pets/1')).toEqual({ status: 200, body: { id: 1 } });
});

test('of more than 10,000 changes, the oldest is forgotten, unless a later one is of the same item', () => {
  const ask = memoryOf({}, { example: { name: 'old' } });
  for (const name of ['first', 'second']) ask('update /pets/a', { sent: { name } });
  for (let pet = 1; pet < 10_000; pet += 1) ask(`delete /pets/${pet}`);
  expect(ask('read /pets/a')?.body).toMatchObject({ name: 'second' });
  ask('delete /pets/10000');
  expect(ask('read /pets/a')?.body).toEqual({ name: 'old' });
  expect(ask('read /pets/1')).toBeUndefined();
  ask('delete /pets/10001');
  expect(ask('read /pets/1')?.body).toEqual({ name: 'old' });
});

test('of changes with more than 20 million characters, the oldest are forgotten', () => {
  const ask = memoryOf({}, { example: { id: 'a' } });
  const sent = { name: 'x'.repeat(9_000_000) };
  for (const pet of ['a', 'b', 'c']) ask(`update /pets/${pet}`, { sent });
  const body = (pet: string) => JSON.stringify(ask(`read /pets/${pet}`)?.body).length;
  expect(['a', 'b', 'c'].map(body)).toEqual([10, 9_000_020, 9_000_020]);
});
