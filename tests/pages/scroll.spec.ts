import { expect, type Page, test } from '@playwright/test';

import { hydrated, isInSight, open } from '../support/site';
import { inFull } from '../support/full';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls, and waits until the position is stored. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => (history.state as { scrollY?: number } | null)?.scrollY === y, top);
}

/** Clicks a link of the sidebar without scrolling the page to it. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .locator('.menu__link')
    .filter({ hasText: name })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

for (const [slowdown, machine] of [
  [1, 'this machine'],
  [6, 'one that is six times slower'],
] as const) {
  const title = `R4.5 on ${machine}, a new page starts at its top; back and forward restore the scroll position`;
  test(title, inFull(slowdown > 1), async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await open(page, '/docs/errors');
    await scrollTo(page, 1200);
    await follow(page, 'Introduction');
    await expect.poll(() => scrolled(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(1200);
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(300);

    // After a reload the previous page has to be loaded first.
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL('/docs/errors');
    await expect.poll(() => scrolled(page)).toBe(1200);

    // The content of an operation loads late.
    await open(page, '/api/check-email-validity');
    await scrollTo(page, 2500);
    await follow(page, 'Get bounce logs');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(2500);
  });
}

test('R4.5 a link to a heading on another page scrolls to that heading', async ({ page }) => {
  await open(page, '/docs/rate-limits');
  await page.locator('main a[href="/docs/errors#rate-limited"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors');
  await expect.poll(() => isInSight(page, 'rate-limited')).toBe(true);
  expect(await scrolled(page)).toBeGreaterThan(50);
});

test('R4.5 the navbar does not cover the target of a hash', inFull(), async ({ page }) => {
  await open(page, '/docs/errors');
  const links = page.locator('.theme-doc-toc-desktop a');
  const idOf = async (index: number) => ((await links.nth(index).getAttribute('href')) ?? '').slice(1);
  const id = await idOf(3);
  for (const hash of [id, id.replace('-', '%2D')]) {
    await page.goto('about:blank');
    await open(page, `/docs/errors#${hash}`);
    await expect.poll(() => isInSight(page, id), hash).toBe(true);
    expect(await scrolled(page), hash).toBeGreaterThan(50);
  }
  // Scrolling up shows the navbar; the jump hides it again.
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await page.mouse.wheel(0, -60);
  await expect(navbar).toBeInViewport({ ratio: 1 });
  await links.nth(4).click();
  const next = await idOf(4);
  await expect.poll(() => isInSight(page, next)).toBe(true);
  await expect(navbar).not.toBeInViewport();
});

test('the sidebar scrolls to the current page; the page does not', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const current = sidebar.locator('[aria-current=page]');
  await page.goto('/docs/bounce-codes');
  await expect(current).toHaveText('Bounce codes');
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Docs', exact: true }).first().click();
  await expect(current).toHaveText('Introduction');
  await expect(current).toBeInViewport({ ratio: 1 });
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a button leads back to the top when the reader scrolls up', inFull(), async ({ page }) => {
    await open(page, '/docs/errors');
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await expect(button).toBeHidden();
    await scrollTo(page, 1200);
    await expect(button).toBeHidden();
    await scrollTo(page, 1100);
    await expect(button).toBeVisible();
    await scrollTo(page, 1150);
    await expect(button).toBeHidden();
    await scrollTo(page, 200);
    await expect(button).toBeHidden();

    await scrollTo(page, 1200);
    await scrollTo(page, 1100);
    await button.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(button).toBeHidden();
  });
});
