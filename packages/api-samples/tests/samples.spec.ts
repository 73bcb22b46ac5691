import { expect, test } from '@playwright/test';

import { type SampleRequest, samplesOf } from '../src';

const request: SampleRequest = {
  method: 'POST',
  server: 'https://api.acme.example/v1',
  credentials: [{ in: 'header', name: 'Authorization', scheme: 'Bearer', variable: 'apiKey' }],
  path: '/orders',
  query: { dry: 'true' },
  headers: {},
  body: { kind: 'json', mediaType: 'application/json', value: { items: ['a', "it's"] } },
};

for (const { id, code } of samplesOf(request, { prefix: 'Acme' })) {
  test(`${id} takes the key from a variable with the prefix`, () => {
    expect(code).toContain('ACME_API_KEY');
    expect(code).toContain('/v1/orders');
  });
}

test('without a prefix, a variable has the name of the credential alone', () => {
  expect(samplesOf(request)[0]?.code).toMatch(/\$\{?API_KEY/);
});

test('a public key is part of the code', () => {
  const [curl] = samplesOf({ ...request, key: 'test_public' }, { prefix: 'Acme' });
  expect(curl?.code).toContain('test_public');
  expect(curl?.code).not.toContain('ACME_API_KEY');
});
