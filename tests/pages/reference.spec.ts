import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { expect, type Page, test } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';

import { loadDocument, operationsIn } from '../support/description';
import { hydrated, open } from '../support/site';
import { firstOf, inFull } from '../support/full';

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

/** Every property name and every enum value below a node of the contract. */
function wordsOf(node: unknown, words = new Set<string>()): Set<string> {
  if (Array.isArray(node)) {
    node.forEach((item) => wordsOf(item, words));
  } else if (node !== null && typeof node === 'object') {
    const { properties, enum: values } = node as { properties?: object; enum?: unknown[] };
    Object.keys(properties ?? {}).forEach((name) => words.add(name));
    values?.forEach((value) => words.add(String(value)));
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'examples' && key !== 'example') {
        wordsOf(value, words);
      }
    }
  }
  return words;
}

test('R1.2 every parameter, field, enum value, status, header and example title of the contract is in the HTML of its page', () => {
  for (const { slug, operation } of operationsIn(contract)) {
    const text = staticText(slug);
    const parameters = (operation.parameters ?? []).flatMap((p) => ('name' in p ? [p.name] : []));
    const responses = Object.entries(operation.responses);
    const headers = responses.flatMap(([, response]) => Object.keys(response.headers ?? {}));
    const titles = responses.flatMap(([, { content = {} }]) =>
      Object.values(content).flatMap(({ examples = {} }) =>
        Object.entries(examples).map(([name, e]) => ('summary' in e ? (e.summary ?? name) : name)),
      ),
    );
    const words = [...wordsOf(operation), ...parameters, ...headers, ...titles];
    words.push(...responses.map(([status]) => status));
    const missing = words.filter((word) => !text.includes(word));
    expect(missing, slug).toEqual([]);
    expect(words.length, slug).toBeGreaterThan(20);
  }
});

test('a sample in every language is in the HTML, and so is the response that it gets', () => {
  for (const { slug, method } of operationsIn(contract)) {
    const text = staticText(slug);
    for (const words of [
      'http://localhost:4010/v1/',
      ' HTTP/1.1',
      'await fetch(',
      'urllib.request.urlopen',
      'stream_context_create',
      `Net::HTTP::${method.charAt(0).toUpperCase()}${method.slice(1)}`,
      'http.NewRequest',
      'HttpRequest.newBuilder(',
      `HttpMethod.${method.charAt(0).toUpperCase()}${method.slice(1)}`,
      'Response 200',
    ]) {
      expect(text, slug).toContain(words);
    }
  }
});

/** The words that a page shows, closed details included, without what only JavaScript can do. */
function wordsShown(page: Page): Promise<string[]> {
  return page.locator('article').evaluate((article) => {
    const copy = article.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('button').forEach((button) => {
      button.remove();
    });
    return copy.textContent.split(/\s+/).filter(Boolean);
  });
}

test('without JavaScript an operation page holds at least 99 % of the words that it shows with it', async ({
  browser,
  baseURL,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const full = await browser.newContext({ baseURL });
  const [without, withScripts] = [await bare.newPage(), await full.newPage()];
  for (const { slug } of firstOf(operationsIn(contract), 1)) {
    await without.goto(`/api/${slug}`);
    await withScripts.goto(`/api/${slug}`);
    await expect(withScripts.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    const all = await wordsShown(withScripts);
    const kept = new Set(await wordsShown(without));
    const share = all.filter((word) => kept.has(word)).length / all.length;
    expect(share, slug).toBeGreaterThanOrEqual(0.99);
    expect(all.length, slug).toBeGreaterThan(500);
  }
  // All languages are in sight: there is nothing to choose them with.
  await expect(without.getByText('await fetch(').filter({ visible: true })).toHaveCount(1);
  await expect(without.getByText('http.NewRequest(')).toBeVisible();
  await bare.close();
  await full.close();
});

/** Bytes of JavaScript, brotli, that a page loads until the network is quiet; prefetches apart. */
async function javaScriptOf(page: Page, url: string) {
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) {
      bytes.set(pathname, brotliCompressSync(readFileSync(`build${pathname}`)).length);
    }
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // By who asked for it: a script that is only prefetched was asked for by a link.
  const executed = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'script' && name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname),
  );
  return {
    loaded: [...bytes.keys()],
    executed: executed.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0),
  };
}

test(
  'an operation page runs at most 20 KiB of JavaScript more than a docs page, and the API introduction none',
  inFull(),
  async ({ browser }) => {
    const weigh = async (url: string) => {
      const page = await browser.newPage();
      const { executed } = await javaScriptOf(page, url);
      await page.close();
      return executed;
    };
    const docs = await weigh('/docs/intro');
    expect(docs).toBeGreaterThan(50_000);
    // The text of the page itself is in its chunk; both pages have about as much of it.
    expect((await weigh('/api')) - docs).toBeLessThan(3 * 1024);
    for (const { slug } of operationsIn(contract)) {
      expect((await weigh(`/api/${slug}`)) - docs, slug).toBeLessThan(20 * 1024);
    }
  },
);

test('no byte of the console is loaded before it is opened, prefetch included', async ({
  page,
}) => {
  const { loaded } = await javaScriptOf(page, '/api/check-email-validity');
  await page.mouse.wheel(0, 5000);
  await page.getByRole('button', { name: 'Try it' }).hover();
  await page.waitForLoadState('networkidle');
  const before = new Set(loaded);
  const [first] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('.js')),
    page.getByRole('button', { name: 'Try it' }).click(),
  ]);
  expect(before).not.toContain(new URL(first.url()).pathname);
  const sources = loaded.map((file) => readFileSync(`build${file}`, 'utf8'));
  expect(sources.filter((source) => source.includes('mv_test_revoked'))).toEqual([]);
});

test('the scripts of a console are at most 76.25 KiB', async ({ page }) => {
  await open(page, '/api/check-email-validity');
  await page.waitForLoadState('networkidle');
  const bytes: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) {
      bytes.push(brotliCompressSync(readFileSync(`build${pathname}`)).length);
    }
  });
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog', { name: 'Console' })).toBeVisible();
  const sum = bytes.reduce((total, one) => total + one, 0);
  expect(sum).toBeGreaterThan(20 * 1024);
  expect(sum).toBeLessThanOrEqual(76.25 * 1024);
});

test('one language choice for the whole site: guides, reference, console and home page', async ({
  page,
  context,
}) => {
  const python = page.getByRole('radio', { name: 'Python' });
  await page.goto('/docs/Integration/server');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Python' }).click();

  await page.goto('/api/check-email-validity');
  await expect(python).toBeChecked();
  await page.getByRole('button', { name: 'Try it' }).click();
  const language = page.getByLabel('Language of the sample');
  await expect(language).toHaveValue('python');

  const home = await context.newPage();
  await home.goto('/');
  await expect(home.getByRole('radio', { name: 'Python' })).toBeChecked();
  await expect(home.getByText('urllib.request.urlopen')).toBeVisible();

  await language.selectOption('go');
  await expect(home.getByRole('radio', { name: 'Go' }), 'in another tab').toBeChecked();
  await home.getByText('Ruby', { exact: true }).click();
  await expect(language).toHaveValue('ruby');
  await home.close();
  await page.goto('/docs/Integration/server');
  await expect(page.getByRole('tab', { name: 'Ruby' })).toHaveAttribute('aria-selected', 'true');
});

test('the chosen language is kept from page to page of the reference', async ({ page }) => {
  await page.goto('/api/check-email-validity');
  await expect(page.getByText('--fail-with-body')).toBeVisible();
  await page.getByText('Python', { exact: true }).first().click();
  await expect(page.getByText('urllib.request.urlopen')).toBeVisible();
  await expect(page.getByText('--fail-with-body')).toBeHidden();
  await page.goto('/api/get-bounce-logs');
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Get credit balance' })
    .click();
  await expect(page).toHaveURL('/api/get-credit-balance');
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
  await expect(page.getByText('urllib.request.urlopen')).toBeVisible();
});

test('a page change inside the site shows the whole reference, and back again', async ({
  page,
}) => {
  await page.goto('/api/get-credit-balance');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Get bounce logs' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get bounce logs');
  const article = page.locator('article');
  await expect(article.locator('[id="query.bounce_type"]')).toBeVisible();
  await expect(article.locator('[id="response-200.data.bounce_type"]')).toBeVisible();
  await page.goBack();
  await expect(article.locator('[id="response-200.balance"]')).toBeVisible();
});

test('copy buttons copy the code beside them, and the whole URL of the chosen server', async ({
  page,
  context,
}) => {
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
  await expect
    .poll(async () => (JSON.parse(await copied()) as { mode?: string }).mode)
    .toBe('test');
});

test('a link to a field in a closed response opens it, and every id is unique', async ({
  page,
}) => {
  await page.goto('/api/get-credit-balance#response-429.retryable');
  await expect(page.locator('[id="response-429.retryable"]')).toBeInViewport();
  for (const { slug } of operationsIn(contract)) {
    const ids = [
      ...readFileSync(`build/api/${slug}.html`, 'utf8').matchAll(/ id=(?:"([^"]+)"|([^\s>]+))/g),
    ].map(([, quoted, bare]) => quoted ?? bare);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      slug,
    ).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead to every part of an operation: below the facts on a phone, and in view beside the parts on a wide screen', async ({
    page,
  }) => {
    const parts = page.getByRole('navigation', { name: 'On this page' });
    for (const { slug, operation } of operationsIn(contract)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/api/${slug}`);
      await expect(parts, slug).toHaveCount(1);
      const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
      expect(await parts.getByRole('link').allTextContents(), slug).toEqual([
        'Samples',
        ...headings.map((heading) => heading.replace('\u200B', '')),
        ...Object.keys(operation.responses),
      ]);
    }

    await page.goto('/api/check-email-validity');
    await expect(parts).toBeInViewport({ ratio: 1 });
    await parts.getByRole('link', { name: 'Samples' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Request' })).toBeInViewport();

    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(parts).toHaveCount(1);
    for (const name of ['Responses', 'Request body']) {
      await parts.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { name })).toBeInViewport();
      await expect(parts).toBeInViewport({ ratio: 1 });
    }
    await parts.getByRole('link', { name: '503' }).press('Enter');
    await expect(page.locator('#response-503 > summary')).toBeInViewport();
  });

  test('code that is too long for its box is cut between two lines', async ({ page }) => {
    for (const [address, width, height] of [
      ['/api/check-email-validity', 1280, 900],
      ['/api/check-email-validity', 1280, 780],
      ['/api/check-email-validity', 390, 844],
      ['/', 1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      const code = page.locator('[data-code]').filter({ hasText: /^Response/ });
      const { lines, isCut } = await code.locator('pre').evaluate((pre) => {
        const { lineHeight, paddingTop } = getComputedStyle(pre);
        return {
          lines:
            (pre.getBoundingClientRect().height - parseFloat(paddingTop)) / parseFloat(lineHeight),
          isCut: pre.scrollHeight > pre.clientHeight,
        };
      });
      expect(isCut, address).toBe(true);
      // A cut in the leading between two lines is not visible: up to 0.2 of a line height. Rounding gives the 0.01.
      expect((lines + 0.01) % 1, `${address}, ${width} × ${height}: ${lines} lines`).toBeLessThan(
        0.2,
      );
    }
  });
});

test('a link inside the reference changes the page without a reload', async ({ page }) => {
  await open(page, '/api/get-credit-balance#response-429');
  await page.evaluate(() => {
    (window as unknown as { stays: boolean }).stays = true;
  });
  await page.locator('#response-429').getByRole('link', { name: 'Cause and fix' }).first().click();
  await expect(page).toHaveURL('/docs/errors#rate-limited');
  expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
});

test('the response beside the samples is that of the status which is read, or is chosen', async ({
  page,
}) => {
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

  await samples.getByRole('link', { name: '429' }).click();
  await expect(box).toContainText('Response 429');
  await expect(box).toContainText('"rate-limited"');
  await page.locator('#response-402 > summary').click();
  await page.locator('#response-402 [data-code]').first().scrollIntoViewIfNeeded();
  await page.locator('#response-402').evaluate((details) => {
    scrollBy(0, details.getBoundingClientRect().top - 150);
  });
  await expect(box).toContainText('Response 402');
  await expect(box).toContainText('"insufficient-credits"');
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expect(box).toContainText('Response 200');
  await expect(box).toContainText('"deliverable"');
});
