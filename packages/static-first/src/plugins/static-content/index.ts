import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';

import { parsePage, readMain } from '../../builtPage';
import { contentFile } from '../../contentPath';
import { filesIn } from '../../filesIn';
import { moduleFile } from '../../moduleFile';
import { serverQuery, wholeQuery } from './omitBody';

interface Options {
  /** The absolute path of the module that exports the `islands`. */
  islands?: string;
}

const contentPlugin = /^docusaurus-plugin-content-(docs|blog|pages)$/;

/** @throws Error if an instance of a content plugin lacks the plugins of `markdown`: its pages would neither be static nor hydrated */
function checkMarkdown(plugins: readonly Pick<LoadedPlugin, 'name' | 'options'>[]): void {
  for (const { name, options } of plugins) {
    const [, kind] = contentPlugin.exec(name) ?? [];
    const { id, recmaPlugins = [] } = options as { id: string; recmaPlugins?: unknown[] };
    if (kind && !recmaPlugins.some((plugin) => typeof plugin === 'function' && plugin.name === 'omitBody')) {
      throw new Error(
        `static-first: the options of ${kind} (id "${id}") lack the plugins for MDX.\n  → Add ...markdown to them, from @docs-engines/static-first.`,
      );
    }
  }
}

const endsWith = (query: string) => new RegExp(`\\${query}$`);

/**
 * Static content: a page's content is rendered on the server alone (omitBody.ts), and a page change loads the content file of
 * the next page; content that needs React is hydrated, with code of its own. `process.env.RENDERS_CONTENT` says which bundle
 * renders it: the server's and, because `npm start` renders in the browser, that of development.
 */
export default function staticContent({ generatedFilesDir }: LoadContext, { islands }: Options): Plugin {
  const preload = moduleFile(__dirname, '../../client/preload');
  return {
    name: 'static-content',
    getThemePath: () => path.join(__dirname, '../../theme'),
    getClientModules: () => [require.resolve('@docs-engines/ui/tokens.css')],
    configureWebpack(_config, isServer, { currentBundler }) {
      const { DefinePlugin, NormalModuleReplacementPlugin } = currentBundler.instance;
      const rendersContent = isServer || process.env.NODE_ENV !== 'production';
      return {
        resolve: { alias: { '@islands': islands ?? moduleFile(__dirname, 'noIslands') } },
        module: {
          rules: [
            { resourceQuery: endsWith(wholeQuery), enforce: 'pre', use: [path.join(__dirname, 'wholeLoader.cjs')] },
          ],
        },
        plugins: [
          // Docusaurus imports pages in generated files; what scripts import is rendered by React. In both bundles alike, since
          // that of the server takes what was compiled for that of the browser.
          new NormalModuleReplacementPlugin(/^[^!]+\.mdx?$/, (resource) => {
            const { issuer } = resource.contextInfo;
            if (/\.[cm]?[jt]sx?$/.test(issuer) && !issuer.startsWith(generatedFilesDir)) {
              resource.request += wholeQuery;
            }
          }),
          new NormalModuleReplacementPlugin(endsWith(serverQuery), (resource) => {
            resource.request = rendersContent
              ? resource.request.slice(0, -serverQuery.length)
              : path.join(__dirname, 'emptyModule.cjs');
          }),
          new DefinePlugin({ 'process.env.RENDERS_CONTENT': String(rendersContent) }),
          // Docusaurus 3.10.2 loads a page's chunks in core/lib/client/preload.js, which it imports as `./preload`.
          new NormalModuleReplacementPlugin(/^\.\/preload$/, (resource) => {
            if (!rendersContent && /core.lib.client$/.test(resource.context)) resource.request = preload;
          }),
        ],
      };
    },
    postBuild({ outDir, plugins }) {
      checkMarkdown(plugins);
      for (const page of filesIn(outDir, /\.html$/)) {
        const main = readMain(readFileSync(path.join(outDir, page), 'utf8'));
        const content = main.includes('data-content=') ? main : '<main></main>';
        // Without a doctype it is parsed in quirks mode, where a table does not close the `<p>` before it.
        writeFileSync(path.join(outDir, contentFile(page)), `<!doctype html>${content}`);
        for (const { attribs } of parsePage(main)('[data-hydrated]').get()) {
          console.info(`${page} is hydrated: ${attribs['data-hydrated'] ?? ''}`);
        }
      }
      return Promise.resolve();
    },
  };
}
