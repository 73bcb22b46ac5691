import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files in a folder, at any depth, whose paths match: relative to the folder, with slashes, and sorted. */
export function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => names.test(file))
    .sort();
}
