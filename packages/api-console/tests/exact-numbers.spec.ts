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

test('each bound of a schema is compared digit by digit', async () => {
  const { body } = await readOperation();
  const max = body?.fields.find(({ name }) => name === 'max');
  if (!max) throw new Error('There is no field.');
  const bound = max.rules.maximum;
  // prettier-ignore
  const rows: [keyword: string, below: boolean, same: boolean, above: boolean][] = [
    ['minimum', false, true, true], ['maximum', true, true, false],
    ['exclusiveMinimum', false, false, true], ['exclusiveMaximum', true, false, false],
  ];
  for (const [keyword, ...fine] of rows) {
    const field = { ...max, rules: { [keyword]: bound } };
    const errors = ['6', '7', '8'].map((digit) => {
      return validateFields([field], { [max.key]: `922337203685477580${digit}` })[0]?.[1];
    });
    const accepted = errors.map((error) => error === undefined);
    expect.soft(accepted, keyword).toEqual(fine);
    if (keyword === 'maximum') expect(errors[2]).toBe('Must be 9223372036854775807 or less.');
  }
});
