/** The HTTP contract of a sandbox: what it answers to a request, by the data of its operations. */
import { expect, test } from '@playwright/test';

// prettier-ignore
import {
  type Behaviour, createSandbox, type Refusal, type Resource, type SandboxData, type SandboxOperation,
} from '@docs-engines/api-sandbox';

type Examples = Record<string, unknown>;

/** Responses with these examples by status; undefined stands for no content. */
const responsesOf = (byStatus: Record<string, Examples | undefined>) =>
  Object.fromEntries(
    Object.entries(byStatus).map(([status, examples]) => [
      status,
      { mediaType: examples ? 'application/json' : '', headers: {}, examples: examples ?? {} },
    ]),
  );

const anything = { path: {}, query: {}, header: {} };

/** `GET /a` without security; `more` may have any member as JSON. */
function operationOf(byStatus: Record<string, Examples | undefined>, more: object = {}) {
  const common = { id: 'op', method: 'GET', path: '/a', security: [], requests: {} };
  const operation = { ...common, schemas: anything, responses: responsesOf(byStatus), ...more };
  return operation as unknown as SandboxOperation;
}

interface Options {
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  prefixes?: string[];
  behaviour?: Behaviour;
  signal?: AbortSignal;
}

/** What a new sandbox of operations answers to `METHOD /path`. */
async function ask(operations: SandboxOperation[], what = 'GET /a', options: Options = {}) {
  const { headers, body, prefixes = [''], behaviour, signal } = options;
  const [method, target = ''] = what.split(' ');
  const data: SandboxData = { prefixes, bodyLimit: 1000, operations, schemas: [] };
  const request = new Request(`https://a.example${target}`, { method, headers, body, signal });
  const response = await createSandbox(data, { behaviour })(request);
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.endsWith('json');
  return {
    status: response.status,
    text,
    value: isJson && text ? (JSON.parse(text) as Record<string, unknown>) : undefined,
    headers: Object.fromEntries(response.headers),
  };
}

/** The errors of an invalid request whose body, or query, has this schema. */
async function errorsOf(schema: object, sent: unknown, part: 'body' | 'query' = 'body') {
  let refusal: Refusal | undefined;
  const behaviour: Behaviour = { refuse: (given) => void (refusal = given) };
  if (part === 'query') {
    const operation = operationOf({ 200: { a: 1 } }, { schemas: { ...anything, query: schema } });
    await ask([operation], `GET /a?${String(sent)}`, { behaviour });
  } else {
    const body = { required: true, content: { 'application/json': schema } };
    const headers = { 'Content-Type': 'application/json' };
    const operation = operationOf({ 200: { a: 1 } }, { method: 'POST', body });
    await ask([operation], 'POST /a', { headers, body: JSON.stringify(sent), behaviour });
  }
  return refusal?.errors ?? [];
}

// prettier-ignore
const several = operationOf({200: { first: 1, second: 2 }, '4XX': { lost: 3 }, 204: undefined, 500: {}, default: { other: 4 },
});

// prettier-ignore
const preferences: [prefer: string, status: number, text: string | RegExp][] = [
  ['', 200, '1\n'],
  ['code=404', 404, '3\n'],
  ['Code = 404 ; example="lost"', 404, '3\n'],
  ['code=404, code=500', 404, '3\n'],
  ['respond-async, wait=5', 200, '1\n'],
  ['xcode=404; code', 200, '1\n'],
  ['example=second', 200, '2\n'],
  ['code=200, example=second', 200, '2\n'],
  ['example=lost', 400, '3\n'],
  ['code=302', 302, '4\n'],
  ['code=204', 204, ''],
  ['code=500', 501, /The response 500 of op has no example\./],
  ['code=204; example=x', 501, /The response 204 of op has no example “x”\. It has: none\./],
  ['code=200; example=x', 501, /The response 200 of op has no example “x”\. It has: first, second\./],
  ['example="a b"', 501, /No response of op has an example “a b”\./],
  ...['100', '600', '2000', 'x200', '20'].map((code): [string, number, RegExp] =>
    [`code=${code}`, 501, /The description has no response \w+ of op\. It has: 200, 204, 500, 4XX, default\./]),
];

for (const [prefer, status, text] of preferences) {
  test(`Prefer: ${prefer || 'nothing'} → ${status}`, async () => {
    const answer = await ask([several], 'GET /a', { headers: { Prefer: prefer } });
    expect(answer.status).toBe(status);
    expect(answer.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  });
}

test('a request that was cancelled has no response', async () => {
  const asked = ask([several], 'GET /a', { signal: AbortSignal.abort(new Error('Gone.')) });
  await expect(asked).rejects.toThrow('Gone.');
});

const key = { in: 'header', name: 'X-Key' };
const other = { in: 'header', name: 'X-Other' };
const bearer = { in: 'header', name: 'Authorization', scheme: 'Bearer' };
const query = { in: 'query', name: 'k' };
const cookie = { in: 'cookie', name: 's' };
const authorized = (Authorization: string) => ({ Authorization });
const cookies = (Cookie: string) => ({ Cookie });

// prettier-ignore
const credentials: [security: object[][], headers: Record<string, string>, isAccepted: boolean, search?: string][] = [
  [[], {}, true],
  [[[]], {}, true],
  [[[key]], { 'X-Key': 'a' }, true],
  [[[key]], { 'X-Key': '' }, false],
  [[[key]], {}, false],
  ...['Bearer a', 'bearer  a'].map((text): [object[][], Record<string, string>, boolean] => [[[bearer]], authorized(text), true]),
  ...['Bearer', 'Bearer ', 'Basic a', 'a'].map((text): [object[][], Record<string, string>, boolean] => [[[bearer]], authorized(text), false]),
  [[[query]], {}, true, '?k=a'],
  [[[query]], {}, false, '?k='],
  [[[query]], {}, false, '?other=a'],
  ...['s=a', 'x=y; s=a', 'x=y;s=a'].map((text): [object[][], Record<string, string>, boolean] => [[[cookie]], cookies(text), true]),
  ...['xs=a', 'x=s=a', 's=', 's=; x=y'].map((text): [object[][], Record<string, string>, boolean] => [[[cookie]], cookies(text), false]),
  [[[key], [other]], { 'X-Other': '1' }, true],
  [[[key, other]], { 'X-Key': '1' }, false],
  [[[key, other]], { 'X-Key': '1', 'X-Other': '1' }, true],
];

test('a credential is accepted in its place and scheme, if it is not empty; alternatives need all of theirs', async () => {
  for (const [security, headers, isAccepted, search = ''] of credentials) {
    const { status } = await ask([operationOf({ 200: { a: 1 } }, { security })], `GET /a${search}`, { headers });
    expect.soft(status, JSON.stringify([security, headers, search])).toBe(isAccepted ? 200 : 401);
  }
  const both = operationOf({}, { security: [[bearer, query], [key]] });
  expect((await ask([both])).value?.detail).toBe('Send Authorization: Bearer … and k (query).');
});

// prettier-ignore
const keywords: [schema: object, value: unknown, code: string][] = [
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

test('the error of each JSON Schema keyword has a code', async () => {
  for (const [schema, value, code] of keywords) {
    const codes = (await errorsOf(schema, value)).map((error) => error.code);
    expect.soft(codes, JSON.stringify(schema)).toContain(code);
  }
});

const closed = { additionalProperties: false };
const text = { type: 'string' };

// prettier-ignore
const errors: [what: string, schema: object, sent: unknown, errors: object[], part?: 'query'][] = [
  ['each missing field, with its name escaped', { required: ['a', 'b', 'c/d', '~1'], properties: { b: {} } }, { b: 1 },
    ['/a', '/c~1d', '/~01'].map((pointer) => ({ pointer, code: 'required', detail: 'Is required.' }))],
  ['a nested one', { properties: { a: { properties: { 'b c': { maxLength: 1 } } } } }, { a: { 'b c': 'xy' } },
    [{ pointer: '/a/b c', code: 'too_long', params: { limit: 1 } }]],
  ['an unknown field', closed, { a: 1 }, [{ pointer: '/a', detail: 'Is not described.' }]],
  ['a repeated parameter', { properties: { a: { type: 'integer' } } }, 'a=1&a=2',
    [{ pointer: '/a', code: 'too_many', params: { limit: 1 } }], 'query'],
  ['an array in a body', { properties: { a: { type: 'integer' } } }, { a: [1, 2] }, [{ code: 'wrong_type', params: { type: 'integer' } }]],
  ['the fields of alternatives', { oneOf: [{ required: ['a'] }, { required: ['b'] }] }, {},
    [{ pointer: '', code: 'exactly_one', params: { fields: ['a', 'b'] } }]],
  ['no missing field of an alternative', { anyOf: [{ required: ['a'] }, text] }, {}, [{ code: 'invalid_value' }]],
  ['no unknown field of an alternative', { anyOf: [closed, text] }, { a: 1 }, [{ code: 'invalid_value' }]],
  ['nothing, if an alternative fits', { oneOf: [closed, { type: 'object' }] }, { a: 1 }, []],
  ['an unknown field once', { allOf: [{ anyOf: [closed, {}] }, closed, closed] }, { a: 1 }, [{ code: 'unknown_field' }]],
  // A property may be named like a keyword.
  ...['if', 'not', 'contains', 'oneOf', 'anyOf'].flatMap((name): [string, object, unknown, object[]][] => [
    [name, { properties: { [name]: text } }, { [name]: 1 }, [{ pointer: `/${name}` }]],
    [`the pattern ${name}`, { patternProperties: { [name]: text } }, { [name]: 1 }, [{ pointer: `/${name}` }]],
    [`an unknown field in ${name}`, { properties: { [name]: closed } }, { [name]: { a: 1 } }, [{ pointer: `/${name}/a` }]],
  ]),
  ['an alternative below a property named like one', { properties: { properties: { anyOf: [text] } } }, { properties: 1 }, [{ pointer: '/properties' }]],
];

test('an invalid request has each error once, with its JSON Pointer', async () => {
  for (const [what, schema, sent, expected, part] of errors) {
    const found = await errorsOf(schema, sent, part);
    expect.soft(found, what).toMatchObject(expected);
  }
});

// prettier-ignore
const coerced: [type: string | string[] | undefined, values: Record<string, unknown>][] = [
  ['integer', { 5: 5, '-5': -5, 0: 0, '007': 7, 1.5: '1.5', '1e3': '1e3', '%2B5': '+5', '': '', '5+': '5 ', x5: 'x5', '-': '-' }],
  ['number', { 5: 5, '-1.5': -1.5, '1e3': 1000, '1E-3': 0.001, '1.': '1.', '.5': '.5', '1.5x': '1.5x', Infinity: 'Infinity', '0x1': '0x1' }],
  ['boolean', { true: true, false: false, True: 'True', 1: '1', untrue: 'untrue', trueish: 'trueish' }],
  ['string', { 5: '5', true: 'true', 'b=c': 'b=c', 'a+b%2B%C3%A9%26': 'a b+é&' }],
  [undefined, { 5: '5', true: 'true' }],
  [['integer', 'null'], { 5: 5, null: 'null' }],
  [['boolean', 'integer'], { true: true, 5: 5 }],
];

/** The query parameters as a sandbox reads them. */
async function parametersOf(schema: object, search: string) {
  let seen: unknown;
  const operation = operationOf({ 200: undefined }, { schemas: { ...anything, query: schema } });
  const respond: Behaviour['respond'] = (context, steps) => {
    const refused = steps.parse(context) ?? steps.validate(context);
    seen = refused ? context.sent.query : context.parameters;
    return refused ?? { status: 200 };
  };
  const { status } = await ask([operation], `GET /a${search}`, { behaviour: { respond } });
  return status === 400 ? status : seen;
}

test('a parameter is coerced to the number, integer or boolean of its schema, or else stays a string', async () => {
  for (const [type, values] of coerced) {
    for (const [sent, value] of Object.entries(values)) {
      const read = await parametersOf({ properties: { a: { type } } }, `?a=${sent}`);
      expect.soft(read, `${String(type)} ${sent}`).toEqual({ a: value });
    }
  }
});

// prettier-ignore
const queries: [search: string, read: unknown][] = [
  ['', {}],
  ['?&&', {}],
  ['?list=-1', { list: [-1] }],
  ['?list=1&one=2&list=x', { list: [1, 'x'], one: 2 }],
  ['?any=1', { any: ['1'] }],
  ['?one=1&one=2', { one: [1, 2] }],
  ['?constructor=1&other', { constructor: '1', other: '' }],
  ['?alt=1', { alt: 1 }],
  ['?=a', { '': 'a' }],
  ...['?a=%', '?a=%E0%A4', '?%zz=a'].map((search): [string, unknown] => [search, 400]),
];

test('a parameter is an array if its schema says so, or if it is repeated; invalid percent-encoding is refused', async () => {
  const properties = {
    list: { type: 'array', items: { type: 'integer' } },
    any: { type: 'array' },
    one: { type: 'integer' },
    alt: { oneOf: [{ type: 'integer' }, { type: 'boolean' }] },
  };
  for (const [search, read] of queries) expect.soft(await parametersOf({ properties }, search), search).toEqual(read);
});

test('an omitted parameter has its default, also false, 0 and the empty string', async () => {
  const defaults = { dry: false, limit: 0, text: '', sort: 'up' };
  const described = Object.entries(defaults).map(([name, value]) => [name, { default: value }]);
  const properties = { ...(Object.fromEntries(described) as object), other: text, any: true };
  expect(await parametersOf({ properties }, '')).toEqual(defaults);
  expect(await parametersOf({ properties }, '?sort=down')).toEqual({ ...defaults, sort: 'down' });
});

// prettier-ignore
const bodies: [described: string, sent: string, body: string | Uint8Array<ArrayBuffer>, status: number][] = [
  ['*/*', 'image/png', 'x', 200],
  ['Text/*', 'text/plain; charset=latin1', 'x', 200],
  ['Application/JSON', 'application/json; charset="UTF-8"', '{}', 200],
  ['application/json', 'application/json; charset=latin1', '{}', 415],
  ['text/*', 'image/png', 'x', 415],
  ...['{"a":null}', 'null', '"\\ud83d\\ude00 \\n \\\\ud800"', '\ufeff1'].map((text): [string, string, string, number] =>
    ['application/json', 'application/json', text, 200]),
  ...['', '{', '"\\ud83d"', '["\\uDE00"]', '{"\\ud800":1}', '"\\ude00\\ud83d"', '"\\ud83d\\n\\ude00"'].map((text): [string, string, string, number] =>
    ['application/json', 'application/json', text, 400]),
  ['application/json', 'application/json', new Uint8Array([0x22, 0xff, 0x22]), 400],
  // A body that is missing is invalid, one of no media type unsupported.
  ['application/json', '', '', 422],
  ['application/json', '', '{}', 415],
  ['application/json', 'application/json', `{}${' '.repeat(998)}`, 200],
  ['application/json', 'application/json', `{}${' '.repeat(999)}`, 413],
];

test('a body is of a described media type or range, is JSON in UTF-8 without lone surrogates, and not too long', async () => {
  for (const [described, sent, body, status] of bodies) {
    const content = { [described]: {} };
    const operation = operationOf({ 200: { a: 1 } }, { method: 'POST', body: { required: true, content } });
    const headers = sent ? { 'Content-Type': sent } : undefined;
    const answer = await ask([operation], 'POST /a', {
      headers,
      body: sent ? body : new TextEncoder().encode(String(body)),
    });
    expect.soft(answer.status, `${described}, ${sent}, ${String(body).slice(0, 20)}`).toBe(status);
  }
});

// prettier-ignore
const firsts: [responses: Record<string, Examples | undefined>, status: number, text?: string][] = [
  [{ 404: { a: 1 }, 201: { b: 2 }, 200: { c: 3 } }, 200, '3\n'],
  [{ 404: { a: 1 }, '3XX': { b: 2 }, default: { c: 3 } }, 300, '2\n'],
  [{ 404: { a: 1 }, default: { c: 3 } }, 200, '3\n'],
  [{ 204: undefined }, 204, ''],
  [{ '2XX': undefined }, 200, ''],
  [{ default: undefined }, 200, ''],
  [{ 404: { a: 1 } }, 200, ''],
  [{ 200: {} }, 501],
];

test('the first example is that of a success, else of a redirect, else of the default; without any, it is a status', async () => {
  for (const [responses, status, body] of firsts) {
    const answer = await ask([operationOf(responses)]);
    expect.soft(answer.status, JSON.stringify(responses)).toBe(status);
    if (body !== undefined) expect.soft(answer.text, JSON.stringify(responses)).toBe(body);
  }
});

test('a request that matches a named request example gets the response example of that name', async () => {
  const schemas = { path: {}, query: { properties: { q: { type: 'integer' } } }, header: { properties: { h: {} } } };
  const operation = operationOf(
    { 200: { first: 0, usual: 1 }, 404: { gone: 2 } },
    {
      path: '/{id}',
      method: 'POST',
      schemas,
      body: { required: false, content: { 'application/json': {} } },
      requests: {
        usual: { body: { a: 1 }, query: { q: 1 } },
        gone: { path: { id: 'x' }, header: { h: 'y' } },
        nowhere: { path: { id: 'z' } },
      },
    },
  );
  // prettier-ignore
  const rows: [target: string, h: string, body: object | undefined, text: string][] = [
    ['/7?q=1&other=2', '', { a: 1 }, '1\n'], ['/7?q=2', '', { a: 1 }, '0\n'], ['/7?q=1', '', { a: 2 }, '0\n'],
    ['/x', 'y', undefined, '2\n'], ['/x', '', undefined, '0\n'], ['/z', '', undefined, '0\n'],
  ];
  for (const [target, h, body, expected] of rows) {
    const headers = { ...(h && { h }), ...(body && { 'Content-Type': 'application/json' }) };
    const answer = await ask([operation], `POST ${target}`, { headers, body: body && JSON.stringify(body) });
    expect.soft(answer.text, target).toBe(expected);
  }
});

const needsKey = { security: [[key]] };

// prettier-ignore
const refusals: [responses: Record<string, Examples>, more: object, status: number, text?: string, what?: string][] = [
  [{ 200: {}, 400: { a: 1 }, 422: { b: 2 } }, { schemas: { ...anything, query: { required: ['q'] } } }, 422, '2\n'],
  [{ 200: {}, 400: { a: 1 } }, { schemas: { ...anything, query: { required: ['q'] } } }, 400, '1\n'],
  [{ 200: {}, '4XX': { a: 1 } }, { schemas: { ...anything, query: { required: ['q'] } } }, 422, '1\n'],
  [{ 200: {}, default: { a: 1 } }, { schemas: { ...anything, query: { required: ['q'] } } }, 422, '1\n'],
  [{ 200: {}, 403: { a: 1 } }, needsKey, 403, '1\n'],
  [{ 200: {}, 422: { a: 1 } }, {}, 422, '1\n', 'GET /a?%zz'],
  [{ 200: {}, 404: { a: 1 } }, {}, 405, undefined, 'PUT /a'],
];

test('a refusal is the documented error with the best status', async () => {
  for (const [responses, more, status, body, what] of refusals) {
    const answer = await ask([operationOf(responses, more)], what);
    expect.soft(answer.status, JSON.stringify([responses, what])).toBe(status);
    if (body) expect.soft(answer.text).toBe(body);
  }
});

test('without a documented error, a refusal is a problem document; a `default` alone describes the success', async () => {
  const problem = (title: string, status: number, detail: string) => ({
    status,
    headers: { 'content-type': 'application/problem+json' },
    value: { type: 'about:blank', title, status, detail },
  });
  expect(await ask([operationOf({ default: { a: 1 } }, needsKey)])).toMatchObject(
    problem('Credentials are missing', 401, 'Send X-Key (header).'),
  );
  const { text: indented, ...none } = await ask([], 'GET /none');
  expect(none).toMatchObject(problem('Not found', 404, 'There is nothing at /none.'));
  expect(indented).toBe(`${JSON.stringify(none.value, null, 2)}\n`);
});

test('a response with status 204, 205 or 304 is empty, whatever its example is; so is one to HEAD', async () => {
  const operation = operationOf({ 200: { a: 1 }, 204: { a: 1 }, 205: { a: 1 }, 304: { a: 1 } });
  for (const code of [204, 205, 304]) {
    const answer = await ask([operation], 'GET /a', { headers: { Prefer: `code=${code}` } });
    expect.soft([answer.status, answer.text]).toEqual([code, '']);
  }
  expect(await ask([operation], 'HEAD /a')).toMatchObject({ status: 200, text: '' });
});

test('a string is quoted if it is JSON, and a header has the example of the same name, or else the first', async () => {
  const rows: [mediaType: string, text: string][] = [
    ['application/JSON', '"text"\n'],
    ['application/problem+json', '"text"\n'],
    ['text/json5', 'text'],
  ];
  for (const [mediaType, expected] of rows) {
    const headers = { 'X-Named': { other: '1', a: '2' }, 'X-First': { other: '1', last: '2' } };
    const responses = { 200: { mediaType, headers, examples: { a: 'text' } } };
    const answer = await ask([operationOf({}, { responses })]);
    expect.soft(answer.text, mediaType).toBe(expected);
    expect.soft(answer.headers).toMatchObject({ 'content-type': mediaType, 'x-named': '2', 'x-first': '1' });
  }
});

test('the path with the most literal text responds, also with a refusal; a path is text, and its parameters are decoded', async () => {
  const any = operationOf({ 200: { a: 1 } }, { path: '/{id}' });
  const schemas = { ...anything, query: { required: ['q'], properties: { q: {} } } };
  const literal = operationOf({ 200: { a: 2 } }, { path: '/a.b', schemas });
  const two = operationOf(
    { 200: { a: 3 } },
    { path: '/{x}/{y}', schemas: { ...anything, path: { properties: { x: { const: 'a b' } } } } },
  );
  const file = operationOf(
    { 200: { a: 4 } },
    { path: '/f/{x}.{y}', schemas: { ...anything, path: { properties: { x: { const: 'a.b' }, y: { const: 'c' } } } } },
  );
  // prettier-ignore
  const rows: [target: string, status: number, text?: string][] = [
    ['/v1/f/a.b.c', 200, '4\n'], ['/v1/a.b', 422], ['/v1/a.b?q=1', 200, '2\n'], ['/v1/aXb', 200, '1\n'], ['/v1/a%20b/c%2Fd', 200, '3\n'],
    ['/v1/%E0%A4/c', 422], ['/v1/a/b/c', 404], ['/a.b?q=1', 404],
  ];
  for (const [target, status, expected] of rows) {
    const answer = await ask([any, literal, two, file], `GET ${target}`, { prefixes: ['/v1'] });
    expect.soft(answer.status, target).toBe(status);
    if (expected) expect.soft(answer.text, target).toBe(expected);
  }
});

/** A sandbox of pets whose list has these, and whose item is described so. */
function petsOf(list: unknown[], item: object = {}, example: object = { id: 10 }) {
  const common: Partial<Resource> = { id: 'id', item, members: ['name', 'tag'] };
  const body = { required: false, content: { 'application/json': {} } };
  const of = (method: string, action: string, examples: unknown, more: object = {}) =>
    operationOf(
      { 200: { a: examples } },
      {
        method,
        body,
        path: /^(?:create|list)$/.test(action) ? '/pets' : '/pets/{id}',
        resource: { action, ...common, ...more },
      },
    );
  const operations = [
    of('GET', 'list', list),
    of('POST', 'create', example, { isItem: true }),
    of('GET', 'read', example),
    of('PATCH', 'update', { ok: true, ...example }),
    of('PUT', 'replace', example, { isItem: true }),
    of('DELETE', 'delete', {}),
  ];
  const sandbox = createSandbox({ prefixes: [''], bodyLimit: 1e8, operations, schemas: [] });
  return async (what: string, sent?: object) => {
    const [method, target = ''] = what.split(' ');
    const headers = sent && { 'Content-Type': 'application/json' };
    const request = new Request(`https://a.example${target}`, { method, headers, body: sent && JSON.stringify(sent) });
    const response = await sandbox(request);
    const value: unknown = response.status === 200 ? await response.json() : response.status;
    return { value, location: response.headers.get('Location') };
  };
}

// prettier-ignore
const ids: [example: unknown, schema: object, id: string][] = [
  [10, { type: 'integer' }, '14'],
  [10, { not: { enum: [14, 15] } }, '16'],
  ['ord_aaa', { type: 'string' }, 'ord_aa1'],
  ['aaa', { pattern: '^[a-z]+$' }, 'aab'],
  ['AAA', { pattern: '^[A-Z]+$' }, 'AAB'],
  ['a/a', { type: 'string' }, 'a%2F1'],
  [undefined, { type: 'string' }, '1'],
  // Every other ID is rejected.
  ['own', { const: 'own' }, 'own'],
];

test('a new item has an ID in the form of the example that is valid, and is in no list', async () => {
  for (const [id, schema, expected] of ids) {
    const ask = petsOf([null, 'x', { id: 11 }, { id: 12 }, { id: 13 }], { properties: { id: schema } }, { id });
    expect.soft((await ask('POST /pets', {})).location, expected).toBe(`/pets/${expected}`);
  }
});

test('what requests create, change, replace and delete is read and listed so', async () => {
  const ask = petsOf([{ id: 1 }, { id: 2 }, { id: 3 }], {}, { id: 1, mood: 'good' });
  await ask('PATCH /pets/2', { name: 'b', id: 9, other: 1 });
  await ask('DELETE /pets/3');
  await ask('POST /pets', { name: 'd', other: 1 });
  await ask('PUT /pets/1', { name: 'e', tag: 'f' });
  await ask('PUT /pets/1', { tag: 'g' });
  const created = { id: 4, mood: 'good', name: 'd' };
  expect((await ask('GET /pets')).value).toEqual([{ id: 1, tag: 'g' }, { id: 2, name: 'b' }, created]);
  expect((await ask('GET /pets/3')).value).toBe(404);
  // A partial item is shown in the example, a complete one as it is.
  expect((await ask('GET /pets/2')).value).toEqual({ id: 2, mood: 'good', name: 'b' });
  expect((await ask('GET /pets/4')).value).toEqual(created);
  // A response other than the item has only those members that its example has.
  expect((await ask('PATCH /pets/4', { tag: 't' })).value).toEqual({ ok: true, id: 4, mood: 'good' });
});

test('of more than 10,000 changes, or 20 million characters, the oldest are forgotten', async () => {
  const ask = petsOf([], {}, { id: 'a', name: 'old' });
  const nameOf = async (id: string) => ((await ask(`GET /pets/${id}`)).value as { name: string }).name;
  for (const name of ['first', 'second']) await ask('PUT /pets/a', { name });
  for (let pet = 1; pet < 10_000; pet += 1) await ask(`DELETE /pets/${pet}`);
  expect(await nameOf('a')).toBe('second');
  await ask('DELETE /pets/10000');
  expect(await nameOf('a')).toBe('old');
  await ask('PUT /pets/a', { name: 'third' });
  for (let pet = 0; pet < 5_000; pet += 1) await ask(`DELETE /pets/${String(pet).padEnd(4_400, 'x')}`);
  expect(await nameOf('a'), 'addresses count').toBe('old');
  for (const pet of ['a', 'b', 'c']) await ask(`PUT /pets/${pet}`, { name: 'x'.repeat(9_000_000) });
  expect(await Promise.all(['a', 'b', 'c'].map(async (pet) => (await nameOf(pet)).length))).toEqual([
    3, 9_000_000, 9_000_000,
  ]);
});
