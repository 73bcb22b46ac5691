/** Numbers with more digits than a double holds, from a description through the form into a request. */
import { initialForm, sampleRequest, validateFields } from '@docs-engines/api-console/form';
import { parseInput, withMember } from '@docs-engines/api-console/values';
import { markNumbers, revived, samplesOf } from '@docs-engines/api-samples';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { expect, test } from '@playwright/test';

import { browserGlobals } from './support/browserGlobals';
import { operationIn } from './support/operation';

browserGlobals(test, 'https://docs.example/');

const meter = `
openapi: 3.0.3
info: { title: Meter, version: '1' }
paths:
  /readings:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                device: { type: integer, format: int64, example: 9007199254740993 }
                max: { type: integer, format: int64, maximum: 9223372036854775807, default: 9223372036854775807 }
                rate: { type: number, example: 1.10 }
      responses: { '201': { description: Stored. } }
`;

/** The data of the console, as a page reads it. */
async function readOperation(): Promise<ConsoleOperation> {
  const text = JSON.stringify(await operationIn(meter), markNumbers);
  return revived(JSON.parse(text) as ConsoleOperation);
}

test('a console begins with every digit, keeps them while other fields change, and sends them', async () => {
  const operation = await readOperation();
  const form = initialForm(operation);
  expect(form.values['body/device']).toBe('9007199254740993');
  const changed = withMember(form.bodyText, 'rate', 2.5);
  expect(changed).toContain('"device": 9007199254740993');
  expect(changed).toContain('"max": 9223372036854775807');
  const samples = samplesOf(sampleRequest(operation, { ...form, bodyText: changed }));
  for (const { id, code } of samples) expect.soft(code, id).toContain('9223372036854775807');
  const [device] = operation.body?.fields ?? [];
  const typed = device && parseInput(device, '9007199254740995');
  expect(withMember(changed, 'device', typed)).toContain('"device": 9007199254740995');
});

test('the bound of a schema is told with every digit', async () => {
  const { body } = await readOperation();
  const max = body?.fields.find(({ name }) => name === 'max');
  const errorOf = (text: string) => max && validateFields([max], { [max.key]: text })[0]?.[1];
  expect(errorOf('9223372036854775807')).toBeUndefined();
  expect(errorOf('9223372036854780000')).toBe('Must be 9223372036854775807 or less.');
});
