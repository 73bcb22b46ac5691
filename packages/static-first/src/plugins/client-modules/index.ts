import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { moduleFile } from '../../moduleFile';

/** In the order in which they run. */
const names = [
  'offlineLinks',
  'preloadLinks',
  'scrollPosition',
  'pageFocus',
  'layout',
  'copyFile',
  'closePopover',
  'structuredData',
  'themeColor',
  'fonts',
  'progressBar',
  'typedText',
  'filterAddress',
];

/** Registers the client modules of the app. */
export default function clientModules(): Plugin {
  const client = path.join(__dirname, '../../client');
  return {
    name: 'client-modules',
    getClientModules: () => names.map((name) => moduleFile(client, name)),
  };
}
