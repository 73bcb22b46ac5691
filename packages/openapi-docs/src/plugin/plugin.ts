import path from 'node:path';
import { readdir, rm } from 'node:fs/promises';

import type { AllContent, LoadContext, Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import debounce from 'lodash/debounce';
import mapValues from 'lodash/mapValues';

import { ErrorOverlay, loadedContent } from '@docs-engines/static-first/build';

import { downloadsOf } from './downloads';
import { type Labels, labelsIn, setLabels } from '../text/labels';
import { defaultInstance } from '../model/slug';
import { methodStyles } from '../views/methodMarks';
import type { PluginOptions } from './options';
import { pageWriter } from '../pages/writePages';
import { type Files, writeFiles } from '../product/files';
import { toDescriptionError, readDescription } from '../reading/read';
import type { SearchEntry } from '../product/product';
import { type Reference, referenceMaker } from '../pages/referenceData';
import { searchEntries } from '../pages/searchEntries';
import { routeOf } from './route';
import { refuseThemeOptions } from './stockOptions';
import { withSandbox } from '../sandbox/withSandbox';

/**
 * The data of a page (`NAME.json?page`) as an external of the server's bundle, which reads the file when it renders the page.
 * In the bundle itself, the data of 300 operations takes Rspack 3 GB. The browser's has none (../plugins/static-content).
 */
function pageData(generatedFilesDir: string) {
  return ({ request = '' }: { request?: string }, callback: (error?: null, external?: string) => void): void => {
    const name = /^@generated\/(.+\.json)\?page$/.exec(request)?.[1];
    callback(null, name && `commonjs ${path.join(generatedFilesDir, name)}`);
  };
}

export { validateOptions } from './options';

/** Everything that is derived from the description; data is found as `@generated/openapi/ID/NAME.json`. */
export interface Content extends Reference {
  /** What a search can find, beside the text of pages. */
  searchEntries: SearchEntry[];
  /** Makes the generated pages those that the docs plugin reads. */
  publishPages: () => void;
  /** CSS for methods in the sidebar. */
  methodStyles: string;
  /** Makes the files to download. */
  makeDownloads: () => Promise<Files>;
}

/** The folder of the files to download: that of the site, or one with the id of the instance. */
function downloadsIn(instance: string): string {
  return instance === defaultInstance ? '' : instance;
}

/** Removes data that nothing describes any more: a page that still imports it must not find it. */
async function removeStale(folder: string, data: Content['data']): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    const [key = ''] = file.replaceAll(path.sep, '/').split('.json');
    if (file.endsWith('.json') && !file.startsWith('__') && !(key in data)) {
      await rm(path.join(folder, file));
    }
  }
}

/** Returns a function that reads the description, and derives pages, data and downloads from it. */
function contentMaker(
  context: LoadContext,
  { id: instance, generator, isHome, links, sandbox, ...options }: PluginOptions,
  { routeBasePath, folder: slugFolder }: ReturnType<typeof routeOf>,
  file: string,
  labels: Labels,
): () => Promise<Content> {
  const folder = path.posix.join(context.baseUrl, downloadsIn(instance));
  const siteUrl = context.siteConfig.url + folder.replace(/\/$/, '');
  const product = sandbox ? withSandbox(options.product, siteUrl) : options.product;
  const { house, extensionTypes } = product;
  const [api] = Object.values(generator.config);
  const referenceOf = referenceMaker(product, { ...api, instance });
  const generatePages = pageWriter(context, generator, instance, slugFolder);
  return async () => {
    try {
      const description = await readDescription(file, { house, extensionTypes, routeBasePath, isHome, links });
      if (description.warnings.length > 0) console.warn(description.warnings.join('\n'));
      const { model } = description;
      setLabels(labels);
      const reference = referenceOf(model);
      const entries = searchEntries(model, reference.data, routeBasePath);
      const more = (await product.data?.(description, siteUrl)) ?? {};
      return {
        ...reference,
        data: { ...reference.data, ...mapValues(more, (value) => JSON.stringify(value)) },
        searchEntries: product.searchEntriesOf?.(model, entries) ?? Object.values(entries).flat(),
        methodStyles: methodStyles(model.operations),
        publishPages: await generatePages(description, reference),
        makeDownloads: () => downloadsOf(description, siteUrl, product),
      };
    } catch (error) {
      throw await toDescriptionError(error, file, product);
    }
  };
}

/** Returns a function for saves of the description: it updates what is made of it. With an error, the last good pages stay. */
function onSaveOf(overlay: ErrorOverlay, update: () => Promise<void>): () => void {
  let saved = Promise.resolve();
  // Some editors truncate a file before they write it.
  return debounce(() => {
    saved = saved
      .then(update)
      .then(() => overlay.show())
      .catch((error: unknown) => overlay.show(error instanceof Error ? error : new Error(String(error))));
  }, 100);
}

/**
 * @param outputDir the folder of the generated pages, in that of the site; it may have others, with any address
 * @param base the path that links to the reference begin with
 * @throws Error if the docs plugin serves a generated page outside of `base`, or another page at the same path
 */
function checkRoutes(allContent: AllContent, outputDir: string, base: string): void {
  const folder = path.posix.join('@site', outputDir, '/');
  const pages = Object.values(loadedContent(allContent).docs).flatMap(({ loadedVersions }) =>
    loadedVersions.flatMap(({ docs }) => docs),
  );
  for (const { source, permalink } of pages) {
    if (!source.startsWith(folder) || !/\.(?:api|info)\.mdx$/.test(source)) continue;
    const other = pages.find((page) => page.permalink === permalink && page.source !== source);
    const wrong = `${permalink}/`.startsWith(path.posix.join(base, '/'))
      ? other &&
        `${source} and ${other.source} are both ${permalink}.\n  → Give one of them another address: \`slug\` in the front matter, or \`operationId\` in the description.`
      : `a page of ${outputDir} is ${permalink}, and links lead to ${base}.\n  → Give the option routeBasePath the text that the docs plugin has there.`;
    if (wrong) throw new Error(`openapi-docs: ${wrong}`);
  }
}

/**
 * Reads the OpenAPI description, generates the pages of its reference, and derives everything else from it: data of pages,
 * console, sandbox and guides, and the files to download. Pages are generated before any other plugin reads them: at every
 * start and build, and whenever the description is saved while the site runs. A description with an error stops a build;
 * while the site runs, the last good pages stay.
 */
export default async function openapi(context: LoadContext, options: PluginOptions): Promise<Plugin<Content>> {
  const { siteDir, baseUrl, generatedFilesDir, siteConfig, localizationDir } = context;
  refuseThemeOptions(siteConfig.themeConfig);
  const [api] = Object.values(options.generator.config);
  const { specPath = '', outputDir = '' } = api ?? {};
  const file = path.resolve(siteDir, specPath);
  const name = 'openapi';
  const stylesheet = 'methods.css';
  const { id: instance } = options;
  // As Docusaurus names it.
  const folder = instance === defaultInstance ? name : `${name}-${instance}`;
  const served = path.join(generatedFilesDir, 'downloads', instance);
  // So that the page reloads first.
  const writeDownloads = debounce((makeDownloads: Content['makeDownloads']) => {
    makeDownloads()
      .then((downloads) => writeFiles(downloads, served))
      .catch(console.error);
  }, 1000);

  const route = routeOf(context, outputDir, options.routeBasePath);
  const labels = labelsIn(path.join(localizationDir, folder, 'labels.json'));
  const generate = contentMaker(context, options, route, file, labels);
  const content = await generate();
  content.publishPages();
  /** Whether the site has `static-first`. */
  let isStatic = false;
  let createData: PluginContentLoadedActions['createData'] | undefined;

  const writeData = async ({ data, methodStyles: css, publishPages, makeDownloads }: Content) => {
    if (css) await createData?.(stylesheet, css);
    for (const [key, json] of Object.entries(data)) {
      await createData?.(`${key}.json`, json);
    }
    publishPages();
    if (process.env.NODE_ENV === 'development') writeDownloads(makeDownloads);
  };

  const overlay = new ErrorOverlay();
  const onSave = onSaveOf(overlay, async () => writeData(await generate()));

  return {
    name,
    getThemePath: () => path.join(__dirname, '../theme'),
    // `docusaurus write-translations` reads the folder, beside the theme.
    getPathsToWatch: () => [file, path.join(__dirname, '..'), ...(options.product.watch?.(file, siteDir) ?? [])],
    getClientModules: () => [
      path.join(__dirname, '../client/followResponse'),
      ...(isStatic ? [] : [path.join(__dirname, '../client/copy'), require.resolve('@docs-engines/ui/tokens.css')]),
      ...(content.methodStyles ? [path.join(generatedFilesDir, name, instance, stylesheet)] : []),
    ],
    loadContent() {
      // The first call belongs to the start; a later one means that a file was saved. Docusaurus' reload does nothing then:
      // new pages reload the docs plugin, and of two reloads at a time the last one writes the old routes of the other.
      if (createData) onSave();
      return content;
    },
    getTranslationFiles: () => [{ path: 'labels', content: labels.used }],
    async contentLoaded({ actions }) {
      if (!createData) {
        ({ createData } = actions);
        await writeData(content);
        // Not after a save: a running compilation fails on a deleted file, and nothing starts another one.
        await removeStale(path.join(generatedFilesDir, name, instance), content.data);
      }
    },
    allContentLoaded({ allContent }) {
      isStatic = allContent['static-content'] !== undefined;
      checkRoutes(allContent, outputDir, path.posix.join(baseUrl, route.routeBasePath));
    },
    configureWebpack: (_config, isServer) =>
      // Read by `docusaurus start`, although the type does not know it.
      ({
        ...(isServer && { externals: [pageData(generatedFilesDir)] }),
        ...(!isServer && { plugins: [overlay] }),
        devServer: {
          static: [{ directory: served, publicPath: path.posix.join(baseUrl, downloadsIn(instance)), watch: false }],
        },
      }) as ReturnType<NonNullable<Plugin['configureWebpack']>>,
    async postBuild({ content: { makeDownloads }, outDir }) {
      writeFiles(await makeDownloads(), path.join(outDir, downloadsIn(instance)));
    },
  };
}
