/** Scopes of operations: our addition to the breaking changes of OpenAPI. */
import { expect, test } from '@playwright/test';

import { breakingChanges } from '@docs-engines/openapi-docs';
import { modelOf } from '@docs-engines/openapi-docs';
import { ourApi } from '../../../src/api';

const modelWith = (scope?: string) => {
  const get = { responses: {}, ...(scope && { 'x-required-scope': scope }) };
  const info = { title: 'Tides', version: '1' };
  return modelOf({ openapi: '3.1.0', info, paths: { '/tides': { get } } });
};

for (const [before, after, isBreaking] of [
  [undefined, 'tides:read', true],
  ['tides:write', 'tides:read', true],
  ['any', 'tides:read', true],
  ['tides:read', 'tides:read', false],
  ['tides:read', 'any', false],
] as const) {
  test(`the scope ${after} in place of ${before ?? 'none'} is ${isBreaking ? 'a' : 'no'} breaking change`, () => {
    const changes = breakingChanges(modelWith(before), modelWith(after), ourApi);
    expect(changes).toEqual(
      isBreaking
        ? [
            {
              pointer: '#/paths/~1tides/get/x-required-scope',
              message: '`GET /tides` needs the scope `tides:read`.',
            },
          ]
        : [],
    );
  });
}
