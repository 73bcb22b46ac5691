/** Network and CPU throttling, and the viewports of a desktop and a phone. */
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  devices,
  type Page,
  type ViewportSize,
} from '@playwright/test';

export const viewports: Record<
  'desktop' | 'phone',
  BrowserContextOptions & { viewport: ViewportSize }
> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
};

export type Viewport = keyof typeof viewports;

export interface Conditions {
  viewport: Viewport;
  /** How many times slower than this machine’s the processor is. */
  slowdown: number;
}

/** Slow 4G, as Lighthouse has it. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

declare global {
  interface Window {
    /** To be called in an animation frame: runs something after the paint of that frame. */
    afterPaint: (run: () => void) => void;
  }
}

/** A page with an empty cache and a slow connection. */
export async function openPage(
  browser: Browser,
  { viewport }: Conditions,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext(viewports[viewport]);
  // tsx compiles a named function with a call of this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(() => {
    window.afterPaint = (run) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(undefined);
    };
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  return { page, cdp };
}

/**
 * Calls a function in a page and returns its result, or what its promise resolves to. Playwright's `evaluate` would inject 330 KB of
 * scripts first: a long task during the measurement.
 *
 * @throws Error if the function throws
 */
export async function evaluate<Result>(
  session: Pick<CDPSession, 'send'>,
  run: () => Result,
): Promise<Awaited<Result>> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${String(run)})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value as Awaited<Result>;
}
