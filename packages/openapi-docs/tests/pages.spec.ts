/** The pages that the generator writes for a description, with no option but the two paths. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import { parseYaml } from '@redocly/openapi-core';
import type { APIOptions } from 'docusaurus-plugin-openapi-docs/src/types';

import { readDescription } from '../src/reading/read';
import { referenceMaker } from '../src/pages/referenceData';
import { pageWriter } from '../src/pages/writePages';

const tides = `
openapi: 3.0.3
info: { title: Tides, version: '1', description: "Of every harbour.\\n\\nHourly." }
tags: [{ name: ports, description: Where ships are. }]
paths:
  /ports: { get: { operationId: listPorts, summary: List ports, tags: [ports], responses: { '200': { description: All. } } } }
`;

type Json = string | Json[] | { [name: string]: Json };

interface Item {
  label?: string;
  id?: string;
  items?: Item[];
}

const start = process.cwd();
test.afterEach(() => {
  process.chdir(start);
});

/** Writes the pages of a description as a build does, and returns how to read one of them. */
async function written(yaml: string, api: Partial<APIOptions> = {}, instance?: string) {
  const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  // The generator reads and writes below the working directory.
  process.chdir(siteDir);
  mkdirSync('.docusaurus');
  writeFileSync('tides.yaml', yaml);
  const description = await readDescription(path.join(siteDir, 'tides.yaml'), {
    routeBasePath: 'water',
  });
  const reference = referenceMaker({}, { ...api, instance })(description.model);
  const context = { siteDir, siteConfig: { plugins: [], presets: [] } } as unknown as LoadContext;
  const options = {
    docsPluginId: 'api',
    config: { tides: { specPath: 'tides.yaml', outputDir: 'docs/reference', ...api } },
  };
  const publish = await pageWriter(context, options, instance)(description, reference);
  publish();
  const page = (name: string) => readFileSync(path.join('docs/reference', name), 'utf8');
  return { ...reference, page };
}

/** The sidebar, each item by its label, or else its id. */
async function sidebarOf(yaml: string, api?: Partial<APIOptions>): Promise<Json> {
  const { page } = await written(yaml, api);
  const text = page('sidebar.ts').replace(/^[^]*?apisidebar: /, '');
  // Objects and lists in JavaScript are YAML, but for what follows.
  const items = parseYaml(text.slice(0, text.indexOf(',\n};\n'))) as Item[];
  const shown = (all: Item[]): Json =>
    all.map(({ label, id, items: inside }) =>
      inside ? { [label ?? '']: shown(inside) } : (label ?? id ?? ''),
    );
  return shown(items);
}

test('without templates and texts of its own, a site gets a page for each operation and one about the API', async () => {
  const { page, data } = await written(tides);
  expect(page('list-ports.api.mdx')).toContain("'@generated/openapi/default/list-ports.json?page'");
  expect(page('list-ports.api.mdx')).toMatch(/^---\n\{"id":"list-ports","title":"List ports"/);
  expect(page('tides.info.mdx')).toContain('"description":"Of every harbour."');
  expect(page('sidebar.ts')).toContain('reference/list-ports');
  expect(page('tags.json')).toBe('{"ports":"Where ships are."}');
  expect(JSON.parse(data['operations.list'] ?? '')).toMatchObject([{ href: '/water/list-ports' }]);
});

const operation = (id: string, tags: string[], more = '') =>
  `{ operationId: ${id}, tags: ${JSON.stringify(tags)}, responses: {}${more} }`;

/** A description with these members, and an operation for each tag, in this order. */
const tagged = (members: string, tags = ['gulls', 'seals', 'crabs']) => `
openapi: 3.2.0
info: { title: Shore, version: '1' }
${members}
paths:
${tags.map((tag) => `  /${tag}: { get: ${operation(tag, [tag])} }`).join('\n')}
  /rest: { get: ${operation('rest', [])} }
`;

test('the groups of x-tagGroups are categories of the sidebar, and no operation is left out', async () => {
  const yaml = tagged(`
tags: [{ name: gulls, x-displayName: Birds }, { name: seals }]
x-tagGroups: [{ name: Birds, tags: [gulls] }, { name: Others, tags: [seals, crabs, nobody] }]`);
  expect(await sidebarOf(yaml)).toEqual([
    'reference/shore',
    { Birds: [{ Birds: ['gulls'] }] },
    { Others: [{ seals: ['seals'] }, { crabs: ['crabs'] }] },
    { 'Other operations': ['rest'] },
  ]);
});

test('tags of OpenAPI 3.2 are inside their parents', async () => {
  const yaml = tagged(
    'tags: [{ name: animals, summary: Animals }, { name: gulls, parent: animals }, { name: seals, parent: gulls }]',
  );
  expect(await sidebarOf(yaml)).toEqual([
    'reference/shore',
    { Animals: [{ gulls: ['gulls', { seals: ['seals'] }] }] },
    { crabs: ['crabs'] },
    { 'Other operations': ['rest'] },
  ]);
});

test('with `groupPathsBy: tag`, categories are flat', async () => {
  const yaml = tagged('tags: [{ name: animals }, { name: gulls, parent: animals }]', ['gulls']);
  expect(await sidebarOf(yaml, { sidebarOptions: { groupPathsBy: 'tag' } })).toEqual([
    'reference/shore',
    { gulls: ['gulls'] },
    { 'Other operations': ['rest'] },
  ]);
});

test('operations without any tag are in the category “Operations”', async () => {
  expect(await sidebarOf(tagged('tags: []', []))).toEqual([
    'reference/shore',
    { Operations: ['rest'] },
  ]);
});

test('x-position orders operations in the sidebar, in lists, and in sidebars that are made from files', async () => {
  const yaml = `
openapi: 3.1.0
info: { title: Shore, version: '1' }
paths:
  /a: { get: ${operation('first', [])}, put: ${operation('second', [], ', x-position: 2')} }
  /b: { get: ${operation('third', [], ', x-position: 1')} }
`;
  expect(await sidebarOf(yaml)).toEqual([
    'reference/shore',
    { Operations: ['third', 'second', 'first'] },
  ]);
  const { data, page } = await written(yaml);
  const list = JSON.parse(data['operations.list'] ?? '[]') as { slug: string }[];
  expect(list.map(({ slug }) => slug)).toEqual(['third', 'second', 'first']);
  expect(page('third.api.mdx')).toContain('"sidebar_position":1');
  expect(page('first.api.mdx')).not.toContain('sidebar_position');
});

const schemas = `${tagged('tags: []', [])}
components: { schemas: { Tide: { type: object, properties: { height: { type: number } } }, Moon: { type: string } } }
`;

test('with `showSchemas`, each schema has a page, and is in the sidebar', async () => {
  const { page } = await written(schemas, { showSchemas: true });
  expect(page('schema-tide.schema.mdx')).toContain('schema-tide.json?page');
  expect(await sidebarOf(schemas, { showSchemas: true })).toEqual([
    'reference/shore',
    { Operations: ['rest'] },
    { Schemas: ['Tide', 'Moon'] },
  ]);
});

test('a schema with x-tags has a page, and the others have none', async () => {
  const yaml = schemas.replace('Tide: { ', 'Tide: { x-tags: [moon], ');
  const { listed } = await written(yaml);
  expect(listed).toEqual([{ name: 'Tide', slug: 'schema-tide' }]);
});

test('with `showInfoPage: false`, there is no page about the API', async () => {
  expect(await sidebarOf(tides, { showInfoPage: false })).toEqual([{ ports: ['List ports'] }]);
});

test('options of the sidebar are handed on', async () => {
  const { page } = await written(tides, {
    sidebarOptions: {
      categoryLinkSource: 'auto',
      sidebarCollapsed: true,
      sidebarCollapsible: false,
      customProps: { sea: 'north' },
    },
  });
  const sidebar = page('sidebar.ts');
  expect(sidebar).toContain('collapsible: false');
  expect(sidebar).toContain('collapsed: true');
  expect(sidebar).toContain('sea: "north"');
  expect(sidebar).toContain('generated-index');
});

test('the pages of a second description have data of their own, and the console finds it', async () => {
  const { data, page } = await written(tides, {}, 'partner');
  expect(page('list-ports.api.mdx')).toContain("'@generated/openapi/partner/list-ports.json?page'");
  expect(page('tides.info.mdx')).toContain("'@generated/openapi/partner/tides.json?page'");
  expect(page('sidebar.ts')).toContain('id: "reference/list-ports"');
  expect(page('sidebar.ts')).toContain('id: "reference/tides"');
  const json = (name: string) => JSON.parse(data[name] ?? '') as unknown;
  expect(json('list-ports')).toMatchObject({ slug: 'partner/list-ports' });
  expect(json('list-ports.console')).toMatchObject({ id: 'partner/listPorts' });
  expect(json('console.operations')).toMatchObject([{ id: 'partner/listPorts' }]);
});
