/** A word of a text or a query, with its position. */
export interface Word {
  /** In lower case. */
  text: string;
  /** The words inside an identifier: `did_you_mean` and `didYouMean` have three. */
  parts: string[];
  from: number;
  to: number;
}

/** Identifiers, codes and addresses are one word: `timeout_ms`, `5.7.1`, `read-only`, `POST`, `/users/search`, `C#`. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.:@/+-]*[\p{L}\p{N}])?#?/gu;

/** Codes and versions such as `5.7.1` and `v2.14.0` stay whole: their numbers say nothing alone. */
const numbers = /^v?(\d+(?:\.\d+)+)(.*)$/iu;

/** Memoised, as terms are: an index of 7,700 entries is ready in half the time. */
const known = new Map<string, string[]>();

/** The words inside an identifier, whose words may begin with capitals: not those of a name such as JavaScript. */
function partsOf(found: string): string[] {
  const parts = known.get(found) ?? splitIdentifier(found);
  known.set(found, parts);
  return parts;
}

function splitIdentifier(found: string): string[] {
  const [, version = '', rest = found] = numbers.exec(found) ?? [];
  const spaced = /^\p{Ll}/u.test(rest) ? rest.replaceAll(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ') : rest;
  const parts = [version, ...spaced.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)].filter(Boolean);
  return parts.length > 1 || (version !== '' && version !== found) ? parts : [];
}

/** A character of a script that is written without spaces between words. */
const joined = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined;

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const segments = segmenter && joined.test(found) ? [...segmenter.segment(found)] : [{ segment: found, index: 0 }];
    return segments.map(({ segment, index: within }) => {
      const from = index + within;
      return { text: segment.toLowerCase(), parts: partsOf(segment), from, to: from + segment.length };
    });
  });
}

/** Words that mean the same in the documentation of most software; the first one stands for all. */
const commonSynonyms: Synonyms = [
  ['invalid', 'wrong', 'incorrect', 'bad'],
  ['delete', 'remove', 'erase'],
  ['check', 'validate', 'validation', 'verify', 'verification'],
  ['node', 'nodejs', 'node.js'],
  ['authentication', 'auth', 'authenticate', 'authorization'],
];

/** Groups of words that mean the same, in lower case and in the singular. */
export type Synonyms = readonly (readonly string[])[];

/** Whether a word is a literal, in which every character counts. */
export function isLiteral(term: string): boolean {
  return !/^[\p{L}\p{M}]+$/u.test(term);
}

/** Turns words into terms, which the index has: singular, one word for all its synonyms. */
export class Vocabulary {
  readonly #firstOf: ReadonlyMap<string, string>;
  /** Memoised, because texts repeat their words. */
  readonly #terms = new Map<string, string>();

  /** @param synonyms those of the site, beside the common ones */
  constructor(synonyms: Synonyms = []) {
    const firstOf = new Map<string, string>();
    for (const group of [...commonSynonyms, ...synonyms]) {
      // A group joins an earlier one that has a word of it.
      const [first = ''] = [...group.flatMap((word) => firstOf.get(word) ?? []), ...group];
      for (const word of group) firstOf.set(word, first);
    }
    this.#firstOf = firstOf;
  }

  termOf(text: string): string {
    const known = this.#terms.get(text);
    if (known !== undefined) return known;
    const singular = text
      .replace(/(ss|x|ch|sh)es$/, '$1')
      .replace(/(..)ies$/, '$1y')
      .replace(/(..[^siu])s$/, '$1');
    const whole = isLiteral(text) ? text : singular;
    const term = this.#firstOf.get(text) ?? this.#firstOf.get(whole) ?? whole;
    this.#terms.set(text, term);
    return term;
  }

  /** The terms of all words in a text, and of their parts. */
  termsIn(text: string): string[] {
    return wordsOf(text).flatMap(({ text: whole, parts }) => [whole, ...parts].map((word) => this.termOf(word)));
  }

  /** Whether a word, or a part of it, is one of the terms. */
  isAmong(terms: ReadonlySet<string>, { text, parts }: Word): boolean {
    return [text, ...parts].some((part) => terms.has(this.termOf(part)));
  }

  /** Whether a word, or all of its parts, are among the terms. */
  isCovered(terms: ReadonlySet<string>, { text, parts }: Word): boolean {
    return terms.has(this.termOf(text)) || (parts.length > 0 && parts.every((part) => terms.has(this.termOf(part))));
  }
}

/** Words that a question has, and no reader looks for. */
const fillers = new Set(
  'a an and are as at be by can do does for from get how i if in is it many mean means much my not of on or our that the there this to use was we what when where which why will with you your'.split(
    ' ',
  ),
);

/** The words of a query that say what someone looks for; all of them if it has fillers only. */
export function queryWords(query: string): Word[] {
  const all = wordsOf(query);
  const wanted = all.filter(({ text }) => !fillers.has(text));
  return (wanted.length > 0 ? wanted : all).map((one) => ({
    ...one,
    parts: one.parts.filter((part) => !fillers.has(part)),
  }));
}
