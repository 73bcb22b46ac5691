/** A cold load of a page: when it is seen, and how long it blocks. */
import type { Browser } from '@playwright/test';

import { evaluate, openPage, slowDown } from './conditions';
import { record } from '../../tests/support/weight';

interface Seen {
  /** First contentful paint, milliseconds from the start. */
  firstPaint: number;
  /** After the paint of the frame that has the page's heading. */
  contentSeen: number;
  layoutShift: number;
  /** Milliseconds in which the page could not have responded: of each task over 50 ms, what is over. */
  blocked: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Keeps `window.seen` up to date. Runs in the page. */
export function watchPaint(): void {
  const seen = { firstPaint: 0, contentSeen: 0, layoutShift: 0, blocked: 0 };
  window.seen = seen;
  const watch = (type: string, add: (entry: PerformanceEntry & { value: number }) => void) => {
    new PerformanceObserver((list) => {
      (list.getEntries() as (PerformanceEntry & { value: number })[]).forEach(add);
    }).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('layout-shift', ({ value }) => (seen.layoutShift += value));
  watch('longtask', ({ duration }) => (seen.blocked += duration - 50));
  const look = () => {
    if (!document.querySelector('h1')) {
      requestAnimationFrame(look);
      return;
    }
    // A message that is sent in an animation frame arrives after the paint of that frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (seen.contentSeen = performance.now());
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

/** Loads a page on a slow processor, until its app has started. */
export async function measureLoad(browser: Browser, url: string): Promise<Seen> {
  const { page, cdp, close } = await openPage(browser);
  await page.addInitScript(watchPaint);
  const recording = await record(page, cdp);
  await slowDown(cdp);
  await page.goto(url);
  await recording.settled();
  const seen = await evaluate(cdp, () => window.seen);
  await close();
  return seen;
}
