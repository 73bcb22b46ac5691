import { expect, test } from '@playwright/test';

import { buildFixtureSite } from '../support/fixtureSite';

test('the fixture site builds, runs no text of it, and says that it has no dates without Git', async () => {
  const { status, output } = await buildFixtureSite();
  expect(status, output).toBe(0);
  expect(output).not.toContain('STUNG');
  expect(output).toContain('Pages have no dates');
});
