/** The options of the plugin: checked at the door, with what to do. */
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { expect, test } from '@playwright/test';

import { type Options, validateOptions } from '../src/options';

const generator = { config: { pets: { specPath: 'pets.yaml', outputDir: 'api/reference' } } };

/** The options as the plugin gets them. */
const validated = (options: unknown) =>
  validateOptions({ validate: normalizePluginOptions as never, options: options as Options });

test('without options of its own, the reference is at `api`, and nothing is added', () => {
  expect(validated({ generator })).toEqual({
    id: 'default',
    generator,
    routeBasePath: 'api',
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
