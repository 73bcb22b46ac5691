/** How parameters are written: against the table of OpenAPI, and against parsers that others keep. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import qs from 'qs';
import { parseTemplate } from 'url-template';

import {
  joinQuery,
  type Json,
  type Serialization,
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  urlOf,
} from '../src';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

/** The query of one parameter, without its question mark. */
function queryOf(parameter: Serialization, value: Json): string {
  const { query, search } = joinQuery([serializeQuery(parameter, value)]);
  return urlOf({ server: '', path: search, query }).replace('?', '');
}

/** https://spec.openapis.org/oas/v3.1.1.html#style-examples: empty, string, array, object. */
const table: [style: string, explode: boolean, texts: (string | undefined)[]][] = [
  [
    'matrix',
    false,
    [';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ],
  [
    'matrix',
    true,
    [';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ],
  ['label', false, ['.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150']],
  ['label', true, ['.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150']],
  ['simple', false, ['', 'blue', 'blue,black,brown', 'R,100,G,200,B,150']],
  ['simple', true, ['', 'blue', 'blue,black,brown', 'R=100,G=200,B=150']],
  ['form', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
  [
    'form',
    true,
    ['color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ],
  [
    'spaceDelimited',
    false,
    [undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ],
  [
    'pipeDelimited',
    false,
    [undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ],
  [
    'deepObject',
    true,
    [undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ],
];

test('every style with and without explode is written as in the table of the specification', () => {
  for (const [style, explode, texts] of table) {
    const parameter = { name: 'color', style, explode };
    ['', 'blue', list, object].forEach((value, index) => {
      const expected = texts[index];
      if (expected === undefined) return;
      const isPath = ['matrix', 'label', 'simple'].includes(style);
      const written = isPath ? serializePath(parameter, value) : queryOf(parameter, value);
      expect.soft(written, `${style}, ${explode}, ${JSON.stringify(value)}`).toBe(expected);
      if (style === 'simple') {
        expect.soft(serializeHeader(parameter, value), `header, ${explode}`).toBe(expected);
      }
      if (style === 'form') {
        expect.soft(serializeCookie(parameter, value), `cookie, ${explode}`).toBe(expected);
      }
    });
  }
});

test('the default of explode is true for form alone; null, an empty list and null in a list are not sent', () => {
  expect(queryOf({ name: 'a' }, [1, 2])).toBe('a=1&a=2');
  expect(queryOf({ name: 'a', style: 'pipeDelimited' }, [1, 2])).toBe('a=1%7C2');
  expect(serializePath({ name: 'a', style: 'matrix' }, [1, 2])).toBe(';a=1,2');
  expect(serializeCookie({ name: 'a', style: 'cookie' }, { b: 'x y', c: 1 })).toBe('b=x y; c=1');
  for (const value of [null, [], {}, [null]]) {
    expect(queryOf({ name: 'a' }, value), JSON.stringify(value)).toBe('');
    expect(serializeHeader({ name: 'a' }, value), JSON.stringify(value)).toBe('');
  }
  expect(queryOf({ name: 'a', explode: false }, ['x', null, 'y'])).toBe('a=x,y');
  expect(queryOf({ name: 'a', style: 'deepObject' }, { b: null, c: 0 })).toBe('a%5Bc%5D=0');
});

test('a parameter with content is JSON, and allowReserved leaves what a query may hold', () => {
  const filter = { min: 1, 'a b': ['&'] };
  const json = { name: 'filter', mediaType: 'application/json' };
  const sent = new URLSearchParams(queryOf(json, filter)).get('filter') ?? '';
  expect(JSON.parse(sent)).toEqual(filter);
  expect(JSON.parse(decodeURIComponent(serializePath(json, filter)))).toEqual(filter);
  expect(JSON.parse(serializeHeader(json, filter))).toEqual(filter);
  const reserved = { name: 'to', allowReserved: true };
  expect(queryOf(reserved, 'https://a.example/b?c=d,e%2F f&g#h+é')).toBe(
    'to=https://a.example/b?c=d,e%2F%20f%26g%23h%2B%C3%A9',
  );
  expect(queryOf({ ...reserved, explode: false }, ['a/b', 'c'])).toBe('to=a/b,c');
});

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const filled = text.filter(Boolean);

/** The operators of RFC 6570, which the specification defines its styles with. */
const operators = { matrix: ';', label: '.', simple: '' };

test('any value in a path is what the template of RFC 6570 makes of it', () => {
  const value = fc.oneof(
    text,
    fc.array(filled, { minLength: 1, maxLength: 4 }),
    fc.dictionary(name, filled, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  );
  const style = fc.constantFrom(...(Object.keys(operators) as (keyof typeof operators)[]));
  fc.assert(
    fc.property(name, style, fc.boolean(), value, (key, one, explode, any) => {
      const template = parseTemplate(`{${operators[one]}${key}${explode ? '*' : ''}}`);
      expect(serializePath({ name: key, style: one, explode }, any)).toBe(
        template.expand({ [key]: any }),
      );
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('any value in a query comes back from the parser of a server', () => {
  const nested = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.array(filled, { minLength: 1, maxLength: 3 }),
      fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
  const members = fc.dictionary(name, nested, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
  fc.assert(
    fc.property(name, members, (key, any) => {
      const parsed = qs.parse(queryOf({ name: key, style: 'deepObject' }, any), { depth: 20 });
      expect(parsed).toEqual({ [key]: any });
    }),
    { numRuns: 200, seed: 1 },
  );
  const items = fc.array(filled, { minLength: 1, maxLength: 4 });
  const delimiters = { form: ',', pipeDelimited: '%7C', spaceDelimited: '%20' };
  const delimited = fc.constantFrom(...(Object.keys(delimiters) as (keyof typeof delimiters)[]));
  fc.assert(
    fc.property(name, delimited, fc.boolean(), items, (key, style, explode, any) => {
      const search = queryOf({ name: key, style, explode }, any);
      if (explode) {
        expect(new URLSearchParams(search).getAll(key)).toEqual(any);
      } else if (style === 'form') {
        // The delimiters of the other two cannot be told from the same characters in a value.
        const raw = search.slice(key.length + 1).split(delimiters[style]);
        expect(raw.map(decodeURIComponent)).toEqual(any);
      } else {
        const sent = new URLSearchParams(search).get(key);
        expect(sent).toBe(any.join(decodeURIComponent(delimiters[style])));
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});
