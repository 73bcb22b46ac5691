/** The id of the element in the not-found page that lists the paths of all pages, as a JSON array. */
export const pageListId = 'page-paths';

/**
 * Replaces the URL by the canonical one before the router reads it. A static host may send the same page for
 * `/guide`, `/guide.html` and `/guid%65`: the page's canonical link names the path. For `/guide/` it
 * may send the not-found page: its list of all pages names the one to load.
 */
export function canonicalizeUrl(stripIndex: (path: string) => string, listId: string): void {
  const { pathname, search, hash } = location;
  const normalize = (path: string) => stripIndex(path.replace(/\/{2,}/g, '/')).toLowerCase();
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // Not UTF-8: the router would throw on it. Escaped once more, it is the path of no page.
    history.replaceState(history.state, '', pathname.replaceAll('%', '%25') + search);
    return;
  }
  const isMeant = (path: string) => path !== pathname && normalize(path) === normalize(decoded);
  const list = document.getElementById(listId)?.textContent;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (list) {
    const meant = (JSON.parse(list) as string[]).find(isMeant);
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A host that has redirected that path to this one would do so again.
    if (meant && load?.redirectCount === 0) location.replace(meant + search + hash);
  } else if (canonical && isMeant(new URL(canonical.href).pathname)) {
    history.replaceState(history.state, '', new URL(canonical.href).pathname + search + hash);
  }
}
