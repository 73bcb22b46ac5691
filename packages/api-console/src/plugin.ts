/** A Docusaurus plugin: a button on the page of each operation opens its console. Beside `@docs-engines/openapi-docs`. */
import path from 'node:path';

import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';

export interface Options {
  /** Whether the console is the island `Console` of a site with `@docs-engines/static-first`. */
  island: boolean;
}

const schema = Joi.object<Options>({
  island: Joi.boolean()
    .default(false)
    .messages({ '*': 'api-console: the option {{#label}} is wrong.\n  → Write true or false.' }),
}).messages({
  'object.unknown':
    'api-console: there is no option {{#label}}.\n  → Delete it: there is `island`.',
});

/** @throws ValidationError that names the option and the remedy */
export function validateOptions({
  options,
  validate,
}: OptionValidationContext<Partial<Options> | undefined, Options>): Options {
  return validate(schema, options);
}

export default function apiConsole(_context: LoadContext, { island }: Options): Plugin {
  return {
    name: 'api-console',
    getThemePath: () => path.join(__dirname, 'themes', island ? 'island' : 'hydrated'),
  };
}
