import { defineConfig, devices } from '@playwright/test';

import { findOrInstallBrowser } from './tests/support/browser';

/** Another one lets two checkouts be tested side by side. */
const port = Number(process.env.TEST_PORT ?? 4173);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A busy machine can make a browser late. What passes only at the second try is listed as flaky.
  retries: 1,
  reporter: 'list',
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      // Root, as in a container, has no sandbox; and nothing here needs the network.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  // One production build for all tests.
  webServer: {
    command: `npm run build && npm run serve -- --port ${port}`,
    url: `http://localhost:${port}`,
    reuseExistingServer: !process.env.CI,
    timeout: 300_000,
  },
});
