/** Matches the known wordings of servers. */
import { patterns, type Pattern } from './wordings';

/** A match of a pattern. */
export interface Wording {
  pattern: Pattern;
  /** The matching text. */
  words: string;
  /** The text around the match, with `|` in its place. */
  near: string;
}

/** Characters of context on each side of a match. */
const besides = 60;

/** Whether a pattern applies to a reply with this code. */
function isPossible({ codes, isGeneral }: Pattern, code: string | null): boolean {
  const isElsewhere = isGeneral && /^[45]\.(?:[35]\.[1-9]|[67]\.)/.test(code ?? '');
  return !isElsewhere && (!codes || codes.some((start) => code?.startsWith(start)));
}

/**
 * The first pattern that matches.
 *
 * @param text normalized
 * @param code of the reply; null if it has none
 */
export function wordingIn(text: string, code: string | null): Wording | undefined {
  for (const pattern of patterns) {
    if (!isPossible(pattern, code)) continue;
    for (const phrase of pattern.phrases) {
      const match = phrase.exec(text);
      if (!match) continue;
      const { 0: words, index } = match;
      const end = index + words.length;
      const before = text.slice(Math.max(0, index - besides), index);
      return { pattern, words: words.trim(), near: `${before}|${text.slice(end, end + besides)}` };
    }
  }
  return undefined;
}
