/** The data of the pages of the reference, made again when the description is saved. */
import { expect, test } from '@playwright/test';
import Prism from 'prismjs';

import { referenceMaker } from '../../src/openapi/referenceData';
import { loadModel } from '../support/description';

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

test('R7.3 a changed text makes the data of its page again, and takes that of all others from the last time', async () => {
  const make = referenceMaker();
  const whole = await loadModel();
  const changed = await loadModel();
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
