import { availableParallelism } from 'node:os';
import path from 'node:path';

import { defineConfig, devices, firefox as driver } from '@playwright/test';

import { findBrowser, findHeadlessShell, firefox } from './tests/support/browser';
import { isFull } from './tests/support/full';

const cores = Math.max(2, availableParallelism());

/** Another one lets two checkouts be tested side by side. */
const port = Number(process.env.TEST_PORT ?? 4173);

// Workers inherit it. fast-check prints the seed of a property that fails.
if (isFull) process.env.FUZZ_SEED ??= String(Date.now() % 2 ** 31);

interface Session {
  send: (command: string, ...rest: unknown[]) => Promise<unknown>;
}
const launch = driver.launch.bind(driver);
// What Playwright 1.65.1 asks of Firefox 153.8 by WebDriver BiDi, and is done otherwise here.
driver.launch = async (options) => {
  const browser = await launch(options);
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl: (one: unknown) => { _browserSession: Session } };
  };
  const session = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Session;
  const { send } = session;
  // Firefox does not know this command, which each new context would end with.
  session.send = function (command, ...rest) {
    return command === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, command, ...rest);
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (given) => {
    const context = await newContext(given);
    await context.addInitScript(() => {
      // `fill` sets `value` from the page, of which React learns nothing: a change is one of the editor.
      const insert = (text: string) => {
        // oxlint-disable-next-line typescript/no-deprecated -- nothing else makes the events of an editor
        document.execCommand('insertText', false, text);
      };
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => insert,
        set() {
          // That of Playwright, which comes later or earlier, is not used.
        },
      });
    });
    return context;
  };
  return browser;
};

/** What the project `firefox` leaves out: tests/README.md says why. */
const notInFirefox = [
  ...[
    '@full',
    'finger',
    'on this machine',
    'without JavaScript',
    'axe finds',
    '100,000 nested lists',
    'a bounded part of',
  ],
  ...[
    'the keyboard alone',
    '390 px: request and',
    'behind the console',
    'a tree that collapses',
    'after a page change the',
  ],
  ...[
    'R5.2 .*: when a script',
    'the drawing of',
    'R3.1 Send reaches',
    'R4.7 the navbar hides',
    'R4.5 the navbar does not cover',
  ],
].map((title) => new RegExp(title));

export default defineConfig({
  fullyParallel: true,
  tsconfig: path.resolve('tests/playwright.tsconfig.json'),
  forbidOnly: true,
  grepInvert: isFull ? undefined : /@full/,
  // One for each core, and as many for programs. A third one for pages takes as long on two cores, and 1.05 of the processor time.
  workers: 2 * cores,
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
  // In this order: what takes long first, beside what is short; at the end, what needs the fixture site.
  projects: [
    // Their time limits and retries leave the cores idle, so they run beside all others.
    {
      name: 'programs',
      testMatch: '**/tests/programs/**/*.spec.ts',
    },
    { name: 'fixture-site-built', testMatch: 'tests/fixture-site/build.setup.ts' },
    { name: 'builds', testMatch: '**/tests/builds/**/*.spec.ts' },
    // One worker for a file: the description and the build are read once. It takes 0.9 of the processor time.
    {
      name: 'unit',
      testMatch: ['**/packages/*/tests/**/*.spec.ts', '**/tests/unit/**/*.spec.ts'],
      fullyParallel: false,
    },
    { name: 'output', testMatch: '**/tests/output/**/*.spec.ts', fullyParallel: false },
    ...[
      'visit',
      'pages',
      ...(isFull || process.env.TEST_SERVICES ? ['services'] : []),
      ...(isFull ? ['fuzz', 'webkit'] : []),
    ].map((name) => ({
      name,
      testMatch: `**/tests/${name}/**/*.spec.ts`,
    })),
    ...(isFull && firefox.launchOptions.executablePath
      ? [
          {
            name: 'firefox',
            testMatch:
              /(?:visit|pages)\/(?:(?:console|docs|navbar)\/[\w-]+|every-page|at-once|colour-mode|first-tap|late-scripts|page-change|routes|scroll|search)\.spec/,
            grepInvert: notInFirefox,
            use: firefox,
          },
        ]
      : []),
    {
      name: 'fixture-site',
      testMatch: '**/tests/fixture-site/**/*.spec.ts',
      dependencies: ['fixture-site-built'],
    },
  ].map((project) => ({ workers: cores, ...project })),
  globalSetup: ['tests/support/temporary.ts', 'tests/support/sameBuild.ts'].map((file) =>
    path.resolve(file),
  ),
  // One production build for all tests.
  webServer: {
    command: `npm run build && npm run serve -- --port ${port}`,
    // Its local time is not UTC: dates of posts do not depend on where a build runs.
    env: { TZ: 'America/Los_Angeles' },
    url: `http://localhost:${port}`,
    reuseExistingServer: !process.env.CI,
    timeout: 600_000,
  },
});
