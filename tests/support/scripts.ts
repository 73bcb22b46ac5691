import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'build/assets/js';

/** The built scripts that match, by the path they are served at. */
export function scriptsThatSay(text: string | RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => readFileSync(path.join(folder, name), 'utf8').search(text) >= 0)
    .map((name) => `/assets/js/${name}`);
}

/** The first heading of a Markdown file below the title: a text that one page alone has. */
export function firstHeading(file: string): string {
  return /^## (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}
