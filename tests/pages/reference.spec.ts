import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';
import partition from 'lodash/partition';

import { loadDocument, operationsIn } from '../support/description';
import { inFull } from '../support/full';
import { builtPage, open } from '../support/site';

let contract: Oas3_1Definition;

test.beforeAll(async () => {
  contract = await loadDocument();
});

/** The text of a page's built HTML, scripts left out, entities resolved for what we look for. */
function staticText(slug: string): string {
  return readFileSync(`build/api/${slug}.html`, 'utf8')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

test('a sample in every language is in the HTML, and so is the response that it gets', () => {
  for (const { slug, method } of operationsIn(contract)) {
    const name = `${method.charAt(0).toUpperCase()}${method.slice(1)}`;
    // prettier-ignore
    for (const words of [
      'http://localhost:4010/v1/', ' HTTP/1.1', 'await fetch(', 'urllib.request.urlopen', 'stream_context_create',
      `Net::HTTP::${name}`, 'http.NewRequest', 'HttpRequest.newBuilder(', `HttpMethod.${name}`, 'Response 200',
    ]) {
      expect(staticText(slug), slug).toContain(words);
    }
  }
});

test('no byte of the console is loaded before it opens: 54 KiB, and 25 of the sandbox', inFull(), async ({ page }) => {
  const loaded = new Map<string, string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) loaded.set(pathname, readFileSync(`build${pathname}`, 'utf8'));
  });
  await page.goto('/api/check-email-validity', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 5000);
  await page.getByRole('button', { name: 'Try it' }).hover();
  await page.waitForLoadState('networkidle');
  expect(loaded.size).toBeGreaterThan(2);
  expect([...loaded.values()].filter((text) => text.includes('mv_test_revoked'))).toEqual([]);
  const before = new Set(loaded.keys());
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog', { name: 'Console' })).toBeVisible();
  const ofSandbox = (file: string) => /\/sandbox-here\.\w+\.js$/.test(file);
  await expect.poll(() => [...loaded.keys()].some(ofSandbox)).toBe(true);
  const added = [...loaded].filter(([file]) => !before.has(file));
  const [sandbox, own] = partition(added, ([file]) => ofSandbox(file)).map((files) =>
    files.reduce((total, [, text]) => total + brotliCompressSync(text).length, 0),
  );
  expect(own).toBeGreaterThan(20 * 1024);
  expect(own).toBeLessThanOrEqual(54 * 1024);
  expect(sandbox).toBeGreaterThan(10 * 1024);
  expect(sandbox).toBeLessThanOrEqual(25 * 1024);
});

test('one language choice for the whole site, from page to page', inFull(), async ({ page, context }) => {
  const python = page.getByRole('radio', { name: 'Python' });
  await open(page, '/docs/Integration/server');
  await page.getByRole('tab', { name: 'Python' }).click();

  await page.goto('/api/get-bounce-logs');
  await expect(python).toBeChecked();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Get credit balance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get credit balance');
  await expect(python).toBeChecked();
  await expect(page.getByText('urllib.request.urlopen')).toBeVisible();
  await expect(page.getByText('--fail-with-body')).toBeHidden();
  await page.getByRole('button', { name: 'Try it' }).click();
  const language = page.getByLabel('Language of the sample');
  await expect(language).toHaveValue('python');

  const home = await context.newPage();
  await home.goto('/');
  await expect(home.getByRole('radio', { name: 'Python' })).toBeChecked();
  await expect(home.getByText('urllib.request.urlopen')).toBeVisible();
  await language.selectOption('go');
  await expect(home.getByRole('radio', { name: 'Go' }), 'in another tab').toBeChecked();
  await home.locator('label').filter({ hasText: 'Ruby' }).click();
  await expect(language).toHaveValue('ruby');
  await page.goto('/docs/Integration/server');
  await expect(page.getByRole('tab', { name: 'Ruby' })).toHaveAttribute('aria-selected', 'true');
});

test('copy buttons copy code, and the URL of the chosen server', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api/get-credit-balance');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [server, url] of [
    ['On my machine', 'http://localhost:4010/v1'],
    ['Sandbox', 'https://sandbox.mailvet.example/v1'],
    ['Production', 'https://api.mailvet.example/v1'],
  ] as const) {
    await page.locator('label').filter({ hasText: server }).click();
    await page.getByRole('button', { name: 'Copy URL' }).click();
    await expect.poll(copied).toBe(`${url}/credits`);
  }
  await page.getByRole('button', { name: 'Copy the response' }).click();
  await expect.poll(async () => (JSON.parse(await copied()) as { mode?: string }).mode).toBe('test');
});

test('a link to a field in a closed response opens it', inFull(), async ({ page }) => {
  await page.goto('/api/get-credit-balance#response-429.retryable');
  await expect(page.locator('[id="response-429.retryable"]')).toBeInViewport();
});

test('links lead to every part of an operation', () => {
  for (const { slug, operation } of operationsIn(contract)) {
    const $ = builtPage(`/api/${slug}`);
    const texts = (selector: string) => Array.from($(selector), (each) => $(each).text());
    const parts = ['Samples', ...texts('main h2').map((heading) => heading.replace('\u200B', ''))];
    const linked = texts('nav[aria-label="On this page"] a');
    expect(linked, slug).toEqual([...parts, ...Object.keys(operation.responses)]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links to the parts are below the facts, not between request and response', async ({ page }) => {
    const parts = page.getByRole('navigation', { name: 'On this page' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/api/check-email-validity');
    await expect(parts).toBeInViewport({ ratio: 1 });
    await parts.getByRole('link', { name: 'Samples' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Request' })).toBeInViewport();

    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(parts).toHaveCount(1);
    for (const name of ['Responses', 'Request body']) {
      await parts.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { name })).toBeInViewport();
    }
    await expect(page.getByRole('complementary', { name: 'Samples' }).getByRole('navigation')).toHaveCount(0);
    await parts.getByRole('link', { name: '503' }).press('Enter');
    await expect(page.locator('#response-503 > summary')).toBeInViewport();
  });
});

test('the response beside the samples is that which is read, or chosen', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, '/api/check-email-validity');
  const samples = page.getByRole('complementary', { name: 'Samples' });
  const box = samples.locator('[data-code]').last();
  await expect(box).toContainText('Response 200');
  await expect(box).toContainText('"deliverable"');
  // At least twelve lines.
  const lines = await box
    .locator('pre')
    .evaluate((pre) => pre.clientHeight / Number.parseFloat(getComputedStyle(pre).lineHeight));
  expect(lines).toBeGreaterThanOrEqual(12);

  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '429' }).click();
  await expect(box).toContainText('Response 429');
  await expect(box).toContainText('"rate-limited"');
  await page.locator('#response-402 > summary').click();
  await page.locator('#response-402 [data-code]').first().scrollIntoViewIfNeeded();
  await page.locator('#response-402').evaluate((details) => scrollBy(0, details.getBoundingClientRect().top - 150));
  await expect(box).toContainText('Response 402');
  await expect(box).toContainText('"insufficient-credits"');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(box).toContainText('Response 200');
  await expect(box).toContainText('"deliverable"');
});
