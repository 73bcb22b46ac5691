/** The pages that a site gets for a description, with no option but the two paths, and with others. */
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { parseYaml } from '@redocly/openapi-core';
import times from 'lodash/times';

import type { OperationView } from '@docs-engines/openapi-docs';
import { builtFrom, describing } from './read';

const tides = `
openapi: 3.0.3
info: { title: Tides, version: '1', description: "Of every harbour.\\n\\nHourly." }
tags: [{ name: ports, description: Where ships are. }]
paths:
  /ports: { get: { operationId: listPorts, summary: List ports, tags: [ports], responses: { '200': { description: All. } } } }
`;

const shore = `
openapi: 3.2.0
info: { title: Shore, version: '1' }`;

type Json = string | Json[] | { [name: string]: Json };

interface Item {
  label?: string;
  id?: string;
  items?: Item[];
}

/** The sidebar, each item by its label, or else its id. */
async function sidebarOf(yaml: string, api?: object): Promise<Json> {
  const { file } = await builtFrom(yaml, { api });
  const text = file('sidebar.ts').replace(/^[^]*?apisidebar: /, '');
  // Objects and lists in JavaScript are YAML, but for what follows.
  const items = parseYaml(text.slice(0, text.indexOf(',\n};\n'))) as Item[];
  const shown = (all: Item[]): Json =>
    all.map(({ label, id, items: inside }) => (inside ? { [label ?? '']: shown(inside) } : (label ?? id ?? '')));
  return shown(items);
}

test('without templates and texts of its own, a site gets a page for each operation and one about the API', async () => {
  const { file, json } = await builtFrom(tides, { routeBasePath: 'water' });
  expect(file('list-ports.api.mdx')).toContain("'@generated/openapi/default/list-ports.json?page'");
  expect(file('list-ports.api.mdx')).toMatch(/^---\n\{"id":"list-ports","title":"List ports"/);
  expect(file('tides.info.mdx')).toContain('"description":"Of every harbour."');
  expect(file('sidebar.ts')).toContain('reference/list-ports');
  expect(file('tags.json')).toBe('{"ports":"Where ships are."}');
  expect(json('operations.list')).toMatchObject([{ href: '/water/list-ports' }]);
  expect(JSON.stringify(json('tides'))).toContain('ports: Where ships are.');
});

const manual = ['@docusaurus/plugin-content-docs', { path: './manual', routeBasePath: '/' }];
const elsewhere = ['content-docs', { id: 'api', path: 'docs/reference', routeBasePath: 'sea' }];

/** Configurations, with the path of the folder `docs/reference` in each. */
const places: [presets: unknown[], plugins: unknown[], at: string, slug: string][] = [
  [['classic'], [], '/docs/reference', '/reference'],
  [[['@docusaurus/preset-classic', { docs: { routeBasePath: '/' } }]], [], '/reference', '/reference'],
  [[false, ['classic', { docs: false }]], [null, manual, elsewhere], '/sea', '/'],
  [[['@acme/preset', { docs: { path: '.' } }]], [manual], '/docs/docs/reference', '/docs/reference'],
];

for (const [presets, plugins, at, slug] of places) {
  test(`without \`routeBasePath\`, pages are at ${at}, where the docs plugin has their folder`, async () => {
    const site = { presets, plugins };
    const { file, json } = await builtFrom(tides, { site, routeBasePath: undefined, api: { showSchemas: true } });
    expect(json('operations.list')).toMatchObject([{ href: `${at}/list-ports` }]);
    const page = path.posix.join(slug, 'list-ports');
    expect(file('list-ports.api.mdx')).toContain(`"slug":"${page}"`);
    const home = await builtFrom(tides, { site, routeBasePath: undefined, isHome: true });
    expect(home.file('tides.info.mdx')).toContain(`"slug":"${slug}"`);
  });
}

test('a folder that no docs plugin reads is refused, and the message names the option', async () => {
  const built = builtFrom(tides, { site: { plugins: [manual] }, routeBasePath: undefined });
  await expect(built).rejects.toThrow(/no docs plugin reads "docs\/reference"[^]*→ .* routeBasePath/);
});

test('a page of an operation that is gone is removed; a page of the owner in the same folder stays', async () => {
  const stale = "import * as page from '@generated/openapi/default/old.json?page';";
  const own = { 'docs/reference/old.api.mdx': stale, 'docs/reference/guide.mdx': '# Guide' };
  const { file } = await builtFrom(tides, {}, own);
  expect(file('guide.mdx')).toBe('# Guide');
  expect(() => file('old.api.mdx')).toThrow('ENOENT');
});

/** An operation for each tag, in this order, and one without. */
const tagged = (members: string, ...tags: string[]) => `${shore}
${members}
paths:
${tags.map((tag) => `  /${tag}: { get: { operationId: ${tag}, tags: [${tag}], responses: {} } }`).join('\n')}
  /rest: { get: { operationId: rest, responses: {} } }
`;

// prettier-ignore
const sidebars: [what: string, yaml: string, items: Json, api?: object][] = [
  [
    'the groups of x-tagGroups, and what is in none of them',
    tagged(`
tags: [{ name: gulls, x-displayName: Birds }, { name: seals }]
x-tagGroups: [{ name: Birds, tags: [gulls] }, { name: Others, tags: [seals, crabs, nobody] }]`, 'gulls', 'seals', 'crabs'),
    [
      { Birds: [{ Birds: ['gulls'] }] },
      { Others: [{ seals: ['seals'] }, { crabs: ['crabs'] }] },
      { 'Other operations': ['rest'] },
    ],
  ],
  [
    'tags of OpenAPI 3.2 inside their parents',
    tagged(`
tags: [{ name: animals, summary: Animals }, { name: gulls, parent: animals }, { name: seals, parent: gulls }]`, 'gulls', 'seals', 'crabs'),
    [
      { Animals: [{ gulls: ['gulls', { seals: ['seals'] }] }] },
      { crabs: ['crabs'] },
      { 'Other operations': ['rest'] },
    ],
  ],
  [
    'flat categories, with `groupPathsBy: tag`',
    tagged('tags: [{ name: animals }, { name: gulls, parent: animals }]', 'gulls'),
    [{ gulls: ['gulls'] }, { 'Other operations': ['rest'] }],
    { sidebarOptions: { groupPathsBy: 'tag' } },
  ],
  [
    'groups by path or event, where more than 50 operations have no tag',
    `${shore}
paths: { ${times(50, (n) => `/v1/${n % 2 ? 'gulls' : 'seals'}/a${n}: { get: { operationId: a${n}, responses: {} } }`).join(', ')} }
webhooks: { gull.seen: { post: { operationId: seen } } }`,
    [
      { seals: times(25, (n) => `a${2 * n}`) },
      { gulls: times(25, (n) => `a${2 * n + 1}`) },
      { 'gull events': ['seen'] },
    ],
  ],
  ['the category “Operations”, without any tag', tagged(''), [{ Operations: ['rest'] }]],
];

for (const [what, yaml, items, api] of sidebars) {
  test(`the sidebar has ${what}`, async () => {
    expect(await sidebarOf(yaml, api)).toEqual(['reference/shore', ...(items as Json[])]);
  });
}

test('x-position orders operations in the sidebar, in lists, and in sidebars that are made from files', async () => {
  const yaml = `${shore}
paths:
  /a: { get: { operationId: first, responses: {} }, put: { operationId: second, x-position: 2, responses: {} } }
  /b: { get: { operationId: third, x-position: 1, responses: {} } }
`;
  expect(await sidebarOf(yaml)).toContainEqual({ Operations: ['third', 'second', 'first'] });
  const { json, file } = await builtFrom(yaml, {});
  const list = json('operations.list') as { slug: string }[];
  expect(list.map(({ slug }) => slug)).toEqual(['third', 'second', 'first']);
  expect(file('third.api.mdx')).toContain('"sidebar_position":1');
  expect(file('first.api.mdx')).not.toContain('sidebar_position');
});

const schemas = `${tagged('')}
components: { schemas: { Tide: { type: object, properties: { height: { type: number } } }, Moon: { type: string } } }
`;

test('with `showSchemas`, each schema has a page, and is in the sidebar; without it, one with x-tags has a page', async () => {
  const { file } = await builtFrom(schemas, { api: { showSchemas: true } });
  expect(file('schema-tide.schema.mdx')).toContain('schema-tide.json?page');
  expect(await sidebarOf(schemas, { showSchemas: true })).toContainEqual({ Schemas: ['Tide', 'Moon'] });
  const { listed } = await builtFrom(schemas.replace('Tide: { ', 'Tide: { x-tags: [moon], '), {});
  expect(listed).toMatchObject([{ title: 'Tide', slug: 'schema-tide' }]);
});

test('with `showInfoPage: false`, there is no page about the API', async () => {
  expect(await sidebarOf(tides, { showInfoPage: false })).toEqual([{ ports: ['List ports'] }]);
});

test('options of the sidebar are handed on', async () => {
  const sidebarOptions = { sidebarCollapsed: true, sidebarCollapsible: false, categoryLinkSource: 'auto' as const };
  const { file } = await builtFrom(tides, { api: { sidebarOptions } });
  for (const text of ['collapsible: false', 'collapsed: true', 'generated-index'])
    expect(file('sidebar.ts')).toContain(text);
});

test('the pages of a second description have data of their own, and the console finds it', async () => {
  const { json, file } = await builtFrom(tides, { id: 'partner' });
  expect(file('list-ports.api.mdx')).toContain("'@generated/openapi/partner/list-ports.json?page'");
  expect(file('tides.info.mdx')).toContain("'@generated/openapi/partner/tides.json?page'");
  expect(file('sidebar.ts')).toContain('id: "reference/list-ports"');
  expect(json('list-ports')).toMatchObject({ slug: 'partner/list-ports' });
  expect(json('list-ports.console')).toMatchObject({ id: 'partner/listPorts' });
  expect(json('console.operations')).toMatchObject([{ id: 'partner/listPorts' }]);
});

test('labels of the build are those of the language, from a file that is named if it is no JSON', async () => {
  const yaml = describing(
    'parameters: [{ in: query, name: n, schema: { type: array, items: { type: [string, "null"] } } }]',
  );
  const built = (labels: string) => builtFrom(yaml, {}, { 'openapi/labels.json': labels });
  const german = { 'array of {type}': { message: 'Liste: {type}' }, or: { message: 'oder' } };
  const { json } = await built(JSON.stringify(german));
  expect(json('one')).toMatchObject({ parameters: [{ fields: [{ type: 'Liste: string oder null' }] }] });
  await expect(built('{')).rejects.toThrow(/\/openapi\/labels\.json: SyntaxError: .*\n {2}→ Correct it/);
});

test('an owner of an API names the languages of samples, in their order, and what variables begin with', async () => {
  const yaml = describing(
    `security: [{ key: [] }]`,
    'components: { securitySchemes: { key: { type: http, scheme: bearer } } }',
  );
  const samples = { prefix: 'Tides', languages: ['python' as const, 'curl' as const] };
  const { json } = await builtFrom(yaml, { product: { samples }, sandbox: false });
  const page = json('one') as OperationView;
  expect(page.samples.map(({ id }) => id)).toEqual(['python', 'curl']);
  expect(page.samples[1]?.html).toContain('TIDES_KEY');
  expect(json('one.console')).toMatchObject({ samples });
});
