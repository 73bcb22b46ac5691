/** A page that crashes while it renders. A text of the built page is replaced by a call that throws: nothing in production can. */
import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { causeChain } from '../src/components/shell/CrashReport/causeChain';
import { firstHeading, scriptsThatSay } from './support/scripts';

declare global {
  interface Window {
    /** Throws while the fault is there, and else is the text in whose place it stands. */
    textOrCrash: (text: string) => string;
    isFaulty: boolean;
  }
}

/** Makes the browser get a script in which rendering `text`, a string literal of it, throws while the fault is there. */
async function plantCrash(page: Page, text: string): Promise<void> {
  // Where a component says it, not where a module lists it.
  const literal = new RegExp(`(?<=(?:children|"aria-label"):)(["'\`])${text}\\1`);
  const scripts = scriptsThatSay(literal);
  expect(scripts, `scripts that say "${text}"`).not.toEqual([]);
  for (const script of scripts) {
    const body = readFileSync(`build${script}`, 'utf8');
    await page.route(`**${script}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: body.replace(new RegExp(literal, 'g'), 'window.textOrCrash($&)'),
      }),
    );
  }
  await page.addInitScript(() => {
    window.isFaulty = true;
    window.textOrCrash = (words) => {
      if (window.isFaulty) {
        throw new Error('The page is broken', {
          cause: new Error('A part of it is broken', { cause: { code: 42 } }),
        });
      }
      return words;
    };
  });
}

const inPage = firstHeading('docs/get-started.mdx');
const inLayout = 'Open menu';

const report = (page: Page) => page.getByRole('heading', { name: 'This page crashed', level: 1 });

async function mend(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.isFaulty = false;
  });
}

test('R5.1 a crashed page says so with the chain of causes, inside the layout', async ({
  page,
}) => {
  await plantCrash(page, inPage);
  await page.goto('/docs/get-started');
  await expect(report(page)).toBeVisible();
  await expect(page.locator('details pre')).toHaveText(
    new RegExp(
      [
        'The page is broken',
        'Cause: A part of it is broken',
        'Cause: {"code":42}',
        'Address: http://localhost:\\d+/docs/get-started',
        'Browser: Mozilla/.*',
      ].join('\\s+'),
    ),
  );
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('R5.1 "Try again" renders again: the report while the fault is there, the page once it has gone', async ({
  page,
}) => {
  await plantCrash(page, inPage);
  await page.goto('/docs/get-started');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(report(page)).toBeVisible();
  await mend(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started');
  await expect(page.getByRole('heading', { name: inPage })).toBeVisible();
});

test('R5.1 another page is shown when the reader leaves the crashed one', async ({ page }) => {
  await plantCrash(page, inPage);
  await page.goto('/docs/get-started');
  await expect(report(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await page.goBack();
  await expect(report(page)).toBeVisible();
});

test('R5.1 a crashed layout: the page is titled "Page Error", and "Try again" and the way home work', async ({
  page,
}) => {
  await plantCrash(page, inLayout);
  await page.goto('/docs/intro');
  await expect(report(page)).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.locator('details pre')).toContainText('The page is broken');
  await expect(page.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  await mend(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await expect(page).toHaveTitle('Introduction | Mailvet');
});

test('R5.1 the details are copied; where that is not allowed they are selected', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await plantCrash(page, inPage);
  await page.goto('/docs/get-started');
  const details = await page.locator('details pre').innerText();
  const copy = page.getByRole('button', { name: 'Copy the details' });
  await copy.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(details);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await copy.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Selected.');
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(details);
});

test('R5.1 whatever was thrown has a message, and a chain of causes that bites its tail ends', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const snake = new Error('head');
  snake.cause = new Error('tail', { cause: snake });
  expect(causeChain(snake)).toEqual(['head', 'tail']);
  expect(causeChain(new TypeError())).toEqual(['TypeError']);
  expect(causeChain('a text')).toEqual(['a text']);
  expect(causeChain({ code: 42 })).toEqual(['{"code":42}']);
  expect(causeChain(new Error('why', { cause: circular }))).toEqual(['why', '[object Object]']);
  expect(causeChain(new Error('why', { cause: 10n }))).toEqual(['why', '10']);
});
