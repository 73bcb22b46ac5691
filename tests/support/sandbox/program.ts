/** The sandbox as a running program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { folderWith } from '../files';

const root = path.resolve(__dirname, '../../..');

/** The file as the site publishes it. */
export const publishedFile = path.join(root, 'build/sandbox.mjs');

export interface Program {
  /** What it has printed up to now. */
  output: () => string;
  /** Waits until it listens; the base URL that it prints. */
  url: () => Promise<string>;
  interrupt: () => void;
  /** The exit code and the signal. */
  ended: Promise<unknown[]>;
}

/** Starts Node with nothing in its environment. */
export function startNode(cwd: string, words: string[], env: NodeJS.ProcessEnv = {}): Program {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Docusaurus' types require NODE_ENV.
  const child = spawn(process.execPath, words, { cwd, env: env as NodeJS.ProcessEnv });
  let text = '';
  const collect = (data: Buffer) => (text += data.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    output: () => text,
    async url() {
      await expect(() => {
        expect(text).toContain('Ctrl+C');
      }).toPass();
      return /listens on (\S+)/.exec(text)?.[1] ?? '';
    },
    interrupt: () => child.kill('SIGINT'),
    ended: once(child, 'close'),
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
