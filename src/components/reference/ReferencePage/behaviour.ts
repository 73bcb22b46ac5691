/** What gives the static HTML of a reference its behaviour, by event delegation. */
import { useHistory } from '@docusaurus/router';
import { type RefObject, useCallback, useEffect } from 'react';

import { followedLink } from '../../../client/followedLink';

type Root = RefObject<HTMLElement | null>;

function useClicks(root: Root, onClick: (event: MouseEvent) => void): void {
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [root, onClick]);
}

/** Links inside the site change the page without a reload. */
export function useInternalLinks(root: Root): void {
  const history = useHistory();
  const follow = useCallback(
    (event: MouseEvent) => {
      const link = followedLink(event);
      if (link) {
        event.preventDefault();
        history.push(link.pathname + link.search + link.hash);
      }
    },
    [history],
  );
  useClicks(root, follow);
}

/** The button "Try it" opens the console. */
export function useTryButton(root: Root, openConsole: () => void): void {
  const open = useCallback(
    ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-try]')) {
        openConsole();
      }
    },
    [openConsole],
  );
  useClicks(root, open);
}

/** The id that a hash names. One that is not a valid encoding is the id itself. */
function idOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Opens the disclosures around the target of the URL's hash, if there is one, and scrolls to it. */
export function showHashTarget(): void {
  const target = location.hash ? document.getElementById(idOf(location.hash)) : null;
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true;
  }
  target?.scrollIntoView();
}

/** Shows the target of each hash that the reader goes to. */
export function useHashTarget(): void {
  useEffect(() => {
    addEventListener('hashchange', showHashTarget);
    return () => {
      removeEventListener('hashchange', showHashTarget);
    };
  }, []);
}
