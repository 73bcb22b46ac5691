/** The days on which sources changed, for the sitemap and structured data. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import type { VcsConfig } from '@docusaurus/types';
import once from 'lodash/once';

import { sourceOf } from './editUrl';

/**
 * The day of the last commit of each file below a folder, by its path.
 *
 * @param options of `git log`
 * @returns nothing without Git, and in a clone without history, whose only commit has every file; a warning says why
 */
export function commitDays(folder: string, ...options: string[]): Map<string, string> {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e9 });
  const days = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
      throw new Error('this clone has no history: git fetch --unshallow');
    }
    const log = git(
      ...['-c', 'core.quotePath=false', 'log', '--format=date %cs', '--name-only', ...options],
      ...['--no-renames', '--relative', '--', 'docs', 'blog', 'openapi'],
    );
    let day = '';
    for (const line of log.split('\n').filter(Boolean)) {
      if (line.startsWith('date ')) day = line.slice(5);
      // The latest commit is the first.
      else if (!days.has(line)) days.set(line, day);
    }
  } catch (error) {
    // What Git says, such as that the folder belongs to another user, comes after its command.
    const [command, said = command] = (error as Error).message.split('\n');
    console.warn(`[WARNING] Pages have no dates: ${said}`);
  }
  return days;
}

/** The day of the last commit of each source of this project, by its path. */
export const changeDays = once(() => commitDays('.'));

/** The day of the commit that added each source. */
const creationDays = once(() => (changeDays().size > 0 ? commitDays('.', '--diff-filter=A') : changeDays()));

const infoOf = (day?: string) => Promise.resolve(day ? { timestamp: Date.parse(day), author: '' } : null);

/** The dates that Docusaurus asks for. Its own would be those of the only commit in a clone without history. */
export const commitDates: VcsConfig = {
  initialize: () => undefined,
  // The date of a post that has none in its path and its front matter.
  getFileCreationInfo: (file) => infoOf(creationDays().get(path.relative('.', file))),
  getFileLastUpdateInfo: (file) => infoOf(changeDays().get(sourceOf(file))),
};
