/** The data of the console’s form, each case in a minimal description. */
import { consoleOperation, type Product } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { model, pagesOfCase } from './read';

/** The console of one operation. */
function consoleOf(operation: object, product?: Product) {
  const paths = { '/lamps/{id}': { post: { operationId: 'set', responses: {}, ...operation } } };
  const read = model({ paths });
  return consoleOperation(read.operations[0] as never, read, product);
}

/** The body of its console. */
const bodyOf = (mediaType: string, members: object) =>
  consoleOf({ requestBody: { content: { [mediaType]: members } } }).body;

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

// prettier-ignore
const files: [schema: object, contentType: string | undefined, isFile: boolean, list?: object][] = [
  [{ type: 'string', format: 'binary' }, undefined, true],
  [{ contentMediaType: 'application/octet-stream' }, undefined, true],
  [{ type: 'string' }, 'image/png', true],
  [{ type: 'array', items: { type: 'string', format: 'binary' } }, undefined, true, {}],
  [{ type: 'array', items: {} }, 'image/png', true],
  [{ type: 'string' }, undefined, false],
  [{ format: 'binary', contentEncoding: 'base64' }, undefined, false],
  [{ contentMediaType: 'text/plain' }, 'image/png', false],
  [{ type: 'object' }, 'image/png', false],
  [{}, 'application/json', false],
];

test('a form has an input for a file: a field that is binary, and not encoded as text such as base64', () => {
  for (const [schema, contentType, isFile, list] of files) {
    const encoding = { a: { contentType } };
    const body = bodyOf('multipart/form-data', { schema: { properties: { a: schema } }, encoding });
    const [field] = body?.fields ?? [];
    expect.soft(field?.type === 'file', JSON.stringify([schema, contentType])).toBe(isFile);
    if (isFile) expect.soft(field?.list, JSON.stringify(schema)).toEqual(list);
  }
});

test('the console offers the names of values', async () => {
  const { model: read, first } = await pagesOfCase('norway-and-enum-edges');
  const { parameters } = consoleOperation(first, read);
  expect(parameters.find(({ name }) => name === 'band')?.enum).toEqual([
    { value: '1', name: 'LOW', description: 'Below the line.' },
    { value: '2', name: 'HIGH', description: 'Above the line.' },
  ]);
});

test('parts without names are those of a file', () => {
  const body = bodyOf('multipart/mixed', { schema: { type: 'array' }, itemEncoding: { contentType: 'image/png' } });
  expect(body?.fields.map(({ type }) => type)).toEqual(['file']);
});

test('a schema inside itself is typed as JSON, and so is an object inside four others', () => {
  const nest = (depth: number): object => ({ properties: { in: depth ? nest(depth - 1) : {} } });
  const loop = { properties: { again: {} } };
  loop.properties.again = loop;
  const depthOf = (schema: object) => {
    let [depth, field] = [0, bodyOf('application/json', { schema })?.fields[0]];
    while (field?.fields) [depth, field] = [depth + 1, field.fields[0]];
    return depth;
  };
  expect([loop, nest(3), nest(4), nest(5)].map(depthOf)).toEqual([1, 3, 4, 4]);
});

test('an operation that describes `accept` itself has one field for it', () => {
  const responses = { 200: { content: { 'text/csv': {}, 'text/html': {} } } };
  const { parameters } = consoleOf({ responses, parameters: [{ name: 'accept', in: 'header' }] });
  expect(parameters.map(({ key }) => key)).toEqual(['header/accept']);
});

test('a path parameter that has an example was not made from its schema', () => {
  const sandboxOf = () => ({ localUrl: 'http://localhost:1', key: 'k' });
  const made = (more: object) =>
    consoleOf({ parameters: [{ name: 'id', in: 'path', ...more }] }, { sandboxOf }).madeInPath;
  expect(made({ schema: { type: 'string' } })).toEqual(['id']);
  expect(made({ example: 'a' })).toBeUndefined();
});
