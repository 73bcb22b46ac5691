import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { features } from './conformance';

test('the README lists each feature of the conformance suite', () => {
  const readme = readFileSync('packages/static-first/README.md', 'utf8');
  const listed = Array.from(readme.matchAll(/^- (.+)$/gm), ([, item]) => item);
  expect(features.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
});
