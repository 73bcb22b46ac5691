/** Which requests `npm run verify` has for the sandbox of our API. */
import { expect, test } from '@playwright/test';

import { sandboxOf } from '../../../src/api/extensions';
import { verifiedApi } from '../../../src/api/verified';
import { loadModel } from '../../support/description';

test('each address and domain of the table of the sandbox is asked for, also the invalid one and the one for all others', async () => {
  const model = await loadModel();
  const sandbox = sandboxOf(model);
  if (!sandbox) throw new Error('There is no sandbox.');
  const { addresses, invalid_address: invalid, otherwise, domains } = sandbox;
  const requestsOf = (id: string) => {
    const operation = model.operations.find((one) => one.id === id);
    if (!operation) throw new Error(`There is no ${id}.`);
    return verifiedApi.sandboxRequests?.(operation, model) ?? [];
  };
  const emails = [...addresses, invalid, otherwise];
  const asked = (id: string) => emails.filter(({ responses }) => responses[id]);
  for (const id of ['checkEmailValidity', 'checkDisposableEmail']) {
    const sent = requestsOf(id).flatMap(({ body }) => (body as { email?: string }).email ?? []);
    expect(sent).toEqual(asked(id).map(({ address }) => address));
    expect(sent).toContain(otherwise.address);
  }
  const sent = requestsOf('checkDisposableEmail').flatMap(({ body }) => (body as { domain?: string }).domain ?? []);
  expect(sent).toEqual(domains.map(({ domain }) => domain));
  expect(requestsOf('getCreditBalance')).toEqual([]);
});
