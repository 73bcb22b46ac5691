/** The time from a click on a link to the heading of the next page, after hydration. */
import type { Browser } from '@playwright/test';

import { evaluate, openPage, slowDown } from './conditions';
import { record } from '../../tests/support/weight';

declare global {
  interface Window {
    /** Milliseconds from the next click to the paint of the next heading. */
    changed: Promise<number>;
  }
}

/** Measures the next page change into `window.changed`. Runs in the page. */
function watchChange(): void {
  const before = document.querySelector('h1')?.textContent;
  window.changed = new Promise((resolve) => {
    const look = (clicked: number) => {
      const heading = document.querySelector('h1')?.textContent ?? before;
      if (heading === before) {
        requestAnimationFrame(() => {
          look(clicked);
        });
        return;
      }
      // As in ./load.ts.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve(performance.now() - clicked);
      };
      port2.postMessage(undefined);
    };
    const options = { capture: true, once: true };
    addEventListener(
      'click',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          look(timeStamp);
        }),
      options,
    );
  });
}

/**
 * Follows a link as a reader with a mouse does.
 *
 * @param to the path that the link leads to
 */
export async function measureChange(browser: Browser, from: string, to: string): Promise<number> {
  const { page, cdp, close } = await openPage(browser);
  const recording = await record(page, cdp);
  await page.goto(from);
  await recording.settled();
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).last();
  await link.scrollIntoViewIfNeeded();
  await slowDown(cdp);
  await evaluate(cdp, watchChange);
  await link.hover();
  await page.waitForTimeout(150);
  await page.mouse.down();
  await page.mouse.up();
  const time = await evaluate(cdp, () => window.changed);
  await close();
  return time;
}
