/** The list of paths: what has been published stays where it was, or is redirected. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';

import { filesIn } from '@docs-engines/static-first/build';
import { nearest } from '../components/shell/nearestPages';
import { redirects } from '../config/redirects';
import type { Fault } from './fault';

const listFile = 'src/config/paths.txt';

const head = `# What others may link to: pages, files, and anchors to which another page of this site links. A build adds what is new: commit it.
# It fails if one is gone and not redirected. To let it be gone, delete its line.
`;

/** Its lines; none before the first build. */
export const readList = () => (existsSync(listFile) ? readFileSync(listFile, 'utf8').split('\n') : []);

/** Adds paths to the list. Not in CI, whose changes nobody would commit. */
export function keepPaths(paths: readonly string[]): void {
  const known = readList().filter((line) => line.startsWith('/'));
  const text = `${head}${[...new Set([...known, ...paths])].sort().join('\n')}\n`;
  if (process.env.CI || (existsSync(listFile) && readFileSync(listFile, 'utf8') === text)) return;
  writeFileSync(listFile, text);
  console.info(`[INFO] ${listFile} has changed: commit it.`);
}

/** Files that belong to a page or to a host, or have a hash in their names. */
const notListed = /\.(?:html|md|content\.txt)$|^(?:assets|img\/cards)\/|^(?:_headers|_redirects|nginx\.conf)$/;

/**
 * The paths of a build: its pages, and its files.
 *
 * @param routes with the base path
 */
export const pathsIn = (outDir: string, baseUrl: string, routes: readonly string[]): string[] => [
  ...routes.map((route) => route.slice(baseUrl.length - 1)).filter((path) => !/^\/404\.html$|\/page\/\d+$/.test(path)),
  ...filesIn(outDir, /\.\w+$/)
    .filter((file) => !notListed.test(file) && statSync(`${outDir}/${file}`).isFile())
    .map((file) => `/${file}`),
];

/**
 * What is gone since the last build.
 *
 * @param paths of this build
 * @param idsOf the ids of a page
 */
export function goneFaults(
  paths: readonly string[],
  idsOf: (path: string) => ReadonlySet<string> | undefined,
  list = readList(),
): Fault[] {
  const known = new Set([...paths, ...redirects.map(({ from }) => from)]);
  const fresh = paths.filter((path) => !list.includes(path));
  return list.flatMap((listed, index) => {
    const [page = '', id] = listed.split('#');
    const ids = idsOf(page);
    if (!page || (known.has(page) && (id === undefined || !ids || ids.has(id)))) return [];
    const place = `${listFile}:${index + 1}  ${listed} is gone`;
    if (known.has(page)) {
      return `${place}, to which other pages have linked.\n  → Keep it at its heading: ## Heading {/* #${id} */}. Or delete this line.`;
    }
    const besides = fresh.filter((path) => dirname(path) === dirname(page));
    const to = nearest(page, fresh)[0] ?? (besides.length === 1 ? besides[0] : '/…');
    return id === undefined
      ? `${place}.\n  → Add { from: '${page}', to: '${to}' } to src/config/redirects.ts. Or delete this line: it is 404 then.`
      : [];
  });
}
