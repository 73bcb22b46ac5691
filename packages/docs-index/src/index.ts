/** A Docusaurus plugin: search, Markdown twins and `llms.txt`, from the built site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readDefaultCodeTranslationMessages } from '@docusaurus/theme-translations';
import type { LoadContext, Plugin } from '@docusaurus/types';
import pickBy from 'lodash/pickBy';

import { enableSearchKeys } from '@docs-engines/static-first/browser';
import { markdownTwins } from './markdown-twins';
import type { Options } from './options';
import { pageFile } from './pageFile';
import { search } from './search';

export type { About } from './markdown-twins/llms';
export { type Options, validateOptions } from './options';
export type { DerivedEntry } from './search/entry';

/** What a search needs: its page, its field in the navbar, its keys, its labels, and its index while `docusaurus start` runs. */
const searchHooks = ({ baseUrl, generatedFilesDir, i18n }: LoadContext, shortcut: unknown): Partial<Plugin> => ({
  getThemePath: () => path.join(__dirname, 'theme'),
  getClientModules: () => [require.resolve('@docs-engines/ui/tokens.css')],
  // `docusaurus write-translations` reads it, beside the theme.
  getPathsToWatch: () => [path.join(__dirname, 'browser')],
  getDefaultCodeTranslationMessages: async () => {
    const all = await readDefaultCodeTranslationMessages({ locale: i18n.currentLocale, name: 'theme-search-algolia' });
    return pickBy(all, (_, id) => /^theme\.Search(?:Bar\.label|Page\.(?!algolia))/.test(id));
  },
  // In the page itself: they work as soon as the field is there.
  injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: `(${enableSearchKeys.toString()})()` }] }),
  contentLoaded({ actions }) {
    actions.setGlobalData({ shortcut });
    actions.addRoute({ path: `${baseUrl}search`, component: '@theme/SearchPage', exact: true });
  },
  configureWebpack: () => {
    const directory = path.join(generatedFilesDir, 'docs-index/default');
    const devServer = { static: [{ directory, publicPath: baseUrl, watch: false }] };
    // Read by `docusaurus start`, although the type does not know it.
    return { devServer } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
  },
});

export default function docsIndex(context: LoadContext, options: Options): Plugin {
  if (options.search && context.siteConfig.themeConfig.algolia) {
    throw new Error(
      'docs-index: Algolia has a page /search and a field, too.\n  → Write `search: false` in the options of docs-index, or delete `algolia` from themeConfig.',
    );
  }
  const parts = [...(options.search ? [search(context, options)] : []), markdownTwins(context, options)];
  return {
    name: 'docs-index',
    ...(options.search && searchHooks(context, options.shortcut)),
    async allContentLoaded(loaded) {
      for (const part of parts) await part.allContentLoaded(loaded);
    },
    postBuild(built) {
      for (const route of [...built.routesPaths].sort()) {
        const file = pageFile(built.outDir, route.slice(context.baseUrl.length));
        if (!file) continue;
        const html = readFileSync(file, 'utf8');
        for (const part of parts) part.readPage(route, html);
      }
      for (const part of parts) part.postBuild(built);
      return Promise.resolve();
    },
  };
}
