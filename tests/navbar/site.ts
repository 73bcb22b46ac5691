import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { test as base } from '@playwright/test';
import { Hono } from 'hono';

import { plain, type Result } from '../support/project';

const fixture = 'tests/fixtures/navbar';
const config = `${fixture}/docusaurus.config.ts`;
const ours = ['src', 'static', 'docusaurus.config.ts', 'babel.config.js', 'package.json'];

/** Builds a site in `dir`, in English only, to its end. */
function build(dir: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const options = ['--config', config, '--locale', 'en'];
    const child = spawn('npx', ['docusaurus', 'build', ...options], { cwd: dir });
    let output = '';
    const collect = (data: Buffer) => (output += data.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, output: plain(output) });
    });
  });
}

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
  await use(dir, await build(dir));
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
          const rewriteRequestPath = (name: string) =>
            name === '/' || /\.\w+$/.test(name) ? name : `${name}.html`;
          const files = serveStatic({ root: path.join(dir, 'build'), rewriteRequestPath });
          const server = serve({ fetch: new Hono().use(files).fetch, port: 0 });
          const { port } = server.address() as AddressInfo;
          await use(`http://localhost:${port}`);
          server.close();
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
