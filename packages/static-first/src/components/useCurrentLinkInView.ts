import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a menu, and not the page, to the link of the current page if that is out of sight.
 *
 * @param path of the current page
 * @param hasLinks whether the menu has its links yet
 */
export default function useCurrentLinkInView(
  menu: RefObject<HTMLElement | null>,
  path: string,
  hasLinks: boolean,
): void {
  useEffect(() => {
    const sidebar = menu.current;
    const link = hasLinks && sidebar?.querySelector('[aria-current]');
    if (!sidebar || !link) return undefined;
    // The observer measures after the frame's layout: `getBoundingClientRect()` here would force a layout (reflow) of its own.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        const { boundingClientRect: box, rootBounds: visible } = entry ?? {};
        if (box && visible && (box.top < visible.top || box.bottom > visible.bottom)) {
          sidebar.scrollTop += box.top - visible.top - visible.height / 2;
        }
      },
      { root: sidebar },
    );
    observer.observe(link);
    return () => {
      observer.disconnect();
    };
  }, [menu, path, hasLinks]);
}
