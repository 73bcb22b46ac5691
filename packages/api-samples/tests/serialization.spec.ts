/** How parameters are written: against the table of OpenAPI, and against parsers that others keep. */
import assert from 'node:assert/strict';

// prettier-ignore
import {
  joinQuery, type Json, type Serialization, serializeCookie, serializeHeader, serializePath, serializeQuery,
  serializeQuerystring, splitUrl, targetOf, urlOf,
} from '@docs-engines/api-samples';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import qs from 'qs';
import { parseTemplate } from 'url-template';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

/** The query of one parameter, without its question mark. */
function queryOf(parameter: Serialization, value: Json): string {
  const { query, search } = joinQuery([serializeQuery(parameter, value)]);
  return urlOf({ server: '', path: search, query }).replace('?', '');
}

/** https://spec.openapis.org/oas/v3.1.1.html#style-examples: empty, string, array, object. */
// prettier-ignore
const table: [style: string, explode: boolean, ...texts: (string | undefined)[]][] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['spaceDelimited', false, undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
];

test('every style with and without explode is written as in the table of the specification', () => {
  for (const [style, explode, ...texts] of table) {
    const parameter = { name: 'color', style, explode };
    ['', 'blue', list, object].forEach((value, index) => {
      const expected = texts[index];
      if (expected === undefined) return;
      const isPath = ['matrix', 'label', 'simple'].includes(style);
      const written = isPath ? serializePath(parameter, value) : queryOf(parameter, value);
      expect.soft(written, `${style}, ${explode}, ${JSON.stringify(value)}`).toBe(expected);
      if (style === 'simple') expect.soft(serializeHeader(parameter, value), `header, ${explode}`).toBe(expected);
      if (style === 'form') expect.soft(serializeCookie(parameter, value), `cookie, ${explode}`).toBe(expected);
    });
  }
});

test('parameters of each style are serialized as literally expected', () => {
  const a = { name: 'a' };
  const deep = { ...a, style: 'deepObject' };
  const json = { ...a, mediaType: 'application/json' };
  const cookie = { ...a, style: 'cookie' };
  const matrix = { ...a, style: 'matrix' };
  const query = (parameter: Serialization, value: Json) => decodeURIComponent(queryOf(parameter, value));
  // prettier-ignore
  const rows: [expected: string, written: string | undefined][] = [
    // The default of explode is true for form alone; null, an empty list and null in a list are not sent.
    ['a=1&a=2', queryOf(a, [1, 2])],
    ['a=1%7C2', queryOf({ ...a, style: 'pipeDelimited' }, [1, 2])],
    [';a=1,2', serializePath(matrix, [1, 2])], ['b=x y; c=1', serializeCookie(cookie, { b: 'x y', c: 1 })],
    ['a=x,y', queryOf({ ...a, explode: false }, ['x', null, 'y'])],
    ['a%5Bc%5D=0', queryOf(deep, { b: null, c: 0 })],
    ...[null, [], {}, [null]].flatMap((none): [string, string | undefined][] => [
      ['', queryOf(a, none)], ['', queryOf({ ...a, explode: false }, none)], ['', serializeHeader(a, none)],
    ]),
    ['', serializeCookie(a, null)], ['', serializePath(matrix, null)],
    // Arrays of objects or arrays have an index; arrays of strings need none.
    ['a[0][b]=1&a[0][c][]=x&a[1][b]=2', query(deep, [{ b: 1, c: ['x'] }, { b: 2 }])],
    ['a[0][]=x&a[1][]=y', query(deep, [['x'], ['y']])], ['a[b][]=x', query(deep, { b: [null, 'x'] })],
    ['a[b]=true', query(deep, { b: true })],
    // Values nested in other styles are serialized as JSON, and so is a parameter with content.
    ['b={"c":[1]}&d=[2]', query(a, { b: { c: [1] }, d: [2] })],
    ['a=1,{"b":2}', query({ ...a, explode: false }, [1, { b: 2 }])],
    ['a={"min":1,"b":["&"]}', query(json, { min: 1, b: ['&'] })],
    ['%7B%22b%22%3A1%7D', serializePath(json, { b: 1 })], ['null', serializePath(json, null)],
    ['{"b":1}', serializeHeader(json, { b: 1 })],
    ['"x"', serializeHeader({ ...a, mediaType: 'application/vnd.a+JSON' }, 'x')],
    ['x', serializeHeader({ ...a, mediaType: 'text/plain' }, 'x')],
    ['b=1,c={"d":2}', serializeHeader({ ...a, explode: true }, { b: 1, c: { d: 2 } })],
    ['b,1', serializeHeader(a, { b: 1 })], ['a=x,y', query({ ...a, style: 'unknown' }, ['x', 'y'])],
    ['a=%E2%82%AC', serializeCookie(a, '€')], ['a=€', serializeCookie(cookie, '€')],
    ['a b=€', serializeCookie({ ...cookie, name: 'a b' }, '€')],
    ['a%20b=x,y', serializeCookie({ name: 'a b', explode: false }, ['x', 'y'])],
    ['%21%27%28%29%2A%C3%A9-._~', serializePath(a, "!'()*é-._~")],
    ['b%2Fc%3Dd=e%2Ff,g=1', serializePath({ ...a, explode: true }, { 'b/c=d': 'e/f', g: '1' })],
    ['b%2Fc%3Dd,e%2Ff,g,1', serializePath({ ...a, explode: false }, { 'b/c=d': 'e/f', g: '1' })],
    [';a%20b=x', serializePath({ ...matrix, name: 'a b' }, 'x')],
    [';a=x;a;a=%3D', serializePath({ ...matrix, explode: true }, ['x', '', '='])],
  ];
  for (const [expected, written] of rows) expect.soft(written).toBe(expected);
});

test('allowReserved keeps reserved characters and percent-encoded octets, but encodes the delimiters of a query', () => {
  // prettier-ignore
  const rows: [value: Json, encoded: string, more?: Partial<Serialization>][] = [
    [":/?@!$'()*,;=", "a%20b=:/?@!$'()*,;="], ['&#[]+ "', 'a%20b=%26%23%5B%5D%2B%20%22'],
    // Percent-encoding has two hexadecimal digits: any other `%` is encoded.
    ['%e9%2F%%2%zz%G1', 'a%20b=%e9%2F%25%252%25zz%25G1'], ['😀', 'a%20b=%F0%9F%98%80'],
    [['a/b', 'c'], 'a%20b=a/b,c', { explode: false }],
    [{ 'c d': '/', e: '1' }, 'c%20d=/&e=1'], [{ b: '/' }, 'a%20b%5Bb%5D=/', { style: 'deepObject' }],
  ];
  for (const [value, encoded, more] of rows) {
    const parameter = { name: 'a b', allowReserved: true, ...more };
    expect.soft(serializeQuery(parameter, value)).toEqual({ encoded });
  }
});

test('a whole query string is serialized as form, JSON or text by its media type', () => {
  const form = 'application/x-www-form-urlencoded';
  // prettier-ignore
  const rows: [mediaType: string | undefined, value: Json, written: object][] = [
    [`${form}; charset=utf-8`, { a: [1, 'x'], b: null, c: { d: 1 } }, { pairs: [['a', '1'], ['a', 'x'], ['c', '{"d":1}']] }],
    [form, "a=b&c=%20,'()*+;:@?/~-._!$ <é>#[]", { encoded: "a=b&c=%20,'()*+;:@?/~-._!$%20%3C%C3%A9%3E%23%5B%5D" }],
    [form.toUpperCase(), { a: 1 }, { pairs: [['a', '1']] }], [form, 5, { encoded: '5' }],
    ['application/json', { a: 1 }, { encoded: '%7B%22a%22%3A1%7D' }],
    ['text/plain', 'a=b', { encoded: 'a%3Db' }], [undefined, 'a b', { encoded: 'a%20b' }],
  ];
  for (const [mediaType, value, written] of rows) {
    expect.soft(serializeQuerystring({ name: '', mediaType }, value), mediaType).toEqual(written);
  }
});

test('a target has each value in its place, even a replacement pattern ($&) or a repeated parameter', () => {
  // prettier-ignore
  const values: Record<string, [Serialization, Json][]> = {
    path: [[{ name: 'id' }, "$&$'"], [{ name: 'kind', style: 'label' }, 'b']],
    query: [[{ name: 'q' }, ['1', '2']], [{ name: 'f', explode: false }, ['x', 'y']], [{ name: '__proto__' }, 'z'], [{ name: 'q' }, '3']],
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
});

test('a URL belongs to a server only if the base path of the server ends at a segment boundary', () => {
  const [host, server] = ['https://a.example', 'https://a.example/v1'];
  // prettier-ignore
  const rows: [url: string, of: string, found: { server: string; path: string }][] = [
    [`${server}/b?c=d`, server, { server, path: '/b?c=d' }], [`${server}/b`, `${server}/`, { server, path: '/b' }],
    [`${host}/v10/b`, server, { server: host, path: '/v10/b' }],
    ['https://b.example/v1/b', server, { server: 'https://b.example', path: '/v1/b' }],
  ];
  for (const [url, of, found] of rows) expect.soft(splitUrl(new URL(url), new URL(of)), url).toEqual(found);
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
    list: fc.oneof({ depthSize: 'small' }, ...[filled, tie('object'), tie('list')].map((item) => fc.array(item, some))),
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
