import { existsSync } from 'node:fs';

import { chromium, devices } from '@playwright/test';

/** Where systems keep a Chromium or Chrome of their own. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const debianHeadlessShell = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium to test with: `CHROMIUM_PATH`, or else the system's or Playwright's. Installs nothing. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : [...places, chromium.executablePath()]).find((place) => existsSync(place));
}

/**
 * The path of Debian's headless shell, a build of Chromium without a user interface: tests take half as long in it. It has no
 * back/forward cache.
 *
 * @returns undefined if it is not installed, or if `CHROMIUM_PATH` names another browser
 */
export function findHeadlessShell(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(debianHeadlessShell) ? debianHeadlessShell : undefined;
}

/** The path of Debian's Firefox; undefined if it is not installed. */
export const findFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((place) => existsSync(place));

/** Options of tests in the Firefox of a system, which Playwright drives by WebDriver BiDi. */
export const firefox = {
  ...devices['Desktop Firefox'],
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: findFirefox() },
};

/** WebKitGTK, its driver, and a display for it, as Debian has them. */
export const webkit = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  display: '/usr/bin/Xvfb',
};

/** The path of the driver of WebKitGTK; undefined if a part of it is not installed. */
export const findWebkit = (): string | undefined =>
  Object.values(webkit).every((file) => existsSync(file)) ? webkit.driver : undefined;
