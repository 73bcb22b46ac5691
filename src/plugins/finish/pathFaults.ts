/** Checks that each page and each static file has a path of its own: of two, one would be lost without a word. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import groupBy from 'lodash/groupBy';

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/**
 * @param routes the paths of all pages, with the base path
 * @returns a message with a remedy for paths that only their case tells apart, and for pages in the place of a file
 */
export function routeFaults(outDir: string, routes: readonly string[], baseUrl: string): string[] {
  const alike = Object.values(groupBy(routes, (route) => route.toLowerCase()));
  return [
    ...alike
      .filter((group) => group.length > 1)
      .map(
        (group) =>
          `${group.join(' and ')} are one path: the router does not tell cases apart, and shows the first page at both.\n` +
          '  → Give one of them another slug in its front matter.',
      ),
    ...routes
      .filter((route) => route !== `${baseUrl}404.html` && route.startsWith(baseUrl))
      .filter((route) => isFile(path.join(outDir, route.slice(baseUrl.length))))
      .map(
        (route) =>
          `${route} is the path of a page and of a file of the site: web servers send the file.\n` +
          '  → Give the page another slug in its front matter.',
      ),
  ];
}

/**
 * @param folders with static files, which Docusaurus copies into the build before pages and plugins write theirs
 * @param names which of their files to compare
 * @returns a message with a remedy for each static file in whose place the build has another one
 */
export function staticFaults(outDir: string, folders: readonly string[], names: RegExp): string[] {
  return folders.flatMap((folder) =>
    filesIn(folder, names)
      .filter((file) => isFile(path.join(folder, file)) && isFile(path.join(outDir, file)))
      .filter((file) => !readFileSync(path.join(folder, file)).equals(readFileSync(path.join(outDir, file))))
      .map(
        (file) =>
          `${path.relative('.', path.join(folder, file))} is not published: the build writes a file of this name.\n` +
          '  → Rename or remove it.',
      ),
  );
}
