/** A page is ready when its chunks and its content are there. */
import loadChunks from '@docusaurus/core/lib/client/preload';
import { translate as t } from '@docusaurus/Translate';

import { isHydrated } from './isHydrated';
import { notify } from './notice';
import { loadContent } from './pageContent';
import { whyNotLoaded } from './whyNotLoaded';

/**
 * @param pathname of a page of this site
 * @throws Error if a chunk, or the page's content file, cannot be loaded
 */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all([loadChunks(pathname), loadContent(pathname)]);
}

/**
 * Loads a page that the reader has asked for, in place of Docusaurus' `preload`. If this fails, the browser loads the whole page
 * (R4.12): while the site cannot be reached, that would replace a page that can be read by the browser's error page. So it
 * waits, with a message, until the reader tries again.
 *
 * @param pathname of a page of this site
 * @throws Error if a chunk, the page's content file or the stylesheet cannot be loaded although the site can be reached
 */
export default async function loadRequestedPage(pathname: string): Promise<void> {
  try {
    // The critical CSS of this page may lack rules that the next one needs; loaded whole, that one brings its own.
    const link = document.querySelector<HTMLLinkElement>('link[as=style]');
    if (isHydrated() && link?.sheet === null) throw new Error('No stylesheet');
    await loadPage(pathname);
  } catch (error) {
    // Called without the error, it requests the page, as the reload would, and not the chunk.
    if ((await whyNotLoaded()) !== 'offline') throw error;
    await new Promise<void>((run) => {
      notify(
        navigator.onLine ? t({ message: 'The site cannot be reached' }) : t({ message: 'You are offline' }),
        t({ message: 'A page could not be loaded. What you see stays as it is.' }),
        { label: t({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' }), run },
      );
    });
    await loadRequestedPage(pathname);
  }
}
