import { defineConfig, devices } from '@playwright/test';

import { findBrowser, findHeadlessShell } from './tests/support/browser';

/** Another one lets two checkouts be tested side by side. */
const port = Number(process.env.TEST_PORT ?? 4173);

/** Tests that go through every page, every fault or every example: the longer half of a run. */
const sweeps = [
  'accessibility.spec.ts',
  'bounces/explorer.spec.ts',
  'build-folder.spec.ts',
  'canonical-url.spec.ts',
  'console/{accessibility,failures,sandbox}.spec.ts',
  'docs/{misbehaving-api,pages,server}.spec.ts',
  'first-tap.spec.ts',
  'fuzz/{browser,description}.spec.ts',
  'hostile.spec.ts',
  'late-scripts.spec.ts',
  'layout.spec.ts',
  'openapi/lint.spec.ts',
  'reference.spec.ts',
  'visit.spec.ts',
  'visitor.spec.ts',
].map((file) => `**/tests/${file}`);

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  // One for each core of a small machine: a third one makes a run no shorter, and each test 1.5 times as long.
  workers: 2,
  retries: 0,
  reporter: [['list'], ['./tests/support/processes.ts']],
  // Only a test that hangs reaches it, also on a machine that is three times as slow as usual.
  timeout: 300_000,
  // Beside a build, a page of the reference may take longer than the default of 5 seconds to hydrate.
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // Shorter than the limit of a test: the report names the action that hangs.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: findHeadlessShell() ?? findBrowser(),
      // Root, as in a container, has no sandbox; and nothing here needs the network.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  // `fast` and `sweeps` need only the production build. `builds` start Docusaurus again.
  projects: [
    {
      name: 'fixture-site',
      testMatch: 'tests/builds/fixture-site.setup.ts',
      teardown: 'fixture-site-removed',
    },
    { name: 'fixture-site-removed', testMatch: 'tests/builds/fixture-site.teardown.ts' },
    {
      name: 'fast',
      testMatch: ['**/tests/**/*.spec.ts'],
      testIgnore: ['**/tests/{builds,visual}/**', ...sweeps],
    },
    { name: 'sweeps', testMatch: sweeps },
    {
      name: 'builds',
      testMatch: '**/tests/builds/**/*.spec.ts',
      dependencies: ['fixture-site'],
    },
  ],
  // One production build for all tests.
  webServer: {
    command: `npm run build && npm run serve -- --port ${port}`,
    url: `http://localhost:${port}`,
    reuseExistingServer: !process.env.CI,
    timeout: 600_000,
  },
});
