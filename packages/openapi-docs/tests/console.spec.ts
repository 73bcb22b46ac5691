/** The data of the console’s form, each case in a minimal description. */
import { expect, test } from '@playwright/test';

import { consoleOperation } from '../src/console/operation';
import { modelOf } from '../src/model';
import type { Product } from '../src/product';

/** The console of one operation. */
function consoleOf(operation: object, securitySchemes = {}, product?: Product) {
  const paths = { '/lamps/{id}': { post: { operationId: 'set', responses: {}, ...operation } } };
  const info = { title: 'Lamps', version: '1' };
  const model = modelOf({
    openapi: '3.2.0',
    info,
    paths,
    components: { securitySchemes },
  } as never);
  return consoleOperation(model.operations[0] as never, model, product);
}

const items = { type: 'string', maxLength: 5, examples: ['a'] };

/** By what the field of a parameter has: the parameter, and members of the field. */
const ofParameters: Record<string, [parameter: object, field: object]> = {
  'the rules, and an example, of the items of a list': [
    { schema: { type: 'array', minItems: 1, maxItems: 3, items } },
    { rules: { maxLength: 5 }, list: { minItems: 1, maxItems: 3 }, example: 'a' },
  ],
  'no choice that is null or empty': [
    { schema: { type: ['string', 'null'], enum: ['', null, 'a'] } },
    { enum: [{ value: 'a' }] },
  ],
  'no choices of true and false beside its own': [
    { schema: { type: 'boolean', enum: [true] } },
    { type: 'boolean', enum: undefined },
  ],
  'JSON, where it has a media type': [
    { content: { 'application/json': { schema: { type: 'string' } } } },
    { type: 'json' },
  ],
  'its own example before that of its schema': [
    { schema: { type: 'string', examples: ['a'] }, example: 'b' },
    { example: 'b' },
  ],
  'the description of its schema, where it has none': [
    { schema: { type: 'string', description: 'One. Two.', deprecated: true } },
    { description: 'One.', deprecated: true },
  ],
};
for (const [what, [parameter, field]] of Object.entries(ofParameters)) {
  test(`the field of a parameter has ${what}`, () => {
    const { parameters } = consoleOf({ parameters: [{ name: 'a', in: 'query', ...parameter }] });
    expect(parameters).toMatchObject([field]);
  });
}

const file = { type: 'string', format: 'binary' };
const parts = (encodings: object) => ({
  requestBody: {
    content: { 'multipart/mixed': { itemSchema: {}, schema: { type: 'array' }, ...encodings } },
  },
});
const form = (properties: object) => ({
  requestBody: { content: { 'multipart/form-data': { schema: { properties } } } },
});
const [image, text] = [{ contentType: 'image/png' }, { contentType: 'text/plain' }];

test('a form has an input for a file, and one for several', () => {
  const { body } = consoleOf(
    form({ one: file, all: { type: 'array', items: file }, never: false }),
  );
  expect(body?.fields.map(({ name, type, list }) => [name, type, list])).toEqual([
    ['one', 'file', undefined],
    ['all', 'file', {}],
  ]);
});

test('parts without names are typed as JSON, unless all are files', () => {
  const typed = (encodings: object) => consoleOf(parts(encodings)).body?.json;
  expect(typed({ itemEncoding: image })).toBe(false);
  expect(typed({ prefixEncoding: [text], itemEncoding: image })).toBe(true);
  expect(typed({ prefixEncoding: [image], itemEncoding: text })).toBe(true);
});

test('a schema inside itself is typed as JSON, and so is an object inside four others', () => {
  const nest = (depth: number): object => ({
    properties: { in: depth > 0 ? nest(depth - 1) : { type: 'string' } },
  });
  const loop: { properties: Record<string, object> } = { properties: { again: {} } };
  loop.properties.again = loop;
  const depthOf = (schema: object) => {
    const content = { 'application/json': { schema } };
    let [depth, field] = [0, consoleOf({ requestBody: { content } }).body?.fields[0]];
    while (field?.fields) [depth, field] = [depth + 1, field.fields[0]];
    return [depth, field?.type];
  };
  expect(depthOf(loop)).toEqual([1, 'json']);
  expect(depthOf(nest(4))).toEqual([4, 'string']);
  expect(depthOf(nest(5))).toEqual([4, 'json']);
});

test('an operation that describes `accept` itself has one field for it', () => {
  const responses = { 200: { content: { 'text/csv': {}, 'text/html': {} } } };
  const parameters = [{ name: 'accept', in: 'header', schema: { type: 'string' } }];
  expect(consoleOf({ responses, parameters }).parameters.map(({ key }) => key)).toEqual([
    'header/accept',
  ]);
});

test('a path parameter that has an example was not made from its schema', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const sandboxOf = () => ({ localUrl: 'http://localhost:1', key: 'k' });
  const made = (more: object) =>
    consoleOf({ parameters: [{ ...id, ...more }] }, {}, { sandboxOf }).madeInPath;
  expect(made({})).toEqual(['id']);
  expect(made({ example: 'a' })).toBeUndefined();
});
