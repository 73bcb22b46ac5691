/** Finds entries of the search index, the best one first. */
import leven from 'leven';
import MiniSearch, { type SearchResult } from 'minisearch';

import { type Entry, kinds } from '../search/entry';
import { maxQueryLength } from './queryLength';
import { isLiteral, queryWords, type Synonyms, Vocabulary, type Word, wordsOf } from './words';

/** A text in pieces, of which some match the query. */
export type Marked = { text: string; isMatch: boolean }[];

interface Hit {
  to: string;
  area: string;
  title: Marked;
  place?: string;
  /** The sentence that matches best, or else the first one. */
  excerpt?: Marked;
  /** What matches. */
  terms: Set<string>;
}

/** The most results of one page, unless the query names them: a long page is not a list of results. */
const maxOfPage = 4;

/** How much a word says about a page that only its sections have. */
const insideWeight = 0.5;

/** A result has at least this share of what the best one has of the query's words, where rare words count more. */
const leastCovered = 0.3;

/** In characters: of a longer sentence, what is around the first match. */
const excerptLength = 180;

/** How much an entry that contains the words says about them. */
const weights: Partial<Record<Entry['kind'], number>> = {
  page: 1.3,
  operation: 1.2,
  error: 1.1,
  code: 0.8,
  field: 0.4,
  value: 0.6,
  input: 0.4,
};

interface Named extends Pick<Entry, 'kind' | 'url'> {
  entry: Entry;
  /** What may be typed for it, in lower case. */
  names: string[];
  /** The same as terms. */
  terms: string[];
  titleTerms: Set<string>;
  /** Those of title, codes and keywords. */
  nameTerms: Set<string>;
  /** Those, and of the place. */
  nearTerms: Set<string>;
}

/** The terms of the words that say what a text is about, in their order. */
const sequence = (text: string, vocabulary: Vocabulary) =>
  queryWords(text)
    .map((word) => vocabulary.termOf(word.text))
    .join(' ');

function named(entry: Entry, vocabulary: Vocabulary): Named {
  const { kind, url, title, codes = [], keywords = [], place = '' } = entry;
  const names = [title, ...codes, ...keywords];
  return {
    kind,
    url,
    entry,
    names: names.map((name) => name.toLowerCase()),
    terms: names.map((name) => sequence(name, vocabulary)),
    titleTerms: new Set(queryWords(title).map((word) => vocabulary.termOf(word.text))),
    nameTerms: new Set(names.flatMap((name) => vocabulary.termsIn(name))),
    nearTerms: new Set([...names, place].flatMap((text) => vocabulary.termsIn(text))),
  };
}

/** Identifiers are not read as words: `logs:delete` is not what “delete logs” means. */
const isProse = ({ kind }: Named) => kind !== 'field' && kind !== 'value' && kind !== 'input';

/** How exactly a query names an entry, from 0 to 6; a longer code says more than a shorter one. */
function exactness(entry: Named, query: string, words: Word[], vocabulary: Vocabulary): number {
  const { names, terms, titleTerms, nameTerms, nearTerms } = entry;
  const wantedTerms = words.map(({ text }) => vocabulary.termOf(text));
  const wanted = words.map(({ text }) => text).join(' ');
  if (names.includes(query)) return 6;
  // A question about retrying is not about the value `retry`.
  if (isProse(entry) || wordsOf(query).length === words.length) {
    if (names.includes(wanted)) return 5;
    if (terms.includes(wantedTerms.join(' '))) return 4;
  }
  const codes = words.filter(({ text }) => isLiteral(text) && names.includes(text));
  if (codes.length > 0) return 3 + Math.max(...codes.map(({ text }) => text.length)) / 100;
  if (isProse(entry) && words.every((word) => vocabulary.isCovered(nameTerms, word))) {
    const isTitle = titleTerms.size === words.length && wantedTerms.every((term) => titleTerms.has(term));
    return isTitle ? 2 : 1;
  }
  return words.every((word) => vocabulary.isCovered(nearTerms, word)) ? 0.5 : 0;
}

/** The pieces of a text; a word matches if it, or a part of it, is one of the terms. */
function mark(text: string, terms: Set<string>, vocabulary: Vocabulary): Marked {
  const pieces: Marked = [];
  let end = 0;
  for (const word of wordsOf(text)) {
    const { from, to } = word;
    if (!vocabulary.isAmong(terms, word)) continue;
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), isMatch: false }] : pieces;
}

/**
 * The sentence with most of the terms, cut to a length around the first of them. What the title and the place say already
 * does not count: where they say all, the first sentence has the answer.
 */
function excerptOf(sentences: string[], terms: Set<string>, { nearTerms }: Named, vocabulary: Vocabulary) {
  const matches = (sentence: string) =>
    new Set(vocabulary.termsIn(sentence).filter((term) => terms.has(term) && !nearTerms.has(term))).size;
  const [best] = [...sentences].sort((one, other) => matches(other) - matches(one));
  if (best === undefined) return undefined;
  if (best.length <= excerptLength) return mark(best, terms, vocabulary);
  const first = mark(best, terms, vocabulary)[0];
  const lead = first && !first.isMatch ? first.text.length : 0;
  const from = lead < excerptLength / 2 ? 0 : best.lastIndexOf(' ', lead - 40) + 1;
  const end = best.lastIndexOf(' ', from + excerptLength);
  const cut = best.slice(from, end > from && from + excerptLength < best.length ? end : undefined);
  return mark(`${from > 0 ? '… ' : ''}${cut}${from + cut.length < best.length ? ' …' : ''}`, terms, vocabulary);
}

/** Spelling correction: for an unknown word of five letters or more, the nearest indexed word, one edit per five letters. */
function corrected(text: string, counts: Map<string, number>, vocabulary: Vocabulary): string {
  const term = vocabulary.termOf(text);
  if (counts.has(term) || isLiteral(term) || term.length < 5) return text;
  let best = { term: text, errors: Math.floor(term.length / 5), count: 0 };
  for (const [indexed, count] of counts) {
    if (indexed.startsWith(term)) return text;
    if (isLiteral(indexed) || Math.abs(indexed.length - term.length) > best.errors) continue;
    const errors = leven(term, indexed);
    if (errors < best.errors || (errors === best.errors && count > best.count)) best = { term: indexed, errors, count };
  }
  return best.term;
}

/** The texts of each page's sections: a question may be about several of them, and then about the page. */
function textsInside(entries: Entry[]): Map<string, string[]> {
  const inside = new Map<string, string[]>();
  for (const { kind, url, title, text } of entries) {
    const [page = ''] = url.split('#');
    if (kind === 'section') inside.set(page, [...(inside.get(page) ?? []), title, ...text]);
  }
  return inside;
}

/** The fields whose words are counted: how often one is found elsewhere says nothing about it. */
const counted = ['title', 'keywords', 'text'];

/**
 * An empty index for BM25; an entry has its position as its ID.
 *
 * @param counts gets the number of times that each term is in the index
 */
function createIndex(counts: Map<string, number>, vocabulary: Vocabulary) {
  return new MiniSearch<Entry & { id: number; inside?: string }>({
    fields: ['title', 'codes', 'keywords', 'place', 'text', 'inside'],
    tokenize: (text) => wordsOf(text).flatMap(({ text: word, parts }) => [word, ...parts]),
    processTerm: (word, field = '') => {
      const term = vocabulary.termOf(word);
      // Queries have no field.
      if (counted.includes(field)) counts.set(term, (counts.get(term) ?? 0) + 1);
      return term;
    },
    extractField: (entry, field) => {
      const value = entry[field as keyof Entry];
      return Array.isArray(value) ? value.join('\n') : (value ?? '');
    },
    searchOptions: {
      boost: { title: 5, codes: 5, keywords: 4, place: 1.5, inside: 0.2 },
      weights: { prefix: 0.4, fuzzy: 0 },
      // A word may be half typed: one that is known is whole.
      prefix: (term) => term.length > 2 && !/^[\d.]+$/.test(term) && !counts.has(term),
      fuzzy: false,
    },
  });
}

/** A matching entry and its ranking criteria. */
interface Ranked {
  entry: Named;
  result: SearchResult;
  exact: number;
  /** The sum of the weights of the query words that it contains: rare words weigh more. */
  covered: number;
  score: number;
}

/** Whether a query has a whole name of an entry, such as a code. */
const isNamed = (exact: number) => exact >= 3;

function compare(a: Ranked, b: Ranked): number {
  return (
    b.exact - a.exact ||
    b.covered - a.covered ||
    (isNamed(a.exact) ? kinds.indexOf(a.entry.kind) - kinds.indexOf(b.entry.kind) : 0) ||
    (isNamed(a.exact) ? (a.result.id as number) - (b.result.id as number) : b.score - a.score)
  );
}

/** The best results: one for each URL, and not too many of one page. */
function bestOf(ranked: Ranked[], limit: number): Ranked[] {
  const maxCovered = Math.max(...ranked.map(({ covered }) => covered));
  const targets = new Set<string>();
  const perPage = new Map<string, number>();
  return ranked
    .filter(({ entry: { url }, exact, covered }) => {
      // A text that has only “all” is no result for “catch all”.
      if (targets.has(url) || (exact === 0 && covered < maxCovered * leastCovered)) return false;
      targets.add(url);
      const [page = ''] = url.split('#');
      const count = (perPage.get(page) ?? 0) + 1;
      perPage.set(page, count);
      return isNamed(exact) || count <= maxOfPage;
    })
    .slice(0, limit);
}

function hitOf({ entry: named, result }: Ranked, vocabulary: Vocabulary): Hit {
  const { url, area, title, place, text } = named.entry;
  const terms = new Set(result.terms);
  const excerpt = excerptOf(text, terms, named, vocabulary);
  return { to: url, area, title: mark(title, terms, vocabulary), place, excerpt, terms };
}

/** Searches for a query, truncated to `maxQueryLength` characters; the limit is the maximum number of results. */
export type Find = (query: string, limit: number) => Hit[];

/**
 * A search of entries that are indexed in two parts, each of which yields after each entry, so that a browser can handle input:
 * fields last, because a large API has ten times as many of them as of anything else.
 *
 * @returns also a function that searches the entries so far: by how exactly the query names one, then by how many of its words
 *   one has, rare words before common ones, then by BM25. Results of one area follow each other, in the order of the first of each.
 */
export function createSearch(entries: Entry[], vocabulary = new Vocabulary()) {
  const all: Named[] = [];
  const counts = new Map<string, number>();
  const index = createIndex(counts, vocabulary);
  const inside = textsInside(entries);
  function* add(isAdded: (entry: Entry) => boolean): Generator<undefined, void> {
    for (const [id, entry] of entries.entries()) {
      if (!isAdded(entry)) continue;
      all[id] = named(entry, vocabulary);
      index.add({ ...entry, id, inside: inside.get(entry.url)?.join('\n') });
      yield;
    }
  }
  /** A word that few texts have says more. */
  const rarity = ({ text }: Word) => Math.log(1 + entries.length / (counts.get(vocabulary.termOf(text)) ?? 1));

  const coverage = (words: Word[], { queryTerms, match }: SearchResult) => {
    const matched = new Set(queryTerms);
    const far = new Set(Object.keys(match).filter((term) => match[term]?.every((field) => field === 'inside')));
    return words
      .filter((word) => vocabulary.isCovered(matched, word))
      .reduce((sum, word) => sum + rarity(word) * (vocabulary.isCovered(far, word) ? insideWeight : 1), 0);
  };

  const find: Find = (typedQuery, limit) => {
    // In code points, as `maxLength` of JSON Schema counts.
    const query = Array.from(typedQuery).slice(0, maxQueryLength).join('');
    const words = queryWords(query).map((word) => {
      const text = corrected(word.text, counts, vocabulary);
      return text === word.text ? word : { ...word, text, parts: [] };
    });
    const searched = words.flatMap(({ text, parts }) => [...parts, text]);
    const rawQuery = query.trim().toLowerCase();
    const ranked = index
      .search(query, { tokenize: () => searched })
      .flatMap((result): Ranked[] => {
        const entry = all[result.id as number];
        if (!entry) return [];
        const exact = exactness(entry, rawQuery, words, vocabulary);
        const score = result.score * (weights[entry.kind] ?? 1);
        return [{ entry, result, exact, covered: coverage(words, result), score }];
      })
      .sort(compare);
    const hits = bestOf(ranked, limit).map((each) => hitOf(each, vocabulary));
    const areas = [...new Set(hits.map(({ area }) => area))];
    return areas.flatMap((area) => hits.filter((hit) => hit.area === area));
  };
  const isField = ({ kind }: Entry) => kind === 'field';
  return { find, parts: [add((entry) => !isField(entry)), add(isField)] as const };
}

/** Indexes in one go, for tests and the MCP server. */
export function searcher(entries: Entry[], synonyms?: Synonyms): Find {
  const { find, parts } = createSearch(entries, new Vocabulary(synonyms));
  for (const part of parts) Array.from(part);
  return find;
}
