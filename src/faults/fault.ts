/** What is wrong, and what to do: `docs/page.mdx:9:14  links to /docs/introduction: no such page.\n  → Nearest: /docs/intro`. */
import leven from 'leven';

export type Fault = string;

/** `file:line:column` of an offset in the text of a file. */
export function placeAt(file: string, text: string, index: number): string {
  const before = text.slice(0, index).split('\n');
  return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** The place of the first match in a file; the file alone without one. */
export function placeOf(file: string, text: string, wanted: RegExp | string): string {
  const index = typeof wanted === 'string' ? text.indexOf(wanted) : text.search(wanted);
  return index < 0 ? file : placeAt(file, text, index);
}

/** What to do about a word that is none of several: the one that is most like it, if there is one. */
export function nearestOr(remedy: string, word: string, words: readonly string[]): string {
  const share = (one: string) => leven(word, one) / Math.max(word.length, one.length, 1);
  const [best] = [...words].sort((a, b) => share(a) - share(b));
  return best !== undefined && share(best) <= 0.5 ? `Nearest: ${best}` : remedy;
}

/** A line for each place, by place: two checks may find the same fault, and differ in their advice. */
export function linesOf(faults: readonly Fault[]): string[] {
  const byPlace = new Map(
    [...faults].reverse().map((fault) => [fault.split('\n', 1)[0], fault.replaceAll(/\n {2}(?=→)/g, ' ')]),
  );
  return [...byPlace.values()].sort(new Intl.Collator('en', { numeric: true }).compare);
}

/** In lines: what fits on a screen. */
const longReport = 60;

/** What to print: 60 lines at most, then how many more there are. */
export function report(faults: readonly Fault[]): string {
  const lines = linesOf(faults);
  const more = lines.length - longReport;
  return [...lines.slice(0, longReport), more > 0 ? `… and ${more} more.` : `${lines.length} to mend.`].join('\n');
}
