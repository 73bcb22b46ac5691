/**
 * Gives every page one address, before the router reads it. A static host may send the same page for `/docs/intro`,
 * `/docs/intro.html` and `/docs/%69ntro`, and its not-found page for `/docs/intro/`; the page's own canonical link says
 * which address is meant. Stands in the HTML as a script, so it uses nothing from outside of itself.
 *
 * @param listId the id of the element in the not-found page that lists the addresses of all pages, as JSON
 */
export function settleAddress(listId: string): void {
  const asked = location.pathname;
  /** What all spellings of one address have in common. */
  const plain = (path: string): string =>
    path
      .replace(/\/{2,}/g, '/')
      .replace(/(\/index)?(\.html)?\/?$/, '')
      .toLowerCase();
  let decoded: string;
  try {
    decoded = decodeURIComponent(asked);
  } catch {
    // Not UTF-8: the router could not read it, and the page would stay without its scripts.
    history.replaceState(history.state, '', asked.replaceAll('%', '%25') + location.search);
    return;
  }
  const isMeant = (path: string): boolean => path !== asked && plain(path) === plain(decoded);
  const rest = location.search + location.hash;
  const list = document.getElementById(listId)?.textContent;
  if (list) {
    const meant = (JSON.parse(list) as string[]).find(isMeant);
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A host that has just sent us here from that address would do so again.
    if (meant && load?.redirectCount === 0) {
      location.replace(meant + rest);
    }
    return;
  }
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const path = canonical ? new URL(canonical.href).pathname : asked;
  if (isMeant(path)) {
    history.replaceState(history.state, '', path + rest);
  }
}
