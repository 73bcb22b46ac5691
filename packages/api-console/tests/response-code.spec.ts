/** The code of a response: its tree. Needs no browser. */
import assert from 'node:assert/strict';

import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { treeOf } from '../src/response/codeHtml';
import { indentJson } from '../src/values/json';

const entities: Record<string, string> = { '&lt;': '<', '&amp;': '&' };

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&lt;|&amp;/g, (all) => entities[all] ?? '');
}

test('a tree: objects and lists collapse, and say what is in them', () => {
  const code = indentJson('{"a":[1,{"b":2}],"c":{},"d":"{"}');
  const html = treeOf(code);
  expect(textOf(html)).toBe(code);
  expect(Array.from(html.matchAll(/<summary data-rest="([^"]*)">/g), ([, rest]) => rest)).toEqual([
    '… 3 fields }',
    '… 2 items ],',
    '… 1 field }',
  ]);
});

test('a tree has the text of the code, complete or cut off, and its elements are nested', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat({ max: 300 }), fc.boolean(), (value, length, isCut) => {
      const code = indentJson(JSON.stringify(value));
      const shown = isCut ? code.slice(0, length) : code;
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

test('a tree has bounds: 500 nodes, 20 levels', () => {
  const count = (value: unknown) => treeOf(indentJson(JSON.stringify(value))).split('<details').length - 1;
  expect(count(Array.from({ length: 2000 }, () => [1]))).toBe(500);
  expect(count(JSON.parse('['.repeat(100) + '1' + ']'.repeat(100)))).toBe(20);
  expect(count({ ['x'.repeat(3000)]: [1] })).toBe(1);
});
