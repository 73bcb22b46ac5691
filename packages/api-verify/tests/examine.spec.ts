/** What of a response is not as the description says. */
import { expect, test } from '@playwright/test';

import type { Claim } from '../src/claims';
import { examine } from '../src/examine';

/** What is wrong with the header of a response that is described as a number. */
function findings(text: string) {
  const header = { name: 'X-Load', in: 'header', schema: { types: ['number'] }, examples: [] };
  const claim = {
    operation: { responses: [{ status: '200', headers: [header], content: [] }] },
    statuses: ['200'],
  } as unknown as Claim;
  const reply = { status: 200, headers: new Headers({ 'X-Load': text }), mediaType: '' };
  return examine(claim, reply, () => undefined);
}

for (const text of ['0', '12', '-1', '0.75', '-1.50']) {
  test(`${text} in a header is a number`, () => {
    expect(findings(text)).toEqual([]);
  });
}

for (const text of ['1.2.3', '-', '.', '-.', '1.', '.5', 'high', '']) {
  test(`“${text}” in a header is no number`, () => {
    expect(findings(text)).toMatchObject([{ lie: 'wrong header' }]);
  });
}
