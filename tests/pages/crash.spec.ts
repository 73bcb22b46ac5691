/** A page that throws while it renders. The tests replace a text in the built scripts by a call that throws. */
import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { causeChain } from '../../src/components/shell/CrashReport/causeChain';
import { firstHeading, scriptsThatSay } from '../support/scripts';

declare global {
  interface Window {
    /** Throws while `isFaulty`, otherwise returns the text that it replaces. */
    textOrCrash: (text: string) => string;
    isFaulty: boolean;
  }
}

/** Serves scripts in which rendering the string literal `text` throws while `isFaulty`. */
async function plantCrash(page: Page, text: string): Promise<void> {
  // In the output of a component, not in a list of headings.
  const literal = new RegExp(`(?<=(?:children|"aria-label"|message):)(["'\`])${text}\\1`);
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
        throw new Error('The page is broken', { cause: new Error('A part of it is broken', { cause: { code: 42 } }) });
      }
      return words;
    };
  });
}

/** A label that the app renders: content is static HTML. */
const inPage = 'On this page';
const inLayout = 'Open menu';

const report = (page: Page) => page.getByRole('heading', { name: 'This page crashed', level: 1 });

async function repair(page: Page): Promise<void> {
  await page.evaluate(() => (window.isFaulty = false));
}

test('R5.1 a crashed page shows and copies the error, and leads on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await plantCrash(page, inPage);
  await page.goto('/docs/get-started');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const details = page.locator('details pre');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(report(page)).toBeVisible();
  await expect(navbar).toBeVisible();
  await expect(details).toHaveText(
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
  await test.step('a link leads to another page', async () => {
    await navbar.getByRole('link', { name: 'Blog' }).click();
    await expect(heading).toHaveText('Mailvet blog');
    await page.goBack();
    await expect(report(page)).toBeVisible();
  });
  await test.step('"Try again" shows the report while the error persists, and the page once it is gone', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(report(page)).toBeVisible();
    await repair(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Get started');
    await expect(page.getByRole('navigation', { name: inPage })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(firstHeading('docs/get-started.mdx'));
  });
});

test('R5.1 when the layout crashes, there is a "Page Error", and a way on', async ({ page }) => {
  await plantCrash(page, inLayout);
  await page.goto('/docs/intro');
  await expect(report(page)).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.locator('details pre')).toContainText('The page is broken');
  await expect(page.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  await repair(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await expect(page).toHaveTitle('Introduction | Mailvet');
});

test('R5.1 any thrown value has a message, and a circular chain of causes ends', () => {
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
