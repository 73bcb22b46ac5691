import { expect, test } from '@playwright/test';

import { moduleOf, pluginOf } from './plugins';

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
