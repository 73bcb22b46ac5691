import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { copyProject, startDocusaurus } from '../support/project';
import { inFull } from '../support/full';

/** Every file below a folder, with a hash of its bytes. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .map((file) => [file, path.join(folder, file)] as const)
      .filter(([, file]) => statSync(file).isFile())
      .map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** NODE_OPTIONS that log every read of the OpenAPI description. */
function logReads(log: string): string {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    for (const [api, name] of [[fs, 'readFile'], [fs, 'readFileSync'], [fs.promises, 'readFile']]) {
      const read = api[name];
      api[name] = (file, ...rest) => {
        if (String(file).endsWith('mailvet.yaml')) fs.appendFileSync(${JSON.stringify(log)}, file + '\\n');
        return read(file, ...rest);
      };
    }
    syncBuiltinESMExports();
  `;
  return `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(program)}`;
}

/** Gives a folder the files of another one, as hard links. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    (entry.isDirectory() ? linkFiles : linkSync)(source, target);
  }
}

/**
 * A copy of the project with dependencies of its own: the ids of modules come from their paths relative to the project, and a
 * module behind a symbolic link is elsewhere. Inside of this project, because hard links need the same file system.
 */
function copyElsewhere(): string {
  mkdirSync('test-results', { recursive: true });
  const dir = path.resolve(mkdtempSync('test-results/second copy ü '));
  copyProject(dir);
  linkFiles('node_modules', path.join(dir, 'node_modules'));
  // So that social cards are drawn again.
  rmSync(path.join(dir, 'node_modules/.cache'), { recursive: true, force: true });
  return dir;
}

test(
  'another folder, time zone, language and umask, and `docusaurus build`, make the same bytes as `npm run build`, without a warning; the description is parsed once, and a second build beside the first is refused',
  inFull(),
  async () => {
    const dir = copyElsewhere();
    const log = path.join(dir, 'log');
    // The copy has the history of the original.
    const git = [`GIT_DIR=${path.resolve('.git')}`, `GIT_WORK_TREE=${dir}`];
    const env = [logReads(log), 'TZ=Pacific/Auckland', 'LANG=C', ...git];
    const build = ['npx', 'docusaurus', 'build', '--out-dir', 'site'];
    const { ended } = await startDocusaurus(dir, 'env', ...env, ...build);
    const { status, output } = await ended;
    expect(status, output).toBe(0);
    expect(output).not.toMatch(/warn/i);
    expect(hashes(path.join(dir, 'site'))).toEqual(hashes('build'));
    // What is read once cannot be parsed twice.
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([path.join(dir, 'openapi/mailvet.yaml')]);
    rmSync(path.join(dir, 'site'), { recursive: true });

    const far = ['LC_ALL=tr_TR.UTF-8', 'TZ=Pacific/Kiritimati', ...git];
    const command = ['sh', '-c', 'umask 077; exec npm run build'];
    const running = await startDocusaurus(dir, 'env', ...far, ...command);
    // By then Docusaurus has deleted its output folder; it writes the files later.
    await expect.poll(running.output, { timeout: 120_000 }).toContain('Creating an optimized production build');
    const other = spawnSync('npm', ['run', '--silent', 'build'], { cwd: dir, encoding: 'utf8' });
    expect(other.stderr).toMatch(/Another build is running \(pid \d+\)\.\n {2}→ Wait/);
    expect(other.status).toBe(1);
    const built = await running.ended;
    expect(built.status, built.output).toBe(0);
    expect(hashes(path.join(dir, 'build'))).toEqual(hashes('build'));
    rmSync(dir, { recursive: true });
  },
);
