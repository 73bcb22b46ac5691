import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useState } from 'react';

import type { Hit } from './find';

interface SearchResults {
  query: string;
  hits: Hit[];
  /** For the reader: how many results there are, or why there are none. */
  status: string;
}

const nothing: SearchResults = { query: '', hits: [], status: '' };

function statusOf(query: string, { length }: Hit[], limit: number): string {
  if (length === 0) {
    return process.env.NODE_ENV === 'production'
      ? `No results for “${query}”`
      : 'Search works in the built site: npm run build && npm run serve';
  }
  if (length === limit) {
    return `The first ${limit} results`;
  }
  return length === 1 ? 'One result' : `${length} results`;
}

/**
 * Searches the site as the query changes. The search loads with the first query.
 *
 * @param limit the maximum number of results
 * @returns the latest results; while a search is running, those of the query before
 */
export function useHits(query: string, limit: number): SearchResults {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [results, setResults] = useState(nothing);
  const words = query.trim();

  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      let next: SearchResults;
      try {
        const { find } = await import('./find');
        const hits = await find(baseUrl, words, limit);
        next = { query: words, hits, status: statusOf(words, hits, limit) };
      } catch {
        const status = 'The search did not load. Reload the page to try again.';
        next = { query: words, hits: [], status };
      }
      if (isCurrent) {
        setResults(next);
      }
    };
    if (words) {
      void search();
    }
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, words, limit]);

  return words ? results : nothing;
}
