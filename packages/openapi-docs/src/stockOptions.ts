/** The options of docusaurus-plugin-openapi-docs and its theme: each is used, or refused with what to do in its place. */
import { Joi } from '@docusaurus/utils-validation';

const pagesOfTags = 'There are no pages of tags: the text of a tag is in its category.';
const versions =
  'For each version, add an instance of this plugin with an `id` of its own, and one of the docs plugin: README, “Several descriptions”.';
const console = 'the plugin of @docs-engines/api-console';

/** What to do in place of an option, by its path below an entry of `config`. */
const refused: Record<string, string> = {
  proxy: `Give \`proxy\` to ${console}.`,
  tagTemplate: pagesOfTags,
  schemaTemplate: 'Pages of schemas have no template. Remove it.',
  downloadUrl:
    'The site publishes `openapi.yaml` and `openapi.json`. Link to them in a partial: `infoPageWith`.',
  schemasOnly: 'There are no pages without operations. Use `showSchemas` in its place.',
  version: versions,
  label: versions,
  baseUrl: versions,
  versions,
  'sidebarOptions.sidebarGenerators':
    'Change the items in the file of the sidebar, which imports them.',
  'markdownGenerators.createTagPageMD': pagesOfTags,
  'markdownGenerators.createSchemaPageMD': 'Pages of schemas have no text of their own. Remove it.',
};

/** Options that do nothing with their usual value, and what another one asks for. */
const fixed: Record<string, [usual: unknown, remedy: string]> = {
  hideSendButton: [false, `Leave out ${console}: then no page has a form.`],
  maskCredentials: [
    true,
    'Remove it: samples take credentials from the environment, and never show one.',
  ],
  externalJsonProps: [true, 'Remove it: the data of a page is always in a file of its own.'],
  disableCompression: [true, 'Remove it: nothing is compressed in a page.'],
};

/** Those of `themeConfig.api`, and `themeConfig.languageTabs`. */
const ofTheme: Record<string, string> = {
  'api.proxy': `Give \`proxy\` to ${console}.`,
  'api.requestTimeout': `Give \`timeout\` to ${console}.`,
  'api.requestCredentials': `Give \`credentials\` to ${console}.`,
  'api.authPersistance': 'Remove it: the console keeps a credential for the tab, if a reader asks.',
  'api.schemaExpansion': 'Remove it: schemas are open, so that a page can be searched.',
  languageTabs: 'Remove it: samples are in nine languages, and `x-codeSamples` come first.',
};

/** A schema that takes nothing, and says what to do. */
function refusal(remedy: string): Joi.Schema {
  return Joi.any()
    .forbidden()
    .messages({ '*': message(remedy) });
}

function message(remedy: string): string {
  return `openapi-docs: the option {{#label}} of docusaurus-plugin-openapi-docs cannot be used.\n  → ${remedy}`;
}

const refusalsOf = (path: string) =>
  Object.fromEntries(
    Object.entries(refused)
      .filter(([name]) => name.startsWith(path) && !name.slice(path.length).includes('.'))
      .map(([name, remedy]) => [name.slice(path.length), refusal(remedy)]),
  );

const onlyUsual = ([usual, remedy]: [unknown, string]) =>
  Joi.valid(usual).messages({ '*': message(remedy) });

/** An entry of `config`. */
export const descriptionSchema = Joi.object({
  specPath: Joi.string()
    .pattern(/^\w+:\/\//, { invert: true })
    .required(),
  outputDir: Joi.string().required(),
  template: Joi.string(),
  infoTemplate: Joi.string(),
  showExtensions: Joi.boolean(),
  showSchemas: Joi.boolean(),
  showInfoPage: Joi.boolean(),
  sidebarOptions: Joi.object({
    groupPathsBy: Joi.valid('tag', 'tagGroup', 'tagParent'),
    categoryLinkSource: Joi.valid('info', 'auto').messages({ '*': message(pagesOfTags) }),
    sidebarCollapsible: Joi.boolean(),
    sidebarCollapsed: Joi.boolean(),
    customProps: Joi.object(),
    ...refusalsOf('sidebarOptions.'),
  }),
  markdownGenerators: Joi.object({
    createApiPageMD: Joi.function(),
    createInfoPageMD: Joi.function(),
    ...refusalsOf('markdownGenerators.'),
  }),
  ...refusalsOf(''),
  ...Object.fromEntries(Object.entries(fixed).map(([name, rule]) => [name, onlyUsual(rule)])),
});

/** The members of `generator`. */
export const generatorMembers = {
  id: Joi.string(),
  docsPlugin: Joi.string(),
  docsPluginId: Joi.string(),
};

/** @throws an error that names an option of the theme, which is not loaded, and says what to do in its place */
export function refuseThemeOptions(themeConfig: object): void {
  const at = (path: string) =>
    path
      .split('.')
      .reduce<unknown>(
        (node, name) => (Object(node) as Partial<Record<string, unknown>>)[name],
        themeConfig,
      );
  const [found] = Object.entries(ofTheme).filter(([path]) => at(path) !== undefined);
  if (!found) return;
  const [path, remedy] = found;
  throw new Error(
    `openapi-docs: the option "themeConfig.${path}" of docusaurus-theme-openapi-docs cannot be used.\n  → ${remedy}`,
  );
}
