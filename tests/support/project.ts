import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { test as base } from '@playwright/test';
import { folderWith } from './files';
import { startProcess } from './process';

const root = path.resolve(__dirname, '../..');
/** What no copy of the project gets; `build.<machine>.<pid>` is the work folder of a build. */
const left = /^(?:node_modules|\.git|build(?:\..*)?|packages-dist|\.docusaurus|test-results)$/;

export interface Result {
  status: number | null;
  /** Standard output and standard error, without colours. */
  output: string;
}

/** A running command. */
export interface Running {
  /** Standard output and standard error so far, without colours. */
  output: () => string;
  ended: Promise<Result>;
  /** Stops it and its child processes. */
  stop: () => void;
}

/** A temporary copy of the project. */
export interface Project {
  dir: string;
  /** Starts a command that runs Docusaurus; it is stopped when the copy is removed. */
  start: (command: string, ...args: string[]) => Promise<Running>;
  /** Runs `npm run build` to its end. */
  build: () => Promise<Result>;
}

/** The name of the test step that starts Docusaurus; ./processes.ts counts them. */
export const docusaurusStep = 'starts Docusaurus: ';

/** Starts a command in a folder. */
export function startCommand(dir: string, command: string, ...args: string[]): Running {
  const { child, output, ended } = startProcess(command, args, { cwd: dir, detached: true });
  const stop = () => {
    if (child.pid && child.exitCode === null) {
      // The whole group: npm, Docusaurus and the bundler.
      process.kill(-child.pid, 'SIGTERM');
    }
  };
  return { output, ended: ended.then(([status]) => ({ status: status as number | null, output: output() })), stop };
}

/** Starts a command that runs Docusaurus, as a test step that is counted. Every start goes through here. */
export function startDocusaurus(...command: Parameters<typeof startCommand>): Promise<Running> {
  return base.step(docusaurusStep + command.slice(1).join(' '), () => startCommand(...command));
}

/** Copies the project to a folder, without its dependencies and what is generated. */
export function copyProject(dir: string): void {
  for (const name of readdirSync(root).filter((each) => !left.test(each))) {
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
  }
}

/** The scope of the packages in `packages/`, which npm links into `node_modules`. */
const scope = '@docs-engines';

/**
 * Links the dependencies into the `node_modules` of a folder, entry by entry, so that those of `packages/` are the folder's own,
 * if it has them.
 */
export function linkDependencies(dir: string): void {
  const modules = path.join(dir, 'node_modules');
  mkdirSync(path.join(modules, scope), { recursive: true });
  const link = (target: string, name: string) => symlinkSync(target, path.join(modules, name), 'junction');
  const shared = readdirSync(path.join(root, 'node_modules')).filter((name) => name !== scope);
  for (const name of shared) link(path.join(root, 'node_modules', name), name);
  const packages = path.join(dir, 'packages');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) link(path.join(packages, name), path.join(scope, name));
}

/** Copies the project, and removes the copy after `use`. */
export async function useProject(use: (project: Project) => Promise<void>): Promise<void> {
  const dir = folderWith();
  copyProject(dir);
  linkDependencies(dir);
  const started: Running[] = [];
  const start: Project['start'] = async (command, ...args) => {
    const running = await startDocusaurus(dir, command, ...args);
    started.push(running);
    return running;
  };
  const build = async () => (await start('npm', 'run', '--silent', 'build')).ended;
  await use({ dir, start, build });
  for (const { stop } of started) stop();
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(dir, { recursive: true, force: true });
}

/** `test` with a fixture `project`: a copy of this project that the test may change. */
export const test = base.extend<{ project: Project }>({ project: async ({}, use) => useProject(use) });

export { expect } from '@playwright/test';
