/** What the form says of its fields before it sends. */
import { expect, test } from '@playwright/test';

import { validateFields } from '../src/values/validate';
import { textField } from './support/operation';

test('of alternatives, exactly one is filled in, with all of its fields', () => {
  const either = [['email'], ['domain']];
  const login = [['user', 'password'], ['token']];
  const [oneOf, oneOfLogin] = ['email or domain', 'user with password or token'].map(
    (names) => `Enter either ${names}: exactly one of them.`,
  );
  // prettier-ignore
  const rows: [alternatives: string[][], filled: string, error?: string][] = [
    [either, '', oneOf], [either, 'email'], [either, 'domain'], [either, 'email domain', oneOf],
    [login, 'user', oneOfLogin], [login, 'user password'], [login, 'token'],
  ];
  for (const [alternatives, filled, error] of rows) {
    const fields = alternatives.flat().map((name) => textField('body', name));
    const values = Object.fromEntries(filled.split(' ').map((name) => [`body/${name}`, 'a']));
    const errors = validateFields(fields, values, alternatives).flatMap(([, one]) => one ?? []);
    expect.soft(errors, filled).toEqual(error ? [error] : []);
  }
});
