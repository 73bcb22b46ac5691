/**
 * Loads the page of a link ahead when the reader points at the link, focuses it or touches it, in React and in static
 * HTML alike. Not on a slow connection, which `window.docusaurus.preload` knows.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { pageLink } from './followedLink';

function preloadLink({ target }: Event): void {
  const link = pageLink(target);
  if (link) {
    // The click that follows tries again, and reports a failure.
    Promise.resolve(window.docusaurus.preload(link.pathname)).catch(() => undefined);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preloadLink, { passive: true });
  }
}
