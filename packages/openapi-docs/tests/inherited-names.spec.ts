import { expect, test } from '@playwright/test';

import { breakingChanges } from '../src/changes/breakingChanges';
import { readDescription } from '../src/reading/read';
import { sandboxData } from '../src/sandbox';
import { sidebarItems } from '../src/pages/sidebarItems';
import { fileWith, pagesOfText } from './read';

/** Names that every object inherits members of. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

test('a tag with the name of an inherited member has a category without a description, or with its own', () => {
  for (const label of inherited) {
    const category = { type: 'category' as const, label, items: ['reference/a'] };
    expect(sidebarItems([category], {})[0]).not.toHaveProperty('description');
    const descriptions = Object.fromEntries([[label, 'Its own.']]);
    expect(sidebarItems([category], descriptions)[0]).toMatchObject({ description: 'Its own.' });
  }
});

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
    const { data, model } = await pagesOfText(named(name));
    const all = `${JSON.stringify(data)}${JSON.stringify(sandboxData(model))}`;
    expect(all).not.toContain('native code');
    expect(all).not.toContain('[object Object]');
  }
  // Nothing of an example is written into what all objects inherit.
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(before);
  expect(Object.hasOwn(Object, 'path')).toBe(false);
});

test('an example of the request with the name of one of the response is found by any name', async () => {
  for (const name of inherited) {
    const { model } = await readDescription(fileWith(named(name)));
    const [operation] = sandboxData(model).operations;
    expect(Object.entries(operation?.requests ?? {})).toEqual([
      [name, { body: { a: 1 }, path: Object.fromEntries([[name, 'a']]) }],
      ['two', { body: { a: 2 }, path: Object.fromEntries([[name, 'b']]) }],
    ]);
  }
});

test('an enum without a name for the value has none', async () => {
  for (const name of inherited) {
    const { operation, model } = await pagesOfText(named(name));
    const slug = model.operations[0]?.slug ?? '';
    const kind = operation(slug).body?.content[0]?.schema?.fields?.find(
      (one) => one.name === 'kind',
    );
    expect(kind?.values?.[0]).toEqual([name]);
  }
});

test('a field that is gone breaks programs, whatever its name', async () => {
  const modelWith = async (properties: string) => {
    const { model } = await readDescription(
      fileWith(`
openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: A.
          content: { application/json: { schema: { type: object, properties: { ${properties} } } } }
`),
    );
    return model;
  };
  for (const name of inherited) {
    const changes = breakingChanges(
      await modelWith(`${name}: {}, a: {}`),
      await modelWith('a: {}'),
    );
    expect(JSON.stringify(changes)).toContain(`the field \`${name}\``);
  }
});
