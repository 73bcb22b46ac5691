import { expect, test } from '@playwright/test';
import { matchPath } from 'react-router';

import { moduleOf, pluginOf } from './plugins';

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

/** What React Router calls in place of `path-to-regexp`. */
type ToRegExp = (path: string, keys: unknown[], options: object) => RegExp;

test('the path of a route is matched literally, and in any case unless the router says otherwise', async () => {
  const { configureWebpack } = await pluginOf('script-output', __dirname);
  const { resolve } = Object(configureWebpack?.({}, false, {} as never, undefined)) as {
    resolve: { alias: Record<string, string> };
  };
  const toRegExp = moduleOf(resolve.alias['path-to-regexp$']) as ToRegExp;
  for (const [sensitive, matched] of [
    [false, ['/docs/a (1)', '/Docs/A (1)']],
    [true, ['/docs/a (1)']],
  ] as const) {
    const pattern = toRegExp('/docs/a (1)', [], { end: true, sensitive });
    expect(['/docs/a (1)', '/Docs/A (1)', '/docs/a 1'].filter((path) => pattern.test(path))).toEqual(matched);
  }
});
