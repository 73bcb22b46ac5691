import { expect, test } from '@playwright/test';

import staticFirst from '@docs-engines/static-first';
import { siteConfig } from './plugins';

const read = (options?: object) => staticFirst({ siteDir: __dirname, siteConfig }, options);

test('a site without cascade layers is refused', () => {
  const stock = { ...siteConfig, future: { v4: { useCssCascadeLayers: false } } } as typeof siteConfig;
  expect(() => staticFirst({ siteDir: __dirname, siteConfig: stock })).toThrow(/→ Write future: \{ v4/);
});

test('the only option may be left out, or names a module of the site', () => {
  expect(read().themes).toHaveLength(read({ islands: 'options.spec.ts' }).themes?.length ?? 0);
});

for (const [options, problem] of [
  [{ islands: 3 }, /option "islands" is wrong\.\n {2}→ Write the path/],
  [{ islands: '' }, /option "islands" is wrong\.\n {2}→ Write the path/],
  [{ islands: 'nowhere.ts' }, /option "islands" names nowhere\.ts, .*\n {2}→ Write the path/],
  [{ island: 'options.spec.ts' }, /no option "island"\.\n {2}→ Delete it/],
] as const) {
  test(`a wrong option is named with its remedy: ${JSON.stringify(options)}`, () => {
    expect(() => read(options)).toThrow(problem);
  });
}
