/** Names of values, values that are blank, and bodies that HTTP does not have. */
import { expect, test } from '@playwright/test';

import { consoleOperation } from '../src/console/operation';
import { constraintOf, fieldOf, pagesOfCase, pagesOfText, textOf } from './read';

const parameter = async (name: string) => {
  const { operation } = await pagesOfCase('norway-and-enum-edges');
  return fieldOf(operation('list-entries').parameters[0]?.fields, name);
};
const valuesOf = async (name: string) => (await parameter(name)).values ?? [];

test('values that YAML 1.1 would take for others stay texts, and an empty one is visible', async () => {
  const values = (await valuesOf('country')).map(([value]) => value);
  expect(values).toEqual(['SE', 'NO', 'Yes', 'off', '"null"', '007', '""']);
});

test('the value null and the text `null` differ', async () => {
  expect((await valuesOf('maybe')).map(([value]) => value)).toEqual(['a', 'null']);
  expect((await valuesOf('country')).flat()).not.toContain('null');
});

test('the values 0 and false are shown', async () => {
  expect((await valuesOf('level')).map(([value]) => value)).toEqual(['0', '1', '-1']);
  expect(await valuesOf('flag')).toEqual([['false']]);
});

test('x-enum-varnames and x-enum-descriptions name and explain the values', async () => {
  const values = await valuesOf('band');
  expect(values.map(([value, html]) => [value, textOf(html)])).toEqual([
    ['1', 'LOW: Below the line.'],
    ['2', 'HIGH: Above the line.'],
  ]);
});

test('x-enumNames names the values', async () => {
  const values = await valuesOf('sex');
  expect(values.map(([value, html]) => [value, textOf(html)])).toEqual([
    ['0', 'Female'],
    ['1', 'Male'],
  ]);
});

const spellings: [extension: string, said: string][] = [
  ["x-enumDescriptions: { 1: 'One.', 2: 'Two.' }", 'One.'],
  ["x-enumDescription: { 1: 'One.', 2: 'Two.' }", 'One.'],
  ["x-enum-descriptions: { 1: 'One.' }", 'One.'],
  ["x-enumDescriptions: ['One.', 'Two.']", 'One.'],
  ['x-enum-varnames: { 1: ONE }', 'ONE'],
  ['x-enum-names: [ONE, TWO]', 'ONE'],
];

for (const [extension, said] of spellings) {
  test(`\`${extension}\` says what the first value is`, async () => {
    const { model } = await pagesOfText(`
openapi: 3.1.0
info: { title: One, version: '1' }
paths: {}
components: { schemas: { A: { enum: [1, 2], ${extension} } } }`);
    const { enumNames = {}, enumDescriptions = {}, extensions } = model.schemas.A ?? { types: [] };
    expect({ ...enumNames, ...enumDescriptions }['1']).toBe(said);
    expect(extensions).toBeUndefined();
  });
}

test('the console offers the names of values', async () => {
  const { model } = await pagesOfCase('norway-and-enum-edges');
  const [operation] = model.operations;
  const { parameters } = consoleOperation(operation as never, model);
  expect(parameters.find(({ name }) => name === 'band')?.enum).toEqual([
    { value: '1', name: 'LOW', description: 'Below the line.' },
    { value: '2', name: 'HIGH', description: 'Above the line.' },
  ]);
});

test('defaults that are false, 0 or empty are shown, and values without a type have that of their values', async () => {
  const { operation } = await pagesOfCase('schema-corners');
  const fields = operation('make-corner').body?.content[0]?.schema?.fields;
  const of = (name: string) => fieldOf(fields, name);
  expect(constraintOf(of('falseDefault'), 'Default')).toBe('false');
  expect(constraintOf(of('zero'), 'Default')).toBe('0');
  expect(constraintOf(of('empty'), 'Default')).toBe('""');
  expect(of('unit').type).toBe('string');
  expect(of('nullConst').type).toBe('null');
  expect(of('tuple').prefixItems?.[0]?.type).toBe('string');
});

test('the corners of JSON Schema 2020-12 are all on the page', async () => {
  const { operation } = await pagesOfCase('schema-corners');
  const schema = operation('make-corner').body?.content[0]?.schema;
  expect(textOf(schema?.description)).toBe('Text beside the reference wins.');
  expect(constraintOf(schema ?? { type: '' }, 'Required')).toBe('not_described');
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(fieldOf(schema?.fields, name).type).toBe('string');
  }
  expect(fieldOf(schema?.fields, 'anything').type).toBe('any');
  expect(fieldOf(schema?.fields, 'nothing').type).toBe('never allowed');
  expect(fieldOf(schema?.fields, 'tree').isRecursive).toBe(true);
});

test('a 204 with content says that it has no body, and shows none', async () => {
  const { operation, model } = await pagesOfCase('responses-edge');
  const [response] = operation('empty-with-body').responses;
  expect(response?.note).toContain('204 has no body');
  expect(response?.note).toContain('application/json');
  expect(response?.content).toEqual([]);
  expect(model.operations.find(({ id }) => id === 'emptyWithBody')?.responses[0]?.content).toEqual(
    [],
  );
});

test('a 205, a 304 and an informational response have no body, and a 200 has one', async () => {
  const { operation } = await pagesOfText(`
openapi: 3.1.0
info: { title: Bodies, version: '1' }
paths:
  /a:
    get:
      operationId: get
      responses:
        '205': &none { description: A., content: { text/plain: {} } }
        '304': *none
        '103': *none
        '1xx': *none
        '200': *none`);
  const { responses } = operation('get');
  expect(responses.filter(({ note }) => note).map(({ status }) => status)).toEqual([
    '103',
    '205',
    '304',
    '1XX',
  ]);
  expect(responses.find(({ status }) => status === '200')?.content).toHaveLength(1);
});

test('a range of statuses in lower case is one, and nothing is overwritten', async () => {
  const { operation } = await pagesOfCase('responses-edge');
  const statuses = operation('many-types').responses.map(({ status }) => status);
  expect(statuses).toEqual(['200', '2XX', '4XX']);
  const both = await pagesOfText(`
openapi: 3.1.0
info: { title: Both, version: '1' }
paths: { /a: { get: { operationId: get, responses: { 4xx: { description: A. }, 4XX: { description: B. } } } } }`);
  expect(both.operation('get').responses.map(({ status }) => status)).toEqual(['4xx', '4XX']);
});

test('a byte order mark and line ends of Windows are no part of a description', async () => {
  const { operation } = await pagesOfText(
    [
      '\uFEFFopenapi: 3.1.0',
      "info: { title: Windows, version: '1' }",
      'paths:',
      '  /panes:',
      '    get:',
      '      operationId: list',
      '      description: |',
      '        First line.',
      '',
      '        | a | b |',
      '        | - | - |',
      '        | 1 | 2 |',
      "      responses: { '200': { description: Panes. } }",
    ].join('\r\n'),
  );
  expect(operation('list').description).toContain('<td>2</td>');
  expect(operation('list').description).not.toContain('\r');
});
