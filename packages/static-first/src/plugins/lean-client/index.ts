import path from 'node:path';

import ChunkAssetPlugin from '@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin';
import type { Plugin } from '@docusaurus/types';

import { moduleFile } from '../../moduleFile';

const browser = (name: string) => moduleFile(__dirname, 'browser', name);
const themeClient = (file: string) =>
  path.join(path.dirname(require.resolve('@docusaurus/theme-classic/package.json')), 'lib', file);
const coreClient = (file: string) => require.resolve(`@docusaurus/core/lib/client/${file}`);

/** What takes the place of a module in the browser. */
const replacements: Record<string, string> = {
  // A page change renders once, when the page is loaded; stock first renders the current page at the next location.
  'react-router-dom$': browser('router'),
  // Pages of docs render in place of each other.
  '@docusaurus/ComponentCreator': browser('componentCreator'),
  '@docusaurus/renderRoutes': browser('renderRoutes'),
  // Prefetching, and the list of chunks for it.
  [coreClient('docusaurus.js')]: browser('docusaurus'),
  [coreClient('PendingNavigation.js')]: browser('pendingNavigation'),
  // Code is highlighted when the site is built (`plugins/highlight`).
  // Not `false`: Rspack would put the absolute path into the ID of the empty module.
  [themeClient('prism-include-languages.js')]: browser('nothing'),
};

/** Replaces parts of Docusaurus' client that a site with static content does not need by smaller ones. */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      const isUsed = (plugin: unknown) => !(plugin instanceof ChunkAssetPlugin);
      return {
        // Writes a list of all chunks, by which Docusaurus prefetches.
        mergeStrategy: { plugins: 'replace' },
        plugins: config.plugins?.filter(isUsed),
        resolve: { alias: replacements },
        // A replacement lacks what is imported from it: the build fails.
        module: { parser: { javascript: { exportsPresence: 'error' } } },
      };
    },
  };
}
