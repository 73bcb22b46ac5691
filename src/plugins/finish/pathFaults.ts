/** Checks that each page and each static file has a path of its own: of two, one would be lost without a word. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import groupBy from 'lodash/groupBy';

import type { Fault } from '../../faults/fault';

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/**
 * @param routes the paths of all pages, with the base path
 * @returns a fault for paths that only their case tells apart, and for pages in the place of a file
 */
export function routeFaults(outDir: string, routes: readonly string[], baseUrl: string): Fault[] {
  const remedy = '\n  → Give one of them another name: a page by the slug in its front matter.';
  const alike = Object.values(groupBy(routes, (route) => route.toLowerCase())).filter(({ length }) => length > 1);
  const hidden = routes
    .filter((route) => route !== `${baseUrl}404.html` && route.startsWith(baseUrl))
    .filter((route) => isFile(path.join(outDir, route.slice(baseUrl.length))));
  return [
    ...alike.map((group) => `${group.join(' and ')} are one path: the router shows the first page at both.${remedy}`),
    ...hidden.map((route) => `${route} is the path of a page and of a file: web servers send the file.${remedy}`),
  ];
}

/**
 * @param folders with static files, which Docusaurus copies into the build before pages and plugins write theirs
 * @param names which of their files to compare
 * @returns a fault for each static file in whose place the build has another one
 */
export function staticFaults(outDir: string, folders: readonly string[], names: RegExp): Fault[] {
  return folders
    .flatMap((folder) =>
      filesIn(folder, names).map((name) => [path.join(folder, name), path.join(outDir, name)] as const),
    )
    .filter(([file, built]) => isFile(file) && isFile(built) && !readFileSync(file).equals(readFileSync(built)))
    .map(
      ([file]) =>
        `${path.relative('.', file)} is not published: the build writes a file of this name.\n  → Rename or remove it.`,
    );
}
