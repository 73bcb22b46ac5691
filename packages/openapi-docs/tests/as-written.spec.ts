/** Numbers with more digits than a double holds, and texts that YAML reads as numbers. */
import { samplesOf } from '@docs-engines/api-samples';
import { consoleOperation, exampleRequest } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { builtFrom, caseText, pagesOfCase, pagesOfText } from './read';

const digits = ['9007199254740993', '9223372036854775807'];

test('every digit of a number is on the page, in the sample of each language and in the downloads', async () => {
  const { first, data, page, model } = await pagesOfCase('big-numbers-and-dates');
  const samples = samplesOf(exampleRequest(first, 'https://meter.example'));
  expect(samples).toHaveLength(9);
  const { makeDownloads } = await builtFrom(caseText('big-numbers-and-dates'), { sandbox: false });
  const files = await makeDownloads();
  const json = files['openapi.json'] ?? '';
  const schema = JSON.stringify(page.body?.content[0]?.schema);
  for (const number of digits) {
    for (const { id, code } of samples) expect.soft(code, id).toContain(number);
    expect.soft(schema).toContain(`"${number}"`);
    expect.soft(json).toMatch(new RegExp(`: ${number}\\b`));
    expect.soft(files['openapi.yaml']).toContain(number);
    expect.soft(files['api.d.ts']).toContain(number);
  }
  expect(schema).toContain('at most 9223372036854775807');
  expect(page.responses[0]?.content[0]?.examples[0]?.html).toContain('9007199254740993');
  const { fields = [] } = consoleOperation(first, model).body ?? {};
  expect(fields.find(({ name }) => name === 'meter')).toMatchObject({
    enum: [
      { value: digits[0], name: 'OLD' },
      { value: digits[1], name: 'NEW' },
    ],
  });
  const everything = [...Object.values(data), ...Object.values(files), ...samples.map(({ code }) => code)];
  const rounded = everything.filter((text) =>
    /e-32\d|900719925474099[24]|922337203685477[68]000|exact 9[^"]*\D(?<!")\d/.test(text),
  );
  expect(rounded).toEqual([]);
});

test('what is a text by its schema stays the text that was written', async () => {
  const { first, page } = await pagesOfText(`
openapi: 3.1.0
info: { title: Texts, version: '1' }
paths:
  /texts:
    post:
      parameters: [{ name: build, in: query, required: true, schema: { type: string }, example: 1.10 }]
      requestBody:
        content:
          application/json:
            schema:
              properties:
                version: { type: string, example: 1.10 }
                octal: { type: string, default: 0o17 }
                country: { type: string, enum: [DK, NO, 007] }
                flag: { type: [string, 'null'], examples: [true, 1e3] }
                day: { type: string, format: date, example: 2031-02-01 }
                rate: { type: number, example: 1.10 }
      responses: { '200': { description: OK } }
`);
  const [{ schema } = {}] = first.body?.content ?? [];
  const value = { version: '1.10', octal: '0o17', flag: 'true', day: '2031-02-01', rate: 1.1 };
  expect(exampleRequest(first, '').body).toMatchObject({ value });
  expect(schema?.properties?.country?.enum).toEqual(['DK', 'NO', '007']);
  expect(schema?.properties?.flag?.examples).toEqual(['true', '1e3']);
  expect(JSON.stringify(page.parameters)).toContain('"1.10"');
});
