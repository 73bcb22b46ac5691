/** The pages that the generator writes for a description, with no option but the two paths. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';

import { readDescription } from '../src/read';
import { referenceMaker } from '../src/referenceData';
import { pageWriter } from '../src/writePages';

const tides = `
openapi: 3.0.3
info: { title: Tides, version: '1', description: "Of every harbour.\\n\\nHourly." }
tags: [{ name: ports, description: Where ships are. }]
paths:
  /ports: { get: { operationId: listPorts, summary: List ports, tags: [ports], responses: { '200': { description: All. } } } }
`;

const start = process.cwd();
test.afterEach(() => {
  process.chdir(start);
});

test('without templates and texts of its own, a site gets a page for each operation and one about the API', async () => {
  const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  // The generator reads and writes below the working directory.
  process.chdir(siteDir);
  mkdirSync('.docusaurus');
  writeFileSync('tides.yaml', tides);
  const description = await readDescription(path.join(siteDir, 'tides.yaml'), {
    routeBasePath: 'water',
  });
  const { data, pages } = referenceMaker()(description.model);
  const context = { siteDir, siteConfig: { plugins: [], presets: [] } } as unknown as LoadContext;
  const options = {
    docsPluginId: 'api',
    config: { tides: { specPath: 'tides.yaml', outputDir: 'docs/reference' } },
  };
  const publish = await pageWriter(context, options)(description, pages);
  publish();

  const page = (name: string) => readFileSync(path.join('docs/reference', name), 'utf8');
  expect(page('list-ports.api.mdx')).toContain("'@generated/openapi/default/list-ports.json?page'");
  expect(page('list-ports.api.mdx')).toMatch(/^---\n\{"id":"list-ports","title":"List ports"/);
  expect(page('tides.info.mdx')).toContain('"description":"Of every harbour."');
  expect(page('sidebar.ts')).toContain('reference/list-ports');
  expect(page('tags.json')).toBe('{"ports":"Where ships are."}');
  expect(JSON.parse(data['operations.list'] ?? '')).toMatchObject([{ href: '/water/list-ports' }]);
});
