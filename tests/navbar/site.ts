import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test as base } from '@playwright/test';

import { type Result, run } from '../support/project';
import { staticHost } from '../support/staticHost';

const fixture = 'tests/fixtures/navbar';
const config = `${fixture}/docusaurus.config.ts`;
const ours = ['src', 'static', 'docusaurus.config.ts', 'babel.config.js', 'package.json'];

/**
 * Makes the site of tests/fixtures/navbar from our theme, and builds it in a directory of its own.
 *
 * @param change changes the text of its configuration
 * @param use gets the directory, which is removed afterwards, and what the build printed
 */
export async function withNavbarSite(
  change: (configuration: string) => string,
  use: (dir: string, result: Result) => Promise<void> | void,
): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'navbar-'));
  for (const name of [...ours, config]) {
    cpSync(name, path.join(dir, name), { recursive: true });
  }
  cpSync(path.join(fixture, 'site'), dir, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'));
  writeFileSync(path.join(dir, config), change(readFileSync(config, 'utf8')));
  const options = ['--config', config, '--locale', 'en'];
  await use(dir, await run(dir, 'npx', 'docusaurus', 'build', ...options));
  rmSync(dir, { recursive: true });
}

/** `test` whose pages are those of tests/fixtures/navbar, built once per worker. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      await withNavbarSite(
        (same) => same,
        async (dir, { status, output }) => {
          if (status !== 0) {
            throw new Error(output);
          }
          const host = await staticHost(path.join(dir, 'build'));
          await use(host.url);
          host.close();
        },
      );
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => {
    await use(origin);
  },
});

export { expect } from '@playwright/test';
