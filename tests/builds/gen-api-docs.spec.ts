import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '../support/project';
import { inFull } from '../support/full';

const reference = 'openapi/reference';
const config = 'docusaurus.config.ts';
const plugin =
  "['@docs-engines/openapi-docs/plugin', { generator: openapi, routeBasePath: apiDocs.routeBasePath, links: 'site', product }],";

/** Pages and sidebar: what the generator writes, by name. */
function generated(root: string): Record<string, string> {
  const folder = path.join(root, reference);
  const files = readdirSync(folder).filter((file) => /\.(mdx|ts)$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

test('R7.3 `docusaurus gen-api-docs all` writes the pages that a build writes', inFull(), async ({ project }) => {
  const file = path.join(project.dir, config);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(plugin);
  // Without our plugin, the command reads the description itself. It never overwrites a file.
  writeFileSync(file, text.replace(plugin, ''));
  rmSync(path.join(project.dir, reference), { recursive: true });

  const { ended } = await project.start('npx', 'docusaurus', 'gen-api-docs', 'all');
  const { status, output } = await ended;
  expect(status, output).toBe(0);
  expect(generated(project.dir)).toEqual(generated('.'));
  expect(Object.keys(generated('.'))).toHaveLength(9);
});
