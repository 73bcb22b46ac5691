import { expect, type Page, test } from '@playwright/test';
import { inFull } from '../../support/full';
import { hydrated } from '../../support/site';

const navbarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Opens a long page, with the mouse over its text. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.mouse.move(640, 600);
}

/** Turns the mouse wheel, and waits until the page has scrolled as far. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const start = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(start + distance);
  await frames(page);
}

/** Waits until the page has reacted to a scroll event. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        }),
      ),
  );
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R4.7 the navbar is visible near the top, hides when scrolling down and appears when scrolling up', async ({
    page,
  }) => {
    await open(page, '/docs/errors');
    await scrollBy(page, 50);
    await expect(navbarOf(page)).toBeInViewport({ ratio: 1 });
    await scrollBy(page, 20);
    await expect(navbarOf(page)).not.toBeInViewport();
    await scrollBy(page, 500);
    await expect(navbarOf(page)).not.toBeInViewport();
    await scrollBy(page, -20);
    await expect(navbarOf(page)).toBeInViewport({ ratio: 1 });
    await scrollBy(page, 20);
    await expect(navbarOf(page)).not.toBeInViewport();
    await scrollBy(page, -520);
    await expect(navbarOf(page)).toBeInViewport({ ratio: 1 });
  });

  test('R4.7 the navbar hides when an anchor is followed, down, up or from another page, and does not cover its heading', async ({
    page,
  }) => {
    await open(page, '/docs/errors');
    const anchors = page.locator('.theme-doc-toc-desktop a');
    const heading = async (index: number) =>
      page.locator((await anchors.nth(index).getAttribute('href')) ?? '');

    await anchors.nth(8).click();
    await expect(await heading(8)).toBeInViewport({ ratio: 1 });
    await frames(page);
    await expect(navbarOf(page)).not.toBeInViewport();

    await anchors.nth(5).click();
    await expect(await heading(5)).toBeInViewport({ ratio: 1 });
    await frames(page);
    await expect(navbarOf(page)).not.toBeInViewport();

    const address = page.url();
    await page.goto('about:blank');
    await open(page, address);
    await expect(await heading(5)).toBeInViewport({ ratio: 1 });
    await expect(navbarOf(page)).not.toBeInViewport();
  });

  test('an anchor on a page that is too short to scroll does not hide the navbar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 20_000 });
    await open(page, '/docs/errors');
    await page.locator('.theme-doc-toc-desktop a').nth(3).click();
    await expect(page).toHaveURL(/#/);
    await frames(page);
    await expect(navbarOf(page)).toBeInViewport({ ratio: 1 });
  });

  test('R4.7 back to where the reader had scrolled, the navbar is shown', async ({ page }) => {
    await open(page, '/docs/errors');
    await scrollBy(page, 600);
    await expect(navbarOf(page)).not.toBeInViewport();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Introduction').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await frames(page);
    await expect(navbarOf(page)).toBeInViewport({ ratio: 1 });
  });

  test('the navbar is never hidden while it contains the focus', async ({ page }) => {
    await open(page, '/docs/errors');
    await scrollBy(page, 600);
    await expect(navbarOf(page)).not.toBeInViewport();
    await navbarOf(page).getByRole('link', { name: 'Blog' }).focus();
    await expect(navbarOf(page)).toBeInViewport({ ratio: 1 });
    await scrollBy(page, 200);
    await expect(navbarOf(page)).toBeInViewport({ ratio: 1 });
    await page.locator('.theme-doc-toc-desktop a').first().focus();
    await expect(navbarOf(page)).not.toBeInViewport();
  });

  test('with reduced motion the navbar does not slide', async ({ page }) => {
    await open(page, '/docs/errors');
    await expect(navbarOf(page)).toHaveCSS('transition-duration', '0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(navbarOf(page)).toHaveCSS('transition-duration', '0.2s');
  });
});

for (const path of ['/api/check-email-validity', '/docs/bounce-codes', '/blog/bounce-email']) {
  test(
    `Shift+Tab: the sticky navbar does not cover the focused control, ${path}`,
    inFull(!path.startsWith('/api')),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 700 });
      await open(page, path);
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      const bar = (await navbarOf(page).boundingBox())?.height ?? 0;
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Shift+Tab');
        await frames(page);
        // Half of it at least; the navbar may still be sliding in.
        const { name, middle } = await page.evaluate(() => {
          const { activeElement } = document;
          const { top = 0, height = 0 } = activeElement?.getBoundingClientRect() ?? {};
          return {
            name: activeElement?.textContent ?? '',
            middle: activeElement?.closest('main') ? top + height / 2 : Infinity,
          };
        });
        expect.soft(middle, name).toBeGreaterThan(bar);
      }
    },
  );
}
