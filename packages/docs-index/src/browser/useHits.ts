import { translate as t } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useReducer, useState } from 'react';

import { nextPaint } from '@docs-engines/static-first/browser';

import type { Group } from './find';
import { maxQueryLength } from './queryLength';

const nothing = { query: '', groups: [] as Group[], count: 0, status: '', error: undefined as unknown };

/** What is searched while `docusaurus start` runs. */
const inStart =
  process.env.NODE_ENV === 'production' ? '' : ' in titles and descriptions. The built site searches texts, too';

function useStatus({ query, count, status }: typeof nothing, limit: number): string {
  const { selectMessage } = usePluralForm();
  if (status || !query) return status;
  const none = t({ id: 'theme.SearchPage.noResultsText', message: 'No results for “{query}”' }, { query });
  if (count === 0) return none + inStart;
  const forms = t({ id: 'theme.SearchPage.documentsFound.plurals', message: 'One result|{count} results' }, { count });
  const results = selectMessage(count, forms);
  return count === limit ? t({ message: 'The first {results}' }, { results }) : results;
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
      const loading = t({ id: 'theme.SearchPage.fetchingNewResults', message: 'Loading the search …' });
      // Only if it takes as long as a reader notices: a message that comes and goes with each letter is noise.
      const waiting = setTimeout(() => {
        if (!isCurrent || !words) return;
        setResults((before) => (before.query ? before : { ...nothing, status: loading }));
      }, 200);
      try {
        const { find } = await import('./find');
        const { more, ...first } = await find(baseUrl, words, limit);
        show(first);
        const all = await more;
        if (all) show(all);
      } catch (error) {
        show({
          error,
          status: words && t({ message: 'The search did not load. The search page tries again: press Enter.' }),
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
  const status = useStatus(shown, limit);
  // `maxLength` of the fields truncates what is pasted, without a word.
  const note = t({ message: ' Only the first {count} characters are searched for.' }, { count: maxQueryLength });
  const isCut = shown.query && query.length >= maxQueryLength;
  return { ...shown, status: isCut ? `${status}.${note}` : status, retry };
}
