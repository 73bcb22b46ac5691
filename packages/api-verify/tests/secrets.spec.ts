/** No secret is printed, in whatever encoding it was sent. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { redactorOf } from '../src/secrets';

for (const [what, secret, text] of [
  ['as it is', 'k3y', 'sent k3y'],
  ['in another case', 'k3y', 'sent K3Y'],
  ['in a path', 'a/b c', '/v1/a%2Fb%20c/x'],
  ['in a query', 'a b&c', '?key=a+b%26c'],
  ['in JSON', 'a"b', '{"key":"a\\"b"}'],
] as const) {
  test(`a secret is redacted ${what}`, () => {
    const redacted = redactorOf([secret])(text);
    expect(redacted).toContain('***');
    expect(redacted).not.toMatch(/k3y|a%2Fb|a\+b|a\\"b/i);
  });
}

test('a user name and a password are redacted in Base64', () => {
  const header = `Basic ${Buffer.from('user:p4ss').toString('base64')}`;
  expect(redactorOf(['user', 'p4ss'])(header)).toBe('Basic ***');
});

test('of a secret that begins with another one, nothing is left', () => {
  for (const values of [
    ['acme', 'acme-secret-1'],
    ['acme-secret-1', 'acme'],
  ]) {
    expect(redactorOf(values)('acme-secret-1, acme')).toBe('***, ***');
  }
});

test('of any secrets in a list, nothing is left', () => {
  const secret = fc.stringMatching(/^[ab]{2,6}$/);
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), (values) =>
      /^[* /]*$/.test(redactorOf(values)([...values, ...values].join(' / '))),
    ),
  );
});

test('an empty secret redacts nothing', () => {
  expect(redactorOf([''])('text')).toBe('text');
});
