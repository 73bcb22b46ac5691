/** How texts and queries become words, and words terms. */
import { expect, test } from '@playwright/test';

import { isLiteral, queryWords, Vocabulary, wordsOf } from '../src/browser/words';

test('identifiers, codes, paths and names with signs are one word, with their parts', () => {
  const rows: [text: string, words: Record<string, string[]>][] = [
    [
      'The timeout_ms, read-only.',
      { the: [], timeout_ms: ['timeout', 'ms'], 'read-only': ['read', 'only'] },
    ],
    ['5.7.1 and 2.0', { '5.7.1': [], and: [], '2.0': [] }],
    ['POST /users/search', { post: [], 'users/search': ['users', 'search'] }],
    ['C# a@b.example', { 'c#': ['c', ''], 'a@b.example': ['a', 'b', 'example'] }],
    ['naïve e\u0301t\u00e9 日本', { naïve: [], 'e\u0301t\u00e9': [], 日本: [] }],
    ['v1.2-beta', { 'v1.2-beta': ['v1', '2', 'beta'] }],
    ['_x_ (y) - .', { x: [], y: [] }],
    ['it’s', { it: [], s: [] }],
  ];
  for (const [text, words] of rows) {
    const found = wordsOf(text).map((word) => [word.text, word.parts] as const);
    expect.soft(Object.fromEntries(found), text).toEqual(words);
  }
  expect(wordsOf('ab  Cd')).toEqual([
    { text: 'ab', parts: [], from: 0, to: 2 },
    { text: 'cd', parts: [], from: 4, to: 6 },
  ]);
});

test('a literal has a sign or a digit anywhere', () => {
  expect(['1a', 'a1', 'a1b', 'a_b', 'c#', ''].filter(isLiteral)).toEqual([
    '1a',
    'a1',
    'a1b',
    'a_b',
    'c#',
    '',
  ]);
  expect(['a', 'é', 'e\u0301', '日本'].filter(isLiteral)).toEqual([]);
});

test('the plural and the singular are one term', () => {
  const vocabulary = new Vocabulary();
  const rows: Record<string, string> = {
    ...{ orders: 'order', boxes: 'box', classes: 'class', churches: 'church', wishes: 'wish' },
    ...{
      retries: 'retry',
      ties: 'tie',
      dies: 'die',
      class: 'class',
      status: 'status',
      basis: 'basis',
    },
    ...{ as: 'as', is: 'is', its: 'its', apis: 'apis', keys: 'key', logs: 'log', gases: 'gase' },
    // In a literal, each character counts.
    ...{ order_ids: 'order_ids', ipv4s: 'ipv4s' },
  };
  const found = Object.fromEntries(
    Object.keys(rows).map((word) => [word, vocabulary.termOf(word)]),
  );
  expect(found).toEqual(rows);
  expect(vocabulary.termOf('orders'), 'again').toBe('order');
});

test('a word of a group is the first word of it, in any number', () => {
  const vocabulary = new Vocabulary([
    ['logo', 'emblem'],
    ['crest', 'emblem'],
    ['c#', 'csharp'],
  ]);
  const groups = {
    invalid: ['invalid', 'wrong', 'incorrect', 'bad'],
    delete: ['delete', 'remove', 'erase'],
    check: ['check', 'validate', 'validation', 'verify', 'verification', 'verifications'],
    node: ['node', 'nodejs', 'node.js'],
    authentication: ['authentication', 'auth', 'authenticate', 'authorization'],
    logo: ['logo', 'emblem', 'emblems', 'crest'],
    'c#': ['c#', 'csharp'],
  };
  for (const [term, words] of Object.entries(groups)) {
    for (const word of words) expect.soft(vocabulary.termOf(word), word).toBe(term);
  }
});

test('a text has the terms of its words and of their parts; a word may be covered by its parts, or be among some', () => {
  const vocabulary = new Vocabulary();
  expect(vocabulary.termsIn('Orders: order_ids')).toEqual(['order', 'order_ids', 'order', 'ids']);
  const [word] = wordsOf('order_id');
  const [plain] = wordsOf('orders');
  if (!word || !plain) throw new Error('There is no word.');
  const has = (...terms: string[]) => [
    vocabulary.isAmong(new Set(terms), word),
    vocabulary.isCovered(new Set(terms), word),
  ];
  expect(has('order_id')).toEqual([true, true]);
  expect(has('order', 'id')).toEqual([true, true]);
  expect(has('order')).toEqual([true, false]);
  expect(has('other')).toEqual([false, false]);
  expect(vocabulary.isCovered(new Set(['order']), plain)).toBe(true);
  expect(vocabulary.isCovered(new Set(), plain)).toBe(false);
});

test('a query has the words that say something; all of them, if none does', () => {
  const words = (query: string) => queryWords(query).map(({ text, parts }) => [text, ...parts]);
  expect(words('How do I get the orders of my account?')).toEqual([['orders'], ['account']]);
  expect(words('What is it for?')).toEqual([['what'], ['is'], ['it'], ['for']]);
  expect(words('out_of_stock')).toEqual([['out_of_stock', 'out', 'stock']]);
});
