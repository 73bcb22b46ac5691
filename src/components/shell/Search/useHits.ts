import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useReducer, useState } from 'react';

import type { Hit } from './find';

const nothing = { query: '', hits: [] as Hit[], status: '', error: undefined as unknown };

function statusOf(query: string, count: number, limit: number): string {
  if (count > 0) {
    const results = count === 1 ? 'One result' : `${count} results`;
    return count === limit ? `The first ${results}` : results;
  }
  return process.env.NODE_ENV === 'production'
    ? `No results for “${query}”`
    : 'Search works in the built site: npm run build && npm run serve';
}

/**
 * Searches the site as the query changes. The search loads with the first query.
 *
 * @param limit the maximum number of results
 * @returns the latest results, with their query and a message that says how many there are, or why there are none; while
 *   a search is running, those of the query before; and what searches once more after an error
 */
export function useHits(query: string, limit: number): typeof nothing & { retry: () => void } {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [results, setResults] = useState(nothing);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const words = query.trim();

  useEffect(() => {
    let isCurrent = true;
    const show = (members: Partial<typeof nothing>) => {
      if (isCurrent) {
        setResults({ ...nothing, query: words, ...members });
      }
    };
    const search = async () => {
      try {
        const { find } = await import('./find');
        const hits = await find(baseUrl, words, limit);
        show({ hits, status: statusOf(words, hits.length, limit) });
      } catch (error) {
        show({
          error,
          status: 'The search did not load. The search page tries again: press Enter.',
        });
      }
    };
    if (words) {
      void search();
    }
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, words, limit, attempt]);

  return { ...(words ? results : nothing), retry };
}
