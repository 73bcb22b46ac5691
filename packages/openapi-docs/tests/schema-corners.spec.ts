/** Corners of JSON Schema in OpenAPI 3.1. */
import { expect, test } from '@playwright/test';

import type { Schema } from '../src/model';
import { exampleRequest } from '../src/examples/examples';
import { fitToBudget } from '../src/views/schema';
import type { FieldView, SchemaView } from '../src/views/types';
import { readNamed, readText } from './readCase';

test('names of JavaScript are properties like any other, and values without a type have that of what is listed', async () => {
  const { operation, page } = await readNamed('3.1-schema-corners');
  const schema = page.body?.content[0]?.schema;
  const fields = new Map(
    (schema?.fields ?? []).map((field): [string, FieldView] => [field.name, field]),
  );
  const typeOf = (name: string) => fields.get(name)?.type;
  expect([...fields.keys()].slice(0, 5)).toEqual([
    ...['unit', 'constructor', '__proto__', 'toString', 'nullConst'],
  ]);
  expect(schema?.description).toContain('Text beside the reference wins.');
  expect(['unit', 'nullConst', 'anything', 'nothing', 'tree', 'tuple'].map(typeOf)).toEqual([
    ...['string', 'null', 'any', 'never allowed', 'object', 'array'],
  ]);
  expect(fields.get('tuple')?.prefixItems?.map(({ type }) => type)).toEqual(['string', 'integer']);
  expect(fields.get('tree')?.isRecursive).toBe(true);
  expect(schema?.constraints).toContainEqual(['Required', 'not_described']);
  // Required, not described, and not allowed: no value can be made.
  const { body, placeholders } = exampleRequest(operation, 'https://corners.example');
  expect(placeholders).toEqual(['{not_described}']);
  expect(body).toMatchObject({ value: { unit: 'mm', not_described: '{not_described}' } });
});

test('references that double with each level make small pages, with every property and a response', async () => {
  const start = performance.now();
  const { data, page } = await readNamed('exponential-refs');
  expect(performance.now() - start).toBeLessThan(5000);
  const all = Object.values(data).join();
  expect(all.length).toBeLessThan(1_000_000);
  for (let level = 0; level < 16; level += 1) expect.soft(all).toContain(`left_${level}`);
  expect(page.responses[0]?.content[0]?.examples[0]?.html).toContain('left_3');
});

test('of more fields and values than a page shows, the innermost schemas move, and no more than have to', () => {
  const named = (name: string, properties: Record<string, Schema>): Schema => ({
    ...{ types: ['object'], name, properties },
  });
  const pageWith = (values: number) => {
    const kind = { types: ['integer'], enum: Array.from({ length: values }, (_, index) => index) };
    const wall = named('Wall', { row: named('Row', { brick: named('Brick', { kind }) }) });
    const { data, moved } = fitToBudget((render) => render(wall));
    return [moved, data.fields?.[0]?.fields?.[0]?.movedTo];
  };
  expect(pageWith(1496)).toEqual([[], undefined]);
  expect(pageWith(1497)).toEqual([['Brick'], 'Brick']);
});

/** The schema of a request body, as its page shows it. */
async function viewOf(schema: string): Promise<SchemaView | undefined> {
  const { page } = await readText(`openapi: 3.1.0
info: { title: Boxes, version: '1' }
paths:
  /boxes:
    post:
      operationId: addBox
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '204': { description: Added. } }
`);
  return page.body?.content[0]?.schema;
}

const typesInWords: Record<string, string> = {
  '{ type: object, additionalProperties: { type: integer } }': 'map of integer',
  '{ type: object, properties: { a: {} }, additionalProperties: { type: integer } }': 'object',
  '{ type: array, items: { type: [string, "null"] } }': 'array of string or null',
  '{ type: array, items: false }': 'empty array',
  '{ type: array, prefixItems: [{}], items: { type: string } }': 'array',
  '{ type: string, format: email }': 'string (email)',
  '{ required: [a] }': 'object',
  '{ oneOf: [{ minLength: 1 }, { minimum: 1 }] }': 'one of',
  '{ anyOf: [{ minLength: 1 }, { minimum: 1 }] }': 'any of',
};
for (const [schema, words] of Object.entries(typesInWords)) {
  test(`the type of ${schema} is ${words}`, async () => {
    expect((await viewOf(schema))?.type).toBe(words);
  });
}

for (const rule of ['additionalProperties', 'unevaluatedProperties'] as const) {
  test(`an object with \`${rule}: false\` has no other properties, which its page says`, async () => {
    const closedWith = async (value: string) => {
      const view = await viewOf(
        `{ type: object, properties: { a: { type: string } }, ${rule}: ${value} }`,
      );
      return view?.isClosed;
    };
    expect(await closedWith('false')).toBe(true);
    expect(await closedWith('{}')).not.toBe(true);
  });
}

for (const [schema, ...expected] of [
  ['{ type: array, uniqueItems: true }', ['Items', 'all different']],
  ['{ type: array, minItems: 1, uniqueItems: true }', ['Items', 'at least 1, all different']],
  ['{ type: array, maxItems: 3, uniqueItems: false }', ['Items', 'at most 3']],
  [
    '{ type: array, contains: {}, minContains: 2, maxContains: 2 }',
    ['Matching items', 'exactly 2'],
  ],
  ['{ type: string, minLength: 2, maxLength: 4 }', ['Length', '2 to 4 characters']],
  [
    '{ type: string, pattern: "^a", contentEncoding: base64 }',
    ['Pattern', '^a'],
    ['Encoding', 'base64'],
  ],
  ['{ minimum: 0, exclusiveMaximum: 9 }', ['Range', 'at least 0'], ['Less than', '9']],
  ['{ exclusiveMinimum: 0, multipleOf: 0.5 }', ['Greater than', '0'], ['Multiple of', '0.5']],
  ['{ type: object, maxProperties: 5 }', ['Properties', 'at most 5']],
  ['{ dependentRequired: { a: [b, c] } }', ['With a', 'b, c required']],
  ['{ required: [a, b, a] }', ['Required', 'a, b']],
  ["{ type: string, default: 'false' }", ['Default', '"false"']],
  ["{ type: string, default: ' a' }", ['Default', '" a"']],
  ['{ xml: { name: a, prefix: p } }', ['XML', 'element p:a']],
  ['{ xml: { prefix: p, attribute: true } }', ['XML', 'attribute, prefix p']],
] as const) {
  test(`the page shows what a schema allows: ${schema}`, async () => {
    const { constraints = [] } = (await viewOf(schema)) ?? {};
    expect(constraints.map(([label, value]) => [label, value])).toEqual(expected);
  });
}

test('an example of a schema has no member that is for the other direction', async () => {
  const { page } = await readText(`openapi: 3.1.0
info: { title: Boxes, version: '1' }
paths:
  /boxes:
    post:
      operationId: addBox
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Box' } } } }
      responses:
        '200': { description: The box., content: { application/json: { schema: { $ref: '#/components/schemas/Box' } } } }
components:
  schemas:
    Box:
      type: object
      properties: { id: { type: string, readOnly: true }, key: { type: string, writeOnly: true }, size: { type: integer } }
      examples: [{ id: a, key: b, size: 1 }]
`);
  const examplesOf = (part?: { content: { schema?: SchemaView }[] }) =>
    part?.content[0]?.schema?.examples?.map(({ value }) => JSON.parse(value ?? '') as unknown);
  expect(examplesOf(page.body)).toEqual([{ key: 'b', size: 1 }]);
  expect(examplesOf(page.responses[0])).toEqual([{ id: 'a', size: 1 }]);
});
