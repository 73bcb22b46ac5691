import { expect, test } from '@playwright/test';

import { indexInSteps } from '../src/browser/rank';
import type { Entry } from '../src/search/entry';

test('the index is built in a step for each entry, so that a browser can handle input between them', () => {
  const entries = Array.from({ length: 20 }, (_, index): Entry => ({
    kind: 'page',
    area: 'Guides',
    url: `/${index}`,
    title: `Page ${index}`,
    text: [],
  }));
  expect([...indexInSteps(entries)]).toHaveLength(entries.length);
});
