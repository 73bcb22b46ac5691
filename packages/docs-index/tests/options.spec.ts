import type { OptionValidationContext } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { expect, test } from '@playwright/test';

import { type Options, validateOptions } from '@docs-engines/docs-index';

const validate = normalizePluginOptions as OptionValidationContext<Partial<Options> | undefined, Options>['validate'];

const read = (options?: object) => validateOptions({ options, validate });

test('without options, there is a search with its key, and the other options are empty', () => {
  expect(read()).toMatchObject({ search: true, starts: [], synonyms: [], areas: {}, shortcut: 'k', ignore: [] });
});

for (const [name, options, remedy] of [
  ['search', { search: 'algolia' }, 'Write false'],
  ['starts[0]', { starts: ['docs/guide'] }, 'paths of pages'],
  ['starts', { starts: '/docs/guide' }, 'paths of pages'],
  ['synonyms[0]', { synonyms: [['alone']] }, 'two words or more'],
  ['synonyms[0][1]', { synonyms: [['logo', 'Brand']] }, 'in lower case'],
  ['areas.api', { areas: { api: 1 } }, 'by the id of a docs plugin'],
  ['shortcut', { shortcut: 'Ctrl+J' }, 'one letter or sign'],
  ['shortcut', { shortcut: true }, 'or false'],
  ['ignore[0]', { ignore: ['p:not('] }, 'CSS selectors'],
  ['entries', { entries: [] }, 'a function'],
  ['about', { about: 'Acme' }, 'a function'],
  ['rules', { rules: ['a.md'] }, 'the path of a Markdown file'],
  ['tools', { tools: true }, 'README'],
] as const) {
  test(`a wrong option is named with its remedy: ${name} in ${JSON.stringify(options)}`, () => {
    expect(() => read(options)).toThrow(`"${name}"`);
    expect(() => read(options)).toThrow(/^docs-index: .*\n {2}→ /);
    expect(() => read(options)).toThrow(remedy);
  });
}
