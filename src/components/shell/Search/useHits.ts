import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useState } from 'react';

import type { Hit } from './find';

interface Answer {
  query: string;
  hits: Hit[];
  /** For the reader: how many there are, or why there are none. */
  status: string;
}

const nothing: Answer = { query: '', hits: [], status: '' };

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
 * What the site has on a query. The search itself loads with the first one.
 *
 * @param limit the most results to give
 * @returns the answer to the last query that has been answered: while one is on its way, the answer before
 */
export function useHits(query: string, limit: number): Answer {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [answer, setAnswer] = useState(nothing);
  const words = query.trim();

  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      let next: Answer;
      try {
        const { find } = await import('./find');
        const hits = await find(baseUrl, words, limit);
        next = { query: words, hits, status: statusOf(words, hits, limit) };
      } catch {
        const status = 'The search did not load. Reload the page to try again.';
        next = { query: words, hits: [], status };
      }
      if (isCurrent) {
        setAnswer(next);
      }
    };
    if (words) {
      void search();
    }
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, words, limit]);

  return words ? answer : nothing;
}
