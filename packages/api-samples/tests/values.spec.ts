/** Numbers, strings and request bodies, before they are rendered into a program. */
// prettier-ignore
import {
  bodyKind, type BodyKind, concreteType, exactNumber, fileType, fileName, formBody, jsonText, markNumbers, multipart,
  multipartBody, nearestNumber, numberText, parseExact, placeholder, rangeOf, readBody, revived, sentType, streamText,
  unicodeEscape, unmarked, uriComponent, variableOf, withBraces, withNearest,
} from '@docs-engines/api-samples';
import { expect, test } from '@playwright/test';

test('a number keeps its digits in JSON: those that a double has not, too; any notation is the same double', () => {
  for (const text of ['0', '-0', '1.50', '1e3', '1E+3', '100', '0.1', '-2.5e-3', '1e21', '.5']) {
    expect(exactNumber(text), text).toBe(Number(text));
    expect(numberText(exactNumber(text)), text).toBe(String(Number(text)));
  }
  // prettier-ignore
  const texts = [
    '9007199254740993', '9007199254740995', '-9007199254740993', '0.12345678901234567890',
    '1e400', '-1e400', '2e400', '9007199254740993.0', '9007199254740993e1',
  ];
  const numbers = texts.map(exactNumber);
  expect(numbers.map(numberText)).toEqual(texts);
  expect(new Set(numbers).size).toBe(texts.length);
  expect(numbers.every(Number.isFinite)).toBe(true);
  // The neighbours of such a number are numbers of their own, also from another parser.
  for (const json of ['[9007199254740992]', '[9007199254740994,9007199254740996]'])
    expect(jsonText(JSON.parse(json))).toBe(json);
  expect([...numbers, 7].map(nearestNumber)).toEqual([...texts.map(Number), 7]);
  const plain = { a: [9007199254740992], b: 'x', c: 1 };
  expect(withNearest({ ...plain, a: [numbers[0]] })).toEqual(plain);
});

test('strings that look like numbers stay strings, and what is no JSON is refused', () => {
  const text = String.raw`{"a":9007199254740993,"b":"9007199254740993","c":[1.0e2,-0.12345678901234567890],"d\"9007199254740993":1e400}`;
  const value = parseExact(text) as { b: string; c: number[] };
  expect([value.b, value.c[0]]).toEqual(['9007199254740993', 100]);
  expect(jsonText(value)).toBe(text.replace('1.0e2', '100'));
  expect(jsonText(value, 2)).toContain('  "a": 9007199254740993,\n');
  for (const wrong of ['09007199254740993', '9007199254740993.', '+9007199254740993', '1e5e5']) {
    expect(() => parseExact(wrong), wrong).toThrow(SyntaxError);
  }
});

test('marked numbers survive a round trip through JSON.stringify and JSON.parse', () => {
  const text = '{"a":[9007199254740993],"b":{"c":1e400},"d":1,"e":null}';
  const value = parseExact(text);
  const json = JSON.stringify(value, markNumbers);
  expect(json).toContain('"\\u0000exact 9007199254740993"');
  expect(revived(JSON.parse(json))).toEqual(value);
  expect(revived('exact 1')).toBe('exact 1');
  expect(unmarked(json)).toBe(text);
});

test('surrogates, names of variables and placeholders are written as a program or a URL can have them', () => {
  // prettier-ignore
  const rows: [written: string, expected: string][] = [
    [unicodeEscape('\u00e9😀'), '\\u00e9\\ud83d\\ude00'], [uriComponent('a\ud800b😀'), 'a%EF%BF%BDb%F0%9F%98%80'],
    [variableOf('Acme', 'apiKey'), 'ACME_API_KEY'], [variableOf('', 'oauth2 (read)'), 'OAUTH2_READ'],
    [variableOf('A-B', 'key2Value'), 'A_B_KEY2_VALUE'], [placeholder('user id/é'), '{user_id_é}'],
    [placeholder(''), '{value}'], [placeholder('$${'), '{_}'],
    // A language would interpolate a brace behind `$` or `#`.
    [withBraces('/%7Ba%7D/%7Bb%7D/$%7Ba%7D/#%7Ba%7D/%7Ba%7D', ['{a}']), '/{a}/%7Bb%7D/$%7Ba%7D/#%7Ba%7D/{a}'],
    [withBraces('%7B%C3%A9%7D', ['{é}']), '{%C3%A9}'], [withBraces('%7Ba%7D'), '%7Ba%7D'],
  ];
  for (const [written, expected] of rows) expect.soft(written).toBe(expected);
});

test('a form is a list of fields, or text if a serialization style encodes one of them itself', () => {
  const several = { a: ['x', 'y'], b: 'c&d' };
  // prettier-ignore
  const rows: [value: Parameters<typeof formBody>[0], encoding: object | undefined, written: string | object | undefined][] = [
    [{ a: 'x', b: null, c: { d: 1 }, e: [1, 2] }, undefined, { a: 'x', c: '{"d":1}', e: ['1', '2'] }],
    [{ a: null }, undefined, undefined], [{}, undefined, undefined],
    // With `style`, `explode` or `allowReserved`, `contentType` is ignored.
    [several, { explode: false, contentType: 'application/json' }, 'a=x,y&b=c%26d'],
    [several, { style: 'pipeDelimited' }, 'a=x%7Cy&b=c%26d'], [several, { allowReserved: true }, 'a=x&a=y&b=c%26d'],
    [several, { contentType: 'application/json' }, { a: '["x","y"]', b: 'c&d' }],
    [several, { contentType: 'text/plain' }, several], [{ a: { b: 1 } }, { style: 'deepObject' }, { 'a[b]': '1' }],
    [{ a: { b: 1 } }, { explode: true }, { b: '1' }], [{ a: { b: '/' } }, { allowReserved: true }, 'b=/'],
    [{ a: ['/'] }, { allowReserved: true }, 'a=/'],
  ];
  const mediaType = 'application/x-www-form-urlencoded';
  for (const [value, a, written] of rows) {
    const fields = written && { kind: 'form', fields: written };
    const body = typeof written === 'string' ? { kind: 'text', mediaType, text: written } : fields;
    expect.soft(formBody(value, a && { a }), JSON.stringify([value, a])).toEqual(body);
  }
});

test('a multipart form has a part for each array item, JSON for objects, and files last', () => {
  const csv = { contentType: 'text/csv' };
  const encoding = { e: { contentType: 'application/json' }, f: csv, h: { contentType: 'image/png, image/jpeg' } };
  const values = { a: 'x', b: [1, null, { c: 2 }], d: null, e: [1, 2], f: 'g' };
  const octets = 'application/octet-stream';
  // prettier-ignore
  const parts = [
    { name: 'a', text: 'x' }, { name: 'b', text: '1' }, { name: 'b', mediaType: 'application/json', text: '{"c":2}' },
    { name: 'e', mediaType: 'application/json', text: '[1,2]' }, { name: 'f', mediaType: 'text/csv', text: 'g' },
    { name: 'h', mediaType: 'image/png', file: 'a.png' }, { name: 'i', mediaType: octets, file: 'b' }, { name: 'i', mediaType: octets, file: 'c' },
  ];
  const files = { h: [{ name: 'a.png' }], i: [{ name: 'b' }, { name: 'c' }] };
  expect(multipartBody(values, files, encoding)).toEqual({ kind: 'multipart', parts });
  const styled = { a: { ...csv, style: 'form' } };
  expect(multipartBody({ a: 'x' }, {}, styled)).toEqual({ kind: 'multipart', parts: [{ name: 'a', text: 'x' }] });
  const mixed = { mediaType: 'multipart/mixed', parts: [{ text: 'x' }, { text: 'y' }] };
  expect(multipartBody({ a: ['x', 'y'] }, {}, { a: csv }, 'multipart/mixed')).toMatchObject(mixed);
  expect(multipartBody({ a: null }, {})).toBeUndefined();
});

test('the name of a part cannot inject a header: CR, LF and quotes are percent-encoded', () => {
  expect(multipart([{ name: 'a"\r\nb', mediaType: 'text/a\r\nb', text: 'c' }], 'x')).toEqual([
    '--x\r\nContent-Disposition: form-data; name="a%22%0D%0Ab"\r\nContent-Type: text/a b\r\n\r\nc\r\n--x--\r\n',
  ]);
});

const kinds: Record<BodyKind, string> = {
  json: 'application/json, application/vnd.a+json; v=1, Application/JSON, text/json, */*, application/*',
  form: 'application/x-www-form-urlencoded, application/X-WWW-form-urlencoded; a=b',
  multipart: 'multipart/form-data, multipart/mixed, multipart/related; type=a, multipart/*',
  text: 'text/csv, text/*, application/xml, image/svg+xml, application/x-ndjson, application/jsonl, application/yaml',
  file: 'image/png, image/*, application/octet-stream, application/jsonpath, a/text/b, a/sqlx',
};

test('the kind of a body comes from its media type, case-insensitively; a range that includes JSON is JSON', () => {
  for (const [kind, types] of Object.entries(kinds)) {
    for (const type of types.split(', ')) expect.soft(bodyKind(type), type).toBe(kind);
  }
  const binary = { types: ['string'], format: 'binary' };
  // prettier-ignore
  const sent: [range: string, schema: Parameters<typeof sentType>[1], type: string][] = [
    ['*/*', undefined, 'application/json'], ['application/*', { types: ['object'] }, 'application/json'],
    ['*/*', binary, 'application/octet-stream'], ['image/*', binary, 'image/png'], ['text/*', undefined, 'text/plain'],
    ['text/csv; a=b', undefined, 'text/csv; a=b'],
  ];
  for (const [range, schema, type] of sent) expect.soft(sentType(range, schema), range).toBe(type);
});

test('of several ranges, the most specific one is that of a media type', () => {
  const ranges = ['*/*', 'image/*, text/csv', 'application/json; v=1'];
  // prettier-ignore
  const rows: [type: string, range: string | undefined, among?: string[]][] = [
    ['application/JSON; a=b', 'application/json; v=1'], ['text/csv', 'image/*, text/csv'], ['image/gif', 'image/*, text/csv'],
    ['a/b', '*/*'], ['a/b', undefined, ['text/*']], ['texts/b', undefined, ['text/*']],
    // Of a header that is repeated.
    ['text/csv, text/csv', undefined, ['text/csv']],
  ];
  for (const [type, range, among = ranges] of rows) expect.soft(rangeOf(among, type), type).toBe(range);
});

test('R3.1 a chosen file is sent with its own media type only where the description allows that', () => {
  // prettier-ignore
  const rows: [described: string | undefined, own: string, sent: string][] = [
    ['application/octet-stream', 'image/jpeg', 'application/octet-stream'], ['application/pdf', 'text/csv', 'application/pdf'],
    ['image/*', 'image/jpeg', 'image/jpeg'], ['application/pdf, text/csv', 'text/csv', 'text/csv'], ['image/*', 'text/csv', 'image/png'],
    [undefined, 'text/csv', 'text/csv'], ['*/*', 'text/csv', 'text/csv'], [undefined, '', 'application/octet-stream'],
  ];
  for (const [described, own, sent] of rows) expect.soft(fileType(described, own), `${described} ${own}`).toBe(sent);
});

test('the items of a stream are its lines, its events, or its sequence', () => {
  expect(streamText('application/x-ndjson', ['1', '2'])).toBe('1\n2\n');
  expect(streamText('application/json-seq', ['1', '2'])).toBe('\u001e1\n\u001e2\n');
  expect(streamText('text/event-stream; a=b', ['1', '2'])).toBe('data: 1\n\ndata: 2\n\n');
});

test('a file has one media type of a list or range, and the file extension of that type', () => {
  const octets = 'application/octet-stream';
  // prettier-ignore
  const types: [range: string | undefined, type: string][] = [
    [undefined, octets], ['', octets], ['*/*', octets], ['image/*', 'image/png'], ['audio/*', 'audio/mpeg'], ['video/*', 'video/mp4'],
    ['text/*', 'text/plain'], ['multipart/*', 'multipart/mixed'], ['font/*', octets], [' image/gif ; q=1, image/png', 'image/gif'],
    ['__proto__', '__proto__'],
  ];
  for (const [range, type] of types) expect.soft(concreteType(range), range).toBe(type);
  // prettier-ignore
  const ends: [type: string, end: string][] = [
    [octets, 'bin'], ['audio/mpeg', 'mp3'], ['image/jpeg', 'jpg'], ['image/svg+xml', 'svg'], ['text/plain', 'txt'],
    ['image/png', 'png'], ['application/problem+json', 'json'], ['application/x-TAR', 'xTAR'], ['', 'bin'], ['__proto__', 'proto'],
  ];
  for (const [type, end] of ends) expect.soft(fileName(' my photo! ', type), type).toBe(`my-photo.${end}`);
  expect(fileName('!!', 'image/png')).toBe('file.png');
});

test('a body is read up to its size limit: by Content-Length, as a stream, or without either', async () => {
  const text = async (body: Parameters<typeof readBody>[0], limit = 3) => {
    const bytes = await readBody(body, limit);
    return bytes && new TextDecoder().decode(bytes);
  };
  let isCancelled = false;
  const streamOf = (...chunks: string[]) => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(chunk));
    };
    const cancel = () => void (isCancelled = true);
    return new Response(new ReadableStream({ pull, cancel }));
  };
  expect(await text(streamOf('ab', 'c'))).toBe('abc');
  expect(await text(streamOf('ab', 'cd', 'ef', 'gh'))).toBeUndefined();
  expect(isCancelled).toBe(true);
  const announced = (length: string) => text(new Response('abc', { headers: { 'Content-Length': length } }));
  expect([await announced('4'), await announced('3')]).toEqual([undefined, 'abc']);
  const arrayBuffer = () => new Response('abc').arrayBuffer();
  const whole = { headers: new Headers(), body: null, arrayBuffer };
  expect([await text(whole), await text(whole, 2)]).toEqual(['abc', undefined]);
});
