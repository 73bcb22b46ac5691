/**
 * Ends what inline/deferLayout.ts has begun, one section at a time, so that no task is long: then the page has its height, and
 * `innerText` has all of it.
 */
import type { ClientModule } from '@docusaurus/types';

/** Milliseconds between two sections: input comes first. */
const pause = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

function layOutNext(): void {
  const sections = Array.from(document.querySelectorAll<HTMLElement>('main section'));
  const next = sections.find((each) => getComputedStyle(each).contentVisibility === 'auto');
  if (next) {
    next.style.contentVisibility = 'visible';
    timer = setTimeout(layOutNext, pause);
  }
}

const deferredLayout: ClientModule = {
  onRouteDidUpdate() {
    clearTimeout(timer);
    timer = setTimeout(layOutNext, pause);
  },
};

export default deferredLayout;
