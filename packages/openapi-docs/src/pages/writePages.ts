/** Runs the generator of docusaurus-plugin-openapi-docs, and puts its pages where the docs plugin reads them. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import clsx from 'clsx';
import commander, { type CommanderStatic } from 'commander';
// The package's main module; only this path has the types of its default export.
import openapiDocs from 'docusaurus-plugin-openapi-docs/lib';
import type {
  ApiDocItemGenerator,
  ApiPageMetadata,
  InfoPageMetadata,
  PluginOptions,
} from 'docusaurus-plugin-openapi-docs/src/types';
import difference from 'lodash/difference';
import merge from 'lodash/merge';
import pick from 'lodash/pick';

import { DescriptionError } from '../errors/DescriptionError';
import { keyIn } from '../model/slug';
import { createApiPageMD as apiPage, createInfoPageMD as infoPage } from './markdownGenerators';
import { methodClass } from '../views/methodMarks';
import type { Description, Operation } from '../model';
import { firstLine, plainText } from '../text/plainText';
import { sidebarText, tagTree } from './tagTree';
import type { DescriptionFile } from '../product/product';
import type { Reference } from './referenceData';
import { type Files, writeFiles } from '../product/files';

/** What the page about the API as a whole takes from `info`. */
const shownInfo = ['title', 'description'] as const;

/** Methods that the generator knows. It leaves out those that came with OpenAPI 3.2. */
const known = /^(?:get|put|post|delete|options|head|patch|trace)$/;

/**
 * A reduced description: operations and tags with titles and the first line of each description. The generator dereferences
 * everything that it reads: it needs 1.2 s for 7 operations, and for Stripe's 468 it had written no page after 9 minutes.
 */
function outlineOf({ slug, tags, operations, extensions }: Description): object {
  const itemOf = ({ path: url, method, slug: operationId, title, ...operation }: Operation) => {
    const { tags: groups, deprecated, position } = operation;
    const description = firstLine(operation.description);
    const common = { operationId, summary: title, description, tags: groups, deprecated };
    const outline = { ...common, 'x-position': position };
    // Methods of OpenAPI 3.2 are handed to the generator as TRACE, which it knows, each with a path of its own.
    return known.test(method)
      ? { [url]: { [method]: { ...outline, responses: {} } } }
      : { [`/${operationId}`]: { trace: { ...outline, responses: {} } } };
  };
  const items = (isWebhook: boolean): object =>
    merge({}, ...operations.filter((one) => one.isWebhook === isWebhook).map(itemOf)) as object;
  return {
    openapi: '3.1.0',
    info: { title: slug, version: '1' },
    tags: tagTree(tags, operations, extensions),
    paths: items(false),
    webhooks: items(true),
  };
}

/**
 * Runs the command `gen-api-docs`, which is all that the generator exports.
 *
 * @param specPath the description to read in place of that of the options
 * @param outputDir relative to the site; empty, because the generator never overwrites a file
 */
async function runGenerator(
  context: LoadContext,
  options: PluginOptions,
  specPath: string,
  outputDir: string,
  { info, slug, href, tags, operations, extensions }: Description,
): Promise<void> {
  const [[id, api] = ['', undefined]] = Object.entries(options.config);
  const { sidebarOptions: given } = api ?? {};
  const { template = path.join(__dirname, 'page.mustache') } = api ?? {};
  const generators = { createApiPageMD: apiPage, createInfoPageMD: infoPage, ...api?.markdownGenerators };
  const described = new Map(operations.map((operation) => [operation.slug, operation]));
  // The generator replaces double quotes in titles, and an outline has no descriptions.
  const createApiPageMD = ({ api, ...page }: ApiPageMetadata) => {
    const { title = page.title, description } = described.get(page.id) ?? {};
    return generators.createApiPageMD({ ...page, title, api: { ...api, description } });
  };
  const home = href.endsWith(`/${slug}`) ? {} : { slug: '/' };
  const createInfoPageMD = (page: InfoPageMetadata) =>
    generators.createInfoPageMD({ ...page, ...pick(info, shownInfo), ...home });
  const markdownGenerators = { ...generators, createApiPageMD, createInfoPageMD };
  // As the generator does, but for methods that it does not know.
  const createDocItem: ApiDocItemGenerator = ({ id: slug, title }, { basePath }) => {
    const operation = described.get(slug);
    return {
      type: 'doc',
      id: `${basePath}/${slug}`,
      label: operation?.title ?? title,
      className: clsx(
        // The index of the API finds operations by this class.
        'api-method',
        operation && methodClass(operation),
        operation?.deprecated && 'menu__list-item--deprecated',
      ),
    };
  };
  const isTree = tagTree(tags, operations, extensions).some(({ parent }) => parent);
  const sidebarOptions = {
    ...given,
    // Groups of tags are parents in the outline: those of the generator repeat the first page in each, and drop other tags.
    groupPathsBy: given?.groupPathsBy !== 'tag' && isTree ? ('tagParent' as const) : ('tag' as const),
    sidebarGenerators: { createDocItem },
  };
  const config = { [id]: { ...api, specPath, outputDir, template, markdownGenerators, sidebarOptions } };
  const cli = new commander.Command() as CommanderStatic;
  // It does not read entries that Docusaurus allows, such as `null`; and takes the ids of pages from the paths of docs plugins.
  const siteConfig = { ...context.siteConfig, presets: [], plugins: [] };
  openapiDocs({ ...context, siteConfig }, { ...options, config }).extendCli?.(cli);
  await cli.parseAsync(['gen-api-docs', id], { from: 'user' });
}

/** What each page imports its data from. */
const generatedData = '@generated/openapi/';

/**
 * Writes files into a folder, and removes pages that are no longer among them; synchronously and touching only what differs: a
 * watcher sees only real changes, and never a sidebar with a page that does not exist yet.
 */
function sync(files: Files, to: string): void {
  const changed = writeFiles(files, to);
  // Only pages of ours, which import their data: who names a folder of their own as `outputDir` keeps what is in it.
  for (const file of difference(readdirSync(to), Object.keys(files)).map((name) => path.join(to, name))) {
    if (statSync(file).isFile() && readFileSync(file, 'utf8').includes(generatedData)) rmSync(file);
  }
  // The docs plugin watches pages, not what its sidebars import: a touched page makes it read both again.
  const page = Object.keys(files).find((file) => file.endsWith('.mdx'));
  if (page && changed.length > 0 && !changed.some((file) => file.endsWith('.mdx'))) {
    utimesSync(path.join(to, page), new Date(), new Date());
  }
}

/** The files of a folder, of pages and a sidebar, as those of an instance whose slugs begin with a folder. */
function filesFor(instance: string, staging: string, folder: string, slugFolder: string): Files {
  const adapted = readdirSync(staging).map((name) => [
    name,
    readFileSync(path.join(staging, name), 'utf8')
      .replaceAll(`${generatedData}default/`, `${generatedData}${instance}/`)
      .replaceAll(`"${instance}~${folder}/`, `"${folder}/`)
      .replace(/"slug":"\/(.*?)"/, (_, slug: string) => `"slug":"${path.posix.resolve('/', slugFolder, slug)}"`),
  ]);
  return Object.fromEntries(adapted) as Files;
}

/**
 * Returns a function that generates the pages of the reference, and returns one that makes them those that the docs plugin
 * reads. Pages of operations that are no longer described are removed. The generator runs only if what it writes has changed
 * since the last call: most texts are in the data of a page, not in the page.
 *
 * @param options those of docusaurus-plugin-openapi-docs, with one description
 * @param instance the id of the plugin’s instance
 * @param slugFolder the folders that slugs begin with, such as `api`; empty for none
 */
export function pageWriter(context: LoadContext, options: PluginOptions, instance: string, slugFolder: string) {
  const [api] = Object.values(options.config);
  const { specPath = '', outputDir = '' } = api ?? {};
  // The generator takes ids of the sidebar from what follows the first folder of this path: `reference/…`.
  const folder = path.basename(outputDir);
  const staging = path.posix.join('.docusaurus', keyIn(instance, folder).replace('/', '~'));
  const description = `${staging}.json`;
  let generated = '';
  let written: Files = {};

  /**
   * @param reference with more pages; they go with the generated ones
   * @throws DescriptionError if the generator has not written every page, and the pages are as they were
   */
  return async ({ model }: DescriptionFile, { pages, listed }: Pick<Reference, 'pages' | 'listed'>) => {
    const outline = outlineOf(model);
    const tags = model.tags.map((tag) => [tag.displayName, plainText(tag.description)]);
    const files = { ...pages, 'tags.json': JSON.stringify(Object.fromEntries(tags)) };
    const input = JSON.stringify([outline, pick(model.info, shownInfo), files, listed.map(({ slug }) => slug)]);
    if (input !== generated) {
      generated = '';
      rmSync(staging, { recursive: true, force: true });
      writeFiles(files, staging);
      writeFileSync(description, JSON.stringify(outline));
      await runGenerator(context, options, description, staging, model);
      const missing = model.operations.find(({ slug }) => !existsSync(path.join(staging, `${slug}.api.mdx`)));
      if (missing) throw new DescriptionError(`${specPath}: the generator wrote no page for ${missing.slug}.`);
      const sidebar = path.join(staging, 'sidebar.ts');
      const schemas = listed.map(({ slug, title }) => ({ id: `${folder}/${slug}`, label: title }));
      const hasTags = model.operations.some((operation) => operation.tags.length > 0);
      writeFileSync(sidebar, sidebarText(readFileSync(sidebar, 'utf8'), hasTags, schemas));
      written = filesFor(instance, staging, folder, slugFolder);
      generated = input;
    }
    return () => {
      sync(written, path.resolve(context.siteDir, outputDir));
    };
  };
}
