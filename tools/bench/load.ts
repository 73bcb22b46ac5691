/** A cold load of a page: what it weighs, when it is seen, and how long it blocks. */
import { setTimeout } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { openBarePage } from './barePage';
import { type Conditions, evaluate, openPage } from './conditions';
import { readTasks, type Tasks, traceCategories } from './tasks';
import { record, type Weight } from './weight';

interface Seen {
  /** First contentful paint, milliseconds from the start. */
  firstPaint: number;
  /** The frame that has the page's heading. Not the largest paint: of an HTML-only limit that is the list of the navbar. */
  contentSeen: number;
  layoutShift: number;
}

declare global {
  interface Window {
    seen: Seen;
    /** Resolves to `seen` after the first paint and the frame that has the heading. */
    whenSeen: Promise<Seen>;
  }
}

/** Keeps `window.seen` up to date. Runs in the page. */
export function watchPaint(): void {
  const seen = { firstPaint: 0, contentSeen: 0, layoutShift: 0 };
  window.seen = seen;
  const paint = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      seen.firstPaint = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      if (seen.firstPaint > 0) {
        resolve();
      }
    }).observe({ type: 'paint', buffered: true });
  });
  const content = new Promise<void>((resolve) => {
    const look = () => {
      if (!document.querySelector('h1')) {
        requestAnimationFrame(look);
        return;
      }
      window.afterPaint(() => {
        seen.contentSeen = performance.now();
        resolve();
      });
    };
    requestAnimationFrame(look);
  });
  window.whenSeen = Promise.all([paint, content]).then(() => seen);
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
    seen.layoutShift += shifts.reduce((total, { value }) => total + value, 0);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Loads a page on a slow processor, until its heading has been painted. */
export async function measurePaint(
  browser: Browser,
  conditions: Conditions,
  url: string,
): Promise<Seen> {
  const { page, cdp } = await openPage(browser, conditions);
  await page.addInitScript(watchPaint);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await evaluate(cdp, () => window.whenSeen);
  await page.context().close();
  return seen;
}

/** Loads a page on a slow processor, until its app has started. */
export async function measureLoad(
  browser: Browser,
  conditions: Conditions,
  url: string,
): Promise<Weight & Pick<Seen, 'layoutShift'>> {
  const { page, cdp } = await openPage(browser, conditions);
  await page.addInitScript(watchPaint);
  const recording = await record(page, cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  await page.goto(url);
  await recording.settled();
  const { layoutShift } = await page.evaluate(() => window.seen);
  const result = { ...(await recording.weigh()), layoutShift };
  await page.context().close();
  return result;
}

/** Whether a page has loaded, its app has hydrated if it has scripts, and the network has been idle for a second. Runs in the page. */
function isIdle(): boolean {
  const loads = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loaded = loads[0]?.loadEventEnd ?? 0;
  return (
    loaded > 0 &&
    (document.scripts.length === 0 || document.documentElement.dataset.hasHydrated === 'true') &&
    performance.now() - Math.max(loaded, ...requests.map(({ responseEnd }) => responseEnd)) > 1000
  );
}

/** Loads a page at full speed and scales the tasks of its trace to a slow processor. */
export async function measureTasks(
  browser: Browser,
  conditions: Conditions,
  url: string,
): Promise<Tasks> {
  const page = await openBarePage(browser, conditions);
  await browser.startTracing(undefined, { categories: traceCategories });
  await page.send('Page.navigate', { url });
  while (!(await evaluate(page, isIdle))) {
    await setTimeout(250);
  }
  const tasks = readTasks(await browser.stopTracing(), conditions.slowdown);
  await page.close();
  return tasks;
}
