/** A reader has a page open while the site is deployed anew, or gets HTML from a cache that is older than the scripts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { fixtureBuild } from '../support/fixtureSite';
import { staticHost } from '../support/staticHost';

test('R4.12 R5.2 after a deploy, open and cached pages get new content with one reload at most', async ({ page }) => {
  // Two sites with common paths: the second replaces the first on the same host.
  const oldPage = readFileSync(path.join(fixtureBuild, 'docs/get-started.html'), 'utf8');
  const host = await staticHost(fixtureBuild);
  // No prefetching before the deploy.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  const alive = () => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const heading = page.getByRole('heading', { level: 1 });
  const changed = page.getByRole('heading', { name: 'Check an address' });

  await page.goto(`${host.url}/docs/intro`);
  await alive();
  host.folder = 'build';

  loads = 0;
  await page.getByRole('link', { name: 'Get started', exact: true }).first().click();
  await expect(changed).toBeVisible();
  await alive();
  expect(loads).toBe(1);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Blog' }).click();
  await expect(heading).toHaveText('Mailvet blog');
  await main.getByRole('link', { name: 'API Reference' }).click();
  await expect(heading).toHaveText('API introduction');
  expect(loads).toBe(1);

  await page.route(
    `${host.url}/docs/get-started`,
    (route) => route.fulfill({ contentType: 'text/html', body: oldPage }),
    { times: 1 },
  );
  loads = 0;
  await page.goto(`${host.url}/docs/get-started`, { waitUntil: 'commit' });
  await expect(changed).toBeVisible();
  await alive();
  expect(loads).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  host.close();
});
