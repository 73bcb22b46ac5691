/** The READMEs of theme folders say the truth about them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { SwizzleConfig } from '@docusaurus/types';
import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';

const folders = ['src/theme', 'packages/static-first/src/theme'];
const packages: Record<string, string> = {
  core: 'node_modules/@docusaurus/core',
  'theme-classic': 'node_modules/@docusaurus/theme-classic',
  'docs-index': 'packages/docs-index',
  'static-first': 'packages/static-first',
};

for (const folder of folders) {
  test(`every theme component is in the table of ${folder}/README.md, with its package and what upstream says`, () => {
    const rows = readFileSync(`${folder}/README.md`, 'utf8').matchAll(
      /^\| `(\S+)` *\| (\w+) *\| (\w+) *\| (\S+) (\S+) *\| \S.+ \|$/gm,
    );
    const table = [...rows];
    const files = filesIn(folder, /\.tsx?$/).map((file) => file.replace(/\/index\.tsx?$/, ''));
    expect(table.map(([, name]) => name).sort()).toEqual(files.sort());

    const { getSwizzleConfig } = createRequire(__filename)(path.resolve(packages['theme-classic'] ?? '')) as {
      getSwizzleConfig: () => SwizzleConfig;
    };
    const { components } = getSwizzleConfig();
    for (const [, name = '', how, word, from = '', version] of table) {
      const actions = from === 'theme-classic' ? components[name]?.actions : undefined;
      const manifest = readFileSync(`${packages[from] ?? from}/package.json`, 'utf8');
      expect({ word, version }, name).toEqual({
        word: actions?.[how === 'wrapped' ? 'wrap' : 'eject'] ?? 'unsafe',
        version: (JSON.parse(manifest) as { version: string }).version,
      });
    }
  });
}
