/** Code blocks are what Docusaurus documents, on static and hydrated pages, and in React pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { violations } from '../support/axe';
import { errorsOf } from '../support/errors';
import { expect, fixtureBuild, test } from '../support/fixtureSite';
import { inFull } from '../support/full';
import { open } from '../support/site';

/** The code block with a title. */
const block = (page: Page, title: string) =>
  page.locator('[data-code]').filter({ has: page.locator(`text="${title}"`) });

const sum = `function sum(a, b) {
  const text = \`two
lines\`;

  return a + b; // A line that is too long for a phone, so that it scrolls there, and is wrapped on paper, with its mark.
}`;
const greet = `function greet() {
  const word: string = 'hello';

  console.log(word));
  return word;
}`;

test('lines have numbers and marks; copied or selected, code has no magic comments', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/code');
  const marks = (title: string) => block(page, title).locator('.theme-code-block-highlighted-line');
  await expect(marks('sum.js')).toHaveText([/const text/, '', /return/]);
  await expect(marks('marked.ts')).toHaveText([/const word/, /return/, '}']);
  await expect(block(page, 'marked.ts').locator('.wrong-line')).toHaveText(/console/);
  await expect(marks('Component.tsx')).toHaveText(/first/);
  // Text and elements.
  const code = page.locator('pre').filter({ has: page.locator('b', { hasText: 'bold' }) });
  await expect(code).toHaveText(/^a\s*bold\s*end$/);
  const numbers = await block(page, 'sum.js')
    .locator('[data-line]')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content));
  expect(numbers).toEqual(['" 9"', '"10"', '"11"', '"12"', '"13"', '"14"']);

  for (const [title, code] of Object.entries({ 'sum.js': sum, 'marked.ts': greet })) {
    await block(page, title).getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const selected = block(page, title).locator('code');
    await selected.evaluate((element) => getSelection()?.selectAllChildren(element));
    expect(await page.evaluate(() => String(getSelection()))).toBe(code);
  }
  const twin = readFileSync(path.join(fixtureBuild, 'docs/code.md'), 'utf8');
  expect(twin).toContain(`**sum.js**\n\n\`\`\`js\n${sum}\n\`\`\``);
  expect(twin).toContain(`**marked.ts**\n\n\`\`\`ts\n${greet}\n\`\`\``);
});

test('code is coloured in each language that a site names and the default one, in no other one', async ({ page }) => {
  await open(page, '/docs/code');
  for (const title of ['Sheet', 'Additional', 'Difference', 'Component.tsx']) {
    await expect(block(page, title).locator('.token'), title).not.toHaveCount(0);
  }
  await expect(page.locator('.mine .token')).not.toHaveCount(0);
  await expect(page.locator('code.language-python .token')).not.toHaveCount(0);
  await expect(block(page, 'Unknown').locator('code')).toHaveText('a < b && "c"');
  await expect(block(page, 'Unknown').locator('.token')).toHaveCount(0);
});

test('numbers and marks have contrast in both modes; lines scroll on a phone, wrap on paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/docs/code');
    expect(await violations(page)).toEqual([]);
  }
  const overflow = () =>
    block(page, 'sum.js')
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth - pre.clientWidth);
  expect(await overflow()).toBeGreaterThan(100);
  const uncovered = await block(page, 'sum.js')
    .locator('.theme-code-block-highlighted-line')
    .evaluateAll((marks) => marks.map((mark) => (mark.closest('pre')?.scrollWidth ?? 0) - mark.clientWidth));
  expect(uncovered).toEqual([0, 0, 0]);
  await page.emulateMedia({ media: 'print' });
  expect(await overflow()).toBe(0);
});

test('on a hydrated page code stays as sent, and after a change a chunk highlights it', inFull(), async ({ page }) => {
  const errors = errorsOf(page);
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/highlighter.')) chunks.push(request.url());
  });
  const check = async () => {
    await expect(page.getByRole('textbox', { name: 'Live code' })).toHaveValue(/render/);
    const line = block(page, 'one.zig').locator('[data-line="1"]');
    await expect(line).toHaveClass('theme-code-block-highlighted-line');
    await expect(line.locator('.token')).not.toHaveCount(0);
  };
  await open(page, '/docs/live/code');
  await check();
  expect(chunks).toEqual([]);

  await open(page, '/docs/code');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/docs/live/code' });
    document.querySelector('[data-content]')?.append(link);
    link.click();
  });
  await expect(page).toHaveURL('/docs/live/code');
  await check();
  expect(chunks).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a React page may have code that changes, and the highlighter of Docusaurus', inFull(), async ({ page }) => {
  const errors = errorsOf(page);
  await open(page, '/code');
  await expect(page.getByTestId('highlighted').locator('.keyword')).toHaveText('const');
  const code = block(page, 'count.js').locator('code');
  await expect(code.locator('.number')).toHaveText('1');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(code.locator('.number')).toHaveText('2');
  await expect(code.locator('[data-line="1"]')).toHaveText('const count = 2;');
  expect(errors).toEqual([]);
});
