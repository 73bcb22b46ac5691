import { useEvent } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The scroll position in pixels, without the bounce beyond the ends of the page. */
function scrollPosition(): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(window.scrollY, end));
}

/**
 * Hidden from scrolling down, or from following a link to an anchor, until scrolling up or changing the page; never
 * less than its own height below the top.
 *
 * @param isEnabled whether it ever hides
 * @returns a ref for the navbar, and whether it is to be hidden
 */
export default function useHideOnScroll(
  isEnabled: boolean,
): [navbar: RefObject<HTMLElement | null>, isHidden: boolean] {
  const navbar = useRef<HTMLElement>(null);
  const last = useRef(0);
  const [isHidden, setIsHidden] = useState(false);

  const update = useEvent((hides: (distance: number, wasHidden: boolean) => boolean) => {
    const position = scrollPosition();
    const distance = position - last.current;
    const isNearTop = position < (navbar.current?.offsetHeight ?? 0);
    setIsHidden((wasHidden) => isEnabled && !isNearTop && hides(distance, wasHidden));
    last.current = position;
  });

  useEffect(() => {
    const onScroll = () => {
      update((distance, wasHidden) => (distance === 0 ? wasHidden : distance > 0));
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
    };
  }, [update]);

  useLocationChange(({ location }) => {
    // The page is at the anchor already; the scroll event is still to come.
    update(() => location.hash !== '');
  });

  return [navbar, isHidden];
}
