import { expect, test } from '@playwright/test';

import { buildFixtureSite } from '../support/fixtureSite';

test('the fixture site builds, and prints no warning', async () => {
  test.setTimeout(300_000);
  const { status, output } = await buildFixtureSite();
  expect(status, output).toBe(0);
  expect(output).not.toMatch(/warn/i);
});
