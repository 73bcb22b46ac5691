import { searchByWorker } from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';
import { getStemmedPositions } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions';
import { highlightStemmed } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';

/** One result, ready to show. */
export interface Hit {
  to: string;
  /** The page, or the heading. */
  title: string;
  /** Where that is: categories and page. */
  place: string;
  /** The words around the match, as escaped HTML with `<mark>`; none where the title is the match. */
  excerpt?: string;
}

/**
 * Searches the whole site, in a worker that loads the index at the first call.
 *
 * @param baseUrl of the site, `/`
 * @param limit the most results to give
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
