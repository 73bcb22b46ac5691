import leven from 'leven';

import { stripIndex } from '../../../client/inline/stripIndex';

/** Edit distance as a share of the longer text: 0 is the same text, 1 has nothing in common. */
function difference(from: string, to: string): number {
  return leven(from, to) / Math.max(from.length, to.length, 1);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The pages whose path is most similar to the requested one, nearest first: as a whole or in the last segment, because
 * pages move between folders.
 *
 * @param requested a path that no page has, decoded
 * @param paths of all pages
 */
export function nearest(requested: string, paths: readonly string[], limit = 3): string[] {
  const wanted = stripIndex(requested.toLowerCase());
  return paths
    .map((path) => {
      const known = path.toLowerCase();
      const segments = difference(lastSegment(wanted), lastSegment(known));
      return { path, difference: Math.min(difference(wanted, known), segments) };
    })
    .filter((page) => page.difference <= 0.5)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, limit)
    .map(({ path }) => path);
}
