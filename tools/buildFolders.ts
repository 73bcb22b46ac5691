/**
 * Where builds are: `build` is a link to one of two folders, and the next build goes into the other one. `rename`
 * replaces a link atomically, but not a directory with files in it. Paths are relative to the working directory.
 */
import { lstatSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Also holds the lock. */
export const builds = '.builds';

const target = 'build';
/** The link that is to become `build`. */
const next = 'build.next';
/** What was `build`, if it cannot be replaced in one step. */
const previous = 'build.previous';

const exists = (name: string) => lstatSync(name, { throwIfNoEntry: false }) !== undefined;

/** Puts back a build that was moved out of the way, if nothing has taken its place. */
function restore(): void {
  if (!exists(target) && exists(previous)) {
    renameSync(previous, target);
  }
}

/**
 * Removes what a build that was killed has left, and makes room for the next one.
 *
 * @returns the folder for the next build; it does not exist
 */
export function nextFolder(): string {
  restore();
  const isLink = lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink();
  const current = isLink ? path.basename(readlinkSync(target)) : undefined;
  const folder = path.join(builds, current === 'a' ? 'b' : 'a');
  for (const leftOver of [next, previous, folder]) {
    rmSync(leftOver, { recursive: true, force: true });
  }
  mkdirSync(builds, { recursive: true });
  return folder;
}

/**
 * Makes `build` the build in a folder that nextFolder has returned. The one that it replaces is kept until the next build.
 *
 * @throws Error of the file system; `build` is as it was
 */
export function publish(folder: string): void {
  symlinkSync(folder, next, 'junction');
  const old = lstatSync(target, { throwIfNoEntry: false });
  // A folder, which an older version of this or `docusaurus build` has made, or a link on Windows: for a moment, `build` is
  // missing. A build that is killed in this moment is put right by the next one.
  if (old?.isDirectory() || (old && process.platform === 'win32')) {
    renameSync(target, previous);
  }
  try {
    renameSync(next, target);
  } catch (error) {
    restore();
    throw error;
  }
}
