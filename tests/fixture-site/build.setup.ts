import { expect, test } from '@playwright/test';

import { buildFixtureSite } from '../support/fixtureSite';

test('the fixture site builds, and runs no text of it', async () => {
  const { status, output } = await buildFixtureSite();
  expect(status, output).toBe(0);
  expect(output).not.toContain('STUNG');
});
