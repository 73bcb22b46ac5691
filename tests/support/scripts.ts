import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The paths of the built scripts that contain a text.
 *
 * @param build folder of another build
 */
export function scriptsThatSay(text: string | RegExp, build = 'build'): string[] {
  const folder = path.join(build, 'assets/js');
  return readdirSync(folder)
    .filter((name) => readFileSync(path.join(folder, name), 'utf8').search(text) >= 0)
    .map((name) => `/assets/js/${name}`);
}

/** The first level-2 heading of a Markdown file: a text that is unique to its page. */
export const firstHeading = (file: string): string => /^## (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
