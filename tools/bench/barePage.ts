/**
 * A page that Playwright is not attached to. Playwright injects 330 KB of scripts into each document that it evaluates anything in, and
 * has a stack trace captured for each request: tasks of up to 40 ms of processor time that readers do not have.
 */
import type { Browser, CDPSession } from '@playwright/test';

import { type Conditions, slow4G, viewports } from './conditions';

interface BarePage extends Pick<CDPSession, 'send'> {
  close: () => Promise<void>;
}

interface CdpResponse {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** Nests a CDP session in another, so that Playwright does not know it and enables no domain in it. */
async function attach(browser: CDPSession, targetId: string): Promise<CDPSession['send']> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (response: CdpResponse) => void>();
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId === sessionId) {
      const response = JSON.parse(event.message) as CdpResponse;
      waiting.get(response.id)?.(response);
    }
  });
  const send = async (method: string, params: object = {}) => {
    const id = waiting.size;
    const received = new Promise<CdpResponse>((resolve) => {
      waiting.set(id, resolve);
    });
    const message = JSON.stringify({ id, method, params });
    await browser.send('Target.sendMessageToTarget', { sessionId, message });
    const { result, error } = await received;
    if (error) {
      throw new Error(`${method}: ${error.message}`);
    }
    return result;
  };
  return send as CDPSession['send'];
}

/** A page with an empty cache and a slow connection. */
export async function openBarePage(browser: Browser, { viewport }: Conditions): Promise<BarePage> {
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
    send,
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
