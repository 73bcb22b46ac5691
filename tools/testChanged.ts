/**
 * `npm run test:changed`: what changes can break. Guides and posts break prose, output, their own pages and their programs;
 * anything else also breaks tests that import it, and any page at its first sight. What readers do on pages is left to `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { runTool } from './runTool';

const linesOf = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1e9 }).split('\n').filter(Boolean);

/** Ends this process with the status of a command that fails. */
function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

/** The test files that a change reaches through their imports. */
function testsOf(base: string): string[] {
  const list = ['playwright', 'test', '--list', `--only-changed=${base}`];
  return linesOf('npx', ...list).flatMap((line) => /› (\S+\.spec\.ts):/.exec(line)?.[1] ?? []);
}

const ofEvery = ['tests/output', 'tests/visit/every-page.spec.ts'];
const isContent = (file: string) => /^(?:docs|blog)\/.*\.mdx?$/.test(file);
const hasProgram = (file: string) => existsSync(file) && /^```\w.* run\b/m.test(readFileSync(file, 'utf8'));

runTool(
  'npm run test:changed --',
  '[COMMIT]\n\nTests what the changes since COMMIT can break: by default since origin/main.',
  ([since = 'origin/main']) => {
    const [base = ''] = linesOf('git', 'merge-base', since, 'HEAD');
    const changed = [
      ...linesOf('git', 'diff', '--name-only', base),
      ...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
    ];
    if (changed.length === 0) {
      console.log(`Nothing has changed since ${since}.`);
      return;
    }
    const programs = changed.some(hasProgram) ? ['tests/programs/docs'] : [];
    const isText = changed.every(isContent);
    // Pages need a browser, and nothing else.
    run('npm', ['run', 'test:setup', '--', ...(isText && programs.length === 0 ? ['Chromium', 'headless'] : [])]);
    if (isText) {
      for (const check of ['content', 'prose', 'format']) run('npm', ['run', `check:${check}`]);
      const env = { VISIT_SOURCES: changed.join('\n') };
      run('npx', ['playwright', 'test', ...ofEvery, ...programs], env);
    } else {
      run('npm', ['run', 'check']);
      // Only this and the nightly run have them: `npm test` leaves them out.
      process.env.TEST_SERVICES = '1';
      run('npx', ['playwright', 'test', ...new Set([...ofEvery, ...testsOf(base)])]);
    }
  },
);
