/** Takes the place of Docusaurus' `preload`: a page is ready when its chunks and its content are there. */
import loadChunks from '@docusaurus/core/lib/client/preload';

import { loadContent } from './pageContent';

/**
 * @param pathname of a page of this site
 * @throws Error if a chunk, or the page's document, cannot be loaded
 */
export default async function preload(pathname: string): Promise<void> {
  await Promise.all([loadChunks(pathname), loadContent(pathname)]);
}
