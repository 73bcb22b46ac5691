import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test as base } from '@playwright/test';

const root = path.resolve(__dirname, '../..');
const left = ['node_modules', '.git', 'build', 'build.next', '.docusaurus', 'test-results'];

export interface Result {
  status: number | null;
  /** What it printed, to both streams, without colours. */
  output: string;
}

/** A copy of the project, to break and to build. */
export interface Project {
  dir: string;
  /** Runs `npm run <script>` in it, to its end. */
  run: (script: string) => Promise<Result>;
}

/** The text of a terminal, without its colours. */
export function plain(text: string): string {
  return text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
}

/** Runs a command in a folder, to its end. */
export function run(dir: string, command: string, ...args: string[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: dir });
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

/** A copy of ours, and how to remove it. */
export function copyProject(): Project & { remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'project-'));
  cpSync(root, dir, {
    recursive: true,
    filter: (file) => !left.includes(path.relative(root, file)),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  return {
    dir,
    run: (script) => run(dir, 'npm', 'run', '--silent', script),
    remove: () => {
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** `test` with a fixture `project`: a copy of ours that the test may change. */
export const test = base.extend<{ project: Project }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  project: async ({}, use) => {
    const project = copyProject();
    await use(project);
    project.remove();
  },
});

export { expect } from '@playwright/test';
