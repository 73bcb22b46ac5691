import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PluginOptions } from 'docusaurus-plugin-openapi-docs/src/types';
import mapKeys from 'lodash/mapKeys';

import { consoleOperation } from './console';
import { downloadsOf } from './downloads';
import { type Files, generatePages, writeFiles } from './writePages';
import { referencePage } from './markdownGenerators';
import { homeContent } from './homePage';
import { infoView } from './views/info';
import { operationView } from './views/operation';
import { type DescriptionFile, readDescription } from './read';
import { sandboxData } from './sandboxData';
import { fitToBudget, type RenderSchema } from './views/schema';
import { uniqueSlugs } from './slug';
import { guideTables, type MigrationSource, tableFiles } from './guideTables';
import type { PageView } from './views/types';

/** Result codes of other services, mapped to ours: no part of the description, but shown in tables like it. */
const migration = path.resolve('static/migration.json');

/** Everything that is derived from the description. */
interface Content {
  /** JSON modules of pages, by name: `@generated/openapi/default/NAME.json`. */
  data: Record<string, unknown>;
  /** Pages that the generator does not write. */
  pages: Files;
  downloads: Files;
}

interface Options {
  /** Those of docusaurus-plugin-openapi-docs. */
  generator: PluginOptions;
  /** Whether the description has to keep the rules of this site, and feeds its other pages, too. */
  strict?: boolean;
}

/** The data of all pages of the reference, and a page for each schema that does not fit into the budget. */
function referenceOf({ model }: DescriptionFile): Pick<Content, 'data' | 'pages'> {
  const { operations, schemas, slug } = model;
  const uniqueSlug = uniqueSlugs([slug, ...operations.map((operation) => operation.slug)]);
  const slugs = new Map(Object.keys(schemas).map((name) => [name, uniqueSlug(`schema-${name}`)]));
  const data: Content['data'] = { [slug]: { kind: 'info', ...infoView(model) } };
  const pages: Files = {};
  const moved = new Set<string>();
  const addPage = (page: string, build: (render: RenderSchema) => PageView) => {
    const fitted = fitToBudget(build);
    fitted.moved.forEach((name) => moved.add(name));
    data[page] = JSON.parse(
      JSON.stringify(fitted.data, (key, value: unknown) =>
        key === 'movedTo' ? slugs.get(value as string) : value,
      ),
    );
  };
  for (const operation of operations) {
    addPage(operation.slug, (render) => ({
      kind: 'operation',
      ...operationView(operation, model, render),
    }));
    if (!operation.isWebhook) {
      data[`${operation.slug}.console`] = consoleOperation(operation, model);
    }
  }
  // A set is iterated up to what is added meanwhile: a moved schema may move others.
  for (const name of moved) {
    const page = slugs.get(name) ?? '';
    const schema = schemas[name] ?? { types: [] };
    addPage(page, (render) => ({ kind: 'schema', ...render(schema) }));
    pages[`${page}.schema.mdx`] = referencePage({ id: page, title: name });
  }
  return { data, pages };
}

async function contentOf(
  description: DescriptionFile,
  strict: boolean,
  siteUrl: string,
): Promise<Content> {
  const { data, pages } = referenceOf(description);
  if (!strict) {
    return { data: { ...data, sandbox: {} }, pages, downloads: {} };
  }
  const { file, model } = description;
  const services = JSON.parse(readFileSync(migration, 'utf8')) as MigrationSource[];
  return {
    data: {
      ...data,
      ...mapKeys(tableFiles(guideTables(model, services)), (_, name) => `tables/${name}`),
      home: homeContent(model, path.relative(process.cwd(), file)),
      sandbox: sandboxData(model, path.dirname(file)),
    },
    pages,
    downloads: await downloadsOf(description, siteUrl),
  };
}

/** Waits until a file stays the same for 50 ms, one second at most, so that a half-written file is not read. */
async function settled(file: string): Promise<void> {
  let text: string | undefined;
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await readFile(file, 'utf8').catch(() => '');
    // Some editors truncate a file before they write it.
    if (next !== '' && next === text) {
      return;
    }
    text = next;
    await wait(50);
  }
}

/**
 * Reads the OpenAPI description, generates the pages of its reference, and derives everything else from it: data of pages,
 * console, sandbox and guides, and the files to download. Pages are generated before any other plugin reads them: at every
 * start and build, and whenever the description is saved while the site runs. A description with an error stops a build;
 * while the site runs, the last good pages stay.
 */
export default async function openapi(
  context: LoadContext,
  { generator, strict = true }: Options,
): Promise<Plugin<Content>> {
  const { siteDir, siteConfig, baseUrl, generatedFilesDir } = context;
  const [api] = Object.values(generator.config);
  const file = path.resolve(siteDir, api?.specPath ?? '');
  const name = 'openapi';
  const served = path.join(generatedFilesDir, 'downloads');

  const generate = async (): Promise<Content> => {
    const description = await readDescription(file, strict);
    const content = await contentOf(description, strict, siteConfig.url);
    await generatePages(context, generator, description, content.pages, !strict);
    return content;
  };
  let content = generate();
  await content;
  let isFirstLoad = true;

  return {
    name,
    // Rules also read the records of the sandbox and the page that explains the errors.
    getPathsToWatch: () => [
      file,
      ...(strict
        ? [
            migration,
            path.join(path.dirname(file), 'redocly.yaml'),
            path.join(path.dirname(file), 'sandbox/*.json'),
            path.join(siteDir, 'docs/errors.mdx'),
          ]
        : []),
    ],
    loadContent() {
      // The first call belongs to the start; a later one means that a file was saved. One at a time: an editor may save
      // in several steps.
      if (!isFirstLoad) {
        content = content
          .catch(() => undefined)
          .then(() => settled(file))
          .then(generate);
      }
      isFirstLoad = false;
      return content;
    },
    async contentLoaded({ content: { data, downloads }, actions }) {
      for (const [key, value] of Object.entries(data)) {
        await actions.createData(`${key}.json`, value as object);
      }
      // Data that nothing describes any more must not be found by a page that still imports it.
      const folder = path.join(generatedFilesDir, name, 'default');
      for (const found of await readdir(folder, { recursive: true })) {
        const [key = ''] = found.replaceAll(path.sep, '/').split('.json');
        if (found.endsWith('.json') && !found.startsWith('__') && !(key in data)) {
          await rm(path.join(folder, found));
        }
      }
      writeFiles(downloads, served);
    },
    configureWebpack: (_config, isServer, { currentBundler }) =>
      ({
        // The server bundles the data of a page; in the browser it is a separate chunk.
        plugins: [
          new currentBundler.instance.DefinePlugin({ 'process.env.IS_SERVER': String(isServer) }),
        ],
        // Read by `docusaurus start`, although the type does not know it.
        devServer: { static: [{ directory: served, publicPath: baseUrl }] },
      }) as ReturnType<NonNullable<Plugin['configureWebpack']>>,
    postBuild({ content: { downloads }, outDir }) {
      writeFiles(downloads, outDir);
      return Promise.resolve();
    },
  };
}
