import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

test('it runs in a page: its only dependencies are the validator and api-samples, and none evaluates code', () => {
  const source = (name: string) =>
    readFileSync(path.resolve(__dirname, '../src', `${name}.ts`), 'utf8');
  const found = new Set(['index']);
  const others = new Set<string>();
  for (const name of found) {
    for (const [, from = ''] of source(name).matchAll(
      /^import (?!type )[^;]*? from '([^']+)';$/gm,
    )) {
      if (from.startsWith('./')) found.add(from.slice(2));
      else others.add(from);
    }
    expect(source(name), name).not.toMatch(/\beval\(|\bFunction\(/);
  }
  expect([...others].sort()).toEqual(['@cfworker/json-schema', '@docs-engines/api-samples']);
  const reader = path.resolve(require.resolve('@docs-engines/api-samples'), '../readBody.ts');
  expect(readFileSync(reader, 'utf8')).not.toMatch(/\beval\(|\bFunction\(/);
  const validator = path.dirname(require.resolve('@cfworker/json-schema'));
  for (const name of ['validate.js', 'format.js', 'dereference.js']) {
    expect(readFileSync(path.join(validator, name), 'utf8')).not.toMatch(/\beval\(|\bFunction\(/);
  }
});
