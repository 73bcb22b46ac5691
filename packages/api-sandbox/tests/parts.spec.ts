/** The functions that make an answer: `Prefer` header, credentials, validation errors, refusals, examples. */
import { expect, test } from '@playwright/test';

import { createSandbox } from '../src';
import { documented, exampleOf, firstExample, refusalAnswer, sentExample } from '../src/answer';
import type { SandboxOperation } from '../src/data';
import { baseUrlOf, portOf } from '../src/listen';
import { appliedText, preferencesOf, preferredAnswer, waitFor } from '../src/prefer';
import { createRouter } from '../src/router';
import { asked, isAuthenticated } from '../src/security';
import { validatePart } from '../src/validate';

const request = (
  headers: Record<string, string> = {},
  url = 'https://a.example/',
  signal?: AbortSignal,
) => new Request(url, { headers, signal });

type Responses = Record<string, Record<string, unknown> | undefined>;

/** An operation with these examples by status. */
function operationOf(responses: Responses, more: object = {}): SandboxOperation {
  return {
    id: 'op',
    requests: {},
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, examples]) => [
        status,
        { mediaType: examples ? 'application/json' : '', headers: {}, examples: examples ?? {} },
      ]),
    ),
    ...more,
  } as unknown as SandboxOperation;
}

/** What a sandbox of operations answers to GET: status, headers and text. */
async function answersOf(operations: SandboxOperation[], target = '/a', headers = {}) {
  const sandbox = createSandbox({ prefixes: [''], bodyLimit: 9, operations, schemas: [] });
  const response = await sandbox(request(headers, `https://a.example${target}`));
  return [response.status, Object.fromEntries(response.headers), await response.text()];
}

const get = {
  method: 'GET',
  path: '/a',
  security: [],
  schemas: { path: {}, query: {}, header: {} },
};

test('known preferences of Prefer are parsed in any syntax, and the first of repeated ones counts', () => {
  const read = (prefer: string) => preferencesOf(request({ Prefer: prefer }));
  expect(preferencesOf(request())).toEqual({});
  expect(read('code=404')).toEqual({ code: '404' });
  expect(read('Code = 404 ; example="a b", delay=5')).toEqual({
    code: '404',
    example: 'a b',
    delay: '5',
  });
  expect(read('code=404, code=500')).toEqual({ code: '404' });
  expect(read('respond-async, wait=5, example=""')).toEqual({ example: '' });
  expect(read('xcode=404; code')).toEqual({});
  expect(appliedText({ code: '404', delay: '5' })).toBe('code=404, delay=5');
  expect(appliedText({ example: 'a b' })).toBe('example="a b"');
  expect(appliedText({})).toBe('');
});

test('a positive delay is waited for, a minute at most; a missing, negative or non-numeric one is ignored', async () => {
  const { setTimeout: original } = globalThis;
  const times: unknown[] = [];
  const atOnce = (done: () => void, time: number) => {
    times.push(time);
    done();
  };
  globalThis.setTimeout = atOnce as unknown as typeof setTimeout;
  try {
    for (const delay of [undefined, '0', '-500', 'x', '300', '60000', '60001'])
      await waitFor({ delay }, request());
  } finally {
    globalThis.setTimeout = original;
  }
  expect(times).toEqual([300, 60_000, 60_000]);
});

test('a delay ends when the request is cancelled', async () => {
  const controller = new AbortController();
  const waiting = waitFor({ delay: '99999' }, request({}, undefined, controller.signal));
  controller.abort(new Error('Gone.'));
  await expect(waiting).rejects.toThrow('Gone.');
  const left = request({}, undefined, AbortSignal.abort(new Error('Left.')));
  await expect(waitFor({ delay: '99999' }, left)).rejects.toThrow('Left.');
});

test('a preferred answer is the documented one, or an error message that lists the choices', () => {
  const operation = operationOf({
    200: { first: 1, second: 2 },
    '4XX': { lost: 3 },
    204: undefined,
    500: {},
    default: { other: 4 },
  });
  const of = (code?: string, example?: string, from = operation) =>
    preferredAnswer(from, { code, example });
  expect(of()).toBeUndefined();
  expect(of('200')).toEqual({ status: 200, body: 1, names: ['first'] });
  expect(of('200', 'second')).toEqual({ status: 200, body: 2, names: ['second'] });
  expect(of(undefined, 'second')).toEqual({ status: 200, body: 2, names: ['second'] });
  expect(of(undefined, 'lost')).toEqual({ status: 400, body: 3, names: ['lost'] });
  expect(of('404')).toEqual({ status: 404, body: 3, names: ['lost'] });
  expect(of('302')).toEqual({ status: 302, body: 4, names: ['other'] });
  expect(of('204')).toEqual({ status: 204 });
  expect(of('500')).toBe('The response 500 of op has no example.');
  expect(of('204', 'x')).toBe('The response 204 of op has no example “x”. It has: none.');
  expect(of('200', 'x')).toBe('The response 200 of op has no example “x”. It has: first, second.');
  expect(of(undefined, 'x')).toBe('No response of op has an example “x”.');
  const all = 'It has: 200, 204, 500, 4XX, default.';
  for (const code of ['100', '600', '2000', 'x200', '20']) {
    expect.soft(of(code)).toBe(`The description has no response ${code} of op. ${all}`);
  }
  expect(of('404', undefined, operationOf({ 200: {} }))).toBe(
    'The description has no response 404 of op. It has: 200.',
  );
});

test('a credential is accepted in its location and scheme, with any value that is not empty', () => {
  const has = (credential: object, headers: Record<string, string>, url?: string) =>
    isAuthenticated(request(headers, url), [[credential as never]]);
  const key = { in: 'header', name: 'X-Key' };
  const bearer = { in: 'header', name: 'Authorization', scheme: 'Bearer' };
  const query = { in: 'query', name: 'k' };
  const cookie = { in: 'cookie', name: 's' };
  expect(
    [{ 'X-Key': 'a' }, { 'X-Key': '' }, {}].map((headers) => has(key, headers as never)),
  ).toEqual([true, false, false]);
  const tokens = ['Bearer a', 'bearer  a', 'Bearer', 'Bearer ', 'Basic a', 'a'];
  expect(tokens.map((Authorization) => has(bearer, { Authorization }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const urls = ['?k=a', '?k=', '?other=a', ''].map((search) => `https://a.example/${search}`);
  expect(urls.map((url) => has(query, {}, url))).toEqual([true, false, false, false]);
  const cookies = ['s=a', 'x=y; s=a', 'x=y;s=a', 'xs=a', 'x=s=a', 's=', 's=; x=y'];
  expect(cookies.map((Cookie) => has(cookie, { Cookie }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(has(cookie, {})).toBe(false);
});

test('security requirements are alternatives, and each needs all of its schemes', () => {
  const [a, b] = ['A', 'B'].map((name) => ({ in: 'header', name }) as never);
  const meets = (headers: Record<string, string>, security: never[][]) =>
    isAuthenticated(request(headers), security);
  expect(meets({}, [])).toBe(true);
  expect(meets({}, [[]])).toBe(true);
  expect(meets({ A: '1' }, [[a as never], [b as never]])).toBe(true);
  expect(meets({ B: '1' }, [[a as never], [b as never]])).toBe(true);
  expect(meets({ A: '1' }, [[a as never, b as never]])).toBe(false);
  expect(meets({ A: '1', B: '1' }, [[a as never, b as never]])).toBe(true);
  expect(
    asked([
      [
        { in: 'header', name: 'Authorization', scheme: 'Bearer' } as never,
        { in: 'query', name: 'k' } as never,
      ],
      [],
    ]),
  ).toBe('Authorization: Bearer … and k (query)');
  expect(asked([])).toBe('');
});

test('the error of each JSON Schema keyword has a code and a JSON Pointer', () => {
  const found = (schema: object, value: unknown, part: 'body' | 'query' = 'body') =>
    validatePart(part, schema, value).map(({ pointer, code, detail, params }) => ({
      pointer,
      code,
      detail,
      params,
    }));
  const codes = (schema: object, value: unknown) => found(schema, value).map(({ code }) => code);
  const rows: [schema: object, value: unknown, code: string][] = [
    [{ type: 'string' }, 1, 'wrong_type'],
    [{ minLength: 2 }, 'a', 'too_short'],
    [{ maxLength: 1 }, 'ab', 'too_long'],
    [{ minimum: 2 }, 1, 'too_small'],
    [{ exclusiveMinimum: 2 }, 2, 'too_small'],
    [{ maximum: 2 }, 3, 'too_large'],
    [{ exclusiveMaximum: 2 }, 2, 'too_large'],
    [{ maxItems: 1 }, [1, 2], 'too_many'],
    [{ pattern: '^a' }, 'b', 'invalid_format'],
    [{ format: 'date' }, 'b', 'invalid_format'],
    [{ enum: [1] }, 2, 'invalid_value'],
    [{ const: 1 }, 2, 'invalid_value'],
    [{ multipleOf: 2 }, 3, 'invalid_value'],
    [{ not: { const: 1 } }, 1, 'invalid_value'],
    [{ anyOf: [{ const: 1 }] }, 2, 'invalid_value'],
    [{ contains: { const: 1 } }, [2], 'invalid_value'],
    [{ minItems: 1 }, [], 'invalid_value'],
    [{ uniqueItems: true }, [1, 1], 'invalid_value'],
    [{ minProperties: 1 }, {}, 'invalid_value'],
    [{ maxProperties: 0 }, { a: 1 }, 'invalid_value'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'invalid_value'],
    [{ additionalProperties: false }, { a: 1 }, 'unknown_field'],
    [{ oneOf: [{ const: 1 }, { const: 2 }] }, 3, 'exactly_one'],
  ];
  for (const [schema, value, code] of rows)
    expect.soft(codes(schema, value), JSON.stringify(schema)).toContain(code);
  expect(found({ required: ['a', 'b', 'c/d', '~1'], properties: { b: {} } }, { b: 1 })).toEqual([
    { pointer: '/a', code: 'required', detail: 'Is required.', params: undefined },
    { pointer: '/c~1d', code: 'required', detail: 'Is required.', params: undefined },
    { pointer: '/~01', code: 'required', detail: 'Is required.', params: undefined },
  ]);
  expect(
    found(
      { properties: { a: { properties: { 'b c': { maxLength: 1 } } } } },
      { a: { 'b c': 'xy' } },
    ),
  ).toMatchObject([{ pointer: '/a/b c', code: 'too_long', params: { limit: 1 } }]);
  expect(found({ additionalProperties: false }, { a: 1 })).toMatchObject([
    { pointer: '/a', detail: 'Is not described.' },
  ]);
  expect(found({ properties: { a: { type: 'integer' } } }, { a: [1, 2] }, 'query')).toMatchObject([
    { pointer: '/a', code: 'too_many', params: { limit: 1 } },
  ]);
  expect(found({ properties: { a: { type: 'integer' } } }, { a: [1, 2] })).toMatchObject([
    { code: 'wrong_type', params: { type: 'integer' } },
  ]);
  expect(found({ oneOf: [{ required: ['a'] }, { required: ['b'] }] }, {})).toMatchObject([
    { pointer: '', code: 'exactly_one', params: { fields: ['a', 'b'] } },
  ]);
  expect(found({ properties: { 'a/b/~c': { maxLength: 1 } } }, { 'a/b/~c': 'xy' })).toMatchObject([
    { pointer: '/a~1b~1~0c', params: { limit: 1 } },
  ]);
  // A required field of an alternative in `anyOf` is not reported as missing.
  expect(codes({ anyOf: [{ required: ['a'] }, { type: 'string' }] }, {})).toEqual([
    'invalid_value',
  ]);
  // Nor is a field that only such an alternative forbids.
  const closed = { additionalProperties: false };
  expect(codes({ anyOf: [closed, { type: 'string' }] }, { a: 1 })).toEqual(['invalid_value']);
  expect(codes({ oneOf: [closed, { type: 'object' }] }, { a: 1 })).toEqual([]);
  expect(codes({ allOf: [{ anyOf: [closed, {}] }, closed, closed] }, { a: 1 })).toEqual([
    'unknown_field',
  ]);
  expect(found({}, 1)).toEqual([]);
});

test('an error in a property counts, also if the name of the property is a keyword', () => {
  const pointers = (schema: object, value: object) =>
    validatePart('body', schema, value).map(({ pointer }) => pointer);
  const text = { type: 'string' };
  for (const name of ['if', 'not', 'contains', 'oneOf', 'anyOf']) {
    const inProperty = { properties: { [name]: text } };
    const inPattern = { patternProperties: { [name]: text } };
    const inDependent = { dependentSchemas: { [name]: inProperty } };
    for (const schema of [inProperty, inPattern, inDependent])
      expect.soft(pointers(schema, { [name]: 1 }), JSON.stringify(schema)).toEqual([`/${name}`]);
    const closed = { properties: { [name]: { additionalProperties: false } } };
    expect.soft(pointers(closed, { [name]: { a: 1 } }), name).toEqual([`/${name}/a`]);
  }
  // Below such a name, a keyword is one.
  const alternative = { properties: { properties: { anyOf: [text] } } };
  expect(pointers(alternative, { properties: 1 })).toEqual(['/properties']);
});

test('the response of a status is the exact one, else that of its range (4XX), else the default', () => {
  const operation = operationOf({ 404: { a: 1 }, '4XX': { b: 2 }, default: { c: 3 } });
  const example = (status: number) =>
    Object.keys(documented(operation, status)?.examples ?? {}).join();
  expect([404, 400, 500].map(example)).toEqual(['a', 'b', 'c']);
  expect(documented(operationOf({ 200: {} }), 404)).toBeUndefined();
  expect(exampleOf(operation, '4XX')).toEqual({ status: 400, body: 2, names: ['b'] });
  expect(exampleOf(operation, 'default')).toEqual({ status: 200, body: 3, names: ['c'] });
  expect(exampleOf(operation, '4XX', 'x')).toEqual({ status: 400, body: undefined, names: ['x'] });
  expect(exampleOf(operation, '500')).toBeUndefined();
});

test('the first example is that of a success, else of a redirect, else of the default; without any, it is a status', () => {
  expect(firstExample(operationOf({ 404: { a: 1 }, 201: { b: 2 }, 200: { c: 3 } }))).toMatchObject({
    status: 200,
    body: 3,
  });
  expect(
    firstExample(operationOf({ 404: { a: 1 }, '3XX': { b: 2 }, default: { c: 3 } })),
  ).toMatchObject({ status: 300, body: 2 });
  expect(firstExample(operationOf({ 404: { a: 1 }, default: { c: 3 } }))).toMatchObject({
    status: 200,
    body: 3,
  });
  expect(firstExample(operationOf({ 204: undefined }))).toEqual({ status: 204 });
  expect(firstExample(operationOf({ '2XX': undefined }))).toEqual({ status: 200 });
  expect(firstExample(operationOf({ default: undefined }))).toEqual({ status: 200 });
  expect(firstExample(operationOf({ 404: { a: 1 } }))).toEqual({ status: 200 });
  expect(firstExample(operationOf({ 200: {} }))).toBeUndefined();
});

test('a request that matches a named request example gets the response example of that name', () => {
  const operation = operationOf(
    { 200: { usual: 1 }, 404: { gone: 2 } },
    {
      requests: {
        usual: { body: { a: 1 }, query: { q: 1 } },
        gone: { path: { id: 'x' }, header: { h: 'y' } },
        nowhere: { path: { id: 'z' } },
      },
    },
  );
  const nothing = { path: {}, query: {}, header: {}, body: undefined };
  const of = (sent: object) => sentExample(operation, { ...nothing, ...sent })?.body;
  expect(of({ body: { a: 1 }, query: { q: 1, other: 2 } })).toBe(1);
  expect(of({ body: { a: 1 }, query: { q: 2 } })).toBeUndefined();
  expect(of({ body: { a: 2 }, query: { q: 1 } })).toBeUndefined();
  expect(of({ path: { id: 'x' }, header: { h: 'y' }, body: 5 })).toBe(2);
  expect(of({ path: { id: 'x' } })).toBeUndefined();
  expect(of({ path: { id: 'z' } })).toBeUndefined();
  expect(of({})).toBeUndefined();
});

test('a port is an integer up to 65535, and a base URL has localhost for a loopback or wildcard host', () => {
  expect(['0', '8080', '65535'].map(portOf)).toEqual([0, 8080, 65_535]);
  for (const text of ['65536', '-1', '1.5', 'x', '80a', 'x80', '', '100000']) {
    expect
      .soft(() => portOf(text), text)
      .toThrow(`"${text}" is not a port: it is a number from 0 to 65535.`);
  }
  const url = (host?: string, prefixes = ['/v1', '/v2']) => baseUrlOf({ prefixes }, 80, host);
  for (const own of [undefined, '127.0.0.1', '0.0.0.0', '::', '::1'])
    expect.soft(url(own)).toBe('http://localhost:80/v1');
  expect(url('a.example')).toBe('http://a.example:80/v1');
  expect(url('2001:db8::1', [])).toBe('http://[2001:db8::1]:80');
});

test('a refusal is the documented error with the best status, or else application/problem+json', () => {
  const refuse = (responses: Responses | undefined, reason = 'invalid') =>
    refusalAnswer(
      { reason: reason as 'invalid', detail: 'D', headers: { A: 'b' } },
      responses && operationOf(responses),
    );
  const headers = { A: 'b' };
  expect(refuse({ 400: { a: 1 }, 422: { b: 2 } })).toEqual({
    status: 422,
    body: 2,
    names: ['b'],
    headers,
  });
  expect(refuse({ 400: { a: 1 } })).toEqual({ status: 400, body: 1, names: ['a'], headers });
  expect(refuse({ '4XX': { a: 1 } })).toEqual({ status: 422, body: 1, names: ['a'], headers });
  expect(refuse({ 200: {}, default: { a: 1 } })).toEqual({
    status: 422,
    body: 1,
    names: ['a'],
    headers,
  });
  const problem = (title: string, status: number) => ({
    status,
    body: { type: 'about:blank', title, status, detail: 'D', errors: undefined },
    headers: { A: 'b', 'Content-Type': 'application/problem+json' },
  });
  // As the only response, `default` describes the success.
  expect(refuse({ default: { a: 1 } })).toEqual(problem('Validation failed', 422));
  expect(refuse(undefined)).toEqual(problem('Validation failed', 422));
  expect(refuse({ 501: { a: 1 } }, 'no-example')).toEqual(problem('No example', 501));
  const rows: [reason: string, statuses: number[], title: string][] = [
    ['not-found', [404], 'Not found'],
    ['method-not-allowed', [405], 'Method not allowed'],
    ['unauthenticated', [401, 403], 'Credentials are missing'],
    ['unsupported-media-type', [415, 400], 'Unsupported media type'],
    ['payload-too-large', [413, 400], 'Payload too large'],
    ['malformed-query', [400, 422], 'Malformed query'],
    ['malformed-body', [400, 422], 'Malformed body'],
    ['invalid', [422, 400], 'Validation failed'],
  ];
  for (const [reason, [usual = 0, other], title] of rows) {
    expect.soft(refuse(undefined, reason)).toEqual(problem(title, usual));
    if (other)
      expect.soft(refuse({ [other]: { a: 1 } }, reason)).toMatchObject({ status: other, body: 1 });
  }
  const errors = [
    { in: 'query' as const, pointer: '/a', code: 'c', detail: 'd', params: { limit: 1 } },
  ];
  expect(refusalAnswer({ reason: 'invalid', detail: 'D', errors }).body).toMatchObject({
    errors: [{ in: 'query', pointer: '/a', code: 'c', detail: 'd' }],
  });
});

test('a JSON answer is indented, and ends with a newline', async () => {
  const [status, headers, text] = await answersOf([], '/none');
  expect([status, headers]).toEqual([404, { 'content-type': 'application/problem+json' }]);
  expect(text).toBe(`{
  "type": "about:blank",
  "title": "Not found",
  "status": 404,
  "detail": "There is nothing at /none."
}
`);
});

test('a response with status 204, 205 or 304 is empty, whatever its example is', async () => {
  const operation = operationOf({ 204: { a: 1 }, 205: { a: 1 }, 304: { a: 1 } }, get);
  for (const code of [204, 205, 304]) {
    const [status, , text] = await answersOf([operation], '/a', { Prefer: `code=${code}` });
    expect.soft([status, text]).toEqual([code, '']);
  }
});

test('a string is quoted if it is JSON, and a header has the example of the same name, or else the first', async () => {
  const responseOf = (mediaType: string) => ({
    200: {
      mediaType,
      headers: { 'X-Named': { other: '1', a: '2' }, 'X-First': { other: '1', last: '2' } },
      examples: { a: 'text' },
    },
  });
  const rows: [mediaType: string, text: string][] = [
    ['application/JSON', '"text"\n'],
    ['application/problem+json', '"text"\n'],
    ['text/json5', 'text'],
  ];
  for (const [mediaType, text] of rows) {
    const operation = operationOf({}, { ...get, responses: responseOf(mediaType) });
    const headers = { 'content-type': mediaType, 'x-named': '2', 'x-first': '1' };
    expect.soft(await answersOf([operation]), mediaType).toEqual([200, headers, text]);
  }
});

test('the path with the most literal text responds, also with a refusal', async () => {
  const any = operationOf({ 200: { a: 1 } }, { ...get, path: '/{id}' });
  const query = { required: ['q'], properties: { q: {} } };
  const one = operationOf(
    { 200: { a: 2 } },
    { ...get, path: '/a.b', schemas: { ...get.schemas, query } },
  );
  expect((await answersOf([any, one], '/a.b'))[0]).toBe(422);
  expect((await answersOf([any, one], '/a.b?q=1'))[2]).toBe('2\n');
  const schemas = { ...get.schemas, path: { required: ['x', 'y'] } };
  const two = operationOf({ 200: { a: 3 } }, { ...get, path: '/{x}/{y}', schemas });
  expect((await answersOf([any, two], '/a/b'))[2]).toBe('3\n');
});

test('a path is compared as text, and its parameters are percent-decoded', () => {
  const operations = [operationOf({}, { ...get, path: '/a.b/{id}' })];
  const route = createRouter({ prefixes: ['/v1'], bodyLimit: 9, operations, schemas: [] });
  const found = (path: string) => route(path).map((one) => one.path);
  expect(found('/v1/a.b/x%20y%2Fz')).toEqual([[['id', 'x y/z']]]);
  expect(found('/v1/aXb/7')).toEqual([]);
});

test('the media type of a body is a described one, in any case, or in a range; JSON alone has to be in UTF-8', async () => {
  const rows: [described: string, sent: string, status: number][] = [
    ['*/*', 'image/png', 200],
    ['Text/*', 'text/plain; charset=latin1', 200],
    ['Application/JSON', 'application/json; charset="UTF-8"', 200],
    ['application/json', 'application/json; charset=latin1', 415],
    ['text/*', 'image/png', 415],
  ];
  for (const [described, sent, status] of rows) {
    const body = { required: true, content: { [described]: {} } };
    const operations = [operationOf({ 200: { a: 1 } }, { ...get, method: 'POST', body })];
    const sandbox = createSandbox({ prefixes: [''], bodyLimit: 9, operations, schemas: [] });
    const init = { method: 'POST', headers: { 'Content-Type': sent }, body: '{}' };
    const response = await sandbox(new Request('https://a.example/a', init));
    expect.soft(response.status, `${described}, ${sent}`).toBe(status);
  }
});

test('an omitted parameter has its default, also false, 0 and the empty string', async () => {
  const properties = {
    dry: { type: 'boolean', default: false },
    limit: { type: 'integer', default: 0 },
    text: { type: 'string', default: '' },
    sort: { type: 'string', default: 'up' },
    other: { type: 'string' },
    any: true,
  } as const;
  const schemas = { ...get.schemas, query: { properties } };
  const operation = operationOf({ '200': undefined }, { ...get, schemas });
  const seen: unknown[] = [];
  const sandbox = createSandbox(
    { prefixes: [''], bodyLimit: 1, schemas: [], operations: [operation] },
    {
      behaviour: {
        respond: (context, steps) => {
          const refused = steps.parse(context) ?? steps.validate(context);
          seen.push(context.parameters);
          return refused ?? { status: 200 };
        },
      },
    },
  );
  await sandbox(request({}, 'https://a.example/a'));
  await sandbox(request({}, 'https://a.example/a?limit=5&sort=down'));
  const defaults = { dry: false, limit: 0, text: '', sort: 'up' };
  expect(seen).toEqual([defaults, { ...defaults, limit: 5, sort: 'down' }]);
});
