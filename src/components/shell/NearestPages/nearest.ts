/** How many letters have to be added, dropped or changed to make one text the other (Levenshtein). */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** From 0, the same, to 1, nothing in common. */
function difference(from: string, to: string): number {
  return distance(from, to) / Math.max(from.length, to.length, 1);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The pages whose address is most like the one asked for, nearest first: as a whole, or in its last part, because pages
 * move between folders. Pages that have little in common with it are left out.
 *
 * @param asked a path that no page has, decoded
 * @param paths the addresses of all pages
 */
export function nearest(asked: string, paths: readonly string[], limit = 3): string[] {
  const wanted = asked.toLowerCase().replace(/\/+$|(\/index)?\.html?$/g, '');
  return paths
    .map((path) => ({
      path,
      difference: Math.min(
        difference(wanted, path.toLowerCase()),
        difference(lastPart(wanted), lastPart(path.toLowerCase())),
      ),
    }))
    .filter((page) => page.difference <= 0.5)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, limit)
    .map(({ path }) => path);
}
