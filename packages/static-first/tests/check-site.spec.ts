/** What a site may leave out, or put in the way. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { markdown } from '@docs-engines/static-first';
import { checkMarkdown, shadowedComponents } from '../src/plugins/static-content/checkSite';

const name = 'docusaurus-plugin-content-docs';

test('an instance of a content plugin without the plugins of `markdown` is named, with the remedy', () => {
  const sitemap = { name: 'docusaurus-plugin-sitemap', options: { id: 'default' } };
  const whole = { name, options: { id: 'default', ...markdown } };
  expect(() => {
    checkMarkdown([sitemap, whole]);
  }).not.toThrow();
  expect(() => {
    checkMarkdown([whole, { name, options: { id: 'community' } }]);
  }).toThrow(/the options of docs \(id "community"\) lack .*\n {2}→ Add \.\.\.markdown/);
});

test('a component of the site that replaces one of ours is named; a wrapper and a slot are not', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [file, text] of Object.entries({
    'Layout.js': "import Footer from '@theme-original/Footer'; export default Footer;",
    'Tabs/index.tsx': "import Tabs from '@theme-original/Tabs'; export default Tabs;",
    'Details/index.tsx': "import Details from '@theme-init/Details'; export default Details;",
    'DocItem/Actions/index.tsx': 'export default () => null;',
    'Footer/index.tsx': 'export default () => null;',
  })) {
    const target = path.join(siteDir, 'src/theme', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const themeDir = path.resolve(__dirname, '../src/theme');
  expect(shadowedComponents(siteDir, themeDir)).toEqual([
    expect.stringContaining('src/theme/Layout.js replaces the Layout of static-first'),
  ]);
  expect(shadowedComponents(path.join(siteDir, 'src'), themeDir)).toEqual([]);
});
