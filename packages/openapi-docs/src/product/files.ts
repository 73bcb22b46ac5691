import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Texts by file name. */
export type Files = Record<string, string>;

/** Writes files into a folder, which is made if it is missing. A file that has this text already is not touched. Returns the names of the others. */
export function writeFiles(files: Files, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).flatMap(([name, text]) => {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    writeFileSync(file, text);
    return [name];
  });
}
