import { useEvent } from '@docusaurus/theme-common';
import { useEffect, useRef, useState } from 'react';

import { routeScrolled } from '@docs-engines/static-first/app';

/**
 * Hides the navbar when the reader scrolls down or follows a link to an anchor; shows it on scrolling up, on a page
 * change, and within its own height from the top. Docusaurus' `useHideableNavbar` 3.10.2 hides it for good when an anchor
 * is followed on a page that is too short to scroll.
 *
 * @param isEnabled whether it ever hides
 * @returns a ref for the navbar, and whether it is hidden
 */
export default function useHideOnScroll(isEnabled: boolean) {
  const navbar = useRef<HTMLElement>(null);
  const last = useRef(0);
  const [isHidden, setIsHidden] = useState(false);

  const update = (hides: (distance: number, wasHidden: boolean) => boolean) => {
    // Without the overscroll beyond the ends of the page.
    const end = document.documentElement.scrollHeight - innerHeight;
    const position = Math.max(0, Math.min(scrollY, end));
    const distance = position - last.current;
    const isNearTop = position < (navbar.current?.offsetHeight ?? 0);
    setIsHidden((wasHidden) => isEnabled && !isNearTop && hides(distance, wasHidden));
    last.current = position;
  };

  const onScroll = useEvent(() => update((distance, wasHidden) => (distance === 0 ? wasHidden : distance > 0)));

  // The scroll event of a jump to an anchor comes later.
  const onJump = useEvent(() => update(() => location.hash !== ''));

  useEffect(() => {
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener(routeScrolled, onJump);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener(routeScrolled, onJump);
    };
  }, [onScroll, onJump]);

  return [navbar, isHidden] as const;
}
