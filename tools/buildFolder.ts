/** How a new build takes the place of the old one. Paths are relative to the working directory. */
import { existsSync, renameSync, rmSync } from 'node:fs';

import { workPrefix } from './workFolder';

/** What is served and deployed. */
export const buildFolder = 'build';
/** The old build while the new one takes its place. */
const aside = `${workPrefix(buildFolder)}old`;

/** Puts the old build back: whoever moved it aside was killed before the new one was in its place. */
export function restoreBuild(): void {
  if (existsSync(aside) && !existsSync(buildFolder)) renameSync(aside, buildFolder);
}

/**
 * Makes a folder the build. No rename replaces a folder that has files, so that there is no build for a moment.
 *
 * @throws Error of the file system; the build is as it was
 */
export function publishBuild(folder: string): void {
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(buildFolder)) renameSync(buildFolder, aside);
  try {
    renameSync(folder, buildFolder);
  } catch (error) {
    restoreBuild();
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}
