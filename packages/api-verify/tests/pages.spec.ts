import { expect, test } from '@playwright/test';

import type { Claim } from '../src/claims';
import { readPages } from '../src/pages';

test('a cursor that is neither a text nor a number is a finding, and nothing is sent', async () => {
  const claim = { paging: { parameter: 'cursor', field: 'next' } } as Claim;
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const next of ['{"limit":9}', '[1]', 'true', nested]) {
    const first = { status: 200, headers: new Headers(), mediaType: '', text: `{"next":${next}}` };
    const findings = await readPages(claim, first, () => Promise.reject(new Error('sent')));
    expect(findings, next.slice(0, 20)).toMatchObject([{ lie: 'wrong type' }]);
  }
});
