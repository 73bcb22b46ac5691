/**
 * Loads the page of a link ahead when the reader points at the link, focuses it with the keyboard or touches it, in React and in
 * static HTML alike. Not when a script or the browser focuses it, as in a menu that a finger opens, and not on a slow connection,
 * which `window.docusaurus.preload` knows.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { pageLink } from './followedLink';

function preloadLink({ type, target }: Event): void {
  const link = pageLink(target);
  if (link && (type !== 'focusin' || link.matches(':focus-visible'))) {
    // The click that follows tries again, and reports a failure.
    Promise.resolve(window.docusaurus.preload(link.pathname)).catch(() => undefined);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preloadLink, { passive: true });
  }
}
