import path from 'node:path';

import type { AllContent } from '@docusaurus/types';

import { loadedContent } from '@docs-engines/static-first/build';

/**
 * @param outputDir the folder of the generated pages, in that of the site; it may have others, with any address
 * @param base the path that links to the reference begin with
 * @throws Error if the docs plugin serves a generated page at another path: each link to it would lead nowhere
 */
export function checkRoutes(allContent: AllContent, outputDir: string, base: string): void {
  const folder = path.posix.join('@site', outputDir, '/');
  const pages = Object.values(loadedContent(allContent).docs).flatMap(({ loadedVersions }) =>
    loadedVersions.flatMap(({ docs }) => docs),
  );
  const other = pages.find(
    ({ source, permalink }) =>
      /\.(?:api|info)\.mdx$/.test(source) &&
      source.startsWith(folder) &&
      !`${permalink}/`.startsWith(path.posix.join(base, '/')),
  );
  if (!other) return;
  throw new Error(
    `openapi-docs: a page of ${outputDir} is ${other.permalink}, and links lead to ${base}.\n  → Give the option routeBasePath the text that the docs plugin has there.`,
  );
}
