/** Scopes of operations: our addition to the breaking changes of OpenAPI. */
import { expect, test } from '@playwright/test';

import { breakingChanges, modelOf } from '@docs-engines/openapi-docs';
import { ourApi } from '../../../src/api';

const modelWith = (scope?: string) => {
  const get = { responses: {}, ...(scope && { 'x-required-scope': scope }) };
  const info = { title: 'Tides', version: '1' };
  return modelOf({ openapi: '3.1.0', info, paths: { '/tides': { get } } });
};

test('a scope that is needed now, or another one, is a breaking change; the same one, or any, is none', () => {
  const pointer = '#/paths/~1tides/get/x-required-scope';
  const change = { pointer, message: '`GET /tides` needs the scope `tides:read`.' };
  for (const [before, after, changes] of [
    [undefined, 'tides:read', [change]],
    ['tides:write', 'tides:read', [change]],
    ['any', 'tides:read', [change]],
    ['tides:read', 'tides:read', []],
    ['tides:read', 'any', []],
  ] as const) {
    const found = breakingChanges(modelWith(before), modelWith(after), ourApi);
    expect(found, `${before} → ${after}`).toEqual(changes);
  }
});
