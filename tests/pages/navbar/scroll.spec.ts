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
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R4.7 the navbar hides when scrolling down, never with the focus', async ({ page }) => {
    await open(page, '/docs/errors');
    const navbar = navbarOf(page);
    for (const [distance, isShown] of [
      [50, true],
      [20, false],
      [500, false],
      [-20, true],
      [20, false],
      [-520, true],
      [570, false],
    ] as const) {
      await scrollBy(page, distance);
      if (isShown) await expect(navbar).toBeInViewport({ ratio: 1 });
      else await expect(navbar).not.toBeInViewport();
    }
    await navbar.getByRole('link', { name: 'Blog' }).focus();
    await expect(navbar).toBeInViewport({ ratio: 1 });
    await scrollBy(page, 200);
    await expect(navbar).toBeInViewport({ ratio: 1 });
    await page.locator('.theme-doc-toc-desktop a').first().focus();
    await expect(navbar).not.toBeInViewport();

    await test.step('back to where the reader had scrolled, it is shown', async () => {
      const top = await page.evaluate(() => window.scrollY);
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await sidebar.getByText('Introduction').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
      await frames(page);
      await expect(navbar).toBeInViewport({ ratio: 1 });
    });
    await test.step('it slides only where motion is wanted', async () => {
      await expect(navbar).toHaveCSS('transition-duration', '0s');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(navbar).toHaveCSS('transition-duration', '0.2s');
    });
  });

  test('R4.7 the navbar hides when an anchor is followed', inFull(), async ({ page }) => {
    await open(page, '/docs/errors');
    const anchors = page.locator('.theme-doc-toc-desktop a');
    const expectHeading = async (index: number) => {
      const heading = page.locator((await anchors.nth(index).getAttribute('href')) ?? '');
      await expect(heading).toBeInViewport({ ratio: 1 });
      await frames(page);
      await expect(navbarOf(page)).not.toBeInViewport();
    };
    for (const index of [8, 5]) {
      await anchors.nth(index).click();
      await expectHeading(index);
    }
    const address = page.url();
    await page.goto('about:blank');
    await open(page, address);
    await expectHeading(5);
  });
});

for (const path of ['/api/check-email-validity', '/docs/bounce-codes', '/blog/bounce-email']) {
  const title = `Shift+Tab: the sticky navbar does not cover the focused control, ${path}`;
  test(title, inFull(!path.startsWith('/api')), async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await open(page, path);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const bar = (await navbarOf(page).boundingBox())?.height ?? 0;
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      await frames(page);
      // Half of the control, or 24 px of a tall one, are below the navbar, which may still be sliding in.
      const { name, lowest } = await page.evaluate(() => {
        const { activeElement } = document;
        const { bottom = 0, height = 0 } = activeElement?.getBoundingClientRect() ?? {};
        return {
          name: activeElement?.textContent ?? '',
          lowest: activeElement?.closest('main') ? bottom - Math.min(height / 2, 24) : Infinity,
        };
      });
      expect.soft(lowest, name).toBeGreaterThan(bar);
    }
  });
}
