/** The options of the plugin. */
import { sampleLanguages } from '@docs-engines/api-samples';
import { Joi } from '@docusaurus/utils-validation';
import type { OptionValidationContext } from '@docusaurus/types';
import type { PluginOptions as GeneratorOptions } from 'docusaurus-plugin-openapi-docs/src/types';

import type { Product } from '../product/product';
import { descriptionSchema, generatorMembers } from './stockOptions';

export interface PluginOptions {
  /** The id of the instance: `default`, unless a site has several descriptions. */
  id: string;
  /** Those of docusaurus-plugin-openapi-docs, with one description. */
  generator: GeneratorOptions;
  /** That of the docs plugin which shows the reference, if no folder is part of its addresses. */
  routeBasePath?: string;
  /** Whether the page about the API is the home page of that plugin, at `routeBasePath` itself. */
  isHome: boolean;
  /** What links of texts are relative to: `site`, a URL, `externalDocs`, or `text`. */
  links: string;
  /** Whether console and samples have a sandbox, unless `product` has one. */
  sandbox: boolean;
  product: Product;
}

/** As they are written in a configuration. */
export type Options = Pick<PluginOptions, 'generator'> & Partial<PluginOptions>;

/** A schema with a message that names the option and says what to do; a nested option has the remedy of the outer one. */
function orSay<T extends Joi.Schema>(schema: T, remedy: string): T {
  const message = `openapi-docs: the option {{#label}} cannot be used.\n  → ${remedy}`;
  return schema.messages({ '*': message }) as T;
}

/** The members of a product that are functions. */
const hooks =
  /^(?:(?:sandbox|facts|note|headerExample|presets|searchEntries)Of|extensionTypes|explainedAt|data|downloads|watch)$/;

const productSchema = Joi.object({
  fileName: Joi.string(),
  samples: Joi.object({
    prefix: Joi.string(),
    languages: Joi.array()
      .items(Joi.valid(...sampleLanguages))
      .min(1),
  }),
  house: Joi.object({ rules: Joi.object().required(), remedies: Joi.object() }),
}).pattern(hooks, Joi.function());

const generatorSchema = Joi.object({
  config: Joi.object().pattern(Joi.string(), descriptionSchema).length(1).required(),
  ...generatorMembers,
}).required();

const schema = orSay(
  Joi.object<PluginOptions>({
    // Docusaurus has checked it.
    id: Joi.string(),
    generator: orSay(
      generatorSchema,
      'Give it the options of docusaurus-plugin-openapi-docs, with one description in `config`: its `specPath` and its `outputDir`.',
    ),
    routeBasePath: orSay(
      Joi.string().allow(''),
      'Give it the text that the docs plugin of the reference has there, such as `api`.',
    ),
    isHome: orSay(Joi.boolean().default(false), 'Write true or false.'),
    links: orSay(
      Joi.alternatives(
        Joi.valid('site', 'externalDocs', 'text'),
        Joi.string().uri({ scheme: ['http', 'https'] }),
      ).default('externalDocs'),
      'Give it the URL that relative links are relative to, `site` for pages of the site, `externalDocs`, or `text`.',
    ),
    sandbox: orSay(Joi.boolean().default(true), 'Write true or false.'),
    product: orSay(
      productSchema.default({}),
      'Compare it with the type `Product`: every member is a function, but for `fileName`, `samples` and `house`.',
    ),
  }),
  'Remove it: there are `generator`, `routeBasePath`, `isHome`, `links`, `sandbox` and `product`.',
);

/** @throws an error that names the option, and says what to do */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, PluginOptions>): PluginOptions {
  return validate(schema, options);
}
