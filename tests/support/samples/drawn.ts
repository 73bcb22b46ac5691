/** Draws descriptions: what a request can have, in the combinations that generators of descriptions write. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Oas3_1Definition, parseYaml } from '@redocly/openapi-core';
import fc from 'fast-check';

type Source = Record<string, unknown>;

const { item, securitySchemes, ...from } = parseYaml(
  readFileSync(path.join(__dirname, 'drawn.yaml'), 'utf8'),
) as Record<'texts' | 'json' | 'fileTypes', string[]> &
  Record<'scalars' | 'odd' | 'encodings' | 'styles' | 'bodies' | 'files' | 'others', Source[]> &
  Record<'lists' | 'queries' | 'headers', Source[]> &
  Record<'item' | 'securitySchemes', Source> & { securities: Source[][] };

const text = fc.constantFrom(...from.texts);
/** Schemas of a text, a number and the like, with or without an example. */
const scalar: fc.Arbitrary<Source> = fc.oneof(
  text.map((example) => ({ type: 'string', example })),
  fc.constantFrom(...from.scalars),
);
const odd = fc.constantFrom(...from.odd);
const list = scalar.map((items): Source => ({ type: 'array', items, minItems: 1 }));
const objectOf = (member: fc.Arbitrary<Source>) =>
  fc
    .tuple(member, member, member, fc.subarray(['a', 'b c', "d'"], { minLength: 1 }))
    .map(([a, b, c, required]): Source => ({ type: 'object', properties: { a, 'b c': b, "d'": c }, required }));
const value = fc.oneof(scalar, odd, list, objectOf(fc.oneof(scalar, odd)));
const form = objectOf(fc.oneof(scalar, list, objectOf(scalar)));

const encodings = (all: Source[]): fc.Arbitrary<Source> =>
  fc.tuple(fc.constantFrom(...all), fc.constantFrom(...all)).map(([a, b]) => ({ a, 'b c': b }));

const jsonBody = fc
  .tuple(
    fc.constantFrom(...from.json),
    fc.oneof(value, objectOf(odd), objectOf(fc.oneof(odd, scalar, value)), fc.constantFrom({}, item)),
  )
  .map(([type, schema]): Source => ({ [type]: { schema } }));

const formBody = fc
  .tuple(form, encodings([...from.encodings, ...from.styles]))
  .map(([schema, encoding]): Source => ({ 'application/x-www-form-urlencoded': { schema, encoding } }));

const multipartBody = fc
  .tuple(form, encodings(from.encodings), fc.constantFrom(...from.fileTypes))
  .map(([{ properties, ...schema }, encoding, contentType]): Source => {
    const photo = { type: 'string', format: 'binary' };
    const withFile = { ...schema, properties: { ...(properties as Source), photo } };
    return { 'multipart/form-data': { schema: withFile, encoding: { ...encoding, photo: { contentType } } } };
  });

const content = fc.oneof(
  { weight: 9, arbitrary: jsonBody },
  { weight: 2, arbitrary: formBody },
  { weight: 3, arbitrary: multipartBody },
  fc.constantFrom(...from.bodies),
  fc.constantFrom(...from.files),
  fc.constantFrom(...from.others),
);

const query: fc.Arbitrary<Source> = fc.oneof(
  scalar.map((schema) => ({ schema })),
  fc.tuple(list, fc.constantFrom(...from.lists)).map(([schema, how]) => ({ schema, ...how })),
  objectOf(scalar).map((schema) => ({ schema, style: 'deepObject' })),
  text.map((example) => ({ schema: { type: 'string', example }, allowReserved: true })),
  fc.constantFrom(...from.queries),
);
const inPath = fc
  .tuple(fc.oneof(scalar, list), fc.constantFrom('simple', 'label', 'matrix'))
  .map(([schema, style]): Source => ({ schema, style }));

const operation = fc
  .record({
    method: fc.constantFrom('post', 'put', 'patch'),
    content: fc.option(content, { freq: 20 }),
    id: inPath,
    queries: fc.tuple(fc.option(query), fc.option(query)),
    header: fc.option(fc.constantFrom(...from.headers), { freq: 1 }),
    isAuthorization: fc.boolean(),
    security: fc.constantFrom(...from.securities),
  })
  .map(({ method, content: body, id, queries: [first, second], header, isAuthorization, security }) => {
    const named = (name: string, place: string, more: Source | null) =>
      more ? [{ name, in: place, required: true, ...more }] : [];
    const authorization = isAuthorization && security.length === 0 ? { schema: { type: 'string' } } : null;
    const parameters = [
      ...named('id', 'path', id),
      ...named('q', 'query', first),
      ...named('r s', 'query', second),
      ...named('X-Own', 'header', header),
      ...named('Authorization', 'header', authorization),
    ];
    return {
      method,
      source: { security, parameters, ...(body && { requestBody: { required: true, content: body } }) },
    };
  });

/** A description with several operations that write, each at a path of its own: `op0` at `/0/{id}`. */
export function drawnDescription(count: number, seed: number, url: string): Oas3_1Definition {
  const responses = { '200': { description: 'Fine.', content: { '*/*': { schema: item } } } };
  const paths = fc.sample(operation, { numRuns: count, seed }).map(({ method, source }, index) => {
    const read = { operationId: `read${index}`, parameters: source.parameters.slice(0, 1), responses };
    return [`/${index}/{id}`, { get: read, [method]: { operationId: `op${index}`, ...source, responses } }] as const;
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Drawn', version: '1' },
    servers: [{ url }],
    components: { securitySchemes },
    paths: Object.fromEntries(paths),
  } as unknown as Oas3_1Definition;
}
