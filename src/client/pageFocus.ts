/**
 * After a page change inside the site the focus moves to the new page's heading, or to the target of the link's hash:
 * a screen reader reads it once, and Tab continues from there. Stock leaves the focus on the body and announces nothing.
 * The focus rather than a live region, because it also moves the keyboard and a braille display (discussed in
 * https://github.com/facebook/docusaurus/issues/11332). The browser handles the first load and jumps within a page.
 */
import type { ClientModule } from '@docusaurus/types';

let waiting: AbortController | undefined;

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
    const removeTabIndex = () => {
      element.removeAttribute('tabindex');
    };
    element.tabIndex = -1;
    element.addEventListener('blur', removeTabIndex, { once: true });
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

const pageFocus: ClientModule = {
  onRouteDidUpdate({ location: { pathname, hash }, previousLocation }) {
    waiting?.abort();
    if (!previousLocation || previousLocation.pathname === pathname || focus(targetOf(hash))) {
      return;
    }
    // An operation's content is still loading, or the open mobile menu makes the page inert.
    const controller = new AbortController();
    waiting = controller;
    const stop = () => {
      controller.abort();
    };
    const observer = new MutationObserver(() => {
      if (focus(targetOf(hash))) {
        stop();
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    controller.signal.addEventListener('abort', () => {
      observer.disconnect();
    });
    // A reader who has begun to do something else keeps the focus.
    addEventListener('keydown', stop, { signal: controller.signal });
    addEventListener('pointerdown', stop, { signal: controller.signal });
  },
};

export default pageFocus;
