import ChunkAssetPlugin from '@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin';
import type { Plugin } from '@docusaurus/types';

import { moduleFile } from '../../moduleFile';

const browser = (name: string) => moduleFile(__dirname, 'browser', name);
const coreClient = (file: string) => require.resolve(`@docusaurus/core/lib/client/${file}`);

/**
 * What takes the place of a module in the browser. Measured on 27 November 2026, with Chromium on a processor four times slower:
 * the median of 12 loads, each with three changes between docs pages, with stock in its place, relative to that with it.
 */
const replacements: Record<string, string> = {
  // A page change renders once, when the page is loaded; stock first renders the current page at the next location.
  // Page change 1.6 times as long.
  'react-router-dom$': browser('router'),
  [coreClient('PendingNavigation.js')]: browser('pendingNavigation'),
  // Pages of docs render in place of each other. Page change 1.5 times as long.
  '@docusaurus/ComponentCreator': browser('componentCreator'),
  '@docusaurus/renderRoutes': browser('renderRoutes'),
  // Stock needs the list of chunks, which it cannot have: the page script has no bundler runtime.
  [coreClient('docusaurus.js')]: browser('docusaurus'),
  // Its index asks for all of tslib. JavaScript + 3.3 KB (Brotli): without it, a docs page is 0.5 KB over its budget.
  '@docusaurus/utils-common$': browser('utilsCommon'),
  // Structured data is the server's (`client/page/template.eta`).
  '@theme/BlogPostPage/StructuredData': browser('nothing'),
  '@theme/BlogListPage/StructuredData': browser('nothing'),
};

/** Stock splits all packages out of chunks: 7 files more. Here, what is large and in several: a parser of all kinds of diagrams. */
const defaultVendors = { test: /[\\/]node_modules[\\/]/, minChunks: 2, minSize: 100_000 };

/** Replaces parts of Docusaurus' client that a site with static content does not need by smaller ones. */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const isUsed = (plugin: unknown) => !(plugin instanceof ChunkAssetPlugin);
      return {
        // Writes a list of all chunks, by which Docusaurus prefetches.
        mergeStrategy: { plugins: 'replace' },
        plugins: config.plugins?.filter(isUsed),
        resolve: { alias: replacements },
        optimization: { splitChunks: { cacheGroups: { defaultVendors } } },
        // A replacement lacks what is imported from it: the build fails.
        module: { parser: { javascript: { exportsPresence: 'error' } } },
      };
    },
  };
}
