/** Reads descriptions of tests, and makes of them what a build does. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Playwright compiles the TypeScript of static imports, and not of `import()`.
import '@docs-engines/api-types';
import {
  type InfoView,
  modelOf,
  type OmittedFlag,
  type Operation,
  type OperationView,
  readDescription,
  type ReadOptions,
  referenceMaker,
  withExamples,
} from '@docs-engines/openapi-docs';
import openapi, { validateOptions } from '@docs-engines/openapi-docs/plugin';
import type { LoadContext } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { parseYaml } from '@redocly/openapi-core';
import { load } from 'cheerio';

export type Options = NonNullable<Parameters<typeof validateOptions>[0]['options']>;
export type FieldView = OperationView['parameters'][number]['fields'][number];
export type SchemaView = Omit<FieldView, 'name' | 'required'>;

const cases = path.join(__dirname, 'cases');
export const caseFile = (name: string) => path.join(cases, `${name}.yaml`);
export const caseText = (name: string) => readFileSync(caseFile(name), 'utf8');

/** The rows of a table in `cases`. */
export const tableOf = (name: string): unknown => parseYaml(caseText(name));

/** A file with a description in YAML. */
export function fileWith(yaml: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'description-')), 'openapi.yaml');
  writeFileSync(file, yaml);
  return file;
}

/** A description, its model, its first operation, and the data of its pages by slug. */
async function pagesOf(file: string, options: ReadOptions = {}) {
  const description = await readDescription(file, options);
  const { model } = description;
  const { data } = referenceMaker()(model);
  const page = (slug: string) => JSON.parse(data[slug] ?? 'null') as unknown;
  const operation = (slug: string) => page(slug) as OperationView;
  const [first] = model.operations as [Operation];
  return {
    description,
    model,
    data,
    first,
    /** The page of the first operation. */
    get page() {
      return operation(first.slug);
    },
    operation,
    info: page(model.slug) as InfoView,
  };
}

export const pagesOfCase = (name: string, options?: ReadOptions) => pagesOf(caseFile(name), options);

export const pagesOfText = (yaml: string, options?: ReadOptions) => pagesOf(fileWith(yaml), options);

/** A description in YAML with one operation, `one`, of which these are members, and members of its root. */
export const describing = (members: string, root = '') => `
openapi: 3.1.0
info: { title: Numbers, version: '1' }
${root}
paths:
  /one:
    get:
      operationId: one
      ${members.trim().replaceAll('\n', '\n      ')}
`;

export const pageWith = async (members: string, root?: string) => (await pagesOfText(describing(members, root))).page;

/** What reads a description with an error throws. */
export async function errorOf(file: string, options?: ReadOptions): Promise<Error> {
  const error: unknown = await readDescription(file, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('There is no error.');
  return error;
}

/** What the plugin makes of a description in a site: `api` has options of the generator, `site` a configuration. */
export async function builtFrom(
  yaml: string,
  { api, site = {}, ...options }: Partial<Options> & { api?: object; site?: object },
  own: Record<string, string> = {},
) {
  const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  const config = { api: { specPath: 'openapi.yaml', outputDir: 'docs/reference', ...api } };
  const siteConfig = { url: 'https://docs.example', themeConfig: {}, plugins: [], presets: [], ...site };
  const context = {
    siteDir,
    baseUrl: '/base/',
    generatedFilesDir: siteDir,
    localizationDir: siteDir,
    siteConfig,
  } as object;
  // The generator reads and writes below the working directory.
  const working = process.cwd();
  process.chdir(siteDir);
  try {
    for (const folder of ['.docusaurus', 'docs/reference', 'openapi']) mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries({ ...own, 'openapi.yaml': yaml })) writeFileSync(name, text);
    const plugin = await openapi(
      context as LoadContext,
      validateOptions({
        validate: normalizePluginOptions,
        options: { generator: { docsPluginId: 'api', config }, routeBasePath: 'api', ...options },
      }),
    );
    const content = await plugin.loadContent?.();
    if (!content) throw new Error('There is no content.');
    const json = (name: string) => JSON.parse(content.data[name] ?? 'null') as unknown;
    const file = (name: string) => readFileSync(path.join(siteDir, 'docs/reference', name), 'utf8');
    /** Loads the site with pages of the docs plugin. */
    const loadWith = (...docs: object[]) =>
      plugin.allContentLoaded?.({
        allContent: { 'docusaurus-plugin-content-docs': { api: { loadedVersions: [{ docs }] } } },
      } as never);
    return { ...content, json, file, loadWith, themePath: plugin.getThemePath?.() ?? '' };
  } finally {
    process.chdir(working);
  }
}

/** The model of a description that has no `$ref`. */
export const model = (source: object, options?: Parameters<typeof modelOf>[1]) =>
  modelOf(source as Parameters<typeof modelOf>[0], options);

/** The model of an operation, and members of its description. */
export function operationOf(
  operation: object,
  { method = 'post', path: url = '/a', ...root }: Record<string, unknown> = {},
): Operation {
  const paths = { [String(url)]: { [String(method)]: operation } };
  const [found] = model({ paths, ...root }).operations;
  if (!found) throw new Error('There is no operation.');
  return found;
}

/** The value that JSON content with a schema has as its example. */
export function valueOf(schema: object, flag?: OmittedFlag): unknown {
  const { A = { types: [] } } = model({ paths: {}, components: { schemas: { A: schema } } }).schemas;
  const mediaType = 'application/json';
  const content = [{ mediaType, sentType: mediaType, kind: 'json' as const, schema: A, examples: [] }];
  return withExamples(content, flag)[0]?.examples[0]?.value;
}

/** HTML as a reader sees it. */
export const textOf = (html = '') => load(html).text().replaceAll(/\s+/g, ' ').trim();

/** The field of a name. */
export function fieldOf(fields: FieldView[] | undefined, name: string): FieldView {
  const field = fields?.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

/** The constraints of a schema, as text. */
export const constraintsOf = ({ constraints = [] }: SchemaView = { type: '' }) =>
  constraints.map(([label, value]) => `${label}: ${value}`);

/** The sample of an operation in one language, as text. */
export const sampleOf = ({ samples }: OperationView, id: string) =>
  load(samples.find((sample) => sample.id === id)?.html ?? '').text();
