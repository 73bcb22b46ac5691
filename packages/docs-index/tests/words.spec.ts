/** Tokenization of texts and queries into words, and stemming of words to terms. */
import { expect, test } from '@playwright/test';

import { isLiteral, queryWords, Vocabulary, wordsOf } from '../src/browser/words';

test('identifiers, codes, paths and names with symbols are tokenized as one word with parts', () => {
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
    ['b-1.2 1.2-b', { 'b-1.2': ['b', '1', '2'], '1.2-b': ['1', '2', 'b'] }],
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

test('a word with a symbol or a digit anywhere is a literal', () => {
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

test('plural and singular are stemmed to one term', () => {
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
    ...{ chest: 'chest', easiest: 'easiest' },
    // A literal is not stemmed.
    ...{ order_ids: 'order_ids', ipv4s: 'ipv4s' },
  };
  const found = Object.fromEntries(
    Object.keys(rows).map((word) => [word, vocabulary.termOf(word)]),
  );
  expect(found).toEqual(rows);
  expect(vocabulary.termOf('orders'), 'again').toBe('order');
});

test('synonyms of a group share its first word as term, in singular and plural', () => {
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

test('a text has the terms of words and of their parts; a word is covered by all of its parts, and among some by one', () => {
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

test('stop words are removed from a query, unless it has no others', () => {
  const words = (query: string) => queryWords(query).map(({ text, parts }) => [text, ...parts]);
  expect(words('How do I get the orders of my account?')).toEqual([['orders'], ['account']]);
  expect(words('What is it for?')).toEqual([['what'], ['is'], ['it'], ['for']]);
  expect(words('out_of_stock')).toEqual([['out_of_stock', 'out', 'stock']]);
});
