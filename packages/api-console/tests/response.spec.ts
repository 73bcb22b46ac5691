/** What a response says of its request, and how its code is shown. Needs no browser. */
import assert from 'node:assert/strict';

import { requestFaults, treeOf } from '@docs-engines/api-console/response';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { browserGlobals } from './support/browserGlobals';
import { answered } from './support/sent';

browserGlobals(test, 'https://docs.example/');

const entities: Record<string, string> = { '&lt;': '<', '&amp;': '&' };

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&lt;|&amp;/g, (all) => entities[all] ?? '');
}

/** The code of a response, as it is shown. */
const codeOf = async (json: string) => (await answered(json)).body.shown ?? '';

test('a tree: objects and lists collapse, and say what is in them', async () => {
  const code = await codeOf('{"a":[1,{"b":2}],"c":{},"d":"{"}');
  const html = treeOf(code);
  expect(textOf(html)).toBe(code);
  const rests = Array.from(html.matchAll(/<summary data-rest="([^"]*)">/g), ([, rest]) => rest);
  expect(rests).toEqual(['… 3 fields }', '… 2 items ],', '… 1 field }']);
});

test('the tree of a response has the text of the code, whole or truncated, in nested elements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), fc.option(fc.nat(300)), async (value, length) => {
      const shown = (await codeOf(JSON.stringify(value))).slice(0, length ?? undefined);
      const html = treeOf(shown);
      assert.equal(textOf(html), shown);
      const open: string[] = [];
      for (const [, slash, name = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
        if (slash) assert.equal(open.pop(), name);
        else open.push(name);
      }
      assert.deepEqual(open, []);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('a tree has bounds: 500 nodes, 20 levels', async () => {
  const count = async (json: string) => treeOf(await codeOf(json)).split('<details').length - 1;
  expect(await count(JSON.stringify(Array.from({ length: 2000 }, () => [1])))).toBe(500);
  expect(await count('['.repeat(100) + '1' + ']'.repeat(100))).toBe(20);
  expect(await count(JSON.stringify({ ['x'.repeat(3000)]: [1] }))).toBe(1);
});

const detail = 'must be 60 or less';

test('the fault of a request is read from a pointer, a parameter, a header or a field', () => {
  // prettier-ignore
  const cases: [error: object, key: string, place: string][] = [
    [{ pointer: '/max_age' }, 'body/max_age', '/max_age'], [{ pointer: '#/max_age' }, 'body/max_age', '/max_age'],
    [{ in: 'query', pointer: '/limit' }, 'query/limit', '/limit'],
    [{ parameter: 'limit' }, 'query/limit', 'limit'], [{ in: 'path', name: 'id' }, 'path/id', 'id'],
    [{ header: 'Idempotency-Key' }, 'header/Idempotency-Key', 'Idempotency-Key'],
    [{ field: 'max_age' }, 'body/max_age', 'max_age'], [{ parameter: 'a~1' }, 'query/a~1', 'a~1'],
    // Escaped and encoded names; one that cannot be decoded.
    [{ pointer: '/lamp~1led/0/~01%20' }, 'body/lamp/led/0/~1%20', '/lamp~1led/0/~01%20'],
    [{ pointer: '#/caf%C3%A9%20lamp/led~1%25' }, 'body/café lamp/led/%', '/café lamp/led~1%'],
    [{ pointer: '#/100%' }, 'body/100%', '/100%'],
  ];
  for (const [error, key, place] of cases) {
    const faults = requestFaults({ errors: [{ ...error, detail }] });
    expect.soft(faults, place).toEqual([{ key, place, detail }]);
  }
  const errors = [{ field: 'max_age', message: detail }];
  expect(requestFaults({ errors })).toMatchObject([{ detail }]);
});

test('of errors without a place or a text, and of other JSON, there is no fault', () => {
  // prettier-ignore
  const values = [
    undefined, null, 'errors', [{ pointer: '/a', detail }], { errors: 'none' },
    { errors: [null, 'text', { detail }, { pointer: '/a' }, { pointer: 1, detail }] },
  ];
  expect(values.flatMap(requestFaults)).toEqual([]);
});

test('of any JSON, at most 100 faults are read, with 300 characters of each text', () => {
  const names = ['pointer', 'field', 'parameter', 'header', 'name', 'in', 'detail', 'message'];
  const value = fc.oneof(fc.string({ maxLength: 500 }), fc.jsonValue());
  const errors = fc.array(fc.dictionary(fc.constantFrom(...names), value), { maxLength: 200 });
  const all = Array<object>(101).fill({ pointer: '/a', detail });
  fc.assert(
    fc.property(errors, (list) => {
      const faults = requestFaults({ errors: [...list, ...all] });
      assert(faults.length <= 100);
      assert(faults.every((fault) => fault.detail.length <= 300 && fault.place.length <= 300));
    }),
  );
});
