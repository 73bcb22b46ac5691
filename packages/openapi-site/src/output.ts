/** The output folder, which keeps the previous site until the new one is complete. */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';

import { ArgumentError } from './ArgumentError';

/** In each site: the paths that its build wrote, one in a line. Someone else’s file is told from an old page by it alone. */
const list = '.openapi-docs-files';

/** A path without links. Of one that is not there yet, those of its nearest folder are resolved. */
function realPath(name: string): string {
  // The native one also resolves the case of letters, where the file system ignores it.
  return existsSync(name) ? realpathSync.native(name) : path.join(realPath(path.dirname(name)), path.basename(name));
}

/** A path in a folder that no build has written there; undefined if there is none. */
function foreignIn(folder: string): string | undefined {
  const file = path.join(folder, list);
  const written = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return filesIn(folder, /^/).find((name) => name !== list && !written.has(name));
}

/**
 * Checks that a folder may be replaced.
 *
 * @throws ArgumentError if it has files that no build has written, and a file system error if it is not writable
 */
export function checkOutput(out: string, file: string): void {
  const [inner, outer] = [file, out].map((name) => realPath(name) + path.sep) as [string, string];
  if (inner.startsWith(outer)) {
    throw new ArgumentError(
      `${file} is in the folder for the site, ${out}, which is replaced.`,
      'Name another folder: --out site',
    );
  }
  // A place that cannot be written to, or a name that is too long, is reported before the build.
  mkdirSync(path.dirname(out), { recursive: true });
  rmdirSync(mkdtempSync(`${out}.work-`));
  if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(out)) {
    throw new ArgumentError(`${out} is a link that leads to nothing.`, 'Remove the link, or make the folder.');
  }
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) {
    throw new ArgumentError(`${out} is a file.`, 'Name a folder: --out site');
  }
  const foreign = foreignIn(out);
  if (foreign !== undefined) {
    throw new ArgumentError(
      `${out} has files that are not of an earlier build, such as ${foreign}, and nothing is done with them.`,
      'Name a new folder for the site, or move them elsewhere.',
    );
  }
}

/** Replaces a folder with a site. It is copied first, because a file cannot be renamed across file systems. */
export function replaceOutput(site: string, out: string): void {
  const work = mkdtempSync(`${out}.work-`);
  const [next, last] = [path.join(work, 'next'), path.join(work, 'last')];
  try {
    cpSync(site, next, { recursive: true });
    writeFileSync(path.join(next, list), filesIn(next, /^/).join('\n'));
    if (existsSync(out)) renameSync(out, last);
    renameSync(next, out);
  } catch (error) {
    if (existsSync(last) && !existsSync(out)) renameSync(last, out);
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
