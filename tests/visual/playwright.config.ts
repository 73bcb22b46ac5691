import { defineConfig } from '@playwright/test';

import config from '../../playwright.config';
import { findBrowser } from '../support/browser';

/**
 * `npm run test:visual`: compares key pages with pictures of them. It is not part of `npm test`, since the pictures are those of
 * one machine: Debian 12, with its Chromium and its fonts.
 */
export default defineConfig({
  ...config,
  projects: undefined,
  // A headless shell renders text differently.
  use: { ...config.use, launchOptions: { ...config.use?.launchOptions, executablePath: findBrowser() } },
  reporter: 'list',
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { ...config.expect, toHaveScreenshot: { maxDiffPixelRatio: 0.005, animations: 'disabled', caret: 'hide' } },
});
