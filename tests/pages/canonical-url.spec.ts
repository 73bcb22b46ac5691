/** Every variant of a page's URL leads to its canonical URL. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { staticHost, test } from '../support/staticHost';
import { inFull } from '../support/full';
import { hydrated } from '../support/site';
import { folderWith } from '../support/files';

/** The variants of a path, by the canonical one. */
// prettier-ignore
const variants = {
  '/': ['/index.html', '/index', '//'],
  '/docs/intro': [
    '/docs/intro/', '/docs/intro.html', '/docs/intro/index.html', '/docs/%69ntro',
    '/docs/intro/index', '/docs//intro', '/docs%2Fintro', '/docs/intro%2Ehtml', '/Docs/Intro',
  ],
  '/docs/Integration/intro': ['/docs/Integration/intro.html', '/docs/integration/intro'],
  '/api': ['/api/', '/api.html', '/api/index.html'],
  '/api/check-email-validity': ['/api/check-email-validity/', '/api//check-email-validity.html'],
  '/blog': ['/blog/', '/blog.html', '/blog/index.html'],
  '/blog/bounce-email': ['/blog/bounce-email/', '/blog/bounce%2Demail'],
  '/markdown-page': ['/markdown-page/', '/markdown-page.html'],
};

/** Hydration errors: React reports that the page differs from what the server has sent. */
function collectMismatches(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/onRecoverableError|hydrat/i.test(message.text())) found.push(message.text());
  });
  page.on('pageerror', ({ message }) => found.push(message));
  return found;
}

const canonical = (page: Page) => page.locator('link[rel=canonical]');

async function expectPage(page: Page, canonicalPath: string, variant: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { message: `where ${variant} leads` }).toBe(canonicalPath);
  await hydrated(page);
  await expect(canonical(page)).toHaveCount(1);
  await expect(canonical(page)).toHaveAttribute('href', `https://mailvet.example${canonicalPath}`);
  await expect(page).not.toHaveTitle(/not found/i);
}

for (const [canonicalPath, others] of Object.entries(variants)) {
  const title = `R4.6 every variant of ${canonicalPath} leads to it, with \`npm run serve\` and on a host without redirects`;
  test(title, inFull(), async ({ page, host, baseURL }) => {
    const mismatches = collectMismatches(page);
    for (const url of [baseURL ?? '', host.url]) {
      for (const variant of [canonicalPath, ...others]) {
        await page.goto(url + variant, { waitUntil: 'commit' });
        await expectPage(page, canonicalPath, url + variant);
      }
    }
    expect(mismatches).toEqual([]);
  });
}

test('R4.6 query and hash are kept, and Back skips the variant', inFull(), async ({ page, host }) => {
  await page.goto(`${host.url}/blog`);
  for (const variant of ['/docs/errors.html', '/docs/errors/']) {
    await page.goto(`${host.url}${variant}?from=mail#next-steps`);
    await expect(page).toHaveURL(`${host.url}/docs/errors?from=mail#next-steps`);
    await page.goBack();
    await expect(page).toHaveURL(`${host.url}/blog`);
  }
});

test('no redirect loop with a host that adds a slash', inFull(), async ({ page, host }) => {
  let loads = 0;
  // It has the file intro.html.
  await page.route(/\/docs\/intro\/?$/, async (route) => {
    loads += 1;
    const isSlashed = new URL(route.request().url()).pathname.endsWith('/');
    await (isSlashed
      ? route.continue()
      : route.fulfill({ status: 301, headers: { Location: `${host.url}/docs/intro/` } }));
  });
  await page.goto(`${host.url}/docs/intro`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  expect(loads).toBeLessThanOrEqual(2);
});

test('R5.5 a site under another base path says which baseUrl to set', async ({ page }) => {
  const folder = folderWith();
  symlinkSync(path.resolve('build'), path.join(folder, 'manual'), 'junction');
  const host = await staticHost(folder);
  for (const address of ['/manual/', '/manual/index.html', '/manual/docs/intro']) {
    await page.goto(host.url + address);
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('This site is built for the base path /It is served from /manual/.');
    await expect(banner).toContainText("Set baseUrl to '/manual/' in docusaurus.config.ts");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(host.url + address);
  }
  host.close();
});

test('R5.5 no banner when only a script is missing', inFull(), async ({ page, host }) => {
  await page.goto(host.url);
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.route('**/assets/js/main.*', (route) => route.fulfill({ status: 404 }));
  await page.goto(host.url);
  await expect(page.getByRole('alert')).toContainText('could not load its scripts');
  await expect(page.getByText('base path')).toHaveCount(0);
});
