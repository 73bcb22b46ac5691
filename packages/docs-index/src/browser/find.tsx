/** The search, which loads when it is first used. */
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { runInTasks, withTimeLimit } from '@docs-engines/static-first/browser';
import type { SearchIndex } from '../search/entry';
import { markPage } from './markPage';
import { createSearch, type Find, type Marked } from './rank';
import { Vocabulary } from './words';

/** A search result, with what matches marked. */
export interface Hit {
  to: string;
  title: ReactNode;
  place?: string;
  excerpt?: ReactNode;
  /** Marks what matches on the page that the result leads to, once that is opened. */
  onOpen?: () => void;
}

/** Results of one area of the site, the best one first. */
export interface Group {
  area: string;
  hits: Hit[];
}

export interface Found {
  groups: Group[];
  /** The number of results: 0 if the group is pages to start with. */
  count: number;
}

interface Search {
  vocabulary: Vocabulary;
  find: Find;
  starts: SearchIndex['starts'];
  /** Resolves when the fields are indexed, too. */
  whole: Promise<void>;
}

let loading: Promise<Search> | undefined;

/** How long a search waits for the fields, in milliseconds: results that change right after they appear are noise. */
const patience = 300;

/** @throws Error with the URL as `request`, as an `import()` that fails, if the index does not load */
async function load(request: string): Promise<Search> {
  const fail = (cause: unknown) => Object.assign(new Error('The search index did not load', { cause }), { request });
  const response = await fetch(request).catch((error: unknown) => {
    throw fail(error);
  });
  if (!response.ok) throw fail(response.status);
  try {
    const { entries, starts, synonyms } = (await response.json()) as SearchIndex;
    const vocabulary = new Vocabulary(synonyms);
    const { find, parts } = createSearch(entries, vocabulary);
    await runInTasks(parts[0]);
    return { vocabulary, find, starts, whole: runInTasks(parts[1]) };
  } catch (error) {
    throw fail(error);
  }
}

function shown(pieces: Marked): ReactNode {
  return pieces.map(({ text, isMatch }, index) =>
    // An element each: a browser that translates the page replaces text nodes, which React could not remove then.
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

function foundBy({ vocabulary, find: search, starts }: Search, query: string, limit: number): Found {
  const hits = search(query, limit);
  if (hits.length === 0) {
    const pages = starts.map(({ url, title, text }) => ({ to: url, title, excerpt: text[0] }));
    return { groups: [{ area: t({ message: 'Pages to start with' }), hits: pages }], count: 0 };
  }
  const areas = [...new Set(hits.map(({ area }) => area))];
  return {
    groups: areas.map((area) => ({
      area,
      hits: hits
        .filter((hit) => hit.area === area)
        .map(({ to, title, place, excerpt, terms }) => ({
          to,
          title: shown(title),
          place,
          excerpt: excerpt && shown(excerpt),
          onOpen: () => {
            markPage(new URL(to, location.href).pathname, (word) => vocabulary.isAmong(terms, word));
          },
        })),
    })),
    count: hits.length,
  };
}

/**
 * Searches the site, and loads the index first if it is not loaded yet. Without results, returns suggested pages. Results are
 * deduplicated by URL.
 *
 * @param limit the maximum number of results
 * @returns in a large index those without the fields, and `more` with them
 * @throws Error if the index does not load; the next call tries again
 */
export async function find(baseUrl: string, query: string, limit: number): Promise<Found & { more?: Promise<Found> }> {
  loading ??= withTimeLimit(load(`${baseUrl}search-index.json`));
  const ready = loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  if (!query) {
    // Loads meanwhile; with the first word, its failure counts.
    ready.catch(() => undefined);
    return { groups: [], count: 0 };
  }
  const search = await ready;
  const isWhole = search.whole.then(() => true);
  const soon = await Promise.race([isWhole, new Promise((resolve) => setTimeout(resolve, patience))]);
  const found = foundBy(search, query, limit);
  if (soon) return found;
  const more = isWhole.then(() => foundBy(search, query, limit));
  return found.count > 0 ? { ...found, more } : more;
}
