import { expect, type Page, test } from '@playwright/test';

import { hold } from '../support/hold';
import { hydrated, isInSight, open } from '../support/site';
import { inFull } from '../support/full';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls, and waits until the position is stored. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => {
    window.scrollTo(0, y);
  }, top);
  await page.waitForFunction(
    (y) => (history.state as { scrollY?: number } | null)?.scrollY === y,
    top,
  );
}

/** Clicks a link of the sidebar without scrolling the page to it. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .locator('.menu__link')
    .filter({ hasText: name })
    .evaluate((link) => {
      (link as HTMLElement).click();
    });
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
  });
}

test('R4.5 the scroll position is stored on a page whose link was clicked while another page was loading', async ({
  page,
}) => {
  await open(page, '/docs/errors');
  const held = await hold(page, '**/docs/intro.content.txt');
  await page.locator('.menu__link[tabindex][href="/docs/intro"]').evaluate((link: HTMLElement) => {
    link.click();
  });
  await held.arrived();
  await follow(page, 'Rate limits');
  await scrollTo(page, 300);
  await held.release();
  await follow(page, 'Verdicts and reasons');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rate limits');
  await expect.poll(() => scrolled(page)).toBe(300);
});

test('scrolling during a pending navigation stores no scroll position in the new history entry', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/docs/errors');
  const held = await hold(page, '**/docs/intro.content.txt');
  await page.locator('.menu__link[tabindex][href="/docs/intro"]').evaluate((link: HTMLElement) => {
    link.click();
  });
  await held.arrived();
  await page.evaluate(async () => {
    const scrolling = new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true });
    });
    window.scrollTo(0, 600);
    await scrolling;
  });
  // Longer than the debounce delay.
  await page.clock.runFor(1000);
  const stored = () => page.evaluate(() => (history.state as { scrollY?: number }).scrollY);
  expect(await stored()).toBeUndefined();
  await held.release();
  await expect.poll(stored).toBe(0);
});

test('the position to which a reader scrolls during a page change is kept', async ({ page }) => {
  await open(page, '/docs/errors');
  await page.evaluate(() => {
    // The content is shown before React renders the page.
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Introduction') return;
      observer.disconnect();
      setTimeout(() => {
        window.scrollTo(0, 300);
      });
    }).observe(document.body, { childList: true, subtree: true });
    addEventListener('route-scrolled', () => {
      document.documentElement.dataset.routeScrolled = String(window.scrollY);
    });
  });
  await follow(page, 'Introduction');
  await expect(page.locator('html')).toHaveAttribute('data-route-scrolled', '300');
  expect(await scrolled(page)).toBe(300);
});

test('back restores the scroll position on an operation page, whose content loads late', async ({
  page,
}) => {
  await open(page, '/api/check-email-validity');
  await scrollTo(page, 2500);
  await follow(page, 'Get bounce logs');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(2500);
});

test('a stored position is reached when the page has become tall enough, unless the reader does something before', async ({
  page,
}) => {
  await open(page, '/docs/errors');
  const far = 100_000;
  /** Makes the page tall enough, and waits until that has had its effect; observers of sizes are called in the order of their creation. */
  const grow = () =>
    page.getByRole('main').evaluate(async (main, height) => {
      const added = document.createElement('div');
      added.style.height = `${2 * height}px`;
      main.append(added);
      await new Promise((resolve) => {
        new ResizeObserver(resolve).observe(document.body);
      });
      const top = window.scrollY;
      added.remove();
      return top;
    }, far);
  /** Leaves the page, and comes back to it. */
  const comeBack = async () => {
    // The debounced write of the page comes first: it would overwrite the one below.
    await page.waitForFunction(
      () => (history.state as { scrollY?: number } | null)?.scrollY === window.scrollY,
    );
    await page.evaluate((top) => {
      history.replaceState({ ...(history.state as object), scrollY: top }, '');
    }, far);
    await follow(page, 'Introduction');
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeFocused();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  };
  await comeBack();
  expect(await grow()).toBe(far);

  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    await comeBack();
    await page.evaluate((name) => dispatchEvent(new Event(name)), type);
    expect(await grow(), type).toBeLessThan(far / 2);
  }
});

test('R4.5 a link to a heading on another page scrolls to that heading, not to the top', async ({
  page,
}) => {
  await open(page, '/docs/rate-limits');
  await page.locator('main a[href="/docs/errors#rate-limited"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors');
  await expect.poll(() => isInSight(page, 'rate-limited')).toBe(true);
  expect(await scrolled(page)).toBeGreaterThan(50);
});

test('R4.5 the navbar does not cover the target of a hash: on load, after a click, percent-encoded', async ({
  page,
}) => {
  await open(page, '/docs/errors');
  const links = page.locator('.theme-doc-toc-desktop a');
  const idOf = async (index: number) =>
    ((await links.nth(index).getAttribute('href')) ?? '').slice(1);
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

const operation = '/api/check-email-validity';

test('R4.5 after a link inside the page, the next pages start at their top', async ({ page }) => {
  await page.goto(operation, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    location.hash = 'response-422';
  });
  await hydrated(page);
  await follow(page, 'Get bounce logs');
  await follow(page, 'Get credit balance');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the sidebar scrolls to the current page, at the first load and after a page change; the page itself does not', async ({
  page,
}) => {
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

  test('a button leads back to the top when the reader scrolls up, except near both ends of the page', async ({
    page,
  }) => {
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
    const positions = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener(
            'scroll',
            () => {
              resolve(window.scrollY);
            },
            { once: true },
          );
        }),
    );
    await button.click();
    expect(await positions, 'at once, under reduced motion').toBe(0);
    await expect(button).toBeHidden();
  });
});
