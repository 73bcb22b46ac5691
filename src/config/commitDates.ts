import { spawnSync } from 'node:child_process';
import path from 'node:path';

import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';
import once from 'lodash/once';

import { sourceOf } from './editUrl';

const git = getVcsPreset('git-eager');

/** Whether Git knows when files have changed: in a clone without history, its only commit has every file. */
const hasHistory = once(() => {
  const { status, stdout, stderr } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
  const isFull = status === 0 && stdout.trim() === 'false';
  const why = status === 0 ? 'this clone has no history: git fetch --unshallow' : stderr;
  if (!isFull) console.warn(`[WARNING] Pages have no dates: ${why}`);
  return isFull;
});

const infoOf = (read: VcsConfig['getFileLastUpdateInfo'], file: string) =>
  hasHistory() ? read(path.resolve(sourceOf(path.relative('.', file)))) : Promise.resolve(null);

/** The dates of pages, for the sitemap: those of the commits of their sources. */
export const commitDates: VcsConfig = {
  initialize: git.initialize,
  getFileCreationInfo: (file) => infoOf(git.getFileCreationInfo, file),
  getFileLastUpdateInfo: (file) => infoOf(git.getFileLastUpdateInfo, file),
};
