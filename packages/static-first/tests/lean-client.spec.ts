/** What `plugins/lean-client` replaces is still what Docusaurus asks for; else an upgrade makes it dead code. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generateRoutesCode } from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import { expect, test } from '@playwright/test';

import { writeLists } from '../src/plugins/lean-client/lists';

const imports = {
  '@docusaurus/core/lib/client/exports/Head.js': /\{ Helmet \} from 'react-helmet-async'/,
  '@docusaurus/core/lib/client/exports/Link.js': /window\.docusaurus\.prefetch\(/,
  '@docusaurus/core/lib/client/App.js':
    /import PendingNavigation from '\.\/PendingNavigation'[^]*<PendingNavigation location=/,
  '@docusaurus/core/lib/client/clientEntry.js':
    /\bBrowserRouter\b.* from 'react-router-dom'[^]*window\.docusaurus = docusaurus/,
  '@docusaurus/core/lib/client/docusaurus.js': /prefetch,\s+preload,\s+\};/,
  '@docusaurus/core/lib/webpack/client.js': /new ChunkAssetPlugin/,
  '@docusaurus/theme-classic/lib/prism-include-languages.js': /Prism/,
};

test('what the lean client replaces is what Docusaurus imports', () => {
  for (const [file, pattern] of Object.entries(imports)) {
    expect(readFileSync(`node_modules/${file}`, 'utf8'), file).toMatch(pattern);
  }
});

test('a path with a quote is in the list of routes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
  const routes = ["/docs/it's", '/docs/plain'].map((route) => ({
    path: route,
    component: '@theme/DocItem',
    exact: true,
    plugin: { name: 'docs', id: 'default' },
  }));
  const { routesConfig, routesChunkNames, registry } = generateRoutesCode(routes);
  const entries = Object.entries(registry).map(
    ([name, module]) =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}")],`,
  );
  const files = {
    'routes.js': routesConfig,
    'routesChunkNames.json': JSON.stringify(routesChunkNames),
    'registry.js': entries.join('\n'),
    'docusaurus.config.mjs': 'export default {"themeConfig":{},"future":{}};',
    'site-metadata.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  writeLists(folder, 'page.tsx');
  const list = readFileSync(path.join(folder, 'lean-client/routes.js'), 'utf8');
  expect(list.match(/\.\.\.page\(/g)).toHaveLength(routes.length + 1);
  expect(list).toContain(String.raw`path: '/docs/it\'s'`);
  rmSync(folder, { recursive: true });
});
