/** How parameters are written: against the table of OpenAPI, and against parsers that others keep. */
import assert from 'node:assert/strict';

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
  serializeQuerystring,
  splitUrl,
  targetOf,
  urlOf,
} from '../src';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

/** The query of one parameter, without its question mark. */
function queryOf(parameter: Serialization, value: Json): string {
  const { query, search } = joinQuery([serializeQuery(parameter, value)]);
  return urlOf({ server: '', path: search, query }).replace('?', '');
}

/** The same query, percent-decoded. */
const query = (parameter: Serialization, value: Json) =>
  decodeURIComponent(queryOf(parameter, value));

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
    for (const explode of [true, false]) {
      expect(queryOf({ name: 'a', explode }, value), JSON.stringify(value)).toBe('');
    }
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

test('parameters of each style are serialized as literally expected', () => {
  const deep = { name: 'a', style: 'deepObject' };
  const rows: [expected: string, written: string | undefined][] = [
    // Arrays of objects or arrays have an index; arrays of strings need none.
    ['a[0][b]=1&a[0][c][]=x&a[1][b]=2', query(deep, [{ b: 1, c: ['x'] }, { b: 2 }])],
    ['a[0][]=x&a[1][]=y', query(deep, [['x'], ['y']])],
    ['a[b][]=x', query(deep, { b: [null, 'x'] })],
    ['a[b]=true', query(deep, { b: true })],
    // Values nested in other styles are serialized as JSON.
    ['b={"c":[1]}&d=[2]', query({ name: 'a' }, { b: { c: [1] }, d: [2] })],
    ['a=1,{"b":2}', query({ name: 'a', explode: false }, [1, { b: 2 }])],
    ['a=true', query({ name: 'a', style: 'unknown' }, true)],
    ['a=x,y', query({ name: 'a', style: 'unknown' }, ['x', 'y'])],
    ['a=%E2%82%AC', serializeCookie({ name: 'a' }, '€')],
    ['a=€', serializeCookie({ name: 'a', style: 'cookie' }, '€')],
    ['a b=€', serializeCookie({ name: 'a b', style: 'cookie' }, '€')],
    ['a%20b=x,y', serializeCookie({ name: 'a b', explode: false }, ['x', 'y'])],
    ['', serializeCookie({ name: 'a' }, null)],
    ['%21%27%28%29%2A%C3%A9-._~', serializePath({ name: 'a' }, "!'()*é-._~")],
    ['%7B%22b%22%3A1%7D', serializePath({ name: 'a', mediaType: 'application/json' }, { b: 1 })],
    ['null', serializePath({ name: 'a', mediaType: 'application/json' }, null)],
    ['"x"', serializeHeader({ name: 'a', mediaType: 'application/json' }, 'x')],
    ['x', serializeHeader({ name: 'a', mediaType: 'text/plain' }, 'x')],
    ['"x"', serializeHeader({ name: 'a', mediaType: 'application/vnd.a+JSON' }, 'x')],
    ['b=1,c={"d":2}', serializeHeader({ name: 'a', explode: true }, { b: 1, c: { d: 2 } })],
    ['b,1', serializeHeader({ name: 'a' }, { b: 1 })],
    [';a%20b=x', serializePath({ name: 'a b', style: 'matrix' }, 'x')],
    [';a=x;a;a=%3D', serializePath({ name: 'a', style: 'matrix', explode: true }, ['x', '', '='])],
    ['', serializePath({ name: 'a', style: 'matrix' }, null)],
  ];
  for (const [expected, written] of rows) expect.soft(written).toBe(expected);
});

test('allowReserved keeps reserved characters and percent-encoded octets, but encodes the delimiters of a query', () => {
  const reserved = (value: Json, more?: Partial<Serialization>) =>
    serializeQuery({ name: 'a b', allowReserved: true, ...more }, value);
  expect(reserved(":/?@!$'()*,;=")).toEqual({ encoded: "a%20b=:/?@!$'()*,;=" });
  expect(reserved('&#[]+ "')).toEqual({ encoded: 'a%20b=%26%23%5B%5D%2B%20%22' });
  // Percent-encoding has two hexadecimal digits: any other `%` is encoded.
  expect(reserved('%e9%2F%%2%zz%G1')).toEqual({ encoded: 'a%20b=%e9%2F%25%252%25zz%25G1' });
  expect(reserved('😀')).toEqual({ encoded: 'a%20b=%F0%9F%98%80' });
  expect(reserved({ 'c d': '/', e: '1' })).toEqual({ encoded: 'c%20d=/&e=1' });
  expect(reserved({ b: '/' }, { style: 'deepObject' })).toEqual({ encoded: 'a%20b%5Bb%5D=/' });
});

test('a whole query string is serialized as form, JSON or text by its media type', () => {
  const form = { name: '', mediaType: 'application/x-www-form-urlencoded; charset=utf-8' };
  expect(serializeQuerystring(form, { a: [1, 'x'], b: null, c: { d: 1 } })).toEqual({
    pairs: [
      ['a', '1'],
      ['a', 'x'],
      ['c', '{"d":1}'],
    ],
  });
  expect(serializeQuerystring(form, "a=b&c=%20,'()*+;:@?/~-._!$ <é>#[]")).toEqual({
    encoded: "a=b&c=%20,'()*+;:@?/~-._!$%20%3C%C3%A9%3E%23%5B%5D",
  });
  expect(
    serializeQuerystring({ ...form, mediaType: 'APPLICATION/X-WWW-FORM-URLENCODED' }, { a: 1 }),
  ).toEqual({ pairs: [['a', '1']] });
  expect(serializeQuerystring(form, 5)).toEqual({ encoded: '5' });
  expect(serializeQuerystring({ ...form, mediaType: 'application/json' }, { a: 1 })).toEqual({
    encoded: '%7B%22a%22%3A1%7D',
  });
  expect(serializeQuerystring({ ...form, mediaType: 'text/plain' }, 'a=b')).toEqual({
    encoded: 'a%3Db',
  });
  expect(serializeQuerystring({ name: '' }, 'a b')).toEqual({ encoded: 'a%20b' });
});

test('a target has each value in its place, even a replacement pattern ($&) or a repeated parameter', () => {
  const values: Record<string, [Serialization, Json][]> = {
    path: [
      [{ name: 'id' }, "$&$'"],
      [{ name: 'kind', style: 'label' }, 'b'],
    ],
    query: [
      [{ name: 'q' }, ['1', '2']],
      [{ name: 'f', explode: false }, ['x', 'y']],
      [{ name: '__proto__' }, 'z'],
      [{ name: 'q' }, '3'],
    ],
    querystring: [[{ name: 'all', mediaType: 'text/plain' }, 'e=f']],
  };
  expect(
    targetOf('/a/{id}/{kind}/{id}', (place, write) =>
      (values[place] ?? []).map(([parameter, value]) => [parameter.name, write(parameter, value)]),
    ),
  ).toEqual({
    path: '/a/%24%26%24%27/.b/%24%26%24%27',
    query: { q: ['1', '2', '3'], ['__proto__']: 'z' },
    search: '?f=x,y&e%3Df',
  });
  expect(joinQuery([])).toEqual({ query: {}, search: '' });
  // Without percent-encoding, the path has the literal value.
  expect(targetOf('/{a}', (place) => (place === 'path' ? [['a', '$&' as never]] : [])).path).toBe(
    '/$&',
  );
});

test('a URL belongs to a server only if the base path of the server ends at a segment boundary', () => {
  const split = (url: string, server: string) => splitUrl(new URL(url), new URL(server));
  const server = 'https://a.example/v1';
  expect(split('https://a.example/v1/b?c=d', server)).toEqual({ server, path: '/b?c=d' });
  expect(split('https://a.example/v1/b', `${server}/`)).toEqual({ server, path: '/b' });
  expect(split('https://a.example/v10/b', server)).toEqual({
    server: 'https://a.example',
    path: '/v10/b',
  });
  expect(split('https://b.example/v1/b', server)).toEqual({
    server: 'https://b.example',
    path: '/v1/b',
  });
  expect(split('https://a.example/v1/?a=`{|}^\\`b', server).path).toBe(
    '/?a=%60%7B%7C%7D%5E%5C%60b',
  );
});

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const filled = text.filter(Boolean);

/** The operators of RFC 6570, which the specification defines its styles with. */
const operators = { matrix: ';', label: '.', simple: '' };

test('the names of the members of an object in a path are percent-encoded, as their values are', () => {
  const written = (explode: boolean) =>
    serializePath({ name: 'a', explode }, { 'b/c=d': 'e/f', g: '1' });
  expect(written(true)).toBe('b%2Fc%3Dd=e%2Ff,g=1');
  expect(written(false)).toBe('b%2Fc%3Dd,e%2Ff,g,1');
});

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
      const written = serializePath({ name: key, style: one, explode }, any);
      assert.equal(written, template.expand({ [key]: any }));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('any value in a query comes back from the parser of a server', () => {
  const some = { minLength: 1, maxLength: 3 };
  const nested = fc.letrec<{ value: Json; object: Json; list: Json }>((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, text, tie('list'), tie('object')),
    object: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    // No array mixes strings and objects: a parser cannot restore their order.
    list: fc.oneof(
      { depthSize: 'small' },
      fc.array(filled, some),
      fc.array(tie('object'), some),
      fc.array(tie('list'), some),
    ),
  })).value;
  const members = fc.dictionary(name, nested, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
  fc.assert(
    fc.property(name, members, (key, any) => {
      const parsed = qs.parse(queryOf({ name: key, style: 'deepObject' }, any), { depth: 20 });
      assert.deepEqual(parsed, { [key]: any });
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
        assert.deepEqual(new URLSearchParams(search).getAll(key), any);
      } else if (style === 'form') {
        // The delimiters of the other two cannot be told from the same characters in a value.
        const raw = search.slice(key.length + 1).split(delimiters[style]);
        assert.deepEqual(raw.map(decodeURIComponent), any);
      } else {
        const sent = new URLSearchParams(search).get(key);
        assert.equal(sent, any.join(decodeURIComponent(delimiters[style])));
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});
