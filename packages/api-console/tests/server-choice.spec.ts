/** What the form keeps when another server is chosen, and what of it is the server's address. */
import { fetchRequest, initialForm, validateForm, withServer } from '@docs-engines/api-console/form';
import { expect, test } from '@playwright/test';

import { browserGlobals } from './support/browserGlobals';
import { lampOperation, operationIn, serverAt, textField } from './support/operation';

browserGlobals(test, 'https://docs.example/');

const lamps = `
openapi: 3.1.0
info: { title: Lamps, version: '1' }
servers: [{ url: 'https://lamps.example' }]
paths:
  /lamps/{lamp}/{room}:
    get:
      parameters:
        - { name: lamp, in: path, required: true, schema: { type: integer } }
        - { name: room, in: path, required: true, schema: { type: string }, example: attic }
      responses: { '200': { description: A lamp. } }
`;

test('an ID that was generated for the sandbox is cleared for a service, and restored for the sandbox', async () => {
  const sandboxOf = () => ({ localUrl: 'http://localhost:4010', key: 'sandbox' });
  const operation = await operationIn(lamps, { sandboxOf });

  const form = initialForm(operation);
  expect(form.values).toMatchObject({ 'path/lamp': '1', 'path/room': 'attic' });
  const forService = withServer(operation, form, 1);
  expect(forService.values).toMatchObject({ 'path/lamp': '', 'path/room': 'attic' });
  expect(withServer(operation, forService, 0).values).toEqual(form.values);
  // A typed value is kept.
  const typed = { ...forService, values: { ...forService.values, 'path/lamp': '9' } };
  expect(withServer(operation, typed, 0).values['path/lamp']).toBe('9');
});

const zone = textField('server', 'zone', { default: 'eu' });

/** An operation at a server with a variable, and a form in which that has a value. */
function zoned(template: string, typed?: string, variable = zone) {
  const operation = lampOperation({ servers: [serverAt('', { template, variables: [variable] })] });
  const values = typed === undefined ? {} : { [zone.key]: typed };
  return [operation, { values, bodyText: '', isRaw: false, server: 0 }] as const;
}

test('the address of a server has the typed values, also empty ones, else the defaults, and no slash at its end', () => {
  const { signal } = new AbortController();
  const addresses = [undefined, 'us', ''].map((typed) => {
    return fetchRequest(...zoned('https://lamps.example/{zone}/', typed), () => '', signal, 'omit').url;
  });
  expect(addresses).toEqual(['eu', 'us', ''].map((typed) => `https://lamps.example/${typed}/lamps`));
});

test('a typed URL is one of HTTP, without a user, a password, a query or an anchor', () => {
  const errorIn = (...form: Parameters<typeof zoned>) => validateForm(...zoned(...form), () => '')[zone.key];
  // prettier-ignore
  const wrong = [
    'ftp://lamps.example', 'lamps.example', 'https://me@lamps.example', 'https://:secret@lamps.example',
    'https://lamps.example?a=1', 'https://lamps.example#a',
  ];
  const right = 'http://lamps.example/v1';
  expect([right, ...wrong].filter((url) => errorIn('{zone}', url) === undefined)).toEqual([right]);
  // So it is where a part of the host is typed, not where that is chosen, or the path is typed.
  const chosen = { ...zone, enum: [{ value: 'me@eu' }] };
  expect(errorIn('https://{zone}.lamps.example', 'me@eu')).toContain('has no user');
  expect(errorIn('https://{zone}.lamps.example', 'me@eu', chosen)).toBeUndefined();
  expect(errorIn('https://lamps.example/{zone}', '?a=1')).toBeUndefined();
});
