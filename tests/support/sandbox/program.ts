/** The sandbox as a running program. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { folderWith } from '../files';
import { type Process, startProcess } from '../process';

const root = path.resolve(__dirname, '../../..');

/** The file as the site publishes it. */
export const publishedFile = path.join(root, 'build/sandbox.mjs');

export interface Program extends Process {
  /** Waits until it listens, also where tsx first compiles each file beside other tests; the base URL that it prints. */
  url: () => Promise<string>;
  interrupt: () => void;
}

/** Starts Node with nothing in its environment. */
export function startNode(cwd: string, words: string[], env: NodeJS.ProcessEnv = {}): Program {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Docusaurus' types require NODE_ENV.
  const started = startProcess(process.execPath, words, { cwd, env: env as NodeJS.ProcessEnv });
  return {
    ...started,
    async url() {
      await expect.poll(started.output, { timeout: 150_000 }).toContain('Ctrl+C');
      return /listens on (\S+)/.exec(started.output())?.[1] ?? '';
    },
    interrupt: () => started.child.kill('SIGINT'),
  };
}

/** What `npm run sandbox` runs. */
export function startTool(...args: string[]): Program {
  return startNode(root, ['--import', 'tsx', 'tools/sandbox.ts', ...args], process.env);
}

/** A folder that has the published file, and nothing else. */
export function bareFolder(): string {
  return folderWith({ 'sandbox.mjs': readFileSync(publishedFile) });
}

/** The published file, in a folder of its own. */
export function startFile(...args: string[]): Program {
  return startNode(bareFolder(), ['sandbox.mjs', ...args]);
}
