/** How a new build takes the place of the old one. Paths are relative to the working directory. */
import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

import { makeMarked, removeMarked, workPrefix } from './workFolder';

/** What is served and deployed. */
export const buildFolder = 'build';
/** Whether there is a whole build: it writes this file last. */
export const hasBuild = () => existsSync(path.join(buildFolder, 'nginx.conf'));
/** The work folder with the old build, while the new one takes its place. */
const aside = `${workPrefix(buildFolder)}old`;
const old = path.join(aside, 'site');

/** Puts the old build back: whoever moved it aside was killed before the new one was in its place. */
export function restoreBuild(): void {
  if (existsSync(old) && !existsSync(buildFolder)) renameSync(old, buildFolder);
}

/** @throws Error if what a build would replace is not an earlier one */
export function checkReplaceable(): void {
  if (hasBuild() || !existsSync(buildFolder) || readdirSync(buildFolder).length === 0) return;
  throw new Error(
    `${buildFolder}/ has no nginx.conf, which a build writes last: its files may be yours, and a build would replace them.\n` +
      `  → Move them elsewhere, or remove ${buildFolder}/.`,
  );
}

/**
 * Makes a folder the build. No rename replaces a folder that has files, so that there is no build for a moment.
 *
 * @throws Error of the file system; the build is as it was
 */
export function publishBuild(folder: string): void {
  removeMarked(aside);
  makeMarked(aside);
  if (existsSync(buildFolder)) renameSync(buildFolder, old);
  try {
    renameSync(folder, buildFolder);
  } catch (error) {
    restoreBuild();
    throw error;
  }
  removeMarked(aside);
}
