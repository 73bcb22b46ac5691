import { expect, test } from '@playwright/test';

import { buildFixtureSite } from '../support/fixtureSite';

test('the fixture site builds', async () => {
  const { status, output } = await buildFixtureSite();
  expect(status, output).toBe(0);
});
