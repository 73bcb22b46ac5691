import { searchByWorker } from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';
import { getStemmedPositions } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions';
import { highlightStemmed } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';

/** One search result. */
export interface Hit {
  to: string;
  /** Of the page, or the heading. */
  title: string;
  /** Its categories and page. */
  place?: string;
  /** Escaped HTML with `<mark>` around the match; none if the title matches. */
  excerpt?: string;
}

/**
 * Searches the site in a worker, which loads the index at the first call.
 *
 * @param limit the maximum number of results
 * @throws Error if the index does not load
 */
export async function find(baseUrl: string, query: string, limit: number): Promise<Hit[]> {
  const matches = await searchByWorker(baseUrl, '', query, limit);
  return matches.map(({ document: { t, u, h = '', s, b }, page, tokens, metadata }) => ({
    to: u + h,
    title: s ?? t,
    place: [...new Set([...((page ? page.b : b) ?? []), page ? page.t : ''])]
      .filter(Boolean)
      .join(' › '),
    excerpt: s && highlightStemmed(t, getStemmedPositions(metadata, 't'), tokens, 100),
  }));
}
