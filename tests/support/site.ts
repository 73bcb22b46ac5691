import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';
import { load } from 'cheerio';

import { filesIn } from '@docs-engines/static-first/build';

/** One page of every kind, for tests of every kind of page. */
// prettier-ignore
export const kinds = [
  '/', '/docs/intro', '/docs/get-started', '/docs/Integration/intro', '/docs/errors', '/api', '/api/category/api-reference',
  '/api/mailvet-api', '/api/check-email-validity', '/api/delete-disposable-logs', '/blog', '/blog/bounce-email',
  '/blog/archive', '/blog/authors', '/blog/authors/mailvet', '/blog/tags', '/blog/tags/bounce', '/markdown-page',
  '/search?q=bounce', '/nowhere', '/docs/nowhere',
];

/** The paths in the sitemap of the built site. */
export function sitemapPaths(): string[] {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Every page of the built site: those in the sitemap, and those that it does not list. */
export function everyPage(): string[] {
  const listed = sitemapPaths();
  expect(listed.length).toBeGreaterThan(20);
  return [...listed, '/search', '/search?q=bounce', '/nowhere', '/docs/nowhere'];
}

/** The files of the pages of the built site, without those that lead from the old path of a page to the new one. */
export const pageFiles = () => filesIn('build', /(?<!\/index)\.html$/);

/** The HTML of a page of the built site. */
export const builtPage = (path: string) => load(readFileSync(`build${path === '/' ? '/index' : path}.html`, 'utf8'));

/** Waits for the hydration of a page, frame by frame: the intervals of `expect` cost a tenth of the time of a test. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Opens a page and waits for its hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Whether the heading is visible and not covered by the navbar. */
export function isInSight(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const heading = document.getElementById(name);
    const { left = 0, top = -1, height = 0 } = heading?.getBoundingClientRect() ?? {};
    const seen = document.elementFromPoint(left + 5, top + height / 2);
    return seen !== null && heading?.contains(seen) === true;
  }, id);
}
