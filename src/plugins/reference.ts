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
import commander, { type CommanderStatic } from 'commander';
// The package's main module; only this path has the types of its default export.
import openapiDocs from 'docusaurus-plugin-openapi-docs/lib';
import type {
  APIOptions,
  ApiPageMetadata,
  PluginOptions,
} from 'docusaurus-plugin-openapi-docs/src/types';

import { consoleOperation } from '../components/Console/operation';
import { ContractError, lintContract } from '../contract/lint';
import { loadContract, operationsOf } from '../contract/load';
import { operationData } from './operationData';
import { operationPage, operationReference } from './operationPage';

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

/**
 * Runs the generator of docusaurus-plugin-openapi-docs, which exists as a command only.
 *
 * @param outputDir where it writes, relative to the working directory; empty, for it never overwrites
 * @throws ContractError with what the generator printed, if it failed: it reports on the console and exits 0
 */
async function runGenerator(
  site: Site,
  options: PluginOptions,
  [id, api]: [string, APIOptions],
  outputDir: string,
): Promise<void> {
  const pages: ApiPageMetadata[] = [];
  const markdownGenerators = {
    createApiPageMD(page: ApiPageMetadata) {
      pages.push(page);
      return operationPage(page);
    },
  };
  const config = { [id]: { ...api, outputDir, markdownGenerators } };
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
    throw new ContractError(`${api.specPath}: the generator failed.\n\n${failures.join('\n')}`);
  }
  const contract = await loadContract(path.resolve(site.siteDir, api.specPath));
  const operations = operationsOf(contract);
  for (const page of pages) {
    const operation = operations.find(({ address }) => address === page.id);
    const write = (name: string, content: string) => {
      writeFileSync(path.join(outputDir, name), content);
    };
    write(`_${page.id}.mdx`, operationReference(page));
    write(`${page.id}.json`, JSON.stringify(operationData(page)));
    if (operation) {
      write(`${page.id}.console.json`, JSON.stringify(consoleOperation(operation, contract)));
    }
  }
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
  if (page && changed.includes('sidebar.ts') && !changed.some((file) => file.endsWith('.mdx'))) {
    utimesSync(path.join(to, page), new Date(), new Date());
  }
}

/**
 * Lints every OpenAPI description and generates its pages; pages that nothing describes any more are removed.
 *
 * @param isOurs whether the descriptions have to keep our own rules
 * @throws ContractError, with the pages as they were
 */
export async function generateReference(site: Site, isOurs = true): Promise<void> {
  const options = generatorOptions(site);
  for (const [id, api] of Object.entries(options.config)) {
    await lintContract(path.resolve(site.siteDir, api.specPath), isOurs);
    // The generator takes the sidebar's ids from what follows the first folder: `reference/…`.
    const staging = path.join('.docusaurus', path.basename(api.outputDir));
    rmSync(staging, { recursive: true, force: true });
    await runGenerator(site, options, [id, api], staging);
    sync(staging, path.resolve(site.siteDir, api.outputDir));
  }
}

/**
 * Generates the API reference before any other plugin reads its pages: at every start and build, and again whenever a
 * description is saved while the site runs. A description with an error stops a build; while the site runs, the last
 * good pages stay.
 *
 * @param options.isOurs false for descriptions that others wrote, which need not keep our own rules
 */
export default async function reference(
  context: LoadContext,
  { isOurs }: { isOurs?: boolean },
): Promise<Plugin> {
  let generation = generateReference(context, isOurs);
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
    getPathsToWatch: () =>
      descriptions.map(({ specPath }) => path.resolve(context.siteDir, specPath)),
    async loadContent() {
      // The first call belongs to the start; a later one means that a description was saved.
      if (!isFresh) {
        // One at a time: an editor may save in several steps, and the watcher reports each.
        generation = generation
          .catch(() => undefined)
          .then(() => generateReference(context, isOurs));
        await generation;
      }
      isFresh = false;
    },
  };
}
