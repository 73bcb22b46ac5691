import { expect, test } from '@playwright/test';

import { kinds, open } from '../support/site';
import { inFull, isFull } from '../support/full';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
});

/** One for each layout, or all kinds of pages. */
// prettier-ignore
const pages = isFull ? kinds : [
  '/', '/docs/errors', '/api', '/api/category/api-reference', '/api/get-bounce-logs', '/blog', '/blog/bounce-email', '/nowhere',
];

for (const [paper, width] of Object.entries({ 'A4 portrait': 794, 'A3 landscape': 1587 })) {
  const title = `print, ${paper}: the content only, dark on white in dark mode too`;
  test(title, inFull(width > 1000), async ({ page }) => {
    await page.setViewportSize({ width, height: 1123 });
    for (const path of pages) {
      await open(page, path);
      const seen = await page.evaluate(() => {
        const colours = (element: Element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return { color, backgroundColor };
        };
        return {
          root: colours(document.documentElement),
          heading: colours(document.querySelector('h1') ?? document.body),
          scheme: getComputedStyle(document.documentElement).colorScheme,
          pressable: Array.from(document.querySelectorAll('nav, footer, aside:not(main aside), button, [role=button]'))
            .filter((element) => element.checkVisibility())
            .map((element) => element.outerHTML.slice(0, 80)),
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        };
      });
      expect
        .soft(seen, path)
        .toEqual({
          root: { color: 'rgb(20, 33, 61)', backgroundColor: 'rgb(255, 255, 255)' },
          heading: { color: 'rgb(20, 33, 61)', backgroundColor: 'rgba(0, 0, 0, 0)' },
          scheme: 'light',
          pressable: [],
          overflow: 0,
        });
    }
  });
}

/** Whether an element is rendered: the content of a closed <details> has `content-visibility: hidden`, and keeps its box. */
const isPrinted = (element: Element) =>
  element.checkVisibility({ contentVisibilityAuto: true, contentVisibility: true } as object);

/** Whether code neither scrolls nor is cut off. */
const isWhole = (pre: Element) => pre.scrollWidth <= pre.clientWidth + 1 && pre.scrollHeight <= pre.clientHeight + 1;

test('print: external links show their URL, also in the columns of a table', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await open(page, '/blog/bounce-email');
  const address = (link: Element) => getComputedStyle(link, '::after').content;
  const external = page.locator('article a[href^="https://"]').first();
  expect(await external.evaluate(address)).toContain(await external.getAttribute('href'));
  await open(page, '/docs/intro');
  const internal = page.locator('.markdown a[href^="/"]').first();
  expect(await internal.evaluate(address)).toBe('none');

  await open(page, '/docs/bounce-codes');
  const inTable = page.getByRole('cell').locator('a[href^="https://"]').first();
  expect(await inTable.evaluate(address)).toContain('https://');
  const fits = await inTable.evaluate(
    (link) => link.getBoundingClientRect().right <= (link.closest('td')?.getBoundingClientRect().right ?? 0),
  );
  expect(fits, 'the URL is within its column').toBe(true);
});

test('print: long lines of programs are wrapped, not cut off', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 1123 });
  await open(page, '/docs/Integration/clean-a-list');
  const blocks = page.locator('pre').filter({ visible: true });
  expect(await blocks.count()).toBeGreaterThan(2);
  for (const block of await blocks.all()) {
    expect(await block.evaluate(isWhole), (await block.textContent())?.slice(0, 60)).toBe(true);
  }
});

test('print: an operation has 12 sheets, with one language and example each', inFull(), async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await open(page, '/api/check-email-validity');
  await page.locator('label').filter({ hasText: 'Python' }).click();
  await page.emulateMedia({ media: 'print' });
  const languages = page.locator('[data-language]').filter({ visible: true });
  await expect(languages).toHaveCount(1);
  await expect(languages).toContainText('import');
  await expect(page.locator('label').filter({ hasText: 'C#' }), 'the others are named').toBeVisible();

  const responses = page.locator('details[id^="response-"]:not([id*="example"])');
  const statuses = await responses.evaluateAll((all) => all.map(({ id }) => id));
  expect(statuses.length).toBeGreaterThan(10);
  for (const status of statuses) {
    const examples = page.locator(`[id^="${status}-example-"]`);
    await expect(examples.first().locator('pre'), status).toBeVisible();
    expect(await examples.first().locator('pre').evaluate(isWhole), status).toBe(true);
    for (const other of (await examples.all()).slice(1)) {
      await expect(other.locator('summary')).toBeVisible();
      expect(await other.locator('pre').first().evaluate(isPrinted)).toBe(false);
    }
  }
  expect(await page.locator('[id="response-200.reason"]').evaluate(isPrinted)).toBe(true);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(12);
});
