/** Parsing of requests: query, path, parameters, JSON body. */
import { expect, test } from '@playwright/test';

import { pathText, parametersOf, readJson, readQuery } from '../src/request';

test('a query is parsed into pairs, and rejected if its percent-encoding is invalid', () => {
  const rows: [search: string, pairs: [string, string][] | undefined][] = [
    ['', []],
    ['?', []],
    [
      '?a=b&&a=c',
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
    ['?a', [['a', '']]],
    ['?a=', [['a', '']]],
    ['?a=b=c', [['a', 'b=c']]],
    ['?a+b=c++d%2B%C3%A9%26', [['a b', 'c  d+é&']]],
    ['?=a', [['', 'a']]],
    ['?a=%', undefined],
    ['?a=%E0%A4', undefined],
    ['?%zz=a', undefined],
  ];
  for (const [search, pairs] of rows) expect.soft(readQuery(search), search).toEqual(pairs);
});

test('a path segment is percent-pathText, or unchanged if its percent-encoding is invalid', () => {
  expect(['a%20b', '%C3%A9', '%E0%A4', '100%', '+'].map(pathText)).toEqual([
    'a b',
    'é',
    '%E0%A4',
    '100%',
    '+',
  ]);
});

test('a parameter is coerced to the number, integer or boolean of its schema, or else stays a string', () => {
  const rows: [type: string | string[] | undefined, texts: [string, unknown][]][] = [
    [
      'integer',
      [
        ['5', 5],
        ['-5', -5],
        ['0', 0],
        ['007', 7],
        ['1.5', '1.5'],
        ['1e3', '1e3'],
        ['+5', '+5'],
        ['', ''],
        ['5 ', '5 '],
        ['x5', 'x5'],
        ['-', '-'],
      ],
    ],
    [
      'number',
      [
        ['5', 5],
        ['-5', -5],
        ['-1.5', -1.5],
        ['1e3', 1000],
        ['1E-3', 0.001],
        ['1.', '1.'],
        ['.5', '.5'],
        ['1.5x', '1.5x'],
        ['x1', 'x1'],
        ['Infinity', 'Infinity'],
        ['0x1', '0x1'],
      ],
    ],
    [
      'boolean',
      [
        ['true', true],
        ['false', false],
        ['True', 'True'],
        ['1', '1'],
        ['untrue', 'untrue'],
        ['trueish', 'trueish'],
      ],
    ],
    [
      'string',
      [
        ['5', '5'],
        ['true', 'true'],
      ],
    ],
    [
      undefined,
      [
        ['5', '5'],
        ['true', 'true'],
      ],
    ],
    [
      ['integer', 'null'],
      [
        ['5', 5],
        ['null', 'null'],
      ],
    ],
    [
      ['boolean', 'integer'],
      [
        ['true', true],
        ['5', 5],
      ],
    ],
  ];
  for (const [type, texts] of rows) {
    for (const [text, value] of texts) {
      const read = parametersOf([['a', text]], { properties: { a: { type: type as 'string' } } });
      expect.soft(read, `${String(type)} ${text}`).toEqual({ a: value });
    }
  }
});

test('a parameter is an array if its schema says so, or if it is repeated', () => {
  const schema = {
    properties: {
      list: { type: 'array' as const, items: { type: 'integer' as const } },
      any: { type: 'array' as const },
      one: { type: 'integer' as const },
    },
  };
  const read = (...pairs: [string, string][]) => parametersOf(pairs, schema);
  expect(read(['list', '-1'])).toEqual({ list: [-1] });
  expect(read(['list', '1'], ['one', '2'], ['list', 'x'])).toEqual({ list: [1, 'x'], one: 2 });
  expect(read(['any', '1'])).toEqual({ any: ['1'] });
  expect(read(['one', '1'], ['one', '2'])).toEqual({ one: [1, 2] });
  expect(read(['constructor', '1'], ['other', 'a'])).toEqual({ constructor: '1', other: 'a' });
  expect(parametersOf([['a', '1']], {})).toEqual({ a: '1' });
  const oneOf = [{ type: 'integer' as const }, { type: 'boolean' as const }];
  expect(parametersOf([['a', '1']], { properties: { a: { oneOf } } })).toEqual({ a: 1 });
});

test('JSON is parsed if it is valid UTF-8, and rejected if it escapes a lone surrogate', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  expect(readJson(bytes('{"a":null}'))).toEqual({ value: { a: null } });
  expect(readJson(bytes('null'))).toEqual({ value: null });
  expect(readJson(bytes('"\\ud83d\\ude00 \\n \\\\ud800"'))).toEqual({ value: '😀 \n \\ud800' });
  for (const text of [
    '',
    '{',
    '"\\ud83d"',
    '["\\uDE00"]',
    '{"\\ud800":1}',
    '"\\ude00\\ud83d"',
    '"\\ud83d\\n\\ude00"',
  ]) {
    expect.soft(readJson(bytes(text)), text).toBeUndefined();
  }
  expect(readJson(new Uint8Array([0x22, 0xff, 0x22]).buffer)).toBeUndefined();
  // A byte order mark is stripped.
  expect(readJson(bytes('\ufeff1'))).toEqual({ value: 1 });
});
