/** The list of paths: what has been published stays where it was, or is redirected. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';

import { filesIn } from '@docs-engines/static-first/build';
import { nearest } from '../components/shell/nearestPages';
import { redirects } from '../config/redirects';
import type { Fault } from './fault';

const listFile = 'src/config/paths.txt';

const head = `# What others may link to: pages with their sources, files, and anchors to which another page of this site links. A build adds what
# is new: commit it. A build fails if one is gone and not redirected. To let it be gone, delete its line.
`;

/** Something that others may link to. */
export interface Listed {
  /** Without the base path. */
  path: string;
  /** The source of a page, if it has one of its own. */
  source?: string;
}

/** The list, by its lines; nothing before the first build. */
export function readPaths(): (Listed & { line: number })[] {
  const lines = existsSync(listFile) ? readFileSync(listFile, 'utf8').split('\n') : [];
  return lines.flatMap((text, index) => {
    const [path = '', source] = text.split(/\s+/);
    return path.startsWith('/') ? { path, source, line: index + 1 } : [];
  });
}

/** Adds to the list. Not in CI, whose changes nobody would commit. */
export function keepPaths(now: readonly Listed[]): void {
  const all = new Map([...readPaths(), ...now].map(({ path, source }) => [path, source]));
  const lines = [...all].map(([path, source]) => (source ? `${path}  ${source}` : path)).sort();
  const text = `${head}${lines.join('\n')}\n`;
  if (process.env.CI || (existsSync(listFile) && readFileSync(listFile, 'utf8') === text)) return;
  writeFileSync(listFile, text);
  console.info(`[INFO] ${listFile} has changed: commit it.`);
}

/** Files that belong to a page or to a host, or have a hash in their names. */
const notListed =
  /\.(?:html|md|content\.txt)$|^(?:assets|img\/cards)\/|^(?:_headers|_redirects|nginx\.conf|vercel\.json)$/;

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

/** The lines of a source before it was moved or removed; none without Git, or without history. */
function oldLines(source = ''): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout;
  const removed = git('rev-list', '-1', 'HEAD', '--', source).trim();
  return (git('show', `HEAD:${source}`) || git('show', `${removed}^:${source}`)).split('\n').filter(Boolean);
}

/** Where a page is now: the page of its source, one that has half of its lines, one whose path is like it, or the only one beside it. */
function successor(path: string, source: string | undefined, now: readonly Listed[], fresh: readonly Listed[]): string {
  const lines = oldLines(source);
  const hasText = ({ source: file = '' }: Listed) => {
    const own = lines.length > 0 && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    return own.filter((line) => lines.includes(line)).length > Math.max(own.length, lines.length) / 2;
  };
  const same = now.find((one) => source && one.source === source) ?? fresh.find(hasText);
  const paths = fresh.map((one) => one.path);
  const besides = paths.filter((one) => dirname(one) === dirname(path));
  return same?.path ?? nearest(path, paths)[0] ?? (besides.length === 1 && besides[0] ? besides[0] : '/…');
}

/**
 * What is gone.
 *
 * @param listed what is asked for
 * @param now what there is; pages have their sources
 * @param idsOf the ids of a page; undefined if they are not known
 */
export function goneFaults(
  listed: ReturnType<typeof readPaths>,
  now: readonly Listed[],
  idsOf: (path: string) => ReadonlySet<string> | undefined,
): Fault[] {
  const paths = new Set([...now.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const fresh = now.filter(({ path }) => !listed.some((one) => one.path === path));
  return listed.flatMap(({ path, source, line }) => {
    const [page = '', id] = path.split('#');
    const place = `${listFile}:${line}  ${path} is gone`;
    if (id !== undefined) {
      const ids = paths.has(page) ? idsOf(page) : undefined;
      const file = now.find((one) => one.path === page)?.source ?? 'the page';
      const [near] = nearest(
        `/${id}`,
        [...(ids ?? [])].map((one) => `/${one}`),
      );
      return !ids || ids.has(id)
        ? []
        : `${place}, to which other pages have linked.\n  → Keep it in ${file}: ${near ? `at #${near.slice(1)}, ` : ''}## Heading {/* #${id} */}. Or delete this line.`;
    }
    return paths.has(page)
      ? []
      : `${place}.\n  → Add { from: '${page}', to: '${successor(page, source, now, fresh)}' } to src/config/redirects.ts. Or delete this line: it is 404 then.`;
  });
}
