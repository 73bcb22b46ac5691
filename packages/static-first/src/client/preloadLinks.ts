/**
 * Preloads the page of a link that the reader points at, touches, or focuses with the keyboard (`:focus-visible`), in React and in
 * static HTML alike. Programmatic focus, as by `showModal()`, is no intent. Not on a slow connection, which
 * `window.docusaurus.preload` knows.
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
