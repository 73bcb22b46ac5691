/** The data of the pages of the reference, made again when the description is saved. */
import { expect, test } from '@playwright/test';

import { guideTables } from '../../../src/api/guideTables';
import { ourApi } from '../../../src/api';
import { referenceMaker } from '@docs-engines/openapi-docs';
import { loadModel } from '../../support/description';

test('a changed text is in the data of its page and in the list of operations, and changes no other page', async () => {
  const make = referenceMaker();
  const whole = await loadModel();
  const changed = structuredClone(whole);
  const [first] = changed.operations;
  if (!first) throw new Error('There is no operation.');
  first.description = 'Another text.';
  const [before, after] = [make(whole), make(changed)];
  const names = Object.keys(after.data).filter((name) => after.data[name] !== before.data[name]);
  // The list of operations has the first line of each description.
  expect(names.sort()).toEqual([first.slug, 'operations.list'].sort());
  expect(after.data[first.slug]).toContain('Another text.');
});

test('a price without a note has the same text on the page and in lists', async () => {
  const model = await loadModel();
  const [first] = model.operations;
  if (!first) throw new Error('There is no operation.');
  const unknown = [{ field: 'status', value: 'unknown' }];
  // prettier-ignore
  const prices: [credits: { cost: number; free_when: object[] }, text: string, numbers: string][] = [
    [{ cost: 0, free_when: [] }, 'Free', '0'], [{ cost: 1, free_when: [] }, '1 credit', '1'],
    [{ cost: 2, free_when: [] }, '2 credits', '2'],
    [{ cost: 1, free_when: unknown }, 'Up to 1 credit', '0 or 1'],
    [{ cost: 0, free_when: unknown }, 'Free', '0'],
  ];
  for (const [credits, text, numbers] of prices) {
    const operations = [{ ...first, extensions: { 'x-credits': credits } }];
    const { data } = referenceMaker(ourApi)({ ...model, operations });
    expect.soft(data[first.slug], text).toContain(`["Cost","<p>${text}</p>"]`);
    expect.soft(data['operations.list'], text).toContain(`"note":"${text}"`);
    expect.soft(guideTables({ ...model, operations }).Prices).toMatchObject([{ credits: numbers }]);
  }
});
