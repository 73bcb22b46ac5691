import { defineConfig } from '@playwright/test';

/**
 * `npm run test:unit`: the tests of functions, which need no build, no server and no browser. It is a part of the tests of
 * playwright.config.ts, not more of them. What takes minutes is left to those: fuzz tests, and mutations of our description.
 */
export default defineConfig({
  testDir: '..',
  outputDir: '../test-results/unit',
  testMatch: [
    'packages/*/tests/**/*.spec.ts',
    'tests/bounces/pages.spec.ts',
    'tests/{front-matter,host-files,names,packages,svg-faults,theme,unlisted}.spec.ts',
    'tests/navbar/items.spec.ts',
    'tests/openapi/scope-changes.spec.ts',
    'tests/sandbox/{documented,email-address,records,requests}.spec.ts',
  ].map((file) => `**/${file}`),
  forbidOnly: true,
  workers: 2,
  reporter: 'line',
  // Only a test that hangs reaches them, also on a machine that is busy.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  // A test that opens a page does not belong here.
  use: { launchOptions: { executablePath: '/no-browser-here' } },
});
