import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test as base } from '@playwright/test';

import { copyPages, plainFeatures } from '../../packages/static-first/tests/conformance';
import { linkDependencies, type Result, startDocusaurus } from './project';
import { staticHost } from './staticHost';

const fixture = 'tests/fixtures/site';
const config = `${fixture}/docusaurus.config.ts`;
// prettier-ignore
const ours = [
  'src', 'packages', 'static', 'docusaurus.config.ts', 'babel.config.js', 'package.json', 'LICENSE', 'openapi/sidebars.ts',
  'openapi/page.mustache', config, `${fixture}/navbar.json`,
];

/** Shared by the workers of a run, which has a folder of its own for temporary files. */
const dir = path.join(tmpdir(), 'fixture-site');

/** The built site of tests/fixtures/site; tests/fixture-site/build.setup.ts builds it. */
export const fixtureBuild = path.join(dir, 'build');

/** The values of an enum in the site's description: too many for the page of an operation. */
export const bricks = Array.from({ length: 3200 }, (_, index) => `brick_${index}`);

/** Builds the site of tests/fixtures/site with our theme and plugins. */
export async function buildFixtureSite(): Promise<Result> {
  cpSync(fixture, dir, { recursive: true });
  for (const name of ours) cpSync(name, path.join(dir, name), { recursive: true });
  copyPages(dir, plainFeatures);
  linkDependencies(dir);
  const description = path.join(dir, 'openapi/specimens.yaml');
  const text = readFileSync(description, 'utf8');
  writeFileSync(description, text.replace('enum: [brick]', `enum: [${bricks.join(', ')}]`));
  const options = ['--config', config, '--locale', 'en'];
  const { ended } = await startDocusaurus(dir, 'npx', 'docusaurus', 'build', ...options);
  return ended;
}

/** `test` whose pages are those of tests/fixtures/site. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    async ({}, use) => {
      const host = await staticHost(fixtureBuild);
      await use(host.url);
      host.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
});

export { expect } from '@playwright/test';
