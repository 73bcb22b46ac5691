import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'build/assets/js';

/** The paths of the built scripts that contain a text. */
export function scriptsThatSay(text: string | RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => readFileSync(path.join(folder, name), 'utf8').search(text) >= 0)
    .map((name) => `/assets/js/${name}`);
}

/** The first level-2 heading of a Markdown file: a text that is unique to its page. */
export function firstHeading(file: string): string {
  return /^## (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}
