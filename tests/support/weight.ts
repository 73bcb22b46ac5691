/** What a page loads, in bytes as they are received: brotli, with headers. */
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import type { CDPSession, Page } from '@playwright/test';
import partition from 'lodash/partition';

import { evaluate } from '../../tools/bench/conditions';

interface Request {
  url: string;
  /** As the DevTools protocol says it: `Script`, `Stylesheet`, `Fetch` … */
  type: string;
  /** Seconds on the browser's clock. */
  startedAt: number;
  bytes: number;
}

interface Weight {
  /** Scripts that are requested before the first paint. */
  jsBeforePaint: number;
  /** Scripts inside the document. */
  jsInline: number;
  /** All scripts until the app has started, inline ones left out. */
  js: number;
  /** What the first paint waits for: blocking stylesheets and those inside the document. */
  cssBeforePaint: number;
  /** What is prefetched or fetched although nobody has pointed at anything. */
  prefetched: number;
  prefetchLinks: number;
}

export interface Recording {
  /** Resolves when the app has started and nothing has been received for half a second. */
  settled: () => Promise<void>;
  weigh: () => Promise<Weight>;
}

/** What a document has before its first paint, and what it has inside. */
function readDocument() {
  return {
    blocking: performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
    scripts: [...document.scripts]
      .filter(({ src, type }) => !src && ['', 'module', 'text/javascript'].includes(type))
      .map(({ textContent }) => textContent),
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
    prefetchLinks: document.querySelectorAll('link[rel=prefetch]').length,
  };
}

/** Whether the app has started. Runs in the page. */
const hasStarted = () => document.documentElement.dataset.hasHydrated === 'true';

const compressed = (texts: string[]) => (texts.length > 0 ? brotliCompressSync(texts.join('\n')).length : 0);

const sum = (requests: Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0);

/**
 * @param painted the time of the first paint, in seconds on the browser's clock
 * @param prefetches the ids of requests that prefetch
 */
function weightOf(
  requests: Map<string, Request>,
  { blocking, scripts, styles, prefetchLinks }: ReturnType<typeof readDocument>,
  painted: number,
  prefetches: Set<string>,
): Weight {
  const isAhead = ([id, { type }]: [string, Request]) => prefetches.has(id) || type === 'Fetch' || type === 'XHR';
  const [ahead = [], own = []] = partition([...requests], isAhead).map((list) => list.map(([, request]) => request));
  const js = own.filter(({ type }) => type === 'Script');
  const css = own.filter(({ type }) => type === 'Stylesheet');
  const inlineCss = compressed(styles);
  return {
    jsBeforePaint: sum(js.filter(({ startedAt }) => startedAt < painted)),
    jsInline: compressed(scripts),
    js: sum(js),
    cssBeforePaint: inlineCss + sum(css.filter(({ url }) => blocking.includes(url))),
    prefetched: sum(ahead),
    prefetchLinks,
  };
}

/** Records what a page loads, from its next navigation on. */
export async function record(page: Page, cdp: CDPSession): Promise<Recording> {
  const requests = new Map<string, Request>();
  const loading = new Set<string>();
  const prefetches = new Set<string>();
  let quietSince = Date.now();

  const end = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (request) request.bytes = bytes;
    loading.delete(requestId);
    quietSince = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '', timestamp }) => {
    if (url.startsWith('http')) {
      requests.set(requestId, { url, type, startedAt: timestamp, bytes: 0 });
      loading.add(requestId);
    }
  });
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    if (headers['Sec-Purpose']?.startsWith('prefetch')) prefetches.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });

  async function firstPaint(): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0;
    const [paint] = await evaluate(cdp, () =>
      performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    );
    return start + (paint ?? Infinity) / 1000;
  }

  return {
    settled: async () => {
      await page.waitForLoadState('load');
      while (!(await evaluate(cdp, hasStarted))) await setTimeout(100);
      quietSince = Math.max(quietSince, Date.now());
      while (loading.size > 0 || Date.now() - quietSince < 500) await setTimeout(50);
    },
    weigh: async () => weightOf(requests, await evaluate(cdp, readDocument), await firstPaint(), prefetches),
  };
}
