/** The options of docusaurus-plugin-openapi-docs and its theme: each is used, or refused with what to do in its place. */
import { Joi } from '@docusaurus/utils-validation';
import get from 'lodash/get';

/** The table of the README says what does the same here. */
const remedy =
  'Remove it. “Options of the stock plugin” in the README of @docs-engines/openapi-docs says what to do in its place.';

const message = `openapi-docs: the option {{#label}} of docusaurus-plugin-openapi-docs cannot be used.\n  → ${remedy}`;

/** An object whose other members are refused. */
const only = (members: Joi.SchemaMap) => Joi.object(members).messages({ 'object.unknown': message });

/** Those of `themeConfig` that are refused. */
const ofTheme = [
  ...['proxy', 'requestTimeout', 'requestCredentials', 'authPersistance', 'schemaExpansion'].map(
    (name) => `api.${name}`,
  ),
  'languageTabs',
];

/** An entry of `config`. */
export const descriptionSchema = only({
  specPath: Joi.string()
    .pattern(/^\w+:\/\//, { invert: true })
    .required(),
  outputDir: Joi.string().required(),
  template: Joi.string(),
  infoTemplate: Joi.string(),
  showSchemas: Joi.boolean(),
  showInfoPage: Joi.boolean(),
  sidebarOptions: only({
    groupPathsBy: Joi.valid('tag', 'tagGroup', 'tagParent'),
    categoryLinkSource: Joi.valid('info', 'auto').messages({ '*': message }),
    sidebarCollapsible: Joi.boolean(),
    sidebarCollapsed: Joi.boolean(),
  }),
  markdownGenerators: only({ createApiPageMD: Joi.function(), createInfoPageMD: Joi.function() }),
});

/** The members of `generator`. */
export const generatorMembers = { id: Joi.string(), docsPlugin: Joi.string(), docsPluginId: Joi.string() };

/** @throws an error that names an option of the theme, which is not loaded, and says what to do in its place */
export function refuseThemeOptions(themeConfig: object): void {
  const found = ofTheme.find((path) => get(themeConfig, path) !== undefined);
  if (!found) return;
  throw new Error(
    `openapi-docs: the option "themeConfig.${found}" of docusaurus-theme-openapi-docs cannot be used.\n  → ${remedy}`,
  );
}
