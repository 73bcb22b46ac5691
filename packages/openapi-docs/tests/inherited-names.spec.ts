import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';

import { fieldOf, pagesOfText } from './read';

/** Names that every object inherits members of. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

/** A description in which everything that has a name has this one. */
const named = (name: string) => `
openapi: 3.1.0
info: { title: T, version: '1' }
security: [{ ${name}: [] }]
tags: [{ name: ${name} }]
paths:
  /a/{${name}}:
    post:
      operationId: ${name}
      tags: [${name}]
      x-codeSamples: [{ lang: ${name}, source: run() }]
      parameters:
        - name: ${name}
          in: path
          required: true
          schema: { type: string, format: ${name} }
          examples: { ${name}: { value: a }, two: { value: b } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/${name}' }
            examples: { ${name}: { value: { a: 1 } }, two: { value: { a: 2 } } }
          multipart/form-data:
            encoding: { other: { contentType: text/plain } }
            schema: { $ref: '#/components/schemas/${name}' }
            examples: { ${name}: { value: { a: 1, ${name}: x, more: y } } }
      responses:
        '200':
          description: A.
          content:
            application/json:
              examples: { ${name}: { value: 1 }, two: { value: 2 } }
components:
  securitySchemes: { ${name}: { type: http, scheme: ${name} } }
  schemas:
    ${name}:
      type: object
      required: [${name}]
      properties:
        ${name}: { type: string, contentEncoding: ${name}, format: ${name} }
        kind: { enum: [${name}, two], x-enumNames: { two: Two } }
`;

test('pages, console and sandbox of a description with only such names have what it says, and nothing of a function', async () => {
  const before = Reflect.ownKeys(Object.prototype).length;
  for (const name of inherited) {
    const { data, model: read, page } = await pagesOfText(named(name));
    const sandbox = sandboxData(read);
    expect(JSON.stringify([data, sandbox])).not.toMatch(/native code|\[object Object\]/);
    expect(Object.entries(sandbox.operations[0]?.requests ?? {}), 'examples of the request').toEqual([
      [name, { body: { a: 1 }, path: Object.fromEntries([[name, 'a']]) }],
      ['two', { body: { a: 2 }, path: Object.fromEntries([[name, 'b']]) }],
    ]);
    const kind = fieldOf(page.body?.content[0]?.schema?.fields, 'kind');
    expect(kind.values?.[0], 'a value without a name of its own').toEqual([name]);
  }
  expect(Reflect.ownKeys(Object.prototype), 'nothing is written into what all objects inherit').toHaveLength(before);
  expect(Object.hasOwn(Object, 'path')).toBe(false);
});
