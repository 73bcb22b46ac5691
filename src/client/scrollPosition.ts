/**
 * Back and forward lead to where the reader was on the page. Docusaurus 3.10.2 scrolls to the top after each page
 * change, so the browser's own restoring is lost wherever content has to be loaded first: after a reload, and on the
 * pages of operations. The position is kept in the history entry itself: no storage, and it survives a reload.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

interface EntryState {
  /** Pixels from the top. */
  scrollY?: number;
}

const pause = 100;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving = false;
let position: number | undefined;
let stopRestoring: (() => void) | undefined;

function keep(): void {
  clearTimeout(timer);
  if (!leaving) {
    // After a pause only: browsers refuse a hundred changes of an entry within seconds.
    timer = setTimeout(() => {
      history.replaceState({ ...(history.state as EntryState | null), scrollY }, '');
    }, pause);
  }
}

function restore(top: number): void {
  const scroll = () => {
    scrollTo(0, top);
    return Math.abs(scrollY - top) <= 1;
  };
  if (scroll()) {
    return;
  }
  // Not tall enough yet: the content is loading.
  const observer = new ResizeObserver(() => {
    if (scroll()) {
      stopRestoring?.();
    }
  });
  const root = document.getElementById('__docusaurus');
  if (root) {
    observer.observe(root);
  }
  const stop = new AbortController();
  stopRestoring = () => {
    observer.disconnect();
    stop.abort();
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, stopRestoring, { passive: true, signal: stop.signal });
  }
}

const scrollPosition: ClientModule = {
  onRouteUpdate({ previousLocation }) {
    clearTimeout(timer);
    stopRestoring?.();
    // The entry is the new one already, the content and its position are still the old ones.
    leaving = previousLocation !== null;
    position = (history.state as EntryState | null)?.scrollY;
  },
  onRouteDidUpdate({ previousLocation }) {
    leaving = false;
    if (previousLocation && position !== undefined) {
      restore(position);
    }
    keep();
  },
};

if (ExecutionEnvironment.canUseDOM) {
  addEventListener('scroll', keep, { passive: true });
}

export default scrollPosition;
