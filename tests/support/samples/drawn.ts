/** Draws descriptions: what a request can have, in the combinations that generators of descriptions write. */
import fc from 'fast-check';

import type { Oas3_1Definition } from '@redocly/openapi-core';

type Source = Record<string, unknown>;

const text = fc.constantFrom('a', 'it\'s "q" & é', 'x=1;y,2', 'a/b c', '100% +', '$HOME {b}', '[1]', 'null', '12');
const file: Source = { type: 'string', format: 'binary' };

/** Schemas of a text, a number and the like, with or without an example. */
const scalar: fc.Arbitrary<Source> = fc.oneof(
  text.map((example) => ({ type: 'string', example })),
  fc.constantFrom<Source>(
    { type: 'string' },
    { type: 'string', format: 'date-time' },
    { type: 'integer', minimum: 3 },
    { type: 'integer', example: 7 },
    { type: 'number', example: 1.5 },
    { type: 'boolean' },
    { enum: ['b', 'c'] },
    { type: ['string', 'integer'], example: 'd' },
    { anyOf: [{ type: 'integer' }, { type: 'string' }], example: 'e' },
  ),
);

/** What a member of JSON can be, besides. */
const odd = fc.constantFrom<Source>(
  { type: ['string', 'null'], example: null },
  { type: ['integer', 'null'], default: null },
  { type: 'string', readOnly: true },
  { type: 'string', writeOnly: true, example: 'secret' },
  { anyOf: [{ type: 'object', properties: { a: { type: 'string', example: 'b' } } }, { enum: [''] }] },
  { example: { any: [1, 'two', null] } },
  // Its example is invalid.
  { allOf: [{ type: ['string', 'null'] }, { type: 'string' }], example: null },
);

const list = scalar.map((items): Source => ({ type: 'array', items, minItems: 1 }));

const objectOf = (member: fc.Arbitrary<Source>) =>
  fc
    .tuple(member, member, member, fc.subarray(['a', 'b c', "d'"], { minLength: 1 }))
    .map(([a, b, c, required]): Source => ({ type: 'object', properties: { a, 'b c': b, "d'": c }, required }));

const value: fc.Arbitrary<Source> = fc.oneof(scalar, odd, list, objectOf(fc.oneof(scalar, odd)));

/** The schema of every response: a resource with `readOnly` and `writeOnly` properties. */
const item: Source = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', example: 'g' },
    pin: { type: 'string', writeOnly: true, example: '1234' },
    box: { type: 'object', properties: { pin: { type: 'string', writeOnly: true, example: '5' } } },
  },
};
const responses = { '200': { description: 'Fine.', content: { '*/*': { schema: item } } } };

/** How the members of a form are encoded. */
const encodings = (isMultipart: boolean): fc.Arbitrary<Source> => {
  const types = ['application/json', 'text/csv', '*/*', 'text/*', 'application/json, text/plain'];
  const styles: Source[] = [
    { style: 'form', explode: false },
    { style: 'deepObject', explode: true },
    { explode: true },
  ];
  const one = fc.constantFrom<Source>(
    {},
    ...types.map((contentType) => ({ contentType })),
    ...(isMultipart ? [] : styles),
  );
  return fc.tuple(one, one).map(([a, b]) => ({ a, 'b c': b }));
};

const fileTypes = fc.constantFrom('image/*', 'application/octet-stream', '*/*', 'image/png, image/jpeg');

const json = fc.constantFrom(
  'application/json',
  'application/vnd.a+json',
  '*/*',
  'application/*',
  'application/json; charset=utf-8',
);

/** The content of a body. */
const content: fc.Arbitrary<Source> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(json, fc.oneof(value, objectOf(odd), objectOf(fc.oneof(odd, scalar, value)), fc.constantFrom({}, item)))
      .map(([type, schema]) => ({ [type]: { schema } })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(objectOf(fc.oneof(scalar, list, objectOf(scalar))), encodings(false))
      .map(([schema, encoding]) => ({ 'application/x-www-form-urlencoded': { schema, encoding } })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(objectOf(fc.oneof(scalar, list, objectOf(scalar))), encodings(true), fileTypes)
      .map(([schema, encoding, contentType]) => ({
        'multipart/form-data': {
          schema: { ...schema, properties: { ...(schema.properties as Source), photo: file } },
          encoding: { ...encoding, photo: { contentType } },
        },
      })),
  },
  fc
    .constantFrom('text/plain', 'text/*', 'text/csv')
    .map((type) => ({ [type]: { schema: { type: 'string', example: '@a\n"b" $c' } } })),
  fc.constantFrom('image/*', 'application/octet-stream', '*/*').map((type) => ({ [type]: { schema: file } })),
  fc.constantFrom('application/xml', 'application/x-ndjson', 'application/yaml').map((type) => ({
    [type]: type.endsWith('ndjson')
      ? { itemSchema: { properties: { a: { example: 1 } } } }
      : { schema: { properties: { a: { example: '<1>' } } } },
  })),
);

const query: fc.Arbitrary<Source> = fc.oneof(
  scalar.map((schema) => ({ schema })),
  fc
    .tuple(
      scalar,
      fc.constantFrom<Source>({}, { explode: false }, { style: 'pipeDelimited' }, { style: 'spaceDelimited' }),
    )
    .map(([items, how]) => ({
      schema: { type: 'array', items, minItems: 1 },
      ...how,
    })),
  objectOf(scalar).map((schema) => ({ schema, style: 'deepObject' })),
  text.map((example) => ({ schema: { type: 'string', example }, allowReserved: true })),
  fc.constantFrom<Source>(
    { content: { 'application/json': { schema: { properties: { a: { example: [1] } } } } } },
    { content: { 'text/plain': { schema: {}, example: 'any' } } },
    { schema: {}, example: 'any' },
    { schema: { type: ['string', 'null'] }, example: null },
    { schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, example: 'one' },
  ),
);

const header = fc.constantFrom<Source>(
  { schema: { type: 'string', example: 'a b' } },
  { schema: { type: 'array', items: { type: 'integer', example: 1 }, minItems: 2 } },
  { content: { 'application/json': { schema: { properties: { a: { example: 1 } } } } } },
  { content: { 'text/plain': { schema: {} } }, example: 'req 1' },
);

const inPath = fc
  .tuple(fc.oneof(scalar, list), fc.constantFrom('simple', 'label', 'matrix'))
  .map(([schema, style]) => ({ schema, style }));

const security = fc.constantFrom<Source[]>(
  [],
  [{ token: [] }],
  [{ login: [] }],
  [{ login: [], token: [] }],
  [{ key: [] }],
  [{ inQuery: [] }, {}],
);

const operation = fc
  .record({
    method: fc.constantFrom('post', 'put', 'patch'),
    content: fc.option(content, { freq: 20 }),
    parameters: fc.tuple(fc.option(query), fc.option(query), fc.option(header, { freq: 1 }), inPath),
    isAuthorization: fc.boolean(),
    security,
  })
  .map(({ method, content: body, parameters, isAuthorization, security: keys }) => {
    const [first, second, ofHeader, ofPath] = parameters;
    const named = (name: string, place: string, more: Source | null) =>
      more ? [{ name, in: place, required: true, ...more }] : [];
    return {
      method,
      operation: {
        security: keys,
        parameters: [
          ...named('id', 'path', ofPath),
          ...named('q', 'query', first),
          ...named('r s', 'query', second),
          ...named('X-Own', 'header', ofHeader),
          ...(isAuthorization && keys.length === 0
            ? named('Authorization', 'header', { schema: { type: 'string' } })
            : []),
        ],
        ...(body && { requestBody: { required: true, content: body } }),
        responses,
      },
    };
  });

/** A description with several operations that write, each at a path of its own: `op0` at `/0/{id}`. */
export function drawnDescription(count: number, seed: number, url: string): Oas3_1Definition {
  const operations = fc.sample(operation, { numRuns: count, seed });
  return {
    openapi: '3.1.0',
    info: { title: 'Drawn', version: '1' },
    servers: [{ url }],
    components: {
      securitySchemes: {
        login: { type: 'http', scheme: 'basic' },
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        inQuery: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
    paths: Object.fromEntries(
      operations.map(({ method, operation: source }, index) => [
        `/${index}/{id}`,
        {
          get: { operationId: `read${index}`, parameters: source.parameters.slice(0, 1), responses },
          [method]: { operationId: `op${index}`, ...source },
        },
      ]),
    ),
  } as unknown as Oas3_1Definition;
}
