/** The options of the plugin: checked at the door, with what to do. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { expect, test } from '@playwright/test';
import set from 'lodash/set';

import { type Options, validateOptions } from '../src/plugin/options';
import { refuseThemeOptions } from '../src/plugin/stockOptions';

const readme = readFileSync(path.resolve(__dirname, '../README.md'), 'utf8');

const generator = { config: { pets: { specPath: 'pets.yaml', outputDir: 'api/reference' } } };

/** The options as the plugin gets them. */
const validated = (options: unknown) =>
  validateOptions({ validate: normalizePluginOptions, options: options as Options });

test('without options of its own, the reference is at `api`, and nothing is added', () => {
  expect(validated({ generator })).toEqual({
    id: 'default',
    generator,
    routeBasePath: 'api',
    isHome: false,
    links: 'externalDocs',
    sandbox: true,
    product: {},
  });
});

test('the product is handed on unchanged', () => {
  const product = {
    noteOf: () => 'free',
    house: { rules: {} },
    extensionTypes: (known: object) => known,
  };
  const options = validated({ generator, routeBasePath: '/', product });
  expect(options.routeBasePath).toBe('/');
  expect(options.product).toEqual(product);
  expect(options.generator).toEqual(generator);
});

const pet = { specPath: 'pets.yaml', outputDir: 'api' };

/** Wrong options, with the name of the one to correct. */
const wrong: [options: unknown, name: string, remedy: RegExp][] = [
  [undefined, 'generator', /specPath/],
  [{ generator: {} }, 'generator.config', /specPath/],
  [{ generator: { config: {} } }, 'generator.config', /one description/],
  [{ generator: { config: { a: pet, b: pet } } }, 'generator.config', /one description/],
  [
    { generator: { config: { a: { outputDir: 'api' } } } },
    'generator.config.a.specPath',
    /specPath/,
  ],
  [{ generator, routeBasePath: 7 }, 'routeBasePath', /docs plugin/],
  [{ generator, links: '/docs' }, 'links', /relative to/],
  [{ generator, sandbox: 'page' }, 'sandbox', /true or false/],
  [{ generator, product: { note: () => '' } }, 'product.note', /type `Product`/],
  [{ generator, product: { noteOf: 'free' } }, 'product.noteOf', /type `Product`/],
  [{ generator, product: { house: {} } }, 'product.house.rules', /type `Product`/],
  [{ generator, base: 'api' }, 'base', /Remove it/],
];

for (const [options, name, remedy] of wrong) {
  test(`${JSON.stringify(options)} is refused: the message names \`${name}\` and says what to do`, () => {
    expect(() => validated(options)).toThrow(`the option "${name}" cannot be used`);
    expect(() => validated(options)).toThrow(remedy);
  });
}

const withDescription = (options: object) => ({
  generator: { config: { a: { ...pet, ...options } } },
});

/** Where the message of a refused option leads. */
const table = '“Options of the stock plugin” in the README';

for (const [name, value] of Object.entries({
  proxy: 'https://proxy.example',
  hideSendButton: true,
  maskCredentials: false,
  versions: {},
  version: '1',
  label: 'v1',
  baseUrl: '/v1',
  downloadUrl: '/openapi.yaml',
  schemasOnly: true,
  tagTemplate: 'a',
  schemaTemplate: 'a',
  externalJsonProps: false,
  disableCompression: false,
  'sidebarOptions.categoryLinkSource': 'tag',
  'sidebarOptions.sidebarGenerators': {},
  'markdownGenerators.createTagPageMD': () => '',
  'markdownGenerators.createSchemaPageMD': () => '',
})) {
  test(`the stock option \`${name}\` is refused, and the message says where to look`, () => {
    const options = withDescription(set({}, name, value));
    expect(() => validated(options)).toThrow(`generator.config.a.${name}"`);
    expect(() => validated(options)).toThrow(table);
    expect(readme).toContain(`\`${name.replace(/^markdownGenerators\./, '')}`);
  });
}

test('an unknown stock option, and a description on a server, are refused', () => {
  for (const [name, options] of Object.entries({
    proxi: { proxi: 'a' },
    specPath: { specPath: 'https://acme.example/openapi.yaml' },
  })) {
    expect(() => validated(withDescription(options))).toThrow(`generator.config.a.${name}"`);
    expect(() => validated(withDescription(options))).toThrow('specPath');
  }
});

test('stock options that are used, and usual values of the others, are taken', () => {
  const options = {
    template: 'a.mustache',
    infoTemplate: 'b.mustache',
    hideSendButton: false,
    maskCredentials: true,
    externalJsonProps: true,
    showExtensions: true,
    showSchemas: true,
    showInfoPage: false,
    sidebarOptions: {
      groupPathsBy: 'tagGroup',
      categoryLinkSource: 'info',
      sidebarCollapsible: false,
      sidebarCollapsed: true,
      customProps: { a: 1 },
    },
    markdownGenerators: { createApiPageMD: () => '', createInfoPageMD: () => '' },
  };
  expect(validated(withDescription(options)).generator).toEqual(withDescription(options).generator);
});

for (const [name, value] of Object.entries({
  'api.proxy': 'https://proxy.example',
  'api.requestTimeout': 1,
  'api.requestCredentials': 'include',
  'api.authPersistance': false,
  'api.schemaExpansion': {},
  languageTabs: [],
})) {
  test(`\`themeConfig.${name}\` of the stock theme is refused, and the message says where to look`, () => {
    const refuse = () => {
      refuseThemeOptions(set({}, name, value));
    };
    expect(refuse).toThrow(`themeConfig.${name}`);
    expect(refuse).toThrow(table);
    expect(readme).toContain(name.replace('api.', ''));
  });
}
