/** A slow network and a slow processor. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** As Lighthouse has it. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface SlowPage {
  page: Page;
  cdp: CDPSession;
  close: () => Promise<void>;
}

/** Opens a page with an empty cache and a slow connection. */
export async function openPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  // tsx compiles a named function with a call of this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  return { page, cdp, close: () => context.close() };
}

/** Makes the processor four times slower for a page. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Calls a function in a page and returns its result, or what its promise resolves to. Playwright's `evaluate` would inject 330 KB of
 * scripts first: a long task during the measurement.
 *
 * @throws Error if the function throws
 */
export async function evaluate<Result>(cdp: CDPSession, run: () => Result): Promise<Awaited<Result>> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `(${String(run)})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value as Awaited<Result>;
}
