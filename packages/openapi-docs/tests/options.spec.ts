/** The options of the plugin: checked at the door, with what to do. */
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { expect, test } from '@playwright/test';

import { type Options, validateOptions } from '../src/options';
import { refuseThemeOptions } from '../src/stockOptions';

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

/** Options of docusaurus-plugin-openapi-docs that are refused, and what to do in their place. */
const refused: [options: object, name: string, remedy: RegExp][] = [
  [{ proxy: 'https://proxy.example' }, 'proxy', /api-console/],
  [{ hideSendButton: true }, 'hideSendButton', /Leave out/],
  [{ maskCredentials: false }, 'maskCredentials', /environment/],
  [{ versions: {} }, 'versions', /an instance/],
  [{ version: '1' }, 'version', /an instance/],
  [{ label: 'v1' }, 'label', /an instance/],
  [{ baseUrl: '/v1' }, 'baseUrl', /an instance/],
  [{ downloadUrl: '/openapi.yaml' }, 'downloadUrl', /infoPageWith/],
  [{ schemasOnly: true }, 'schemasOnly', /showSchemas/],
  [{ tagTemplate: 'a' }, 'tagTemplate', /category/],
  [{ schemaTemplate: 'a' }, 'schemaTemplate', /no template/],
  [{ externalJsonProps: false }, 'externalJsonProps', /file of its own/],
  [{ disableCompression: false }, 'disableCompression', /compressed/],
  [
    { sidebarOptions: { categoryLinkSource: 'tag' } },
    'sidebarOptions.categoryLinkSource',
    /category/,
  ],
  [
    { sidebarOptions: { sidebarGenerators: { createDocItem: () => ({}) } } },
    'sidebarOptions.sidebarGenerators',
    /file of the sidebar/,
  ],
  [
    { markdownGenerators: { createTagPageMD: () => '' } },
    'markdownGenerators.createTagPageMD',
    /category/,
  ],
  [
    { markdownGenerators: { createSchemaPageMD: () => '' } },
    'markdownGenerators.createSchemaPageMD',
    /Remove it/,
  ],
  [{ proxi: 'a' }, 'proxi', /specPath/],
  [{ specPath: 'https://acme.example/openapi.yaml' }, 'specPath', /specPath/],
];

for (const [options, name, remedy] of refused) {
  test(`the stock option \`${name}\` is refused, and the message says what to do`, () => {
    expect(() => validated(withDescription(options))).toThrow(`generator.config.a.${name}"`);
    expect(() => validated(withDescription(options))).toThrow(remedy);
  });
}

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

const ofTheme: [themeConfig: object, name: string, remedy: RegExp][] = [
  [{ api: { proxy: 'https://proxy.example' } }, 'api.proxy', /api-console/],
  [{ api: { requestTimeout: 1 } }, 'api.requestTimeout', /timeout/],
  [{ api: { requestCredentials: 'include' } }, 'api.requestCredentials', /credentials/],
  [{ api: { authPersistance: false } }, 'api.authPersistance', /tab/],
  [{ api: { schemaExpansion: {} } }, 'api.schemaExpansion', /open/],
  [{ languageTabs: [] }, 'languageTabs', /x-codeSamples/],
];

for (const [themeConfig, name, remedy] of ofTheme) {
  test(`\`themeConfig.${name}\` of the stock theme is refused, and the message says what to do`, () => {
    const refuse = () => {
      refuseThemeOptions(themeConfig);
    };
    expect(refuse).toThrow(`themeConfig.${name}`);
    expect(refuse).toThrow(remedy);
  });
}
