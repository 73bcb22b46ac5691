/** A Docusaurus plugin: a button on the page of each operation opens its console. Beside `@docs-engines/openapi-docs`. */
import path from 'node:path';

import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { applyTrailingSlash } from '@docusaurus/utils-common';

import type { Content } from '@docs-engines/openapi-docs/plugin';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';

import type { ConsoleOptions } from '../site/options';

export interface Options extends Omit<ConsoleOptions, 'redirectPath'> {
  /** Whether the console is the island `Console` of a site with `@docs-engines/static-first`. */
  island: boolean;
}

/** An option that says what it takes. */
const option = (rule: Joi.Schema, remedy: string): Joi.Schema =>
  rule.messages({ '*': `api-console: the option {{#label}} is wrong.\n  → ${remedy}` });

const schema = Joi.object<Options>({
  island: option(Joi.boolean().default(false), 'Write true or false.'),
  credentials: option(
    Joi.valid('omit', 'same-origin', 'include').default('omit'),
    'Write omit, same-origin or include.',
  ),
  proxy: option(
    Joi.string().uri({ scheme: ['http', 'https'], allowRelative: true }),
    'Write the URL of a proxy, or its path on this site.',
  ),
  timeout: option(Joi.number().integer().positive().default(30_000), 'Write a number of milliseconds.'),
  clientIds: option(
    Joi.object().pattern(Joi.string(), Joi.string()).default({}),
    'Write an object that has the client ID for the name of each security scheme.',
  ),
}).messages({
  'object.unknown':
    'api-console: there is no option {{#label}}.\n  → Delete it: there are `island`, `credentials`, `proxy`, `timeout` and `clientIds`.',
});

/** @throws ValidationError that names the option and the remedy */
export function validateOptions({
  options,
  validate,
}: OptionValidationContext<Partial<Options> | undefined, Options>): Options {
  return validate(schema, options);
}

/** Whether the console of an operation has a flow that comes back to a page of the site. */
function hasRedirect(console: string): boolean {
  const { credentials } = JSON.parse(console) as Pick<ConsoleOperation, 'credentials'>;
  return credentials.some(({ oauth }) => oauth?.flows.some(({ name }) => name === 'authorizationCode'));
}

export default function apiConsole(
  { baseUrl, siteConfig: { trailingSlash } }: LoadContext,
  { island, ...options }: Options,
): Plugin {
  const redirectPath = applyTrailingSlash(`${baseUrl}oauth-redirect`, { trailingSlash, baseUrl });
  return {
    name: 'api-console',
    getThemePath: () => path.join(__dirname, 'themes', island ? 'island' : 'hydrated'),
    // `docusaurus write-translations` reads it, beside the theme.
    getPathsToWatch: () => [path.join(__dirname, '..')],
    async contentLoaded({ actions }) {
      const inPage: ConsoleOptions = { ...options, redirectPath };
      await actions.createData('options.json', JSON.stringify(inPage));
    },
    allContentLoaded({ allContent, actions }) {
      if (!allContent.openapi) {
        throw new Error(
          'api-console: the site has no reference.\n  → Add the plugin @docs-engines/openapi-docs/plugin.',
        );
      }
      const isStatic = allContent['static-content'] !== undefined;
      if (island !== isStatic) {
        const preset = `the preset @docs-engines/static-first is ${isStatic ? 'there' : 'not there'}`;
        throw new Error(`api-console: the button would do nothing: ${preset}.\n  → Write island: ${isStatic}.`);
      }
      const instances = Object.values(allContent.openapi) as Partial<Pick<Content, 'data'>>[];
      const consoles = instances
        .flatMap(({ data = {} }) => Object.entries(data))
        .filter(([name]) => name.endsWith('.console'));
      // A site whose API has no such flow has no such page.
      if (consoles.some(([, text]) => hasRedirect(text))) {
        actions.addRoute({ path: redirectPath, component: path.join(__dirname, '../oauth/RedirectPage'), exact: true });
      }
    },
  };
}
