import { escapeRegExp } from '../../escapeRegExp';

/** Case-insensitive search: the offsets of all matches, or of the first `limit`. */
export function findAll(
  text: string,
  wanted: string,
  limit: number,
): [start: number, end: number][] {
  if (wanted === '') return [];
  // Not `toLowerCase`, which changes the length of some letters.
  const pattern = new RegExp(escapeRegExp(wanted), 'giu');
  const found: [number, number][] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    found.push([index, index + match.length]);
    if (found.length === limit) break;
  }
  return found;
}
