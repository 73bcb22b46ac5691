import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

/** Where systems keep a Chromium or Chrome of their own. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function find(): string | undefined {
  return [...places, chromium.executablePath()].find((place) => place && existsSync(place));
}

function run(command: string, ...words: string[]): void {
  console.log(`No browser found: ${[command, ...words].join(' ')}`);
  execFileSync(command, words, { stdio: 'inherit' });
}

/**
 * The path of a Chromium to test with. Installs one where there is none: Debian's package where we may, else
 * Playwright's own download.
 *
 * @throws Error if neither works
 */
export function findOrInstallBrowser(): string {
  const found = find();
  if (found) {
    return found;
  }
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', 'update');
    run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
  const installed = find();
  if (!installed) {
    throw new Error('No browser to test with. Install Chromium, or set CHROMIUM_PATH to one.');
  }
  return installed;
}
