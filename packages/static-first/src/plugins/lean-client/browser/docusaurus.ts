/** `window.docusaurus`, without prefetching what merely comes into view: `client/preloadLinks.ts` waits for an intent. */
import { isSlowConnection } from '../../../client/isSlowConnection';
import { loadPage } from '../../../client/preload';

const loaded = new Set<string>();

export default Object.freeze({
  prefetch: () => false,
  preload(path: string) {
    if (isSlowConnection() || loaded.has(path)) return false;
    loaded.add(path);
    // The click that follows tries again, and reports a failure.
    return loadPage(path).catch(() => undefined);
  },
});
