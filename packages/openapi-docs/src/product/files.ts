import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Texts by file name. */
export type Files = Record<string, string>;

/** Writes files into a folder, which is made if it is missing. A file that has this text already is not touched. */
export function writeFiles(files: Files, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
