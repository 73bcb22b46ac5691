import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { readMain } from '../../builtPage';
import { contentFile } from '../../contentPath';
import { filesIn } from '../../filesIn';
import { moduleFile } from '../../moduleFile';
import { checkMDXComponents } from './checkStatic';

interface Options {
  /** The module, relative to the site, that exports the `islands`. */
  islands?: string;
}

/**
 * Static content: a page's content is rendered on the server alone (omitBody.ts), and a page change loads the content file of
 * the next page. `process.env.RENDERS_CONTENT` says which bundle renders it: the server's and, because `npm start` renders in
 * the browser, that of development.
 */
export default function staticContent({ siteDir }: LoadContext, { islands }: Options): Plugin {
  const preload = moduleFile(__dirname, '../../client/preload');
  return {
    name: 'static-content',
    getThemePath: () => path.join(__dirname, '../../theme'),
    loadContent: () => checkMDXComponents(siteDir),
    configureWebpack(_config, isServer, { currentBundler }) {
      const { DefinePlugin, NormalModuleReplacementPlugin } = currentBundler.instance;
      const rendersContent = isServer || process.env.NODE_ENV !== 'production';
      return {
        resolve: {
          alias: {
            '@islands': islands
              ? path.resolve(siteDir, islands)
              : moduleFile(__dirname, 'noIslands'),
          },
        },
        plugins: [
          new DefinePlugin({ 'process.env.RENDERS_CONTENT': String(rendersContent) }),
          // Docusaurus 3.10.2 loads a page's chunks in core/lib/client/preload.js, which it imports as `./preload`.
          ...(rendersContent
            ? []
            : [
                new NormalModuleReplacementPlugin(/^\.\/preload$/, (resource) => {
                  if (/core.lib.client$/.test(resource.context)) {
                    resource.request = preload;
                  }
                }),
              ]),
        ],
      };
    },
    postBuild({ outDir }) {
      for (const page of filesIn(outDir, /\.html$/)) {
        const main = readMain(readFileSync(path.join(outDir, page), 'utf8'));
        // Without a doctype it is parsed in quirks mode, where a table does not close the `<p>` before it.
        const html = `<!doctype html>${main}`;
        writeFileSync(path.join(outDir, contentFile(page)), html);
      }
      return Promise.resolve();
    },
  };
}
