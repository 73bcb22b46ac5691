/** What a site may leave out, or put in the way, and the content files of its pages. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { markdown } from '@docs-engines/static-first';
import { contentPath } from '@docs-engines/static-first/urls';
import { built, folderWith, pluginOf } from './plugins';

const name = 'docusaurus-plugin-content-docs';

test('an instance of a content plugin without the plugins of `markdown` is named, with the remedy', async () => {
  const outDir = folderWith({});
  const { postBuild } = await pluginOf('static-content', outDir);
  const sitemap = { name: 'docusaurus-plugin-sitemap', options: { id: 'default' } };
  const whole = { name, options: { id: 'default', ...markdown } };
  await postBuild?.(built(outDir, sitemap, whole));
  expect(() => postBuild?.(built(outDir, whole, { name, options: { id: 'community' } }))).toThrow(
    /the options of docs \(id "community"\) lack .*\n {2}→ Add \.\.\.markdown/,
  );
});

test('the browser asks for the content file that the build writes, whatever `trailingSlash` is', async () => {
  const files = { '/': 'index.html', '/guide': 'guide.html', '/slashed/': 'slashed/index.html' };
  const outDir = folderWith(Object.fromEntries(Object.values(files).map((file) => [file, '<main></main>'])));
  await (await pluginOf('static-content', outDir)).postBuild?.(built(outDir));
  for (const page of Object.keys(files)) {
    expect(existsSync(path.join(outDir, contentPath(page, '/'))), page).toBe(true);
    expect(contentPath(`/base${page}`, '/base/')).toBe(`/base${contentPath(page, '/')}`);
  }
});
