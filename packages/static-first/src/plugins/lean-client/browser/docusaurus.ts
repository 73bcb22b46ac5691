/** `window.docusaurus`, without prefetching what merely comes into view: `client/preloadLinks.ts` waits for an intent. */
import { loadPage } from '../../../client/preload';

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

const loaded = new Set<string>();

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

const docusaurus = {
  prefetch: () => false,
  preload(path: string) {
    if (isSlowConnection() || loaded.has(path)) {
      return false;
    }
    loaded.add(path);
    // The click that follows tries again, and reports a failure.
    return loadPage(path).catch(() => undefined);
  },
};

export default Object.freeze(docusaurus);
