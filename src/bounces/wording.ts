/** The known wordings of servers in a normalized text. */
import { patterns, type Pattern } from './data/patterns';

/** A wording that is in a text. */
export interface Wording {
  pattern: Pattern;
  /** The words of the text. */
  words: string;
  /** What stands before and after them, with `|` in their place. */
  near: string;
}

/** Characters on each side of a wording that are looked at for what it is about. */
const besides = 60;

/** Whether the words of a pattern mean something beside a code. */
function isPossible({ code: start, isGeneral }: Pattern, code: string | null): boolean {
  const isElsewhere = isGeneral && /^[45]\.(?:[35]\.[1-9]|[67]\.)/.test(code ?? '');
  return !isElsewhere && (!start || code?.startsWith(start) === true);
}

/** Where a phrase is in a text, and its words there. */
function find(phrase: string | RegExp, text: string): { words: string; start: number } | undefined {
  if (typeof phrase === 'string') {
    const start = text.indexOf(phrase);
    return start === -1 ? undefined : { words: phrase, start };
  }
  const match = phrase.exec(text);
  return match ? { words: match[0], start: match.index } : undefined;
}

/**
 * The first pattern whose wording is in a text.
 *
 * @param text normalized
 * @param code of the reply; null if it has none
 */
export function wordingIn(text: string, code: string | null): Wording | undefined {
  for (const pattern of patterns) {
    if (!isPossible(pattern, code)) continue;
    for (const phrase of pattern.phrases) {
      const found = find(phrase, text);
      if (!found) continue;
      const { words, start } = found;
      const end = start + words.length;
      const before = text.slice(Math.max(0, start - besides), start);
      return { pattern, words: words.trim(), near: `${before}|${text.slice(end, end + besides)}` };
    }
  }
  return undefined;
}
