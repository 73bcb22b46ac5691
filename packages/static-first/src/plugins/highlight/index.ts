import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { moduleFile } from '../../moduleFile';

const stockClient = path.join(
  path.dirname(require.resolve('@docusaurus/theme-classic/package.json')),
  'lib/prism-include-languages.js',
);

/** Code is highlighted on the server: theme/CodeBlock. */
export default function highlightPlugin(): Plugin {
  return {
    name: 'highlight',
    configureWebpack: () => ({
      resolve: {
        alias: {
          // A theme of the site that wraps code, such as the editor for live code, wraps ours and not the classic theme's.
          '@theme-init/CodeBlock': moduleFile(__dirname, '../../theme/CodeBlock/index'),
          // It would put the additional languages into stock's highlighter, and a module is evaluated once.
          // Not `false`: Rspack would put the absolute path into the ID of the empty module.
          [stockClient]: moduleFile(__dirname, '../lean-client/browser/nothing'),
        },
      },
    }),
  };
}
