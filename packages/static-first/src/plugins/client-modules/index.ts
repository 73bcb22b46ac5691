import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { moduleFile } from '../../moduleFile';

/** In the order in which they run. */
const names = [
  'offlineLinks',
  'preloadLinks',
  'scrollPosition',
  'deferredLayout',
  'pageFocus',
  'layout',
  'copyFile',
  'closePopover',
  'themeColor',
  'typedText',
  'filterAddress',
];

/** The modules of the app, beside those that it takes the place of. */
export default function clientModules(): Plugin {
  const client = path.join(__dirname, '../../client');
  return {
    name: 'client-modules',
    getClientModules: () => names.map((name) => moduleFile(client, name)),
  };
}
