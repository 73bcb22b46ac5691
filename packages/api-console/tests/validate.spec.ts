/** What the form says of its fields before it sends. */
import { expect, test } from '@playwright/test';

import type { ConsoleField } from '@docs-engines/openapi-docs/console';

import { validateFields } from '../src/values/validate';

const field = (name: string): ConsoleField => ({
  key: `body/${name}`,
  name,
  in: 'body',
  type: 'string',
  rules: {},
});

for (const [filled, isFine] of [
  [{}, false],
  [{ email: 'a@b.example' }, true],
  [{ domain: 'b.example' }, true],
  [{ email: 'a@b.example', domain: 'b.example' }, false],
] as const) {
  const names = Object.keys(filled).join(' and ') || 'neither';
  test(`of two alternatives, ${names}: ${isFine ? 'right' : 'an error'}`, () => {
    const values = Object.fromEntries(
      Object.entries(filled).map(([name, text]) => [`body/${name}`, text]),
    );
    const results = validateFields([field('email'), field('domain')], values, [
      ['email'],
      ['domain'],
    ]);
    const errors = results.flatMap(([, error]) => error ?? []);
    expect(errors).toEqual(isFine ? [] : ['Enter either email or domain: exactly one of them.']);
  });
}

test('an alternative of two fields is complete with both', () => {
  const fields = ['user', 'password', 'token'].map(field);
  const sets = [['user', 'password'], ['token']];
  const errorsOf = (values: Record<string, string>) =>
    validateFields(fields, values, sets).flatMap(([, error]) => error ?? []);
  expect(errorsOf({ 'body/user': 'a' })).toEqual([
    'Enter either user with password or token: exactly one of them.',
  ]);
  expect(errorsOf({ 'body/user': 'a', 'body/password': 'b' })).toEqual([]);
  expect(errorsOf({ 'body/token': 'a' })).toEqual([]);
});
