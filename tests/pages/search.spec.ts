import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { maxQueryLength } from '../../packages/docs-index/src/browser/queryLength';
import { searcher } from '../../packages/docs-index/src/browser/rank';
import type { SearchIndex } from '../../packages/docs-index/src/search/entry';
import { site } from '../../src/site';
import queries from '../support/search-queries.json';
import moreQueries from '../support/search-queries-2.json';
import { violations } from '../support/axe';
import { hold } from '../support/hold';
import { open } from '../support/site';
import { firstOf, inFull } from '../support/full';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('R4.4 the search box opens by keyboard, announces the number of results, and opens the chosen one', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('bounce');
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The first 8 results');
  await expect(options).toHaveCount(9);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');

  const active = async () =>
    page.locator(`[id="${(await box(page).getAttribute('aria-activedescendant')) ?? ''}"]`);
  await expect(await active()).toHaveText((await options.first().textContent()) ?? '');
  // The list is longer than its box.
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect(options.last()).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(await active(), 'around the end').toHaveText('All results for “bounce”');
  await expect(await active()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box(page), 'the first Escape keeps the words').toHaveValue('bounce');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const title = await (await active()).locator('span').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/docs/intro');
  await expect(page.locator('main :focus')).toHaveText(title);
});

test('in the browser, each query of both lists shows first what the ranks of the index say', async ({
  page,
}) => {
  const { entries } = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as SearchIndex;
  const find = searcher(entries);
  await open(page, '/search');
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  for (const query of firstOf(Object.keys({ ...queries, ...moreQueries }), 12)) {
    await page.getByRole('main').getByRole('searchbox').fill(query);
    await expect(first, query).toHaveAttribute('href', find(query, 1)[0]?.to ?? '');
  }
});

for (const [width, mode] of [
  [320, 'dark'],
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(
    `axe finds nothing in open results, and nothing overflows, ${width} px wide, ${mode}`,
    inFull(width > 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      await open(page, '/docs/intro');
      await box(page).click();
      await box(page).pressSequentially('bounce');
      await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width);
      const option = page.getByRole('option').first();
      const title = await option.locator('span').first().innerText();
      await option.click();
      await expect(page.locator('main :focus')).toHaveText(title);
    },
  );
}

test('"no results" is announced, and Enter still opens the search page; a single result is announced as one', async ({
  page,
}) => {
  const { entries } = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as SearchIndex;
  const find = searcher(entries);
  const fields = entries.filter(({ kind }) => kind === 'field');
  const single = fields.find(({ title }) => find(title, 8).length === 1)?.title ?? '';
  await open(page, '/docs/intro');
  await box(page).fill(single);
  await expect(page.getByRole('status')).toHaveText('One result');
  await box(page).fill('xyzzyxq');
  await expect(page.getByRole('status')).toHaveText('No results for “xyzzyxq”');
  await expect(page.getByRole('status')).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=xyzzyxq');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No results for “xyzzyxq”');
});

test('Enter right after a keystroke opens what is typed, and no result of the words before it', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  await box(page).fill('bounce');
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await box(page).press('ArrowDown');
  // In one task, before the search has run.
  await box(page).evaluate((input: HTMLInputElement) => {
    input.setRangeText('spf', 0, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.form?.requestSubmit();
  });
  await expect(page).toHaveURL('/search?q=spf');
});

test('the search page searches while typing, keeps the query in its URL, and is noindex', async ({
  page,
}) => {
  await open(page, '/search?q=bounce');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/\d+ results$/);
  await expect(main.getByRole('link', { name: 'Get bounce logs' })).toBeVisible();
  await expect(page).toHaveTitle(/^Search results for “bounce”/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await violations(page)).toEqual([]);

  const input = main.getByRole('searchbox');
  const suggestions = main.getByText('Such as');
  await expect(suggestions).toHaveCount(0);
  await input.fill('');
  const suggestion = main.getByRole('link', { name: '550 5.7.1' });
  await expect(suggestion).toHaveAttribute('href', '/search?q=550%205.7.1');
  // Without words there are no results, and what may be searched for.
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expect(main.getByRole('status')).toBeEmpty();
  await expect(suggestions).toBeVisible();
  await expect(page).toHaveTitle(/^Search \|/);
  await input.pressSequentially('greylisting');
  await expect(input).toHaveValue('greylisting');
  await expect(page).toHaveURL('/search?q=greylisting');
  await expect(main.getByRole('link').first()).toBeVisible();

  // From the navbar, while on the search page.
  await box(page).fill('credits');
  await box(page).press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('option').last().click();
  await expect(page).toHaveURL('/search?q=credits');
  await expect(input).toHaveValue('credits');
});

test('what is typed on the search page before its scripts run is searched for, and in its URL', async ({
  page,
}) => {
  const held = await hold(page, '**/assets/js/**');
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('searchbox').fill('greylisting');
  await held.release();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/result/);
  await expect(page).toHaveURL('/search?q=greylisting');
});

for (const [address, query] of [
  ['/search', 'q'],
  ['/docs/bounce-codes', 'filter'],
] as const) {
  const title = `what is typed on ${address} is in the URL once replaceState no longer throws, as in Safari after 100 calls`;
  test(title, inFull(address !== '/search'), async ({ page }) => {
    await open(page, address);
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history);
      let refuses = true;
      history.replaceState = (...args) => {
        if (refuses && args[2])
          throw new DOMException('Attempt to use it too often', 'SecurityError');
        replaceState(...args);
      };
      addEventListener('accept', () => (refuses = false));
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const field = page.getByRole('main').getByRole('searchbox');
    await field.pressSequentially('greylisting');
    await expect(
      page
        .getByRole('main')
        .getByText(/greylist/i)
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.evaluate(() => dispatchEvent(new Event('accept')));
    await expect(page).toHaveURL(`${address}?${query}=greylisting`);
    expect(errors).toEqual([]);
  });
}

test('a search index that does not load is announced', async ({ page }) => {
  await page.route('**/search-index*.json', (route) => route.abort());
  await open(page, '/docs/intro');
  await box(page).fill('bounce');
  await expect(page.getByRole('status')).toHaveText(/did not load/);
});

test('a query with half of a surrogate pair, as an input may hold, is searched for', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  await box(page).evaluate((input: HTMLInputElement) => {
    // Not `input.value =`, which React would take for its own change.
    input.setRangeText('bounce \ud800');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByRole('status')).toHaveText(/result/);
  await box(page).press('Enter');
  await expect(page).not.toHaveURL(/intro/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(`the box and the search page take ${maxQueryLength} characters, also from a link, and say so`, async ({
  page,
}) => {
  const long = `bounce ${'idempotent requests '.repeat(maxQueryLength / 2)}`;
  const most = long.slice(0, maxQueryLength);
  const note = new RegExp(`Only the first ${maxQueryLength} characters are searched for\\.$`);
  await open(page, `/search?q=${encodeURIComponent(long)}`);
  const main = page.getByRole('main');
  const input = main.getByRole('searchbox');
  await expect(input).toHaveValue(most);
  await expect(main.getByRole('status')).toHaveText(note);
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await input.fill('bounce');
  await expect(main.getByRole('status')).toHaveText(/results$/);

  for (const field of [input, box(page)]) {
    // As a paste does.
    await field.fill('');
    await page.keyboard.insertText(long);
    await expect(field).toHaveValue(most);
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
    await field.fill('');
  }
});

test('no two results lead to the same place; one that matches in its title and its text has both', async ({
  page,
}) => {
  await open(page, '/search?q=greylisting');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first()).toBeVisible();
  const found = await results.evaluateAll((items) =>
    items.map((item) => ({
      to: item.querySelector('a')?.getAttribute('href'),
      title: item.querySelector('a')?.textContent ?? '',
      excerpt: item.querySelector('div mark')?.textContent ?? '',
    })),
  );
  const targets = found.map(({ to }) => to);
  expect(targets).toEqual([...new Set(targets)]);
  const both = found.filter(({ title, excerpt }) => /greylist/i.test(title) && excerpt);
  expect(both.length).toBeGreaterThan(0);
});

test('the box and the search page show results in the order of the ranking, by area, with the words marked', async ({
  page,
}) => {
  const { entries } = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as SearchIndex;
  const find = searcher(entries);
  for (const query of firstOf(['550 5.7.1', 'disposible', '401', 'rate limit'], 2)) {
    const expected = find(query, 8).map(({ title }) => title.map(({ text }) => text).join(''));
    await open(page, '/docs/intro');
    await box(page).fill(query);
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await expect(options.last()).toHaveText(`All results for “${query}”`);
    const titles = options.locator('> span:first-child');
    expect((await titles.allInnerTexts()).slice(0, -1), query).toEqual(expected);
    await expect(options.locator('mark').first()).toBeVisible();

    const areas = new Set(find(query, 50).map(({ area }) => area));
    await box(page).press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...areas]);
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    expect((await links.allInnerTexts())[0], query).toBe(expected[0]);
  }
});

test('the slash leads to the search field, and is a character in every field', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
  await box(page).blur();
  // The words that are there are selected: the next ones take their place.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('c');
  await expect(box(page)).toHaveValue('c');
  // The first Escape closes the list.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box(page)).toHaveValue('c');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
});

test('a key that is for an input method moves to no result', async ({ page }) => {
  await open(page, '/docs/intro');
  await box(page).fill('bounce');
  await expect(page.getByRole('option').first()).toBeVisible();
  const active = () => box(page).getAttribute('aria-activedescendant');
  const before = await active();
  const pressDown = (isComposing: boolean) =>
    box(page).evaluate((input, composing) => {
      const init = { key: 'ArrowDown', bubbles: true, cancelable: true, isComposing: composing };
      return input.dispatchEvent(new KeyboardEvent('keydown', init));
    }, isComposing);
  expect(await pressDown(true), 'it is not prevented').toBe(true);
  expect(await active()).toBe(before);
  expect(await pressDown(false)).toBe(false);
  await expect.poll(active).not.toBe(before);
});

test('a result on the same page closes the list, and takes the focus from the box', async ({
  page,
}) => {
  await open(page, '/docs/errors');
  await box(page).fill('insufficient-scope');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL('/docs/errors#insufficient-scope');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box(page)).not.toBeFocused();
});

test('on a Mac, the box names ⌘ K', async ({ browser, baseURL }) => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  for (const [options, keys] of [
    [{ baseURL, userAgent }, '⌘ K'],
    [{ baseURL }, 'Ctrl K'],
  ] as const) {
    const page = await browser.newPage(options);
    await open(page, '/docs/intro');
    await expect(page.getByRole('search').locator('kbd')).toHaveText(keys);
    await page.close();
  }
});

test('the slash works from a radio button and a button; Ctrl+Shift+K, Ctrl+Alt+K and modal dialogs are left alone', async ({
  page,
}) => {
  await open(page, '/api/check-email-validity');
  for (const control of [
    page.getByRole('radio', { name: 'Python' }),
    page.getByRole('button', { name: 'Open in…' }),
  ]) {
    await control.focus();
    for (const key of ['Control+Shift+K', 'Control+Alt+K']) {
      await page.keyboard.press(key);
      await expect(control).toBeFocused();
    }
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Try it' }).click();
  const key = page.getByRole('dialog', { name: 'Console' }).getByLabel('API key');
  await key.focus();
  const taken = await page.evaluateHandle(() => {
    const keys: boolean[] = [];
    addEventListener('keydown', ({ defaultPrevented }) => keys.push(defaultPrevented));
    return keys;
  });
  await page.keyboard.press('Control+k');
  await expect(key).toBeFocused();
  expect(await taken.jsonValue()).toEqual([false, false]);
});

test('the slash can be turned off on the search page, and Ctrl K stays', async ({ page }) => {
  await open(page, '/search');
  const setting = page.getByRole('checkbox', { name: 'The / key leads to the search' });
  await expect(setting).toBeChecked();
  await setting.uncheck();
  expect(await violations(page)).toEqual([]);
  await setting.blur();
  await page.keyboard.press('/');
  await expect(box(page), 'at once').not.toBeFocused();
  await open(page, '/docs/intro');
  await page.keyboard.press('/');
  await expect(box(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await open(page, '/search');
  await expect(setting).not.toBeChecked();
  await setting.check();
  await setting.blur();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
});

/** The words that are highlighted, in lower case, each once. */
const highlighted = (page: Page) =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('found-words') ?? [])] as Range[];
    const inMain = ranges.filter(({ startContainer }) =>
      document.querySelector('main')?.contains(startContainer),
    );
    return [...new Set(inMain.map((range) => range.toString().toLowerCase()))].sort();
  });

test('the words of a search are marked on the page of its result, until Escape or the next page', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await open(page, '/docs/intro');
  const search = async (query: string) => {
    await box(page).fill(query);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('option').first().click();
  };
  await search('idempotency');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idempotency');
  await expect
    .poll(() => highlighted(page))
    .toEqual(expect.arrayContaining(['idempotency', 'idempotency-key']));
  const background = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => getComputedStyle(title, '::highlight(found-words)').backgroundColor);
  const marked = await background();
  // No element is added: the content belongs to React, and to the document that it came from.
  await expect(page.getByRole('main').locator('mark')).toHaveCount(0);
  const inNavigation = await page.evaluate(
    () =>
      ([...(CSS.highlights.get('found-words') ?? [])] as Range[]).filter(
        ({ startContainer: { parentElement } }) => parentElement?.closest('nav'),
      ).length,
  );
  expect(inNavigation, 'lists that repeat headings').toBe(0);
  await page.keyboard.press('Shift');
  expect(await highlighted(page), 'after another key').not.toEqual([]);
  await page.keyboard.press('Escape');
  expect(await highlighted(page)).toEqual([]);
  expect(await background()).not.toBe(marked);

  await search('greylisted');
  await expect.poll(() => highlighted(page)).toContain('greylisted');
  // Loaded ahead, so its content comes before its head.
  await page.evaluate(async () => {
    await window.docusaurus.preload('/docs/credits');
  });
  await page.getByRole('link', { name: 'Credits', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credits');
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Credits');
  expect(await highlighted(page), 'not again').toEqual([]);

  // From the search page, and a typing error.
  await open(page, '/search?q=disposible');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect.poll(() => highlighted(page)).toContain('disposable');
  expect(errors).toEqual([]);
});

test('in a browser that cannot highlight words, a result opens all the same', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights');
    Reflect.deleteProperty(window, 'Highlight');
  });
  await open(page, '/docs/intro');
  await box(page).fill('idempotency');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idempotency');
  // The query is stored by the chunk that marks words, which has then run.
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('the last searches are offered before a word is typed; without storage there are none', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  for (const query of ['greylisted', 'rate limit', 'mailbox_full', 'rate limit']) {
    await box(page).fill(query);
    await expect(page.getByRole('option', { name: `All results for “${query}”` })).toBeVisible();
    const target = await page.getByRole('option').first().locator('span').first().innerText();
    await page.getByRole('option').first().click();
    await expect(page.locator('main :focus')).toHaveText(target);
  }
  await open(page, '/docs/intro');
  await box(page).click();
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['rate limit', 'mailbox_full', 'greylisted']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=mailbox_full');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  for (const value of firstOf(['[1, null]', '{"not": "a list"}', 'no JSON'], 1)) {
    await page.evaluate((text) => {
      localStorage.setItem('recent-searches', text);
    }, value);
    await open(page, '/docs/intro');
    await box(page).fill('bounce');
    await expect(page.getByRole('option').first()).toBeVisible();
    await box(page).fill('');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
});

test('where nothing is found, there are pages to start with, and whom to ask', async ({ page }) => {
  await open(page, '/docs/intro');
  await box(page).fill('xyzzyxq');
  const starts = page.getByRole('group', { name: 'Pages to start with' }).getByRole('option');
  await expect(starts).toHaveCount(5);
  expect(await violations(page)).toEqual([]);
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=xyzzyxq');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(5);
  await expect(main.getByRole('link', { name: 'ask in the chat' })).toHaveAttribute(
    'href',
    site.chatUrl,
  );
  expect(await violations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/docs/get-started');
});

test('a corrupt search index, or an HTML page in its place, is announced; Retry loads it', async ({
  page,
}) => {
  for (const body of ['{"entries":', '<!doctype html><h1>Any path gets this</h1>', '{}']) {
    await page.route('**/search-index.json', (route) => route.fulfill({ body }));
    await open(page, '/search?q=bounce');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('The search index did not load');
    await page.unroute('**/search-index.json');
    await main
      .getByRole('button', { name: /Retry|Reload/ })
      .first()
      .click();
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
    // The button is gone, and has not taken the focus with it.
    await expect(main.getByRole('searchbox')).toBeFocused();
  }
});

test('the index loads when the box has the focus, once, and no earlier', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search-index')) requests.push(request.url());
  });
  await open(page, '/docs/intro');
  expect(requests).toEqual([]);
  await box(page).click();
  await expect.poll(() => requests.length).toBe(1);
  await box(page).pressSequentially('bounce');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box(page).press('Enter');
  await open(page, '/docs/verdicts');
  expect(requests).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search page says so, and leads to the lists of pages', async ({ page }) => {
    await page.goto('/search?q=bounce');
    await expect(page.getByText('The search needs JavaScript')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Documentation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  });
});
