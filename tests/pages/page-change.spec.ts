import { expect, type Page, test } from '@playwright/test';

import { launchWithBackForwardCache, leaveAndRestore } from '../support/backForwardCache';
import { inFull } from '../support/full';
import { hold } from '../support/hold';
import { open } from '../support/site';

declare global {
  interface Window {
    /** The headings that have received the focus since the page was loaded: a screen reader has read them out. */
    headingsRead: string[];
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inSidebar = (page: Page, path: string) => page.locator(`aside a[href="${path}"]`).first();

async function recordFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.headingsRead = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) window.headingsRead.push(target.innerText.trim());
    });
  });
}

const headingsRead = (page: Page) => page.evaluate(() => window.headingsRead);

test('after a page change the heading has the focus, once, and Tab goes on', async ({ page }) => {
  await recordFocus(page);
  await open(page, '/docs/intro');
  expect(await headingsRead(page), 'after the first load').toEqual([]);

  const link = page.locator('.menu__link').filter({ hasText: 'Get started' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeFocused();
  await expect(link, 'the sidebar says where the reader is').toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(heading(page), 'a click on it does not focus it').not.toHaveAttribute('tabindex');

  await page.locator('.theme-doc-toc-desktop a').nth(2).click();
  await expect(page).toHaveURL(/#/);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  expect(await headingsRead(page), 'a jump is no page change').toEqual(['Get started']);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeFocused();
  expect(await headingsRead(page)).toEqual(['Get started', 'Introduction']);
  await expect(page).toHaveTitle(/^Introduction/);

  await test.step('a link to an anchor on another page moves the focus to its target', async () => {
    await page.getByRole('combobox', { name: 'Search' }).fill('conventions');
    await page.getByRole('option').filter({ hasText: 'API introduction' }).first().click();
    await expect(page).toHaveURL('/api#conventions');
    await expect(page.locator('#conventions')).toBeFocused();
  });

  await test.step('a link in the mobile menu moves it to the heading, not back to the button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Get credit balance' }).click();
    await expect(page.getByRole('heading', { name: 'Get credit balance' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('R4.9 until the next page is loaded, focus, title and links stay', async ({ page }) => {
  await recordFocus(page);
  await open(page, '/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const docs = navbar.getByRole('link', { name: 'Docs' }).first();
  const canonical = page.locator('link[rel=canonical]');
  const [title, address] = [await page.title(), await canonical.getAttribute('href')];
  const { arrived, release } = await hold(page, '**/docs/intro.content.txt');
  await docs.click();
  await arrived();
  await expect(page).toHaveURL('/docs/intro');
  await expect(docs).toBeFocused();
  await expect(docs).not.toHaveAttribute('aria-current');
  await expect(page).toHaveTitle(title);
  expect(await canonical.getAttribute('href')).toBe(address);
  await release();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText('Introduction');
  await expect(docs).toHaveAttribute('aria-current', 'page');
  await expect(page).not.toHaveTitle(title);
  await expect(canonical).toHaveAttribute('href', /\/docs\/intro$/);
  expect(await headingsRead(page)).toEqual(['Introduction']);
});

test('pages are eligible for the back/forward cache', inFull(), async ({ baseURL }) => {
  const browser = await launchWithBackForwardCache();
  const page = await browser.newPage({ baseURL });
  for (const path of ['/docs/intro', '/api/check-email-validity']) await leaveAndRestore(page, () => open(page, path));
  await browser.close();
});

test('from guide to guide, a page has its own content, title and links', async ({ page }) => {
  await open(page, '/docs/verdicts');
  const navbar = await page.getByRole('navigation', { name: 'Main' }).elementHandle();
  await inSidebar(page, '/docs/credits').click();
  await expect(heading(page)).toHaveText('Credits');
  await expect(page).toHaveTitle(/^Credits/);
  await expect(inSidebar(page, '/docs/credits')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.theme-doc-toc-desktop')).not.toContainText('Risky');
  await expect(page.getByRole('article')).not.toContainText('greylisted');
  expect(await navbar.evaluate(({ isConnected }) => isConnected), 'the navbar stays').toBe(true);
});

test('a page that comes after the next was requested is not shown', inFull(), async ({ page }) => {
  await open(page, '/docs/verdicts');
  const file = '/docs/credits.content.txt';
  const { arrived, release } = await hold(page, `**${file}`);
  await inSidebar(page, '/docs/credits').click();
  await arrived();
  await inSidebar(page, '/docs/errors').click();
  await expect(heading(page)).toHaveText('Errors');
  await release();
  // When another request has ended, the page has read the response to the first one.
  await page.evaluate(async (address) => {
    await (await fetch(address)).text();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, file);
  await expect(heading(page)).toHaveText('Errors');
  await expect(heading(page)).toBeFocused();
});

type Click = Pick<MouseEventInit, 'button' | 'altKey' | 'metaKey'>;

test('only a plain click on a link to a page of the site stays in the app', inFull(), async ({ page }) => {
  await open(page, '/docs/credits');
  /** Whether the app serves a click on a link in the content, in place of the browser. */
  const isServed = (attributes: Record<string, string>, event: Click = {}) =>
    page.evaluate(
      ([names, init]) => {
        const link = document.createElement('a');
        for (const [name, value] of Object.entries(names)) link.setAttribute(name, value);
        document.querySelector('[data-content]')?.append(link);
        let isPrevented = false;
        const look = (click: MouseEvent) => {
          isPrevented = click.defaultPrevented;
          click.preventDefault();
        };
        addEventListener('click', look, { once: true });
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        link.remove();
        return isPrevented;
      },
      [attributes, event] as const,
    );
  const href = '/docs/errors';
  // prettier-ignore
  const cases: Parameters<typeof isServed>[] = [
    [{ href }, { altKey: true }], [{ href }, { metaKey: true }], [{ href }, { button: 1 }],
    [{ href, target: '_blank' }], [{ href, target: 'other' }], [{ href, download: '' }],
    [{ href: '/openapi.yaml' }], [{ href: '/100%' }], [{ href: 'https://attacker.example/docs/errors' }],
    [{ href: '/docs/credits#what-a-call-costs' }],
  ];
  for (const [attributes, event] of cases) {
    expect.soft(await isServed(attributes, event), JSON.stringify([attributes, event])).toBe(false);
  }
  await expect(page).toHaveURL('/docs/credits');
  expect(await isServed({ href: `${href}?a=b#every-error`, target: '_self' })).toBe(true);
  await expect(page).toHaveURL(`${href}?a=b#every-error`);
  await expect(heading(page)).toHaveText('Errors');
});
