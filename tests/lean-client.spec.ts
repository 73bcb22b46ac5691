/** What `src/plugins/lean-client` replaces is still what Docusaurus asks for; else an upgrade makes it dead code. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

const imports = {
  '@docusaurus/core/lib/client/exports/Head.js': /\{ Helmet \} from 'react-helmet-async'/,
  '@docusaurus/core/lib/client/exports/Link.js': /window\.docusaurus\.prefetch\(/,
  '@docusaurus/core/lib/client/clientEntry.js': /window\.docusaurus = docusaurus/,
  '@docusaurus/core/lib/client/docusaurus.js': /prefetch,\s+preload,\s+\};/,
  '@docusaurus/core/lib/webpack/client.js': /new ChunkAssetPlugin/,
  '@docusaurus/utils-common/lib/index.js': /require\("tslib"\)/,
  '@docusaurus/theme-common/lib/index.js': /useColorMode\b.* from '\.\/contexts\/colorMode'/,
  '@docusaurus/theme-classic/lib/nprogress.js': /nprogress\.(configure|start|done)\(/,
  '@docusaurus/theme-classic/lib/prism-include-languages.js': /Prism/,
};

test('what the lean client replaces is what Docusaurus imports', () => {
  for (const [file, pattern] of Object.entries(imports)) {
    expect(readFileSync(`node_modules/${file}`, 'utf8'), file).toMatch(pattern);
  }
});
