/** What `plugins/lean-client` replaces is still what Docusaurus asks for; else an upgrade makes it dead code. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

const imports = {
  '@docusaurus/core/lib/client/App.js':
    /import PendingNavigation from '\.\/PendingNavigation'[^]*<PendingNavigation location=/,
  '@docusaurus/core/lib/client/clientEntry.js':
    /\bBrowserRouter\b.* from 'react-router-dom'[^]*window\.docusaurus = docusaurus/,
  '@docusaurus/core/lib/client/docusaurus.js': /prefetch,\s+preload,\s+\};/,
  '@docusaurus/core/lib/client/exports/renderRoutes.js': /renderRoutes as default/,
  '@docusaurus/core/lib/client/exports/ComponentCreator.js':
    /ComponentCreator\(path, hash\)[^]*routesChunkNames\[`\$\{path\}-\$\{hash\}`\]/,
  '@docusaurus/core/lib/webpack/client.js': /new ChunkAssetPlugin/,
  '@docusaurus/utils-common/lib/index.js': /require\("tslib"\)/,
  '@docusaurus/theme-classic/lib/prism-include-languages.js': /Prism/,
};

test('what the lean client replaces is what Docusaurus imports', () => {
  for (const [file, pattern] of Object.entries(imports)) {
    expect(readFileSync(`node_modules/${file}`, 'utf8'), file).toMatch(pattern);
  }
});
