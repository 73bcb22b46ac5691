import { defineConfig } from '@playwright/test';

/**
 * `npm run test:unit`: the unit tests, which need no build, no server and no browser. A subset of the tests of
 * playwright.config.ts, without those that take minutes: mutations of our description.
 */
export default defineConfig({
  testDir: '..',
  tsconfig: './playwright.tsconfig.json',
  outputDir: '../test-results/unit',
  testMatch: ['**/packages/*/tests/**/*.spec.ts', '**/tests/unit/**/*.spec.ts'],
  testIgnore: ['lint', 'reference-data'].map((file) => `**/tests/unit/openapi/${file}.spec.ts`),
  globalSetup: './support/temporary.ts',
  forbidOnly: true,
  workers: 2,
  reporter: 'line',
  // Generous timeouts: only a test that hangs reaches them, even on a busy machine.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  // Without a browser, a test that opens a page fails: it does not belong here.
  use: { launchOptions: { executablePath: '/no-browser-here' } },
});
