/** Numbers, strings and request bodies, before they are rendered into a program. */
import { expect, test } from '@playwright/test';

import {
  concreteType,
  exactNumber,
  fileName,
  formBody,
  jsonText,
  markNumbers,
  multipart,
  multipartBody,
  nearestNumber,
  numberText,
  parseExact,
  partName,
  placeholder,
  readBody,
  revived,
  unicodeEscape,
  unmarked,
  unnamedBody,
  uriComponent,
  variableOf,
  withBraces,
  withNearest,
} from '../src';

test('a number that a double represents exactly is that double in any notation', () => {
  for (const text of ['0', '-0', '1.50', '1e3', '1E+3', '100', '0.1', '-2.5e-3', '1e21', '.5']) {
    expect(exactNumber(text), text).toBe(Number(text));
    expect(numberText(exactNumber(text)), text).toBe(String(Number(text)));
  }
});

test('a number that no double represents keeps its digits, and is distinct from all others', () => {
  const texts = [
    ...['9007199254740993', '9007199254740995', '-9007199254740993', '0.12345678901234567890'],
    ...['1e400', '-1e400', '2e400', '9007199254740993.0', '9007199254740993e1'],
  ];
  const numbers = texts.map(exactNumber);
  expect(numbers.map(numberText)).toEqual(texts);
  expect(new Set(numbers).size).toBe(texts.length);
  expect(numbers.every(Number.isFinite)).toBe(true);
  expect(texts.map(exactNumber), 'again').toEqual(numbers);
  expect(numbers.map(nearestNumber)).toEqual(texts.map(Number));
  expect(nearestNumber(7)).toBe(7);
  // Its stand-in is a neighbour of the nearest double.
  expect(numbers[0]).toBe(9007199254740994);
  expect(withNearest({ a: [numbers[0]], b: 'x', c: 1 })).toEqual({
    a: [9007199254740992],
    b: 'x',
    c: 1,
  });
  const absent: unknown = undefined;
  expect(withNearest(absent)).toBeUndefined();
});

test('JSON keeps each digit of a number, and strings that look like numbers stay strings', () => {
  const text =
    '{"a":9007199254740993,"b":"9007199254740993","c":[1.0e2,-0.12345678901234567890],"d\\"9007199254740993":1e400}';
  const value = parseExact(text) as { b: string; c: number[] };
  expect(value.b).toBe('9007199254740993');
  expect(value.c[0]).toBe(100);
  expect(jsonText(value)).toBe(text.replace('1.0e2', '100'));
  expect(jsonText(value, 2)).toContain('  "a": 9007199254740993,\n');
  expect(jsonText(undefined)).toBeUndefined();
  expect(parseExact('{"a": 1}')).toEqual({ a: 1 });
  expect(parseExact('[1e2, 1E2]')).toEqual([100, 100]);
  for (const wrong of [
    '09007199254740993',
    '9007199254740993.',
    '+9007199254740993',
    '{"a":1e',
    '1e5e5',
  ]) {
    expect(() => parseExact(wrong), wrong).toThrow(SyntaxError);
  }
});

test('marked numbers survive a round trip through JSON.stringify and JSON.parse', () => {
  const value = {
    a: [parseExact('9007199254740993')],
    b: { c: parseExact('1e400') },
    d: 1,
    e: null,
  };
  const json = JSON.stringify(value, markNumbers);
  expect(json).toContain('"\\u0000exact 9007199254740993"');
  expect(revived(JSON.parse(json))).toEqual(value);
  expect(revived('exact 1')).toBe('exact 1');
  expect(unmarked(json)).toBe('{"a":[9007199254740993],"b":{"c":1e400},"d":1,"e":null}');
  expect(unmarked('a \0exact 5 b')).toBe('a 5 b');
  expect(unmarked('"\0exact 5"')).toBe('5');
});

test('a character beyond U+FFFF is escaped as a surrogate pair; a lone surrogate is encoded as U+FFFD', () => {
  expect(unicodeEscape('\u00e9😀')).toBe('\\u00e9\\ud83d\\ude00');
  expect(uriComponent('a\ud800b😀')).toBe('a%EF%BF%BDb%F0%9F%98%80');
});

test('an environment variable has the words of a name in upper case', () => {
  expect(variableOf('Acme', 'apiKey')).toBe('ACME_API_KEY');
  expect(variableOf('', 'oauth2 (read)')).toBe('OAUTH2_READ');
  expect(variableOf('A-B', 'key2Value')).toBe('A_B_KEY2_VALUE');
});

test('a placeholder is readable in a URL, unless a language would interpolate it', () => {
  expect(placeholder('user id/é')).toBe('{user_id_é}');
  expect(placeholder('a.b-c_1')).toBe('{a.b-c_1}');
  expect(placeholder('')).toBe('{value}');
  expect(placeholder('$${')).toBe('{_}');
  expect(withBraces('/%7Ba%7D/%7Bb%7D/$%7Ba%7D/#%7Ba%7D/%7Ba%7D', ['{a}'])).toBe(
    '/{a}/%7Bb%7D/$%7Ba%7D/#%7Ba%7D/{a}',
  );
  expect(withBraces('%7B%C3%A9%7D', ['{é}'])).toBe('{%C3%A9}');
  expect(withBraces('%7Ba%7D')).toBe('%7Ba%7D');
});

test('a form is a list of fields, or text if a serialization style encodes one of them itself', () => {
  expect(formBody({ a: 'x', b: null, c: { d: 1 }, e: [1, 2] })).toEqual({
    kind: 'form',
    fields: { a: 'x', c: '{"d":1}', e: ['1', '2'] },
  });
  expect(formBody({ a: null })).toBeUndefined();
  expect(formBody({})).toBeUndefined();
  // With `style`, `explode` or `allowReserved`, `contentType` is ignored.
  const text = (encoding: object) => formBody({ a: ['x', 'y'], b: 'c&d', e: 'f' }, { a: encoding });
  const mediaType = 'application/x-www-form-urlencoded';
  expect(text({ explode: false, contentType: 'application/json' })).toEqual({
    kind: 'text',
    mediaType,
    text: 'a=x,y&b=c%26d&e=f',
  });
  expect(text({ style: 'pipeDelimited' })).toMatchObject({ text: 'a=x%7Cy&b=c%26d&e=f' });
  expect(text({ allowReserved: true })).toMatchObject({ text: 'a=x&a=y&b=c%26d&e=f' });
  expect(text({ contentType: 'application/json' })).toMatchObject({ fields: { a: '["x","y"]' } });
  expect(text({ contentType: 'text/plain' })).toMatchObject({ fields: { a: ['x', 'y'] } });
  expect(formBody({ a: { b: 1 } }, { a: { style: 'deepObject' } })).toEqual({
    kind: 'form',
    fields: { 'a[b]': '1' },
  });
  expect(formBody({ a: { b: 1 } }, { a: { explode: true } })).toEqual({
    kind: 'form',
    fields: { b: '1' },
  });
  expect(formBody({ a: { b: '/' } }, { a: { allowReserved: true } })).toMatchObject({
    text: 'b=/',
  });
  expect(formBody({ a: ['/'] }, { a: { allowReserved: true } })).toEqual({
    kind: 'text',
    mediaType,
    text: 'a=/',
  });
});

test('a multipart form has a part for each array item, JSON for objects, and files last', () => {
  expect(
    multipartBody(
      { a: 'x', b: [1, null, { c: 2 }], d: null, e: [1, 2], f: 'g' },
      { h: 'a.png', i: ['b', 'c'] },
      {
        e: { contentType: 'application/json' },
        f: { contentType: 'text/csv' },
        h: { contentType: 'image/png, image/jpeg' },
      },
    ),
  ).toEqual({
    kind: 'multipart',
    parts: [
      { name: 'a', text: 'x' },
      { name: 'b', text: '1' },
      { name: 'b', mediaType: 'application/json', text: '{"c":2}' },
      { name: 'e', mediaType: 'application/json', text: '[1,2]' },
      { name: 'f', mediaType: 'text/csv', text: 'g' },
      { name: 'h', mediaType: 'image/png', file: 'a.png' },
      { name: 'i', mediaType: 'application/octet-stream', file: 'b' },
      { name: 'i', mediaType: 'application/octet-stream', file: 'c' },
    ],
  });
  expect(multipartBody({ a: 'x' }, {}, { a: { contentType: 'text/csv', style: 'form' } })).toEqual({
    kind: 'multipart',
    parts: [{ name: 'a', text: 'x' }],
  });
  expect(multipartBody({ a: 'x' }, {}, {}, 'multipart/mixed')).toMatchObject({
    mediaType: 'multipart/mixed',
  });
  expect(multipartBody({ a: ['x', 'y'] }, {}, { a: { contentType: 'text/csv' } })).toMatchObject({
    parts: [{ text: 'x' }, { text: 'y' }],
  });
  expect(multipartBody({ a: null }, {})).toBeUndefined();
});

test('the name of a part cannot inject a header: CR, LF and quotes are percent-encoded', () => {
  expect(multipart([{ name: 'a"\r\nb', mediaType: 'text/a\r\nb', text: 'c' }], 'x')).toEqual([
    '--x\r\nContent-Disposition: form-data; name="a%22%0D%0Ab"\r\nContent-Type: text/a b\r\n\r\nc\r\n--x--\r\n',
  ]);
});

test('unnamed parts keep their order, and have the prefixEncoding or itemEncoding of their position', () => {
  const csv = { contentType: 'text/csv' };
  const png = { contentType: 'image/png' };
  expect(partName(0)).toBe('part 1');
  expect(
    unnamedBody(
      ['x', { y: 1 }],
      { 'part 2': ['b.png', 'c.png'], parts: 'd.png' },
      { prefixEncoding: [csv, png], itemEncoding: png },
      'multipart/mixed',
    ),
  ).toEqual({
    kind: 'multipart',
    mediaType: 'multipart/mixed',
    parts: [
      { name: 'part 1', unnamed: true, mediaType: 'text/csv', text: 'x' },
      { name: 'part 2', unnamed: true, mediaType: 'image/png', file: 'b.png' },
      { name: 'part 2', unnamed: true, mediaType: 'image/png', file: 'c.png' },
      { name: 'part 3', unnamed: true, mediaType: 'image/png', text: '{"y":1}' },
      { name: 'parts', unnamed: true, mediaType: 'image/png', file: 'd.png' },
    ],
  });
  expect(unnamedBody([], { parts: ['a', 'b'] }, {}, 'multipart/mixed')).toMatchObject({
    parts: [
      { file: 'a', mediaType: 'application/octet-stream' },
      { file: 'b', mediaType: 'application/octet-stream' },
    ],
  });
  // A file after a gap, which a form may leave.
  expect(unnamedBody(['x'], { 'part 3': 'a' }, {}, 'multipart/mixed')).toMatchObject({
    parts: [{ text: 'x' }, { file: 'a' }],
  });
  expect(unnamedBody([], {}, {}, 'multipart/mixed')).toBeUndefined();
});

test('a file has one media type of a list or range, and the file extension of that type', () => {
  const types = [
    undefined,
    '',
    '*/*',
    'image/*',
    'audio/*',
    'video/*',
    'text/*',
    'multipart/*',
    'font/*',
  ];
  expect(types.map(concreteType)).toEqual([
    ...['application/octet-stream', 'application/octet-stream', 'application/octet-stream'],
    ...['image/png', 'audio/mpeg', 'video/mp4', 'text/plain', 'multipart/mixed'],
    'application/octet-stream',
  ]);
  expect(concreteType(' image/gif ; q=1, image/png')).toBe('image/gif');
  const names = (mediaType: string) => fileName(' my photo! ', mediaType);
  expect(
    ['application/octet-stream', 'audio/mpeg', 'image/jpeg', 'image/svg+xml', 'text/plain'].map(
      names,
    ),
  ).toEqual(['bin', 'mp3', 'jpg', 'svg', 'txt'].map((end) => `my-photo.${end}`));
  expect(names('image/png')).toBe('my-photo.png');
  expect(names('application/problem+json')).toBe('my-photo.json');
  expect(names('application/x-TAR')).toBe('my-photo.xTAR');
  expect(names('')).toBe('my-photo.bin');
  expect(fileName('!!', 'image/png')).toBe('file.png');
});

test('a body is read up to its size limit: by Content-Length, as a stream, or without either', async () => {
  const text = (body: ArrayBuffer | undefined) => body && new TextDecoder().decode(body);
  const stream = (...chunks: string[]) => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
      cancel() {
        cancelled = true;
      },
    });
    return { response: new Response(body), isCancelled: () => cancelled };
  };
  expect(text(await readBody(stream('ab', 'c').response, 3))).toBe('abc');
  const long = stream('ab', 'cd', 'ef', 'gh');
  expect(await readBody(long.response, 3)).toBeUndefined();
  expect(long.isCancelled()).toBe(true);
  const announced = (length: string) =>
    new Response('abc', { headers: { 'Content-Length': length } });
  expect(await readBody(announced('4'), 3)).toBeUndefined();
  expect(text(await readBody(announced('3'), 3))).toBe('abc');
  const whole = {
    headers: new Headers(),
    body: null,
    arrayBuffer: () => new Response('abc').arrayBuffer(),
  };
  expect(text(await readBody(whole, 3))).toBe('abc');
  expect(await readBody(whole, 2)).toBeUndefined();
});
