/** Commands download files of the site from the server that has served the page: a preview, a mirror, `npm run serve`. */
import { expect, type Locator, type Page, test } from '@playwright/test';

import { site } from '@site/src/site';

import { inFull } from '../support/full';
import { hydrated } from '../support/site';

const shown = (page: Page) => page.locator('[data-content] code[class*=language-]');
const command = (page: Page, name: string): Locator =>
  shown(page).filter({ hasText: 'curl' }).filter({ hasText: name }).first();

test("commands name and copy the page's origin, also after a page change", async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/agents');
  await expect(command(page, 'mcp.mjs')).toContainText(`curl -fsSO ${baseURL}/mcp.mjs`);
  // Output of a program has the address that the program has.
  const output = shown(page).filter({ hasText: 'bounce-codes#code-4-7-0' });
  await expect(output).toContainText(`${site.url}/docs/bounce-codes#code-4-7-0`);

  await page.getByRole('link', { name: 'the sandbox' }).first().click();
  await expect(command(page, 'sandbox.mjs')).toContainText(`${baseURL}/sandbox.mjs`);
  await page
    .getByRole('button', { name: /^Copy the commands/ })
    .first()
    .click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`${baseURL}/sandbox.mjs`);

  await page.goto('/docs/go-live');
  const request = shown(page).filter({ hasText: 'MAILVET_BASE_URL=' }).first();
  await expect(request, 'a request to the API').toContainText('https://api.mailvet.example/v1');
});

test('on the site itself, and without JavaScript, commands name it', inFull(), async ({ page, browser, baseURL }) => {
  await page.route(`${site.url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) });
  });
  await page.goto(`${site.url}/docs/agents`);
  await hydrated(page);
  await expect(command(page, 'mcp.mjs')).toContainText(`curl -fsSO ${site.url}/mcp.mjs`);

  const withoutScripts = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await withoutScripts.goto('/docs/agents');
  await expect(command(withoutScripts, 'mcp.mjs')).toContainText(`curl -fsSO ${site.url}/mcp.mjs`);
  await withoutScripts.close();
});
