/** Numbers with more digits than a double holds, from a description through the form into a request. */
import {
  type Json,
  markNumbers,
  nearestNumber,
  numberText,
  parseExact,
  revived,
  samplesOf,
} from '@docs-engines/api-samples';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { expect, test } from '@playwright/test';

import { bounds, isOutside, withoutBounds } from '../src/values/bounds';
import { initialForm } from '../src/form/form';
import { sampleRequest } from '../src/send/sampleRequest';
import { validateFields } from '../src/values/validate';
import { parseInput, withMember } from '@docs-engines/api-console/values';
import { operationIn } from './support/operation';

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
  Object.assign(globalThis, { window: { location: { origin: 'https://docs.example' } } });
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

test('a bound is compared digit by digit in the console', async () => {
  const { body } = await readOperation();
  const errorOf = (text: string) =>
    Object.fromEntries(validateFields(body?.fields ?? [], { 'body/max': text }))['body/max'];
  expect(errorOf('9223372036854775807')).toBeUndefined();
  expect(errorOf('9223372036854775806')).toBeUndefined();
  expect(errorOf('9223372036854775808')).toBe('Must be 9223372036854775807 or less.');
});

test('the double next to a number that no double holds is written as itself, whichever is read first', () => {
  for (const texts of [
    ['9007199254740995', '9007199254740996', '9007199254740994'],
    ['9007199254741000', '9007199254740999', '9007199254740998'],
  ]) {
    const read = texts.map((text) => parseExact(text) as number);
    expect(read.map(numberText)).toEqual(texts);
    expect(read.map(nearestNumber)).toEqual(texts.map(Number));
  }
});

test('a number is written as it was read, whatever its digits', () => {
  for (const text of [
    ...['0', '-1', '1.5', '1e3', '9007199254740992', '9007199254740993', '-9007199254740993'],
    ...[
      '123456789012345678901234567890',
      '0.1234567890123456789',
      '1e400',
      '1e-400',
      '18446744073709551615',
    ],
  ]) {
    const value = parseExact(`{"a": [${text}]}`);
    const again = withMember(JSON.stringify({}), 'a', (value as { a: number[] }).a);
    expect.soft(Number((/\[\s*(\S+)\s*\]/.exec(again) ?? [])[1])).toBe(Number(text));
    if (text.length > 15 && text !== '9007199254740992') expect.soft(again).toContain(text);
  }
});

test('each bound of a schema is compared digit by digit', () => {
  const [below, bound, above] = ['9007199254740992', '9007199254740993', '9007199254740994'].map(
    (text) => parseExact(text) as Json,
  ) as [Json, Json, Json];
  const limit = bound as unknown as number;
  for (const [keyword, outside, inside] of [
    ['minimum', [below], [bound, above]],
    ['maximum', [above], [bound, below]],
    ['exclusiveMinimum', [below, bound], [above]],
    ['exclusiveMaximum', [above, bound], [below]],
  ] as const) {
    expect(bounds).toContain(keyword);
    for (const value of outside) expect(isOutside(value, keyword, limit), keyword).toBe(true);
    for (const value of inside) expect(isOutside(value, keyword, limit), keyword).toBe(false);
    expect(withoutBounds({ [keyword]: 1, type: 'integer' })).toEqual({ type: 'integer' });
  }
});
