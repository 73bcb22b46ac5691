/** What gives the static HTML of a reference its behaviour, by event delegation. */
import { useHistory } from '@docusaurus/router';
import { type RefObject, useEffect } from 'react';

import { followedLink } from '../../../client/followedLink';

/** Opens the disclosures around the target of the URL's hash, if there is one, and scrolls to it. */
export function showHashTarget(): void {
  // src/client/sanitizeHash.ts has made it one that can be decoded.
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true;
  }
  target?.scrollIntoView();
}

/**
 * Links inside the site change the page without a reload, hashes show their targets, and the button "Try it" opens the
 * console.
 *
 * @param openConsole takes the element for the console; always the same function
 */
export function useBehaviour(
  root: RefObject<HTMLElement | null>,
  openConsole: (slot: HTMLElement | null) => void,
): void {
  const history = useHistory();
  useEffect(() => {
    const element = root.current;
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link) {
        event.preventDefault();
        history.push(link.pathname + link.search + link.hash);
      } else if (event.target instanceof Element && event.target.closest('[data-try]')) {
        openConsole(element?.querySelector<HTMLElement>('[data-console]') ?? null);
      }
    };
    element?.addEventListener('click', onClick);
    addEventListener('hashchange', showHashTarget);
    return () => {
      element?.removeEventListener('click', onClick);
      removeEventListener('hashchange', showHashTarget);
    };
  }, [root, openConsole, history]);
}
