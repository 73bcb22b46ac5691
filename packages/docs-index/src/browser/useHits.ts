import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useReducer, useState } from 'react';

import { nextPaint } from '@docs-engines/static-first/browser';

import type { Group } from './find';
import { maxQueryLength } from './queryLength';

const nothing = {
  query: '',
  groups: [] as Group[],
  count: 0,
  status: '',
  error: undefined as unknown,
};

/** What is searched while `docusaurus start` runs. */
const inStart =
  process.env.NODE_ENV === 'production' ? '' : ' in titles and descriptions. The built site searches texts, too';

function statusOf(query: string, count: number, limit: number): string {
  if (count > 0) {
    const results = count === 1 ? 'One result' : `${count} results`;
    return count === limit ? `The first ${results}` : results;
  }
  return query && `No results for “${query}”${inStart}`;
}

/**
 * Searches the site as the query changes.
 *
 * @param limit the maximum number of results
 * @param isActive whether to search, and to load what that takes
 * @returns the latest results, with their query and a message that says how many there are, or why there are none; while
 *   a search is running, those of the query before; and what searches once more after an error
 */
export function useHits(query: string, limit: number, isActive: boolean): typeof nothing & { retry: () => void } {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [results, setResults] = useState(nothing);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const words = query.trim();

  useEffect(() => {
    let isCurrent = isActive;
    const show = (members: Partial<typeof nothing>) => {
      if (isCurrent) setResults({ ...nothing, query: words, ...members });
    };
    const search = async () => {
      // First the letter that was typed: loading and searching would delay it.
      await nextPaint();
      if (!isCurrent) return;
      // Only if it takes as long as a reader notices: a message that comes and goes with each letter is noise.
      const waiting = setTimeout(() => {
        if (!isCurrent || !words) return;
        setResults((before) => (before.query ? before : { ...nothing, status: 'Loading the search …' }));
      }, 200);
      try {
        const { find } = await import('./find');
        const { more, ...first } = await find(baseUrl, words, limit);
        show({ ...first, status: statusOf(words, first.count, limit) });
        const all = await more;
        if (all) show({ ...all, status: statusOf(words, all.count, limit) });
      } catch (error) {
        show({
          error,
          status: words && 'The search did not load. The search page tries again: press Enter.',
        });
      } finally {
        clearTimeout(waiting);
      }
    };
    if (isActive) void search();
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, words, limit, attempt, isActive]);

  const shown = words || isActive ? results : nothing;
  // `maxLength` of the fields truncates what is pasted, without a word.
  const note =
    shown.query && query.length >= maxQueryLength
      ? ` Only the first ${maxQueryLength} characters are searched for.`
      : '';
  return { ...shown, status: note ? `${shown.status}.${note}` : shown.status, retry };
}
