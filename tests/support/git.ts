import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** For `test.skip`: an archive of the source has no history, also inside another checkout. */
export const withoutGit = [!existsSync('.git'), 'This is no checkout of git.'] as const;

/** The files that `git ls-files` lists. */
export const listedFiles = (...words: string[]) =>
  execFileSync('git', ['ls-files', ...words], { encoding: 'utf8' }).match(/.+/g) ?? [];
