/** The data of the console form, from our description. Needs no browser. */
import { expect, test } from '@playwright/test';

import { initialForm, validPresets } from '@docs-engines/api-console/form';
import { consoleOperation } from '@docs-engines/openapi-docs';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { ourApi } from '../../../src/api';
import { loadModel } from '../../support/description';

test('our description: the sandbox comes first, with its public key and presets', async () => {
  const model = await loadModel();
  const operations = model.operations.map((one) => consoleOperation(one, model, ourApi));
  for (const operation of operations) {
    const { id, servers, credentials } = operation;
    expect.soft(servers[0], id).toMatchObject({ sandbox: true });
    expect.soft(servers, id).toHaveLength(2);
    const header = { name: 'Authorization', scheme: 'Bearer', required: true };
    expect.soft(credentials[0], id).toMatchObject({ ...header, sandboxDefault: 'mv_test_public' });
    const presets = validPresets(operation).flatMap((group) => group.presets);
    expect.soft(presets.length, id).toBeGreaterThan(5);
  }
  const [check] = operations as [ConsoleOperation];
  expect(initialForm(check).values['body/email']).toBe('deliverable@sandbox.test');
  const titles = validPresets(check).map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual(['deliverable', 'risky', 'undeliverable', 'unknown']);
  const bounces = operations.find(({ id }) => id === 'getBounceLogs');
  const category = bounces?.parameters.find(({ name }) => name === 'category');
  expect(category?.enum?.every(({ description }) => description)).toBe(true);
});
