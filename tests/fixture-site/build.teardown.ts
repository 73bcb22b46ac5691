import { test } from '@playwright/test';

import { removeFixtureSite } from '../support/fixtureSite';

test('the fixture site is removed', () => {
  removeFixtureSite();
});
