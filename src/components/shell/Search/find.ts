import type { SearchWorker } from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker';
import { getStemmedPositions } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions';
import { highlightStemmed } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';
import { type Remote, wrap } from 'comlink';

import { withTimeLimit } from '../../../client/timeLimit';

/** One search result. */
export interface Hit {
  to: string;
  /** Of the page, or the heading. */
  title: string;
  /** Its categories and page. */
  place?: string;
  /** Escaped HTML with `<mark>` around the match; none if only the title matches. */
  excerpt?: string;
}

interface Search {
  /** Rejects if the worker's script does not load or throws. */
  failed: Promise<never>;
  started: Promise<Remote<SearchWorker>>;
  end: () => void;
}

/** The plugin's `searchByWorker` starts its worker once, and waits without end for one that does not load. */
function startWorker(): Search {
  const worker = new Worker(
    new URL(
      '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js',
      import.meta.url,
    ),
  );
  return {
    failed: new Promise((_resolve, reject) => {
      worker.onerror = () => {
        reject(new Error('Loading the search worker failed'));
      };
    }),
    started: new (wrap<typeof SearchWorker>(worker))(),
    end: () => {
      worker.terminate();
    },
  };
}

let search: Search | undefined;

/**
 * Searches the site in a worker, which loads the index at the first call. No two results have the same target.
 *
 * @param limit the maximum number of results
 * @throws Error if the worker or the index does not load; the next call starts anew
 */
export async function find(baseUrl: string, query: string, limit: number): Promise<Hit[]> {
  if (process.env.NODE_ENV !== 'production') {
    return [];
  }
  const { failed, started, end } = (search ??= startWorker());
  // A title and a text below it are two matches with one target.
  const found = started.then((worker) => worker.search(baseUrl, '', query, 2 * limit));
  let matches;
  try {
    matches = await withTimeLimit(Promise.race([failed, found]));
  } catch (error) {
    end();
    search = undefined;
    throw error;
  }
  const hits = new Map<string, Hit>();
  for (const { document, page, tokens, metadata } of matches) {
    const { t, u, h = '', s, b } = document;
    const to = u + h;
    const excerpt = s
      ? highlightStemmed(t, getStemmedPositions(metadata, 't'), tokens, 100)
      : undefined;
    const places = new Set([...((page ? page.b : b) ?? []), page ? page.t : '']);
    const hit = hits.get(to) ?? {
      to,
      title: s ?? t,
      place: [...places].filter(Boolean).join(' › '),
    };
    hits.set(to, { ...hit, excerpt: hit.excerpt ?? excerpt });
  }
  return [...hits.values()].slice(0, limit);
}
