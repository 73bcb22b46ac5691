import { breakingChanges } from '@docs-engines/openapi-docs';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';

import { model, pagesOfText } from './read';

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

test('pages, console and sandbox of a description with only such names have nothing of a function in them', async () => {
  const before = Reflect.ownKeys(Object.prototype).length;
  for (const name of inherited) {
    const { data, model: read } = await pagesOfText(named(name));
    const all = `${JSON.stringify(data)}${JSON.stringify(sandboxData(read))}`;
    expect(all).not.toContain('native code');
    expect(all).not.toContain('[object Object]');
  }
  // Nothing of an example is written into what all objects inherit.
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(before);
  expect(Object.hasOwn(Object, 'path')).toBe(false);
});

test('an example of the request with the name of one of the response is found by any name', async () => {
  for (const name of inherited) {
    const { model: read } = await pagesOfText(named(name));
    const [operation] = sandboxData(read).operations;
    expect(Object.entries(operation?.requests ?? {})).toEqual([
      [name, { body: { a: 1 }, path: Object.fromEntries([[name, 'a']]) }],
      ['two', { body: { a: 2 }, path: Object.fromEntries([[name, 'b']]) }],
    ]);
  }
});

test('an enum without a name for the value has none', async () => {
  for (const name of inherited) {
    const { page } = await pagesOfText(named(name));
    const fields = page.body?.content[0]?.schema?.fields;
    const kind = fields?.find((one) => one.name === 'kind');
    expect(kind?.values?.[0]).toEqual([name]);
  }
});

test('a field that is gone breaks programs, whatever its name', () => {
  const modelWith = (...names: string[]) => {
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const content = { 'application/json': { schema: { properties } } };
    return model({ paths: { '/a': { get: { responses: { 200: { content } } } } } });
  };
  for (const name of inherited) {
    const changes = breakingChanges(modelWith(name, 'a'), modelWith('a'));
    expect(JSON.stringify(changes)).toContain(`the field \`${name}\``);
  }
});
