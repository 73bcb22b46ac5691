/**
 * Ends what inline/deferLayout.ts has begun, a few elements at a time, so that no task is long: then the page has its height,
 * and `innerText` has all of it.
 */
import type { ClientModule } from '@docusaurus/types';

/** Milliseconds between two steps: input comes first. */
const pause = 300;
/** A step ends with the element that reaches this number of descendants. */
const stepSize = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

function layOutNext(): void {
  const next: HTMLElement[] = [];
  let size = 0;
  for (const element of document.querySelectorAll<HTMLElement>('main section, .markdown > *')) {
    const isInside = next.at(-1)?.contains(element);
    if (!isInside && getComputedStyle(element).contentVisibility === 'auto') {
      next.push(element);
      size += element.getElementsByTagName('*').length + 1;
    }
    if (size >= stepSize) {
      break;
    }
  }
  // After all computed styles have been read: in a size container, reading one forces a layout if anything has changed.
  for (const { style } of next) {
    style.contentVisibility = 'visible';
  }
  if (next.length > 0) {
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
