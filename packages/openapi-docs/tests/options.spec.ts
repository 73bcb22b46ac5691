/** The options of the plugin: checked at the door, with what to do. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { validateOptions } from '@docs-engines/openapi-docs/plugin';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { expect, test } from '@playwright/test';
import set from 'lodash/set';

import { builtFrom, describing, type Options } from './read';

const readme = readFileSync(path.resolve(__dirname, '../README.md'), 'utf8');

const pet = { specPath: 'pets.yaml', outputDir: 'api/reference' };
const generator = { config: { pets: pet } };

/** The options as the plugin gets them. */
const validated = (options: unknown) =>
  validateOptions({ validate: normalizePluginOptions, options: options as Options });

test('without options of its own, nothing is added', () => {
  const defaults = { id: 'default', isHome: false, links: 'externalDocs' };
  const expected = { ...defaults, generator, sandbox: true, product: {} };
  expect(validated({ generator })).toEqual(expected);
});

const described = (options: object) => ({ generator: { config: { a: { ...pet, ...options } } } });

/** Where the message of a refused option leads. */
const table = '“Options of the stock plugin” in the README';

/** Wrong options, with the name of the one to correct, and what its message says. */
// prettier-ignore
const wrong: [options: unknown, name: string, remedy: string][] = [
  [undefined, 'generator', 'specPath'],
  [{ generator: {} }, 'generator.config', 'specPath'],
  [{ generator: { config: {} } }, 'generator.config', 'one description'],
  [{ generator: { config: { a: pet, b: pet } } }, 'generator.config', 'one description'],
  [{ generator: { config: { a: { outputDir: 'api' } } } }, 'generator.config.a.specPath', 'specPath'],
  [described({ specPath: 'https://acme.example/openapi.yaml' }), 'generator.config.a.specPath', 'specPath'],
  [described({ proxi: 'a' }), 'generator.config.a.proxi', table],
  [{ generator, routeBasePath: 7 }, 'routeBasePath', 'docs plugin'],
  [{ generator, links: '/docs' }, 'links', 'relative to'],
  [{ generator, sandbox: 'page' }, 'sandbox', 'true or false'],
  [{ generator, product: { note: () => '' } }, 'product.note', 'type `Product`'],
  [{ generator, product: { noteOf: 'free' } }, 'product.noteOf', 'type `Product`'],
  [{ generator, product: { samples: { languages: ['perl'] } } }, 'product.samples.languages[0]', 'type `Product`'],
  [{ generator, product: { house: {} } }, 'product.house.rules', 'type `Product`'],
  [{ generator, base: 'api' }, 'base', 'Remove it'],
];

for (const [options, name, remedy] of wrong) {
  test(`${JSON.stringify(options)} is refused: the message names \`${name}\` and says what to do`, () => {
    expect(() => validated(options)).toThrow(`${name}"`);
    expect(() => validated(options)).toThrow(remedy);
  });
}

// prettier-ignore
const refused: Record<string, unknown> = {
  proxy: 'https://proxy.example', hideSendButton: true, maskCredentials: false, versions: {}, version: '1', label: 'v1', showExtensions: true,
  baseUrl: '/v1', downloadUrl: '/openapi.yaml', schemasOnly: true, tagTemplate: 'a', schemaTemplate: 'a',
  externalJsonProps: false, disableCompression: false,
  'sidebarOptions.categoryLinkSource': 'tag', 'sidebarOptions.sidebarGenerators': {}, 'sidebarOptions.customProps': {},
  'markdownGenerators.createTagPageMD': () => '', 'markdownGenerators.createSchemaPageMD': () => '',
};

test('a stock option without a use here is refused, and the message says where to look', () => {
  for (const [name, value] of Object.entries(refused)) {
    const validate = () => validated(described(set({}, name, value)));
    expect.soft(validate, name).toThrow(`generator.config.a.${name}"`);
    expect.soft(validate, name).toThrow(table);
    expect.soft(readme).toContain(`\`${name.replace(/^.*\./, '')}`);
  }
});

// prettier-ignore
const ofTheme: Record<string, unknown> = {
  'api.proxy': 'https://proxy.example', 'api.requestTimeout': 1, 'api.requestCredentials': 'include',
  'api.authPersistance': false, 'api.schemaExpansion': {}, languageTabs: [],
};

test('an option of the stock theme is refused, and the message says where to look', async () => {
  for (const [name, value] of Object.entries(ofTheme)) {
    const built = builtFrom(describing('responses: {}'), { site: { themeConfig: set({}, name, value) } });
    await expect.soft(built).rejects.toThrow(`themeConfig.${name}`);
    await expect.soft(built).rejects.toThrow(table);
    expect.soft(readme).toContain(name.replace('api.', ''));
  }
});

test('an operation page outside of routeBasePath, or at the path of a guide, stops the build', async () => {
  const { loadWith } = await builtFrom(describing(''), {});
  const source = '@site/docs/reference/a.api.mdx';
  expect(() => loadWith({ source, permalink: '/base/docs/a' })).toThrow(
    /links lead to \/base\/api\.\n {2}→ Give the option routeBasePath/,
  );
  const guide = { source: '@site/docs/a.mdx', permalink: '/base/api/a' };
  expect(() => loadWith(guide, { ...guide, source })).toThrow(`${source} and ${guide.source} are both /base/api/a.`);
  expect(() => loadWith({ source, permalink: '/base/api/a' })).not.toThrow();
  expect(() => loadWith({ source: source.replace('.api', ''), permalink: '/base/docs/a' })).not.toThrow();
});
