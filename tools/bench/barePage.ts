/**
 * A page without Playwright's inspector, which compiles 330 KB of its own scripts in the page and notes the stack of each request:
 * tasks of up to 40 ms that no reader's page has.
 */
import type { Browser, CDPSession } from '@playwright/test';

import { slow4G, type Viewport, viewports } from './conditions';

interface BarePage {
  goto: (url: string) => Promise<void>;
  /** Waits until an expression is true in the page. */
  waitFor: (expression: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** A session of the DevTools protocol within another, which Playwright does not know: it enables nothing by itself. */
async function attach(browser: CDPSession, targetId: string): Promise<CDPSession['send']> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (answer: Answer) => void>();
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId === sessionId) {
      const answer = JSON.parse(event.message) as Answer;
      waiting.get(answer.id)?.(answer);
    }
  });
  const send = async (method: string, params: object = {}) => {
    const id = waiting.size;
    const answered = new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
    });
    const message = JSON.stringify({ id, method, params });
    await browser.send('Target.sendMessageToTarget', { sessionId, message });
    const { result, error } = await answered;
    if (error) {
      throw new Error(`${method}: ${error.message}`);
    }
    return result;
  };
  return send as CDPSession['send'];
}

/** A page with an empty cache and a slow connection. */
export async function openBarePage(browser: Browser, viewport: Viewport): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const send = await attach(session, targetId);
  const { viewport: size, deviceScaleFactor = 1, isMobile = false } = viewports[viewport];
  await send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor,
    mobile: isMobile,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: isMobile });
  await send('Network.emulateNetworkConditions', slow4G);
  return {
    goto: async (url) => {
      await send('Page.navigate', { url });
    },
    waitFor: async (expression) => {
      for (;;) {
        const { result } = await send('Runtime.evaluate', { expression });
        if (result.value === true) {
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
