import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import castArray from 'lodash/castArray';

/** Options of a docs plugin, which a preset has as its option `docs`. */
interface Docs {
  path?: string;
  routeBasePath?: string;
}

/**
 * @param outputDir the folder of the pages, in that of the site
 * @param routeBasePath the option; without it, pages are where Docusaurus shows a file of that folder
 * @returns the base path of the pages, and the folders of it that go into their slugs
 * @throws Error if no docs plugin of the configuration reads the folder
 */
export function routeOf({ siteDir, siteConfig }: LoadContext, outputDir: string, routeBasePath?: string) {
  if (routeBasePath !== undefined) return { routeBasePath, folder: '' };
  for (const entry of [...siteConfig.presets, ...siteConfig.plugins]) {
    const [name, options = {}] = castArray<unknown>(entry) as [unknown, (Docs & { docs?: Docs | false })?];
    const docs = options.docs ?? (/\b(?:classic|content-docs)$/.test(String(name)) && options);
    if (!docs) continue;
    // The defaults: https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs
    const { path: root = 'docs', routeBasePath: base = 'docs' } = docs;
    const folder = path
      .relative(path.resolve(siteDir, root), path.resolve(siteDir, outputDir))
      .replaceAll(path.sep, '/');
    if (!folder.startsWith('..')) return { routeBasePath: path.posix.join(base, folder), folder };
  }
  throw new Error(
    `openapi-docs: no docs plugin reads "${outputDir}", the outputDir.\n  → Write it below the \`path\` of one, or give the option routeBasePath the text that it has there.`,
  );
}
