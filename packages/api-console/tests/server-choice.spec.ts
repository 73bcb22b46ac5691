/** What the form keeps when another server is chosen. */
import { expect, test } from '@playwright/test';

import { initialForm, withServer } from '../src/form/form';
import { addressOf, isOpen, isServerUrl } from '../src/values/server';
import { operationIn, serverAt, textField } from './support/operation';

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
const zoned = (template: string, variable = zone) => serverAt('', { template, variables: [variable] });

test('the address of a server has the typed values, also empty ones, else the defaults, and no slash at its end', () => {
  const server = zoned('https://lamps.example/{zone}/');
  const addresses = [{}, { [zone.key]: 'us' }, { [zone.key]: '' }].map((values) => addressOf(server, values));
  expect(addresses).toEqual(['eu', 'us', ''].map((typed) => `https://lamps.example/${typed}`));
});

test('any host may be that of a server where it is typed, not where it is chosen or the path is typed', () => {
  const chosen = { ...zone, enum: [{ value: 'eu' }] };
  expect(isOpen(zoned('https://{zone}.lamps.example'))).toBe(true);
  expect(isOpen(zoned('https://lamps.example/{zone}'))).toBe(false);
  expect(isOpen(zoned('https://{zone}.lamps.example', chosen))).toBe(false);
});

test('a typed URL is one of HTTP, without a user, a password, a query or an anchor', () => {
  // prettier-ignore
  const wrong = [
    'ftp://lamps.example', 'lamps.example', 'https://me@lamps.example', 'https://:secret@lamps.example',
    'https://lamps.example?a=1', 'https://lamps.example#a',
  ];
  const right = 'http://lamps.example/v1';
  expect([right, ...wrong].filter((url) => isServerUrl(serverAt(url)))).toEqual([right]);
});
