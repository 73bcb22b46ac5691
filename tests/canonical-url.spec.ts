/** However an address is spelled, the reader ends on the one that the page has. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { staticHost, test } from './support/staticHost';

/** What a page has to be called, by the spellings of its address. */
const spellings = {
  '/': ['/index.html', '/index', '//'],
  '/docs/intro': [
    '/docs/intro/',
    '/docs/intro.html',
    '/docs/intro/index.html',
    '/docs/intro/index',
    '/docs//intro',
    '/docs/%69ntro',
    '/docs%2Fintro',
    '/docs/intro%2Ehtml',
    '/Docs/Intro',
  ],
  '/docs/Integration/intro': ['/docs/Integration/intro.html', '/docs/integration/intro'],
  '/api': ['/api/', '/api.html', '/api/index.html'],
  '/api/check-email-validity': ['/api/check-email-validity/', '/api//check-email-validity.html'],
  '/blog': ['/blog/', '/blog.html', '/blog/index.html'],
  '/blog/bounce-email': ['/blog/bounce-email/', '/blog/bounce%2Demail'],
  '/markdown-page': ['/markdown-page/', '/markdown-page.html'],
};

/** What React says when the page is another one than the server has sent. */
function collectMismatches(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/onRecoverableError|hydrat/i.test(message.text())) {
      found.push(message.text());
    }
  });
  page.on('pageerror', ({ message }) => found.push(message));
  return found;
}

const canonical = (page: Page) => page.locator('link[rel=canonical]');

async function expectPage(page: Page, address: string, spelling: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).pathname, { message: `where ${spelling} ends` })
    .toBe(address);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(canonical(page)).toHaveCount(1);
  await expect(canonical(page)).toHaveAttribute('href', `https://mailvet.example${address}`);
  await expect(page).not.toHaveTitle(/not found/i);
}

for (const [address, all] of Object.entries(spellings)) {
  test(`R4.6 every spelling of ${address} ends on it: on \`npm run serve\`, and on a host that redirects nothing`, async ({
    page,
    host,
    baseURL,
  }) => {
    const mismatches = collectMismatches(page);
    for (const url of [baseURL ?? '', host.url]) {
      for (const spelling of [address, ...all]) {
        await page.goto(url + spelling, { waitUntil: 'commit' });
        await expectPage(page, address, url + spelling);
      }
    }
    expect(mismatches).toEqual([]);
  });
}

test('R4.6 question and fragment stay, and "back" leads to the page before, not to the spelling', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/blog`);
  for (const spelling of ['/docs/errors.html', '/docs/errors/']) {
    await page.goto(`${host.url}${spelling}?from=mail#next-steps`);
    await expect(page).toHaveURL(`${host.url}/docs/errors?from=mail#next-steps`);
    await page.goBack();
    await expect(page).toHaveURL(`${host.url}/blog`);
  }
});

test('R4.6 a host that adds a slash to what it does not find is not asked again and again', async ({
  page,
  host,
}) => {
  let loads = 0;
  await page.route(`${host.url}/docs/intro*`, async (route) => {
    loads += 1;
    const isSlashed = new URL(route.request().url()).pathname.endsWith('/');
    await (isSlashed
      ? route.continue()
      : route.fulfill({ status: 301, headers: { Location: `${host.url}/docs/intro/` } }));
  });
  await page.goto(`${host.url}/docs/intro`);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  expect(loads).toBeLessThanOrEqual(2);
});

test('R5.5 a site that stands under another base path than it is built for says so, and which to set', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'base-'));
  symlinkSync(path.resolve('build'), path.join(folder, 'manual'));
  const host = await staticHost(folder);
  for (const address of ['/manual/', '/manual/index.html', '/manual/docs/intro']) {
    await page.goto(host.url + address);
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('built for the base path / and stands under /manual/.');
    await expect(banner).toContainText("set baseUrl to '/manual/' in docusaurus.config.ts");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(host.url + address);
  }
  host.close();
  rmSync(folder, { recursive: true });
});

test('R5.5 the banner is not shown where the site stands as built, or where only a script is missing', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.route('**/assets/js/main.*', (route) => route.fulfill({ status: 404 }));
  await page.goto(host.url);
  await expect(page.getByRole('alert')).toContainText('could not load its scripts');
  await expect(page.getByText('base path')).toHaveCount(0);
});
