/** What the command prints of a site that it has built. */
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';

import type { Options } from './options';
import { changedIn } from './palette';

/** The default URL of a site, without `--url`: that of `npx serve`. */
export const unpublished = 'http://localhost:3000';

/** A number with its noun in the singular or plural. */
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/**
 * A summary of the build, caveats, and the next steps.
 *
 * @param deadLinks relative links of the description that were replaced by their text
 */
export function reportOf(
  { out, site }: Extract<Options, { verb: 'build' }>,
  title: string,
  operations: number,
  deadLinks: readonly string[],
): string {
  const pages = filesIn(out, /\.html$/).filter((file) => file !== '404.html');
  const changed = site.color === undefined ? [] : changedIn(site.color);
  return [
    `${title}: ${count(operations, 'operation')}, ${count(pages.length, 'page')}, in ${out}${path.sep}`,
    ...(changed.length > 0
      ? [
          `${site.color} is hard to read in ${changed.join(' and ')} mode: there, it is ${changed.length > 1 ? 'darker or lighter' : changed[0] === 'light' ? 'darker' : 'lighter'}.`,
        ]
      : []),
    ...(site.url === undefined ? [`Links to itself in llms.txt and sitemap.xml begin with ${unpublished}.`] : []),
    ...(deadLinks.length > 0
      ? [
          `Relative links that lead to nothing here, and are shown as text: ${deadLinks.length}, such as ${deadLinks[0]}.`,
        ]
      : []),
    '',
    ...(deadLinks.some((link) => !link.startsWith('#'))
      ? ['  → If they are those of another site, name it: --links https://acme.example/docs/']
      : []),
    site.baseUrl === '/' ? `  → npx serve ${out}` : `  → Put it on a host, at the path ${site.baseUrl}`,
    ...(site.url === undefined
      ? ['  → Before you publish it, build it with its URL: --url https://docs.acme.example']
      : []),
  ].join('\n');
}

/** Whether a line of Docusaurus’ output only reports progress, and is neither a warning nor an error. */
export function isProgress(line: string): boolean {
  return /^\s*$|^\[(?:INFO|SUCCESS)\]|^[●✔] |^Successfully created |compiled successfully/.test(line);
}
