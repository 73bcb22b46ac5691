/** What the form keeps when another server is chosen. */
import { expect, test } from '@playwright/test';

import { initialForm, withServer } from '../src/form';
import { operationIn } from './support/operation';

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
