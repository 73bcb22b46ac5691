/** The output folder, which keeps the previous site until the new one is complete. */
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

import { ArgumentError } from './ArgumentError';

/** Files that mark a folder as output of this command. */
const marks = ['index.html', 'openapi.json', 'llms.txt'];

/**
 * Checks that a folder may be replaced.
 *
 * @throws ArgumentError if it has files that no build has written, and a file system error if it is not writable
 */
export function checkOutput(out: string, file: string): void {
  if (!path.relative(out, file).startsWith('..')) {
    throw new ArgumentError(
      `${file} is in the folder for the site, ${out}, which is replaced.`,
      'Name another folder: --out site',
    );
  }
  // An output folder that is not writable is reported before the build.
  mkdirSync(path.dirname(out), { recursive: true });
  accessSync(path.dirname(out), constants.W_OK);
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) {
    throw new ArgumentError(`${out} is a file.`, 'Name a folder: --out site');
  }
  const names = readdirSync(out);
  if (names.length > 0 && marks.some((mark) => !names.includes(mark))) {
    throw new ArgumentError(
      `${out} has files that are not of an earlier build, and nothing is done with them.`,
      'Name a new folder for the site, or empty that one.',
    );
  }
}

/** Replaces a folder with a site. It is copied first, because a file cannot be renamed across file systems. */
export function replaceOutput(site: string, out: string): void {
  const [next, last] = ['next', 'last'].map((name) => `${out}.${name}-${process.pid}`) as [
    string,
    string,
  ];
  try {
    cpSync(site, next, { recursive: true });
    if (existsSync(out)) renameSync(out, last);
    renameSync(next, out);
  } catch (error) {
    if (existsSync(last) && !existsSync(out)) renameSync(last, out);
    throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(last, { recursive: true, force: true });
  }
}
