import leven from 'leven';

import { stripIndex } from '@docs-engines/static-first/browser';

/** Edit distance as a share of the longer text: 0 is the same text, 1 has nothing in common. */
function difference(from: string, to: string): number {
  return leven(from, to) / Math.max(from.length, to.length, 1);
}

/** The folder and the last segment of a path. */
const partsOf = (path: string) =>
  [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)] as const;

/**
 * The three pages whose path is most similar to the requested one, nearest first: as a whole or in the last segment,
 * because pages move between folders. A prefix of a last segment is similar, too. Fewer if no more are similar.
 *
 * @param requested a path that no page has, decoded
 * @param paths of all pages
 */
export function nearest(requested: string, paths: readonly string[]): string[] {
  const wanted = stripIndex(requested.toLowerCase());
  const [folder, start] = partsOf(wanted);
  return paths
    .map((path) => {
      const [itsFolder, segment] = partsOf(path.toLowerCase());
      const ofWhole = difference(wanted, path.toLowerCase());
      const ofSegment = difference(start, segment);
      const isNear =
        (start !== '' && segment.startsWith(start)) ||
        ofSegment <= (itsFolder === folder ? 0.5 : 0.4) ||
        // Whole paths share most of their text with others of the folder.
        ofWhole <= 0.3;
      return { path, isNear, distance: Math.min(ofWhole, ofSegment) };
    })
    .filter(({ isNear }) => isNear)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ path }) => path);
}
