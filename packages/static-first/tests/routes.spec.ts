import { expect, test } from '@playwright/test';
import { matchPath } from 'react-router';

import literalPath from '../src/plugins/script-output/literalPath';

/** Matches paths, and gives the patterns that were compiled for them. */
function patternsOf(paths: string[]): RegExp[] {
  const patterns: RegExp[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the pattern below
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    if (text === '/asked') patterns.push(this);
    return exec.call(this, text);
  };
  for (const path of paths) matchPath('/asked', path);
  RegExp.prototype.exec = exec;
  return patterns;
}

test('R6.1 the router keeps the patterns of 10,000 routes, and compiles that of another one each time', () => {
  const paths = Array.from({ length: 10_001 }, (_, index) => `/route/${index}`);
  const first = patternsOf(paths);
  const again = patternsOf(paths);
  expect(again).toHaveLength(paths.length);
  expect(paths.filter((_, index) => first[index] !== again[index])).toEqual(['/route/10000']);
});

test('the path of a route is matched literally, and in any case unless the router says otherwise', () => {
  const matches = (path: string, sensitive: boolean) =>
    literalPath('/docs/a (1)', [], { end: true, sensitive }).test(path);
  expect(matches('/docs/a (1)', false)).toBe(true);
  expect(matches('/Docs/A (1)', false)).toBe(true);
  expect(matches('/docs/a 1', false)).toBe(false);
  expect(matches('/docs/a (1)', true)).toBe(true);
  expect(matches('/Docs/A (1)', true)).toBe(false);
});
