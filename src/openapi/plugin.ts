import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import type { Oas3_1Definition } from '@redocly/openapi-core';
import commander, { type CommanderStatic } from 'commander';
// The package's main module; only this path has the types of its default export.
import openapiDocs from 'docusaurus-plugin-openapi-docs/lib';
import type { APIOptions, PluginOptions } from 'docusaurus-plugin-openapi-docs/src/types';
import merge from 'lodash/merge';
import pick from 'lodash/pick';

import { consoleOperation } from './console';
import { modelOf } from './model';
import { plainText } from './plainText';
import { uniqueSlugs } from './slug';
import { DescriptionError } from './DescriptionError';
import { lintDescription } from './lint';
import {
  aboutAddress,
  type ContractOperation,
  loadNamedContract,
  operationsOf,
  parseDescription,
} from './read';
import { informationData } from './infoPage';
import { operationData } from './page';
import {
  informationReference,
  operationReference,
  referencePage,
  schemaReference,
} from './generators';
import { type Show, withinRoom } from './schemaView';

/** The site whose reference is generated. */
interface Site {
  /** Absolute, and the working directory. */
  siteDir: string;
  siteConfig: Pick<Config, 'plugins'>;
}

const generator = 'docusaurus-plugin-openapi-docs';

/** The options that the site's configuration gives to docusaurus-plugin-openapi-docs. */
function generatorOptions({ siteConfig }: Site): PluginOptions {
  const entry = siteConfig.plugins?.find(
    (plugin) => Array.isArray(plugin) && plugin[0] === generator,
  );
  if (!Array.isArray(entry)) {
    throw new Error(`docusaurus.config.ts: ${generator} is missing from \`plugins\`.`);
  }
  // The entry's type leaves a plugin's own options open; the configuration checks them with `satisfies`.
  return entry[1] as unknown as PluginOptions;
}

/** What of a description the generator reads: how its pages are called, listed and grouped, and nothing more. */
function outlineOf(contract: Oas3_1Definition, operations: ContractOperation[]): object {
  const {
    openapi,
    tags,
    'x-tagGroups': tagGroups,
  } = contract as typeof contract & {
    'x-tagGroups'?: object[];
  };
  const entry = ({ address, title, path: at, method, operation }: ContractOperation) => {
    const { tags: groups, deprecated } = operation;
    const item = {
      operationId: address,
      summary: title,
      description: '',
      tags: groups,
      deprecated,
      responses: {},
    };
    return { [at]: { [method]: item } };
  };
  const all = (isWebhook: boolean): object =>
    merge(
      {},
      ...operations.filter((one) => (one.isWebhook ?? false) === isWebhook).map(entry),
    ) as object;
  return {
    openapi,
    info: { title: aboutAddress(contract), version: '1' },
    tags: tags?.map((tag) => pick(tag, ['name', 'x-displayName', 'parent'])),
    'x-tagGroups': tagGroups,
    paths: all(false),
    webhooks: all(true),
  };
}

/**
 * Runs the generator of docusaurus-plugin-openapi-docs, which exists as a command only. It makes the pages and the
 * sidebar; what the pages show is ours, for the generator would write out every schema as often as it is used.
 *
 * @param specPath a description that the generator reads in place of that of the configuration
 * @param outputDir where it writes, relative to the working directory; empty, for it never overwrites
 * @param pageOf the whole text of a page, by its id
 * @throws DescriptionError with what the generator printed, if it failed: it reports on the console and exits 0
 */
async function runGenerator(
  site: Site,
  options: PluginOptions,
  [id, api]: [string, APIOptions],
  specPath: string,
  outputDir: string,
  pageOf: (id: string) => string,
): Promise<void> {
  const createPage = (page: { id: string }) => pageOf(page.id);
  const markdownGenerators = { createApiPageMD: createPage, createInfoPageMD: createPage };
  const config = { [id]: { ...api, specPath, outputDir, markdownGenerators } };
  // The generator reads no more than this of the context and of the command line.
  const cli = new commander.Command() as CommanderStatic;
  openapiDocs(site as unknown as LoadContext, { ...options, config }).extendCli?.(cli);

  const printed: string[] = [];
  const { log, error } = console;
  const collect = (...words: unknown[]) => printed.push(words.map(String).join(' '));
  Object.assign(console, { log: collect, error: collect });
  try {
    await cli.parseAsync(['gen-api-docs', id], { from: 'user' });
  } finally {
    Object.assign(console, { log, error });
  }
  const failures = printed.filter((line) => !line.includes('Successfully created'));
  if (failures.length > 0) {
    throw new DescriptionError(`${api.specPath}: the generator failed.\n\n${failures.join('\n')}`);
  }
}

/** The first line of a Markdown text, without its markup. */
function firstLine(markdown = ''): string | undefined {
  const [line] = markdown.trim().split(/[\r\n]/, 1);
  return plainText(line) || undefined;
}

/** Writes the pages of a description, and what they show, into a folder. */
async function writePages(
  site: Site,
  options: PluginOptions,
  [id, api]: [string, APIOptions],
  outputDir: string,
): Promise<void> {
  const contract = await loadNamedContract(path.resolve(site.siteDir, api.specPath));
  const operations = operationsOf(contract);
  const model = modelOf(contract);
  const about = aboutAddress(contract);
  const pages = new Map<string, string>();
  const write = (name: string, content: string) => {
    writeFileSync(path.join(outputDir, name), content);
  };
  mkdirSync(outputDir, { recursive: true });

  const addressFor = uniqueSlugs([about, ...operations.map(({ address }) => address)]);
  const schemas = Object.entries(contract.components?.schemas ?? {});
  const addresses = new Map(schemas.map(([name]) => [name, addressFor(`schema-${name}`)]));
  const waiting = new Set<string>();
  /** Builds the data of a page, and has the schemas that are left out wait for pages of their own. */
  const dataOf = (build: (show: Show) => unknown): string => {
    const { data, moved } = withinRoom(build);
    moved.forEach((name) => waiting.add(name));
    return JSON.stringify(data, (key, value: unknown) =>
      key === 'movedTo' ? addresses.get(value as string) : value,
    );
  };

  const information = informationData(contract);
  write(`_${about}.mdx`, informationReference(about));
  write(`${about}.json`, JSON.stringify(information));
  pages.set(
    about,
    referencePage({
      id: about,
      title: information.title || about,
      description: firstLine(contract.info?.description),
      hide_title: true,
    }),
  );
  for (const described of operations) {
    const { address, title, method, operation, isWebhook } = described;
    const modelled = model.operations.find(({ slug }) => slug === address);
    write(`_${address}.mdx`, operationReference(address));
    write(
      `${address}.json`,
      dataOf((show) => operationData(described, contract, show)),
    );
    if (modelled && !isWebhook) {
      write(`${address}.console.json`, JSON.stringify(consoleOperation(modelled, model)));
    }
    const flags = operation.deprecated ? ' menu__list-item--deprecated' : '';
    const page = {
      id: address,
      title,
      description: firstLine(operation.description),
      sidebar_class_name: `api-method ${isWebhook ? 'event' : method}${flags}`,
    };
    pages.set(address, referencePage(page, !isWebhook));
  }
  // A set goes on to what is added while it is read.
  for (const name of waiting) {
    const address = addresses.get(name) ?? '';
    const [, schema] = schemas.find(([other]) => other === name) ?? [];
    write(`_${address}.mdx`, schemaReference(address));
    write(
      `${address}.json`,
      dataOf((show) => show(schema)),
    );
    write(`${address}.schema.mdx`, referencePage({ id: address, title: name }));
  }

  const tags = contract.tags ?? [];
  const descriptions = tags.map((tag) => [
    tag['x-displayName'] ?? tag.name,
    firstLine(tag.description),
  ]);
  write('tags.json', JSON.stringify(Object.fromEntries(descriptions)));

  const outline = path.join('.docusaurus', `${path.basename(outputDir)}.outline.json`);
  writeFileSync(outline, JSON.stringify(outlineOf(contract, operations)));
  await runGenerator(site, options, [id, api], outline, outputDir, (page) => pages.get(page) ?? '');
}

/** True if both files exist and hold the same bytes. */
function isSame(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && readFileSync(a).equals(readFileSync(b));
}

/**
 * Makes `to` hold what `from` holds, touching only files that differ, so that a watcher sees only real changes.
 * Everything happens within one tick: a watcher never sees a sidebar that names a page that is not there yet.
 */
function sync(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const wanted = readdirSync(from);
  const changed = wanted.filter((file) => !isSame(path.join(from, file), path.join(to, file)));
  for (const file of changed) {
    copyFileSync(path.join(from, file), path.join(to, file));
  }
  for (const file of readdirSync(to)) {
    if (!wanted.includes(file)) {
      rmSync(path.join(to, file));
    }
  }
  // The docs plugin watches the pages and reads the sidebar again when one changes; it does not watch the sidebar.
  const page = wanted.find((file) => file.endsWith('.mdx'));
  const isOther = changed.includes('sidebar.ts') || changed.includes('tags.json');
  if (page && isOther && !changed.some((file) => file.endsWith('.mdx'))) {
    utimesSync(path.join(to, page), new Date(), new Date());
  }
}

/**
 * Lints every OpenAPI description and generates its pages; pages that nothing describes any more are removed.
 *
 * @param strict whether the descriptions have to keep our own rules
 * @throws DescriptionError, with the pages as they were
 */
export async function generateReference(site: Site, strict = true): Promise<void> {
  const options = generatorOptions(site);
  for (const [id, api] of Object.entries(options.config)) {
    const { document, resolver } = await parseDescription(path.resolve(site.siteDir, api.specPath));
    await lintDescription(document, resolver, strict);
    // The generator takes the sidebar's ids from what follows the first folder: `reference/…`.
    const staging = path.join('.docusaurus', path.basename(api.outputDir));
    rmSync(staging, { recursive: true, force: true });
    await writePages(site, options, [id, api], staging);
    sync(staging, path.resolve(site.siteDir, api.outputDir));
  }
}

/**
 * Generates the API reference before any other plugin reads its pages: at every start and build, and again whenever a
 * description is saved while the site runs. A description with an error stops a build; while the site runs, the last
 * good pages stay.
 *
 * @param options.strict false for descriptions that others wrote, which need not keep our own rules
 */
export default async function reference(
  context: LoadContext,
  { strict = true }: { strict?: boolean },
): Promise<Plugin> {
  let generation = generateReference(context, strict);
  await generation;
  const descriptions = Object.values(generatorOptions(context).config);
  let isFresh = true;

  return {
    name: 'api-reference',
    // The reference of an operation is a part of the server's bundle and a chunk of its own in the browser's.
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      plugins: [
        new currentBundler.instance.DefinePlugin({ 'process.env.IS_SERVER': String(isServer) }),
      ],
    }),
    // Our rules also read the records of the sandbox and the page that explains the errors.
    getPathsToWatch: () =>
      descriptions.flatMap(({ specPath }) => {
        const file = path.resolve(context.siteDir, specPath);
        const rulesAndRecords = ['redocly.yaml', 'sandbox/*.json'].map((name) =>
          path.join(path.dirname(file), name),
        );
        return [
          file,
          ...(strict ? [...rulesAndRecords, path.join(context.siteDir, 'docs/errors.mdx')] : []),
        ];
      }),
    async loadContent() {
      // The first call belongs to the start; a later one means that a description was saved.
      if (!isFresh) {
        // One at a time: an editor may save in several steps, and the watcher reports each.
        generation = generation
          .catch(() => undefined)
          .then(() => generateReference(context, strict));
        await generation;
      }
      isFresh = false;
    },
  };
}
