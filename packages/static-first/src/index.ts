/** A preset: pages are HTML first, and the app starts after the paint. Beside the classic preset. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Preset } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';

import { moduleFile } from './moduleFile';
import escapedFrontMatter from './plugins/escaped-front-matter';
import footnoteIds from './plugins/footnote-ids';
import checkStatic from './plugins/static-content/checkStatic';
import omitBody from './plugins/static-content/omitBody';
import tableAlignment from './plugins/table-alignment';

export interface Options {
  /** The module that exports the `islands`, relative to the site; none by default. */
  islands?: string;
}

/**
 * Plugins of MDX, for the options of docs, blog and pages: aligned columns, pages whose body is rendered on the server alone, and
 * so needs no script, and front matter that is printed as JavaScript.
 */
export const markdown = {
  remarkPlugins: [checkStatic, footnoteIds],
  rehypePlugins: [tableAlignment],
  recmaPlugins: [omitBody, escapedFrontMatter],
};

/** By its path in the project: a file of the same name may be in another folder. */
const drawingId = (_: unknown, { path: file }: { path: string }) =>
  `svg-${createHash('sha1').update(path.relative('', file)).digest('hex').slice(0, 6)}`;

/**
 * For the option `svgr` of the classic preset: IDs in a drawing begin with those of its file, so that each of several on a page has its
 * own gradients. The other plugin of SVGO is Docusaurus' own, with its options.
 */
export const svgr = {
  svgrConfig: {
    svgoConfig: {
      plugins: [
        { name: 'preset-default', params: { overrides: { removeTitle: false, removeViewBox: false } } },
        { name: 'prefixIds', params: { prefix: drawingId, prefixClassNames: false } },
      ],
    },
  },
};

/** For `ssrTemplate`: the page script runs before the app. */
export const ssrTemplate = readFileSync(path.join(__dirname, 'client/page/template.eta'), 'utf8');

const plugin = (name: string) => moduleFile(__dirname, 'plugins', name, 'index');

const schema = Joi.object<Options>({
  islands: Joi.string()
    .min(1)
    .messages({
      '*': 'static-first: the option {{#label}} is wrong.\n  → Write the path of the module that exports your islands, from the folder of the site, such as "src/islands.ts".',
    }),
}).messages({
  'object.unknown':
    'static-first: there is no option {{#label}}.\n  → Delete it, or see the README of @docs-engines/static-first.',
});

/** @throws ValidationError that names the option and the remedy; Docusaurus validates options of plugins only */
export default function staticFirst(
  { siteDir, siteConfig }: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
  options: Options = {},
): Preset {
  if (!siteConfig.future.v4.useCssCascadeLayers) {
    throw new Error(
      'static-first: without cascade layers, styles of components lose to those of Infima.\n  → Write future: { v4: { useCssCascadeLayers: true } } in docusaurus.config.ts.',
    );
  }
  const { islands: file } = Joi.attempt(options, schema);
  const islands = file && path.resolve(siteDir, file);
  if (islands && !existsSync(islands)) {
    throw new Error(
      `static-first: the option "islands" names ${file}, which does not exist.\n  → Write the path of the module from the folder of the site.`,
    );
  }
  // Themes of presets come after their plugins: these scripts run after those of the classic theme.
  return {
    themes: [
      ...['inline-scripts', 'page-script', 'script-output', 'critical-css', 'highlight'].map(plugin),
      [plugin('static-content'), { islands }],
      plugin('lean-client'),
    ],
  };
}
