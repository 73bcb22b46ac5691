/**
 * After a page change inside the site the focus goes to the new page's heading, or to the target of the link's hash: a
 * screen reader reads it, once, and Tab continues from there. Stock leaves the focus on the body and says nothing.
 * The focus, not a live region: it also moves the keyboard and a braille display, and it cannot be missed or repeated
 * (the discussion: https://github.com/facebook/docusaurus/issues/11332). The first page load is the browser's business,
 * and so is a jump within the page.
 */
import type { ClientModule } from '@docusaurus/types';

let giveUp: (() => void) | undefined;

function targetOf(hash: string): HTMLElement | null {
  const heading = document.querySelector('h1');
  return hash ? (document.getElementById(decodeURIComponent(hash.slice(1))) ?? heading) : heading;
}

/** @returns whether the element exists and has taken the focus */
function focus(element: HTMLElement | null): boolean {
  if (!element) {
    return false;
  }
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex');
      },
      { once: true },
    );
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

const pageFocus: ClientModule = {
  onRouteDidUpdate({ location: { pathname, hash }, previousLocation }) {
    giveUp?.();
    giveUp = undefined;
    if (!previousLocation || previousLocation.pathname === pathname || focus(targetOf(hash))) {
      return;
    }
    // The content of an operation is still loading, or the mobile menu is still open and makes the page inert.
    const observer = new MutationObserver(() => {
      if (focus(targetOf(hash))) {
        giveUp?.();
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    // A reader who has begun to do something else keeps the focus where it is.
    const stop = new AbortController();
    giveUp = () => {
      observer.disconnect();
      stop.abort();
    };
    for (const type of ['keydown', 'pointerdown']) {
      addEventListener(type, giveUp, { signal: stop.signal });
    }
  },
};

export default pageFocus;
