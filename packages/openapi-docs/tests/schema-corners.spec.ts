/** What the page of a schema says: types, rules, values, and what `allOf` has become. */
import { exampleRequest, type OperationView, referenceMaker } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { constraintsOf, fieldOf, model, pagesOfCase, pagesOfText, type SchemaView, tableOf, textOf } from './read';

/** What a page says of a schema, in the form of `cases/schemas.yaml`. */
function said(view: SchemaView): string {
  const inside = (label: string, part?: SchemaView) => (part ? [`${label}(${said(part)})`] : []);
  const list = (label: string, texts: string[] = []) => (texts.length > 0 ? [`${label}: ${texts.join(', ')}`] : []);
  return [
    view.type,
    ...(view.description === undefined ? [] : [`says ${textOf(view.description)}`]),
    ...(view.isClosed ? ['closed'] : []),
    ...(view.isFull ? ['full'] : []),
    ...constraintsOf(view),
    ...list(
      'Values',
      view.values?.map(([value, html]) => [value, textOf(html)].join(' ').trim()),
    ),
    ...list(
      'Examples',
      view.examples?.map(({ value = '' }) => value),
    ),
    ...(view.parts ?? []).map(({ title, description }) => `${title}: ${textOf(description)}`),
    ...(view.fields ?? []).flatMap((field) => inside(field.name, field)),
    ...(view.prefixItems ?? []).flatMap((part, index) => inside(`${index + 1}`, part)),
    ...(view.type.includes(' of ') ? [] : inside('each', view.items)),
    ...(view.type.includes(' of ') ? [] : inside('*', view.entries)),
    ...(view.alternatives ?? []).flatMap((part) => inside('|', part)),
    ...(view.cases ?? []).flatMap(({ label, schema }) => inside(label, schema)),
    ...(view.allOf ?? []).flatMap((part) => inside('and', part)),
  ].join('; ');
}

/** The schema of a response, as its page shows it. */
function viewOf(schema: unknown): SchemaView | undefined {
  const responses = { 200: { content: { 'application/json': { schema } } } };
  const { data } = referenceMaker()(model({ paths: { '/a': { get: { responses } } } }));
  const page = JSON.parse(data['get-a'] ?? '') as OperationView;
  return page.responses[0]?.content[0]?.schema;
}

const tables = tableOf('schemas') as Record<string, [schema: unknown, says: string][]>;
for (const [what, rows] of Object.entries(tables)) {
  test(`a page says what a schema allows: ${what}`, () => {
    for (const [schema, says] of rows) {
      expect.soft(said(viewOf(schema) ?? { type: '' }), JSON.stringify(schema)).toBe(says);
    }
  });
}

test('names of JavaScript are properties like any other, and references into $defs are followed', async () => {
  const { first, page } = await pagesOfCase('schema-corners');
  const schema = page.body?.content[0]?.schema;
  const names = schema?.fields?.map(({ name }) => name).slice(0, 5);
  expect(names).toEqual(['unit', 'constructor', '__proto__', 'toString', 'nullConst']);
  expect(textOf(schema?.description)).toBe('Text beside the reference wins.');
  expect(constraintsOf(schema)).toContain('Required: not_described');
  expect(fieldOf(schema?.fields, 'unit').values).toEqual([['mm'], ['in']]);
  expect(fieldOf(schema?.fields, 'tree').isRecursive).toBe(true);
  // Required, not described, and not allowed: no value can be made.
  const { body, placeholders } = exampleRequest(first, 'https://corners.example');
  expect(placeholders).toEqual(['{not_described}']);
  expect(body).toMatchObject({ value: { unit: 'mm', not_described: '{not_described}' } });
});

test('references that double with each level make small pages, with every property and a response', async () => {
  const start = performance.now();
  const { data, page } = await pagesOfCase('exponential-refs');
  expect(performance.now() - start).toBeLessThan(5000);
  const all = Object.values(data).join();
  expect(all.length).toBeLessThan(1_000_000);
  for (let level = 0; level < 16; level += 1) expect.soft(all).toContain(`left_${level}`);
  expect(page.responses[0]?.content[0]?.examples[0]?.html).toContain('left_3');
});

test('two recursive schemas are merged into one recursive schema', () => {
  const node = (member: string) => {
    const properties: Record<string, object> = { [member]: { type: 'integer' } };
    properties.next = { properties };
    return { properties };
  };
  const text = said(viewOf({ allOf: [node('left'), node('right')] }) ?? { type: '' });
  expect(text).toMatch(/^object; left\(integer\); next\(object; left\(integer\).*right\(integer\)/);
});

test('an example of a schema has no member that is for the other direction', async () => {
  const box = `{ application/json: { schema: { $ref: '#/components/schemas/Box' } } }`;
  const { page } = await pagesOfText(`
openapi: 3.1.0
info: { title: Boxes, version: '1' }
paths: { /boxes: { post: { requestBody: { content: ${box} }, responses: { '200': { description: A., content: ${box} } } } } }
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
