/**
 * Lets the browser skip the layout of what is below the viewport (`content-visibility` where a style asks for `data-defer`).
 * Only while the heights of what is skipped do not matter: on a load that starts at the top of the page.
 * client/scrollPosition.ts decides for page changes.
 */
export function deferLayout(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate' && !location.hash) {
    document.documentElement.dataset.defer = '';
  }
}
