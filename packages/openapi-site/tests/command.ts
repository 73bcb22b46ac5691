/** The command in a folder of its own, with a stand-in for Docusaurus. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test as base } from '@playwright/test';

export const description = "openapi: '3.1.0'\ninfo: { title: Lamps, version: '1' }\npaths: {}\n";

interface Result {
  code: number;
  out: string;
  error: string;
}

export interface Test {
  /** Adds files, by their paths; a folder’s ends with a slash. */
  write: (files: Record<string, string>) => void;
  folder: string;
  /** Runs the command in the folder, with a description in `api.yaml`; its site is what `next` has. */
  run: (...args: string[]) => Promise<Result>;
}

function addTo(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, name, name.endsWith('/') ? '' : '..'), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(path.join(folder, name), text);
  }
}

export const test = base.extend<Test, { command: (folder: string, args: string[]) => Promise<Result> }>({
  command: [
    async ({}, use) => {
      const env = { ...process.env, NODE_OPTIONS: `--import ${require.resolve('./standIn.mjs')}` };
      const child = fork(path.join(__dirname, 'commands.ts'), { env, execArgv: ['--import', 'tsx'] });
      await once(child, 'message');
      await use(async (folder, args) => {
        child.send({ folder, args });
        const [result] = (await once(child, 'message')) as [Result];
        return result;
      });
      child.kill();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
    addTo(folder, { 'api.yaml': description, 'next/index.html': 'new' });
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  write: ({ folder }, use) => use((files) => addTo(folder, files)),
  run: ({ folder, command }, use) => use((...args) => command(folder, args)),
});
