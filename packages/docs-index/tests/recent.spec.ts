/** The recent searches, in the storage of a browser. */
import { expect, test } from '@playwright/test';

import { recentSearches, remember } from '../src/browser/recent';

// The storage is a global.
test.describe.configure({ mode: 'serial' });

let stored: string | null;
test.beforeEach(() => {
  stored = null;
  const localStorage = {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
});
test.afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('the latest five searches are remembered, the last one first, each once, and none without words', () => {
  for (const query of ['1', '2', '3', '4', '', '2', '5', '6']) remember(query);
  expect(recentSearches()).toEqual(['6', '5', '2', '4', '3']);
  expect(stored).not.toContain('"1"');
});

test('of a stored value of another kind, the texts of a list are searches, five at most', () => {
  for (const [value, expected] of [
    ['[1, "a", null, "b"]', ['a', 'b']],
    ['["1", "2", "3", "4", "5", "6"]', ['1', '2', '3', '4', '5']],
    ['{"length": 1, "0": "a"}', []],
    ['"a"', []],
    ['no JSON', []],
  ] as const) {
    stored = value;
    expect(recentSearches(), value).toEqual(expected);
  }
});
