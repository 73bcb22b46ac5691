/** WebKitGTK, driven by WebDriver (https://www.w3.org/TR/webdriver2/): Playwright has no build of WebKit for a system's own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { expect } from '@playwright/test';

import { freePort } from './nginx';

const driver = '/usr/bin/WebKitWebDriver';
const server = '/usr/bin/Xvfb';
const browser = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((file) => existsSync(file));

/** The path of Debian's driver; undefined if it, its browser or a display is not installed. */
export const findWebkit = (): string | undefined =>
  browser !== undefined && [driver, server].every((file) => existsSync(file)) ? driver : undefined;

export type Webkit = Awaited<ReturnType<typeof startWebkit>>;

/** Starts a browser on a display of its own. */
export async function startWebkit() {
  const port = await freePort();
  const display = `:${port % 1000}`;
  const screen = spawn(server, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });

  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  let session = '';
  await expect(async () => {
    const made = await send('POST', '', { capabilities: { alwaysMatch: options } });
    session = `/${(made as { sessionId: string }).sessionId}`;
  }).toPass();
  const find = async (css: string) => {
    const found = await send('POST', `${session}/element`, { using: 'css selector', value: css });
    return `${session}/element/${Object.values(found as object)[0] as string}`;
  };

  return {
    open: (url: string) => send('POST', `${session}/url`, { url }),
    back: () => send('POST', `${session}/back`),
    resize: async (width: number, height: number) => {
      await send('POST', `${session}/window/rect`, { width, height });
      await expect
        .poll(() => send('POST', `${session}/execute/sync`, { script: 'return innerWidth', args: [] }))
        .toBe(width);
    },
    /** @param script the body of a function */
    run: <T>(script: string, ...args: unknown[]) =>
      send('POST', `${session}/execute/sync`, { script, args }) as Promise<T>,
    click: async (css: string) => send('POST', `${await find(css)}/click`),
    type: async (css: string, text: string) => send('POST', `${await find(css)}/value`, { text }),
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      child.kill();
      screen.kill();
    },
  };
}
