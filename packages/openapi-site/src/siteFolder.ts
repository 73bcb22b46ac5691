/** The temporary folder of a Docusaurus site, for one run of the command. */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SiteData } from './config';
import { faviconOf, paletteCss } from './palette';

/** The `node_modules` in which this package resolves Docusaurus and the other imports of a site. */
const modules = createRequire(import.meta.url)
  .resolve.paths('@docusaurus/core')
  ?.find((folder) => existsSync(path.join(folder, '@docusaurus/core')));

/** The CLI of Docusaurus. */
export const docusaurus = path.join(modules ?? '', '@docusaurus/core/bin/docusaurus.mjs');

/** The targets of `create-docusaurus`: for older browsers, cascade layers would be compiled away. */
const browserslist = {
  production: ['>0.5%', 'not dead', 'not op_mini all'],
  development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
};

/** The list of operations, below what the description says about the API. */
const operations = `import Operations from '@docs-engines/openapi-docs/components/OperationList';

## Operations

<Operations />
`;

const sidebars = `import { sidebars } from '@docs-engines/openapi-site/config';
import items from './docs/reference/sidebar';
import tags from './docs/reference/tags.json';

export default sidebars(items, tags);
`;

const config = (data: SiteData) => `import { siteConfig } from '@docs-engines/openapi-site/config';

export default siteConfig(${JSON.stringify(data)});
`;

/**
 * Writes a site into a temporary folder.
 *
 * @param color in hexadecimal digits
 * @returns the folder, which the caller removes
 */
export function makeSiteFolder(data: SiteData, color: string): string {
  // On macOS, the temporary folder is a link, and Docusaurus compares real paths.
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'openapi-docs-'));
  const files = {
    'package.json': JSON.stringify({ name: 'site', private: true, browserslist }),
    'docusaurus.config.ts': config(data),
    'sidebars.ts': sidebars,
    'docs/_operations.mdx': operations,
    'palette.css': paletteCss(color),
    'static/favicon.svg': faviconOf(data.title, color),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  symlinkSync(modules ?? '', path.join(folder, 'node_modules'), 'junction');
  return folder;
}
