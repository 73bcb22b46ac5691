import leven from 'leven';

import { stripIndex } from '@docs-engines/static-first/browser';

/** Edit distance as a share of the longer text: 0 is the same text, 1 has nothing in common. */
function difference(from: string, to: string): number {
  return leven(from, to) / Math.max(from.length, to.length, 1);
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/**
 * Maximum relative edit distance: of last segments in the same folder, of last segments in different folders, and of whole
 * paths, which share most of their text with others of the folder.
 */
const limits = { inFolder: 0.5, segment: 0.4, path: 0.3 };

/**
 * The three pages whose path is most similar to the requested one, nearest first: as a whole or in the last segment,
 * because pages move between folders. A prefix of a last segment is similar, too. Fewer if no more are similar.
 *
 * @param requested a path that no page has, decoded
 * @param paths of all pages
 */
export function nearest(requested: string, paths: readonly string[]): string[] {
  const wanted = stripIndex(requested.toLowerCase());
  const start = lastSegment(wanted);
  return paths
    .map((path) => {
      const segment = lastSegment(path.toLowerCase());
      const isInFolder = folderOf(path.toLowerCase()) === folderOf(wanted);
      return {
        path,
        whole: difference(wanted, path.toLowerCase()),
        segment: difference(start, segment),
        limit: isInFolder ? limits.inFolder : limits.segment,
        isPrefix: start !== '' && segment.startsWith(start),
      };
    })
    .filter(({ whole, segment, limit, isPrefix }) => isPrefix || segment <= limit || whole <= limits.path)
    .sort((a, b) => Math.min(a.whole, a.segment) - Math.min(b.whole, b.segment))
    .slice(0, 3)
    .map(({ path }) => path);
}
