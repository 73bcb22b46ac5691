/**
 * Restores the scroll position on back and forward. Docusaurus 3.10.2 scrolls to the top after each page change, which
 * undoes the browser's own restoration wherever content loads late: after a reload, and on the pages of operations. The
 * position is stored in the state of the history entry: no storage is needed, and it survives a reload.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

/** Event: after a route update, the page has been scrolled to its top, its stored position or an anchor. */
export const routeScrolled = 'route-scrolled';

interface EntryState {
  /** Pixels from the top. */
  scrollY?: number;
}

/** Where the reader left the page of this history entry, in pixels from the top; undefined on the first visit. */
export const storedPosition = () => (history.state as EntryState | null)?.scrollY;

const debounceDelay = 100;
let timer: ReturnType<typeof setTimeout> | undefined;
let isLeaving = false;
let position: number | undefined;
/** Whether the content of the new page is on screen before React has rendered the page. */
let isShownEarly = false;
let stop: (() => void) | undefined;

/** Debounced: browsers reject a hundred `replaceState` calls within seconds. */
function storePosition(): void {
  clearTimeout(timer);
  if (!isLeaving) {
    timer = setTimeout(
      () => history.replaceState({ ...(history.state as EntryState | null), scrollY }, ''),
      debounceDelay,
    );
  }
}

/** Scrolls to the top of a page whose content is shown before React renders the page. */
export function showTop(): void {
  scrollTo(0, 0);
  isShownEarly = true;
}

/**
 * Keeps the scroll position if such content was shown. Called when React has rendered the page, before Docusaurus scrolls to
 * its top.
 */
export function keepPosition(): void {
  if (isShownEarly) position = scrollY;
  isShownEarly = false;
}

/** Scrolls now, or as soon as the page has become tall enough, unless the reader scrolls first. */
function restore(top: number): void {
  const reader = new AbortController();
  const scroll = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) stop?.();
  };
  const observer = new ResizeObserver(scroll);
  stop = () => {
    observer.disconnect();
    reader.abort();
  };
  observer.observe(document.getElementById('__docusaurus') ?? document.body);
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, stop, { passive: true, signal: reader.signal });
  }
  scroll();
}

const scrollPosition: ClientModule = {
  onRouteUpdate({ previousLocation }) {
    clearTimeout(timer);
    stop?.();
    // The history entry is the new one already, while the page on screen is the old one.
    isLeaving = previousLocation !== null;
    position = storedPosition();
    isShownEarly = false;
  },
  onRouteDidUpdate({ previousLocation }) {
    isLeaving = false;
    if (previousLocation?.pathname === location.pathname) {
      // The router changes the hash without it; the page script opens what is folded around the target.
      dispatchEvent(new Event('hashchange'));
    }
    if (previousLocation && position !== undefined) restore(position);
    dispatchEvent(new Event(routeScrolled));
    storePosition();
  },
};

if (ExecutionEnvironment.canUseDOM) addEventListener('scroll', storePosition, { passive: true });

export default scrollPosition;
