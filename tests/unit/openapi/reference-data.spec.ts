/** The data of the pages of the reference, made again when the description is saved. */
import { expect, test } from '@playwright/test';
import Prism from 'prismjs';

import { guideTables } from '../../../src/api/guideTables';
import { ourApi } from '../../../src/api';
import { referenceMaker } from '@docs-engines/openapi-docs';
import { loadModel } from '../../support/description';

/** The number of code blocks that a call highlights; each operation has its own. */
function highlighted(run: () => void): number {
  let count = 0;
  let isCounting = true;
  Prism.hooks.add('before-tokenize', () => {
    if (isCounting) count += 1;
  });
  run();
  isCounting = false;
  return count;
}

test('a changed text makes the data of its page again, and takes that of all others from the last time', async () => {
  const make = referenceMaker();
  const whole = await loadModel();
  const changed = structuredClone(whole);
  const [first] = changed.operations;
  if (!first) throw new Error('There is no operation.');
  first.description = 'Another text.';
  let [before, after] = [make({ ...whole, operations: [] }), make({ ...whole, operations: [] })];

  const ofAll = highlighted(() => (before = make(whole)));
  const ofOne = highlighted(() => (after = make(changed)));
  const differing = Object.keys(after.data).filter(
    (name) => after.data[name] !== before.data[name],
  );
  // The list of operations has the first line of each description.
  expect(differing.sort()).toEqual([first.slug, 'operations.list'].sort());
  expect(after.data[first.slug]).toContain('Another text.');
  expect(ofOne).toBe(highlighted(() => referenceMaker()({ ...changed, operations: [first] })));
  expect(ofAll).toBeGreaterThan(2 * ofOne);
  expect(highlighted(() => make(changed))).toBe(0);
});

/** By what a description says about the price of an operation: the text on its page and in lists, and the numbers in tables. */
const prices: [
  credits: { cost: number; free_when: { field: string; value: unknown }[] },
  text: string,
  numbers: string,
][] = [
  [{ cost: 0, free_when: [] }, 'Free', '0'],
  [{ cost: 1, free_when: [] }, '1 credit', '1'],
  [{ cost: 2, free_when: [] }, '2 credits', '2'],
  [{ cost: 1, free_when: [{ field: 'status', value: 'unknown' }] }, 'Up to 1 credit', '0 or 1'],
  [{ cost: 0, free_when: [{ field: 'status', value: 'unknown' }] }, 'Free', '0'],
];

for (const [credits, text, numbers] of prices) {
  test(`a price without a note has the same text on the page and in lists: ${text}, for ${JSON.stringify(credits)}`, async () => {
    const model = await loadModel();
    const [first] = model.operations;
    if (!first) throw new Error('There is no operation.');
    const description = {
      ...model,
      operations: [{ ...first, extensions: { 'x-credits': credits } }],
    };

    const { data } = referenceMaker(ourApi)(description);
    expect(data[first.slug]).toContain(`["Cost","<p>${text}</p>"]`);
    expect(data['operations.list']).toContain(`"note":"${text}"`);
    expect(guideTables(description).Prices).toMatchObject([{ credits: numbers }]);
  });
}
