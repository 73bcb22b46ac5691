/**
 * After a page change inside the site the focus moves to the new page's heading, or to the target of the link's hash:
 * a screen reader reads it once, and Tab continues from there. Stock leaves the focus on the body and announces nothing.
 * The focus rather than a live region, because it also moves the keyboard and a braille display (discussed in
 * https://github.com/facebook/docusaurus/issues/11332). The browser handles the first load.
 */
import type { ClientModule } from '@docusaurus/types';

let stop: (() => void) | undefined;

/** @returns whether the heading, or the target of the hash, exists and has taken the focus */
function focusTarget(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  const element = target ?? document.querySelector('h1');
  if (!element) return false;
  if (!element.hasAttribute('tabindex')) {
    const removeTabIndex = () => {
      element.removeAttribute('tabindex');
    };
    element.tabIndex = -1;
    element.addEventListener('blur', removeTabIndex, { once: true });
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** For a heading that renders late, as in React.lazy, or a mobile menu that is still open and makes the page inert. */
function waitForTarget(hash: string): void {
  const reader = new AbortController();
  const observer = new MutationObserver(() => {
    if (focusTarget(hash)) stop?.();
  });
  stop = () => {
    observer.disconnect();
    reader.abort();
  };
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  // A reader who has begun to do something else keeps the focus.
  addEventListener('keydown', stop, { signal: reader.signal });
  addEventListener('pointerdown', stop, { signal: reader.signal });
}

const pageFocus: ClientModule = {
  onRouteDidUpdate({ location: { pathname, hash }, previousLocation }) {
    stop?.();
    // Within a page, the browser moves the focus of a link. A result of the search is none, and has left it on the body.
    const isLost = hash !== '' && document.activeElement === document.body;
    if (!previousLocation || (previousLocation.pathname === pathname && !isLost)) return;
    // In the next animation frame: now, moving the focus would force a layout (reflow).
    const frame = requestAnimationFrame(() => {
      // A reader may have moved the focus into the page already: it is shown before React renders it (earlyContent.ts).
      const hasFocus = document.activeElement?.closest('main');
      if (!hasFocus && !focusTarget(hash)) waitForTarget(hash);
    });
    stop = () => {
      cancelAnimationFrame(frame);
    };
  },
};

export default pageFocus;
