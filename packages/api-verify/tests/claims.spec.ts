/** What is asked of an operation. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readDescription } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { refusalClaims } from '../src/refusals';
import { successClaims } from '../src/successes';

/** The claims about `GET /lamps` or of another path, by title. */
async function claimsOf(parameters: string, responses: string, url = '/lamps') {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'claims-')), 'openapi.json');
  const get = `{ "operationId": "get", "parameters": [${parameters}], "responses": {${responses}} }`;
  const info = '"openapi": "3.1.0", "info": { "title": "Lamps", "version": "1" }';
  writeFileSync(file, `{ ${info}, "paths": { "${url}": { "get": ${get} } } }`);
  const { model } = await readDescription(file);
  const target = { url: 'https://lamps.example', isSandbox: false, api: {} };
  const claims = model.operations.flatMap((operation) => [
    ...successClaims(operation, model, target),
    ...refusalClaims(operation, target),
  ]);
  return new Map(claims.map((claim) => [claim.id.replace('get: ', ''), claim]));
}

for (const [schema, example, unknown] of [
  ['{ "type": "integer", "maximum": 99 }', '7', '99'],
  ['{ "type": "integer" }', '7', '2147483647'],
  ['{ "type": "string" }', '"lamp_7a"', 'lamp_00'],
  ['{ "type": "string" }', '"0"', '1'],
] as const) {
  test(`the unknown ID for ${example} of ${schema} is ${unknown}`, async () => {
    const id = `{ "name": "id", "in": "path", "required": true, "schema": ${schema}, "example": ${example} }`;
    const claims = await claimsOf(id, '"404": { "description": "None." }', '/lamps/{id}');
    expect(claims.get('with an unknown ID')?.request.path).toBe(`/lamps/${unknown}`);
  });
}

test('the next page is found by the names of its parameter and of a field', async () => {
  const token = '{ "name": "pageToken", "in": "query", "schema": { "type": "string" } }';
  const body = '{ "schema": { "properties": { "nextPageToken": { "type": "string" } } } }';
  const list = `"200": { "description": "All.", "content": { "application/json": ${body} } }`;
  const paging = { parameter: 'pageToken', field: 'nextPageToken' };
  expect((await claimsOf(token, list)).get('pages')).toMatchObject({ paging });
});

test('where no success is documented, any documented status may come', async () => {
  const claims = await claimsOf('', '"default": { "description": "All." }');
  expect(claims.get('sample')?.statuses).toEqual(['default']);
});
