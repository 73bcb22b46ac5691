/**
 * The time from a click on a link to the next page, after hydration, and its lower bound, the limit: the time that the browser
 * alone needs to show the next `<main>`, parsed beforehand, in place of the old one.
 */
import type { Browser } from '@playwright/test';

import { contentPath } from '../../src/contentPath';
import { type Conditions, openPage } from './conditions';
import { record } from './weight';

/** Milliseconds from the click. */
export interface Navigation {
  /** Until all files of the next page have arrived: the network's share. On a desktop, hovering has requested them. */
  files: number;
  /** Until the frame with the new heading, and with the end of the new page's content. */
  heading: number;
  body: number;
}

declare global {
  interface Window {
    navigation: Promise<Navigation>;
  }
}

/** By which a page is recognised: its title, and the id of its last heading. */
interface Marks {
  heading: string;
  last: string;
}

/** Makes the next click replace `<main>` by that of a content file, without the app. Runs in the page. */
async function replaceMain(path: string): Promise<void> {
  const response = await fetch(path);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      document.documentElement.dataset.defer = '';
      document.querySelector('main')?.replaceWith(...next.querySelectorAll('main'));
      scrollTo(0, 0);
    },
    { capture: true, once: true },
  );
}

/** Measures the next page change into `window.navigation`. Runs in the page. */
function watchNavigation({ heading, last }: Marks): void {
  const start = performance.now();
  const before = new Set(document.querySelectorAll('main [id]'));
  window.navigation = new Promise((resolve) => {
    const found = { files: 0, heading: 0, body: 0 };
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const isHeading = document.querySelector('main h1')?.textContent === heading;
          const end = isHeading && document.getElementById(last);
          window.afterPaint(() => {
            const passed = performance.now() - timeStamp;
            found.heading ||= isHeading ? passed : 0;
            found.body ||= end && !before.has(end) ? passed : 0;
            if (found.body) {
              const requests = performance.getEntriesByType('resource');
              const ends = (requests as PerformanceResourceTiming[])
                .filter(({ startTime }) => startTime >= start)
                .map(({ responseEnd }) => responseEnd - timeStamp);
              found.files = Math.max(0, ...ends);
              resolve(found);
            } else {
              requestAnimationFrame(look);
            }
          });
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

const marks = new Map<string, Marks>();

async function marksOf(browser: Browser, conditions: Conditions, url: string): Promise<Marks> {
  const known = marks.get(url);
  if (known) {
    return known;
  }
  const { page } = await openPage(browser, conditions);
  await page.goto(url);
  const found = await page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    last: [...document.querySelectorAll('main :is(h2, h3)[id]')].at(-1)?.id ?? '',
  }));
  await page.context().close();
  marks.set(url, found);
  return found;
}

export async function measureNavigation(
  browser: Browser,
  conditions: Conditions,
  host: string,
  { from, to }: { from: string; to: string },
  way: 'app' | 'limit',
): Promise<Navigation> {
  const found = await marksOf(browser, conditions, host + to);
  const { page, cdp } = await openPage(browser, conditions);
  const recording = await record(page, cdp);
  await page.goto(host + from);
  await recording.settled();
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).last();
  await link.scrollIntoViewIfNeeded();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  await page.evaluate(watchNavigation, found);
  if (way === 'limit') {
    await page.evaluate(replaceMain, contentPath(to));
  }
  if (conditions.viewport === 'desktop') {
    await link.hover();
    await page.waitForTimeout(150);
  }
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const point = [x + width / 2, y + height / 2] as const;
  await (conditions.viewport === 'desktop'
    ? page.mouse.click(...point)
    : page.touchscreen.tap(...point));
  const navigation = await page.evaluate(() => window.navigation);
  await page.context().close();
  return navigation;
}
