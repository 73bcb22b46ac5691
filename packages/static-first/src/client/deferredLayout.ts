/**
 * Ends the deferred layout of inline/deferLayout.ts in steps, so that no task is long. After that, the page has its full height,
 * and `innerText` has all of its text.
 */
import type { ClientModule } from '@docusaurus/types';

/** Milliseconds between two steps, in which the browser can handle input. */
const pause = 100;
/** The number of elements, descendants included, at which a step ends. */
const stepSize = 100;
/** Elements whose layout may be deferred. Those inside others stay deferred until the next step. */
export const deferrable = 'section,section>details:first-of-type>div>ul>li,.markdown>*';
let timer: ReturnType<typeof setTimeout> | undefined;

function layOutNext(): void {
  const next: HTMLElement[] = [];
  let size = 0;
  for (const element of document.querySelectorAll<HTMLElement>(deferrable)) {
    const isInside = next.at(-1)?.contains(element);
    if (!isInside && getComputedStyle(element).contentVisibility === 'auto') {
      next.push(element);
      size += element.getElementsByTagName('*').length + 1;
    }
    if (size >= stepSize) {
      break;
    }
  }
  // After all reads: in a size container, reading a computed style after a write forces a synchronous layout (reflow).
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
