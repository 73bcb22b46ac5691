/** A request as a link and the history carry it. */
import { expect, test } from '@playwright/test';

import { initialForm } from '../src/form/form';
import { savedRequest, withRequest } from '../src/saved/savedRequest';
import { operationIn } from './support/operation';

const lamps = `
openapi: 3.1.0
info: { title: Lamps, version: '1' }
servers:
  - url: 'https://{region}.lamps.example/{tenant}'
    variables: { region: { default: eu, enum: [eu, us] }, tenant: { default: a } }
paths:
  /lamps:
    get:
      parameters: [{ name: room, in: query, schema: { type: string } }]
      responses: { '200': { description: Lamps. } }
`;

test('a saved request has the values of parameters, and of those variables of a server that are no free text', async () => {
  const operation = await operationIn(lamps, { sandboxOf: () => undefined });
  const [region = '', tenant = ''] = operation.servers[0]?.variables?.map(({ key }) => key) ?? [];
  const form = initialForm(operation);
  const typed = { ...form, values: { [region]: 'us', [tenant]: 'evil', 'query/room': 'attic' } };

  const saved = savedRequest(operation, typed);
  expect(saved.values).toEqual({ [region]: 'us', 'query/room': 'attic' });
  const again = withRequest(operation, form, JSON.parse(JSON.stringify(saved)));
  expect(again?.values).toMatchObject({ [region]: 'us', 'query/room': 'attic' });
  const linked = { values: { [region]: 'us', [tenant]: 'evil' } };
  expect(withRequest(operation, form, linked)?.values[tenant]).not.toBe('evil');
});
