import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { moduleFile } from '../../moduleFile';

/** The client modules, in the order in which they run. */
const modules =
  'offlineLinks preloadLinks scrollPosition pageFocus layout closePopover copyFile structuredData themeColor fonts progressBar typedText'.split(
    ' ',
  );

/**
 * Registers the client modules of the app, and builds client/page as the entry `page`, a file of its own that needs no other (client/page/template.eta puts it
 * into the HTML). `npm start` loads all scripts as always, so there it is a part of the app's bundle: one runtime, which
 * replaces what has been edited.
 */
export default function pageScript(): Plugin {
  const client = path.join(__dirname, '../../client');
  const page = moduleFile(client, 'page/index');
  const app = moduleFile(client, 'app');
  return {
    name: 'page-script',
    // `docusaurus write-translations` reads these, beside the theme.
    getPathsToWatch: () => ['client', 'components', 'content'].map((name) => path.join(__dirname, '../..', name)),
    getClientModules: () => modules.map((name) => moduleFile(client, name)),
    configureWebpack: ({ entry }, isServer) => {
      if (isServer) return {};
      if (entry !== require.resolve('@docusaurus/core/lib/client/clientEntry.js')) {
        throw new Error('Docusaurus has another entry than the one that client/app.ts starts.');
      }
      return process.env.NODE_ENV === 'production'
        ? { entry: { main: app, page: { import: page, runtime: false } } }
        : { entry: [page, entry] };
    },
  };
}
