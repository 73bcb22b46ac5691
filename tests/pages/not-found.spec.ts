/** The not-found page. */
import { expect, type Page, test } from '@playwright/test';

import { nearest } from '../../src/components/shell/nearestPages';

const suggestions = (page: Page) => page.getByRole('region', { name: 'Did you mean' });

test('pages with a similar path are suggested, nearest first, also from another folder; dissimilar ones are not', () => {
  const pages = ['/', '/blog', '/docs/get-started', '/docs/errors', '/api/get-bounce-logs'];
  // prettier-ignore
  for (const [path, found] of [
    ['/docs/get-stated', ['/docs/get-started']], ['/guides/Get-Started.html', ['/docs/get-started']],
    ['/blgo', ['/blog']], ['/docs-errer', ['/docs/errors']], ['/api/get-b', ['/api/get-bounce-logs']],
    // The folder alone makes no page similar.
    ['/docs/nope', []], ['/wp-login.php', []], ['/status', []],
  ] as const) {
    expect(nearest(path, [...pages]), path).toEqual(found);
  }
  // It moved to another folder.
  const [similar, moved] = ['/docs/webhook-lists', '/docs/integration/webhooks'];
  expect(nearest('/docs/webhooks', [similar, moved])).toEqual([moved, similar]);
  expect(nearest('/docs/error', Array<string>(9).fill('/docs/errors'))).toHaveLength(3);
});

test('R2 a path with a typo: status 404, the path, and the intended page', async ({ page }) => {
  const response = await page.goto('/docs/get-stated');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('There is no page at /docs/get-stated.');
  await suggestions(page).getByRole('link').first().click();
  await expect(page).toHaveURL('/docs/get-started');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started');
});

test('no similar page: a search link with the words of the path', async ({ page }) => {
  await page.goto('/docs/quarterly/revenue_2019.html');
  await expect(page.getByRole('main')).toContainText('There is no page at /docs/quarterly/revenue_2019.');
  await expect(suggestions(page)).toHaveCount(0);
  const home = page.getByRole('main').getByRole('link', { name: 'Home page' });
  await expect(home).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Search for “quarterly revenue 2019”' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('quarterly revenue 2019');
});

test('HTML in the path is shown as text', async ({ page }) => {
  await page.goto('/caf%C3%A9');
  await expect(page.getByRole('main')).toContainText('There is no page at /café.');
  await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(page.getByRole('main')).toContainText('There is no page at /<img src=x onerror=alert(1)>.');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});
