import { readFileSync } from 'node:fs';

import { expect, type Page, type Route, test } from '@playwright/test';

import { searcher, type SearchIndex } from '@docs-engines/docs-index/search';
import { site } from '../../src/site';
import queries from '../support/search-queries.json';
import moreQueries from '../support/search-queries-2.json';
import { violations } from '../support/axe';
import { errorsOf } from '../support/errors';
import { open } from '../support/site';
import { firstOf, inFull } from '../support/full';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');
const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
const results = (page: Page) => page.getByRole('main').getByRole('listitem');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const index = () => {
  const { entries } = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as SearchIndex;
  return { entries, find: searcher(entries) };
};

test('R4.4 the search box works by keyboard, and announces its results', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('bounce');
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The first 8 results');
  await expect(options(page)).toHaveCount(9);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');

  const active = async () => page.locator(`[id="${(await box(page).getAttribute('aria-activedescendant')) ?? ''}"]`);
  await expect(await active()).toHaveText((await options(page).first().textContent()) ?? '');
  // The list is longer than its box.
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect(options(page).last()).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(await active(), 'around the end').toHaveText('All results for “bounce”');
  await expect(await active()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page), 'the first Escape keeps the words').toHaveValue('bounce');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const chosen = await (await active()).locator('span').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/docs/intro');
  await expect(page.locator('main :focus')).toHaveText(chosen);
  await test.step('a result on the same page closes the list, and takes the focus', async () => {
    await open(page, '/docs/errors');
    await box(page).fill('insufficient-scope');
    // No longer the last searches.
    await expect(options(page).last()).toHaveText('All results for “insufficient-scope”');
    await options(page).first().click();
    await expect(page).toHaveURL('/docs/errors#insufficient-scope');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).not.toBeFocused();
  });
});

test('in the browser, queries have the ranks of the index, by area', inFull(), async ({ page }) => {
  const { find } = index();
  await open(page, '/search');
  const links = results(page).getByRole('link');
  for (const query of firstOf(Object.keys({ ...queries, ...moreQueries }), 12)) {
    await field(page).fill(query);
    await expect(links.first(), query).toHaveAttribute('href', find(query, 1)[0]?.to ?? '');
  }
  for (const query of ['rate limit', '550 5.7.1', 'disposible']) {
    await field(page).fill(query);
    const found = find(query, 50);
    await expect(links.first()).toHaveAttribute('href', found[0]?.to ?? '');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([...new Set(found.map(({ area }) => area))]);
    const targets = await results(page).evaluateAll((items) =>
      items.map((item) => item.querySelector('a')?.getAttribute('href')),
    );
    expect(targets, query).toEqual([...new Set(targets)]);
    await box(page).fill(query);
    await expect(options(page).last()).toHaveText(`All results for “${query}”`);
    const titles = await options(page).locator('> span:first-child').allInnerTexts();
    const expected = find(query, 8).map(({ title: words }) => words.map((one) => one.text).join(''));
    expect(titles.slice(0, -1), query).toEqual(expected);
    await expect(options(page).locator('mark').first()).toBeVisible();
    await box(page).fill('');
  }
});

test('where nothing is found, there are pages to start with', async ({ page }) => {
  const { entries, find } = index();
  const fields = entries.filter(({ kind }) => kind === 'field');
  const single = fields.find((entry) => find(entry.title, 8).length === 1)?.title ?? '';
  await open(page, '/docs/intro');
  await box(page).fill(single);
  await expect(page.getByRole('status')).toHaveText('One result');
  await box(page).fill('xyzzyxq');
  await expect(page.getByRole('status')).toHaveText('No results for “xyzzyxq”');
  await expect(page.getByRole('status')).toBeVisible();
  const starts = page.getByRole('group', { name: 'Pages to start with' }).getByRole('option');
  await expect(starts).toHaveCount(5);
  expect(await violations(page)).toEqual([]);
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=xyzzyxq');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('No results for “xyzzyxq”');
  await expect(results(page)).toHaveCount(5);
  const chat = main.getByRole('link', { name: 'ask in the chat' });
  await expect(chat).toHaveAttribute('href', site.chatUrl);
  expect(await violations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/docs/get-started');
});

test('Enter right after a keystroke opens what is typed', async ({ page }) => {
  await open(page, '/docs/intro');
  await box(page).fill('bounce');
  await expect(options(page).first()).toBeVisible();
  await box(page).press('ArrowDown');
  // In one task, before the search has run. Not `input.value =`, which React would take for its own change.
  await box(page).evaluate((input: HTMLInputElement) => {
    input.setRangeText('spf', 0, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.form?.requestSubmit();
  });
  await expect(page).toHaveURL('/search?q=spf');
  await expect(results(page).first()).toBeVisible();
});
test('the search page searches while typing, and is in its URL', async ({ page }) => {
  await open(page, '/search?q=bounce');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/\d+ results$/);
  await expect(main.getByRole('link', { name: 'Get bounce logs' })).toBeVisible();
  await expect(page).toHaveTitle(/^Search results for “bounce”/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  const suggestions = main.getByText('Such as');
  await expect(suggestions).toHaveCount(0);
  await field(page).fill('');
  const suggestion = main.getByRole('link', { name: '550 5.7.1' });
  await expect(suggestion).toHaveAttribute('href', '/search?q=550%205.7.1');
  // Without words there are no results, and what may be searched for.
  await expect(results(page)).toHaveCount(0);
  await expect(main.getByRole('status')).toBeEmpty();
  await expect(suggestions).toBeVisible();
  await expect(page).toHaveTitle(/^Search \|/);
  await field(page).pressSequentially('greylisting');
  await expect(field(page)).toHaveValue('greylisting');
  await expect(page).toHaveURL('/search?q=greylisting');
  await expect(results(page).first()).toBeVisible();

  // From the navbar, while on the search page.
  await box(page).fill('credits');
  await box(page).press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await options(page).last().click();
  await expect(page).toHaveURL('/search?q=credits');
  await expect(field(page)).toHaveValue('credits');
});

test('Ctrl + K leads to the search, but not from a modal dialog', inFull(), async ({ page }) => {
  await open(page, '/api/check-email-validity');
  await expect(page.getByRole('search').locator('kbd')).toHaveText('Ctrl K');
  for (const control of [page.getByRole('radio', { name: 'Python' }), page.getByRole('button', { name: 'Open in…' })]) {
    await control.focus();
    for (const key of ['Control+Shift+K', 'Control+Alt+K']) {
      await page.keyboard.press(key);
      await expect(control).toBeFocused();
    }
    await page.keyboard.press('Control+K');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
  }
  await page.keyboard.type('a/b');
  await box(page).blur();
  // The words that are there are selected: the next ones take their place.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('c');
  await expect(box(page)).toHaveValue('c');
  // The first Escape closes the list.
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('c');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Try it' }).click();
  const key = page.getByRole('dialog', { name: 'Console' }).getByLabel('API key');
  await key.focus();
  await page.keyboard.press('Control+k');
  await expect(key).toBeFocused();
});

test.describe('on a Mac', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });

  test('the box names ⌘ K', async ({ page }) => {
    await open(page, '/search');
    await expect(page.getByRole('search').locator('kbd')).toHaveText('⌘ K');
    expect(await violations(page)).toEqual([]);
  });
});

/** The words that are highlighted inside an element, in lower case, each once. */
const highlighted = (page: Page, within = 'main') =>
  page.evaluate((selector) => {
    const ranges = [...(CSS.highlights.get('found-words') ?? [])] as Range[];
    const inside = ranges.filter((range) => range.startContainer.parentElement?.closest(selector));
    return [...new Set(inside.map((range) => range.toString().toLowerCase()))].sort();
  }, within);

test('the words of a search are marked on its page, until Escape', inFull(), async ({ page }) => {
  const errors = errorsOf(page);
  await open(page, '/docs/intro');
  const search = async (query: string) => {
    await box(page).fill(query);
    await options(page).first().click();
  };
  await search('idempotency');
  await expect(title(page)).toHaveText('Idempotency');
  const words = expect.arrayContaining(['idempotency', 'idempotency-key']) as string[];
  await expect.poll(() => highlighted(page)).toEqual(words);
  const background = () =>
    title(page).evaluate((heading) => getComputedStyle(heading, '::highlight(found-words)').backgroundColor);
  const marked = await background();
  expect(await highlighted(page, 'nav'), 'lists that repeat headings').toEqual([]);
  await page.keyboard.press('Shift');
  expect(await highlighted(page), 'after another key').not.toEqual([]);
  await page.keyboard.press('Escape');
  expect(await highlighted(page)).toEqual([]);
  expect(await background()).not.toBe(marked);

  await search('greylisted');
  await expect.poll(() => highlighted(page)).toContain('greylisted');
  await page.getByRole('link', { name: 'Credits', exact: true }).first().click();
  await expect(title(page)).toHaveText('Credits');
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
  await page.goBack();
  await expect(title(page)).not.toHaveText('Credits');
  expect(await highlighted(page), 'not again').toEqual([]);

  // From the search page, and a typing error.
  await open(page, '/search?q=disposible');
  await results(page).getByRole('link').first().click();
  await expect.poll(() => highlighted(page)).toContain('disposable');
  expect(errors).toEqual([]);
});

test('in a browser that cannot highlight words, a result opens all the same', inFull(), async ({ page }) => {
  const errors = errorsOf(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights');
    Reflect.deleteProperty(window, 'Highlight');
  });
  await open(page, '/docs/intro');
  await box(page).fill('idempotency');
  await options(page).first().click();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText('Idempotency');
  expect(errors).toEqual([]);
});

test('the index is fetched once, on focus; a result moves the focus to its heading', inFull(), async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search-index')) requests.push(request.url());
  });
  await open(page, '/docs/intro');
  expect(requests).toEqual([]);
  await box(page).click();
  await expect.poll(() => requests.length).toBe(1);
  for (const query of ['greylisted', 'mailbox_full']) {
    await box(page).fill(query);
    await expect(options(page).last()).toHaveText(`All results for “${query}”`);
    const target = await options(page).first().locator('span').first().innerText();
    await options(page).first().click();
    await expect(page.locator('main :focus')).toHaveText(target);
  }
  await open(page, '/docs/intro');
  expect(requests).toHaveLength(1);
});

test('a search whose index takes its time says so, and then what it has found', inFull(), async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/search-index.json', (route) => held.push(route));
  await open(page, '/docs/intro');
  await box(page).fill('bounce');
  await expect(page.getByRole('status')).toHaveText('Loading the search …');
  await expect(options(page)).toHaveCount(0);
  await held[0]?.continue();
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/results$/);
});

test('a large API has its operations found first, and its fields after them', inFull(), async ({ page }) => {
  const field = { kind: 'field', area: 'API reference', url: '/docs/intro#f', text: ['Striped.'] };
  const fields = Array.from({ length: 30_000 }, (_, n) => ({
    ...field,
    url: `${field.url}${n}`,
    title: n === 29_999 ? 'zebra' : `stripe_${n}`,
  }));
  const { entries, ...rest } = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as SearchIndex;
  const body = JSON.stringify({ entries: [...fields, ...entries], ...rest });
  await page.route('**/search-index.json', (route) => route.fulfill({ body }));
  await page.goto('/search?q=zebra+validate');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first()).toContainText(/validate/i);
  await expect(results.filter({ hasText: 'zebra' }).first()).toBeVisible();
});

test('a search index that fails is announced; Retry loads it', inFull(), async ({ page }) => {
  await page.route('**/search-index*.json', (route) => route.abort());
  await open(page, '/docs/intro');
  await box(page).fill('bounce');
  await expect(page.getByRole('status')).toHaveText(/did not load/);
  await page.unrouteAll();
  for (const body of firstOf(['<!doctype html><h1>Any path</h1>', '{"entries":', '{}'], 2)) {
    await page.route('**/search-index.json', (route) => route.fulfill({ body }));
    await open(page, '/search?q=bounce');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The search index did not load');
    await page.unrouteAll();
    await alert.getByRole('button').first().click();
    await expect(results(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    // The button is gone, and has not taken the focus with it.
    await expect(field(page)).toBeFocused();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search page says so, and leads to the lists of pages', async ({ page }) => {
    await page.goto('/search?q=bounce');
    await expect(page.getByText('The search needs JavaScript')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Documentation' }).click();
    await expect(title(page)).toHaveText('Introduction');
  });
});
