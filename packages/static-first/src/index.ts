/** A preset: pages are HTML first, and the app starts after the paint. Beside the classic preset. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Preset } from '@docusaurus/types';

import { moduleFile } from './moduleFile';
import escapedFrontMatter from './plugins/escaped-front-matter';
import footnoteIds from './plugins/footnote-ids';
import headingIds from './plugins/heading-ids';
import highlightFences from './plugins/highlight/fences';
import checkStatic from './plugins/static-content/checkStatic';
import omitBody from './plugins/static-content/omitBody';
import tableAlignment from './plugins/table-alignment';

interface Options {
  /** The module that exports the `islands`, relative to the site; none by default. */
  islands?: string;
}

/**
 * Plugins of MDX, for the options of docs, blog and pages: an ID for each heading, code that is highlighted when a page is
 * compiled, aligned columns, pages whose body is rendered on the server alone, and so needs no script, and front matter that
 * is printed as JavaScript.
 */
export const markdown = {
  remarkPlugins: [checkStatic, footnoteIds, headingIds],
  rehypePlugins: [highlightFences, tableAlignment],
  recmaPlugins: [omitBody, escapedFrontMatter],
};

/** For `ssrTemplate`: the page script runs before the app. */
export const ssrTemplate = readFileSync(path.join(__dirname, 'client/page/template.eta'), 'utf8');

const plugin = (name: string) => moduleFile(__dirname, 'plugins', name, 'index');

export default function staticFirst(_context: LoadContext, { islands }: Options): Preset {
  return {
    plugins: [
      plugin('inline-scripts'),
      plugin('page-script'),
      plugin('bundler'),
      plugin('structured-data'),
      plugin('critical-css'),
      plugin('highlight'),
      [plugin('static-content'), { islands }],
      plugin('lean-client'),
      plugin('client-modules'),
    ],
  };
}
