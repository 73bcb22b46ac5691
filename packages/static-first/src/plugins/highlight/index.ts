import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import components from 'prismjs/components';
import getLoader from 'prismjs/dependencies';

import { moduleFile } from '../../moduleFile';

const stockClient = path.join(
  path.dirname(require.resolve('@docusaurus/theme-classic/package.json')),
  'lib/prism-include-languages.js',
);

/** @returns all languages of Prism in the order of their dependencies, but those that change others */
function languages(): string[] {
  const entries = components.languages as Record<string, { modify?: unknown }>;
  const independent = Object.keys(entries).filter((id) => id !== 'meta' && !entries[id]?.modify);
  return getLoader(components, independent).getIds();
}

/** Code is highlighted on the server: theme/CodeBlock. */
export default function highlightPlugin(): Plugin {
  return {
    name: 'highlight',
    async contentLoaded({ actions }) {
      const files = languages().map((id) => require.resolve(`prismjs/components/prism-${id}`));
      const calls = files.map((file) => `  require(${JSON.stringify(file)});`);
      await actions.createData('languages.js', ['module.exports = () => {', ...calls, '};'].join('\n'));
    },
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
