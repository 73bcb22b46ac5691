import { expect, type Locator, test } from '@playwright/test';

import { inFull } from '../support/full';

import { open } from '../support/site';

// The planted styles are inline.
test.use({ bypassCSP: true });

test('with text zoom 200 % nothing is cut off or squeezed (WCAG 1.4.4)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const small = () =>
    page.evaluate(() => {
      const shown = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((element) => element.checkVisibility());
      return {
        overflow: (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
        cut: shown('.menu__link > span').filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)
          .length,
        narrow: shown('main p').filter(({ clientWidth, textContent }) => textContent.length > 80 && clientWidth < 256)
          .length,
      };
    });
  for (const path of ['/', '/docs/intro', '/api/check-email-validity', '/blog/bounce-email']) {
    await open(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect.soft(await small(), path).toEqual({ overflow: 0, cut: 0, narrow: 0 });
  }
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', `<p style="width:20px">${'word '.repeat(20)}</p>`);
  });
  expect((await small()).narrow, 'planted').toBe(1);
});

test('every page respects prefers-reduced-motion', inFull(), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** Longest transition or animation of any element, in milliseconds. */
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        ...Array.from(document.querySelectorAll('body *')).flatMap((element) =>
          ['', '::before', '::after'].flatMap((pseudo) => {
            const style = getComputedStyle(element, pseudo || null);
            const milliseconds = (times: string) =>
              times.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000));
            return [
              ...milliseconds(style.transitionDuration),
              ...(style.animationName === 'none' ? [] : milliseconds(style.animationDuration)),
            ];
          }),
        ),
      ),
    );
  for (const path of ['/', '/docs/intro', '/api/check-email-validity', '/blog/bounce-email']) {
    await open(page, path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await longest(), `${path}, ${width} px`).toBeLessThanOrEqual(10);
    }
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await longest(), 'in the menu').toBeLessThanOrEqual(10);
  await page.getByRole('dialog').evaluate((dialog) => (dialog.style.transition = 'opacity 0.2s'));
  expect(await longest(), 'planted').toBe(200);
});

test('forced colours keep controls, icons, focus and verdicts visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  const verdict = page.locator('main span:has(> svg)', { hasText: 'deliverable' }).first();
  await expect(verdict.locator('svg circle')).not.toHaveCSS('stroke', 'none');
  await expect(verdict).toHaveCSS('border-top-style', 'solid');

  const first = page.getByRole('main').getByRole('link').first();
  await page.keyboard.press('Tab');
  await first.focus();
  await expect(first).toHaveCSS('outline-style', 'solid');

  await page.setViewportSize({ width: 390, height: 844 });
  const drawn = (name: string) =>
    page
      .getByRole('button', { name })
      .locator('path')
      .evaluate((icon) => getComputedStyle(icon).stroke);
  const colour = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  expect(await drawn('Open menu')).toBe(await colour('Open menu'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await drawn('Close menu')).toBe(await colour('Close menu'));
  await page.keyboard.press('Escape');

  await open(page, '/api/check-email-validity');
  const border = (state: string) =>
    page
      .locator(`label:has(input[name=language]${state})`)
      .first()
      .evaluate((label) => getComputedStyle(label).borderTopColor);
  expect(await border(':checked')).not.toBe(await border(':not(:checked)'));
});

test('a table that is too wide for a phone is a stop of the Tab key there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/sandbox');
  const table = page.getByRole('table').first();
  // Chromium focuses what scrolls in any case.
  await expect(table).toHaveAttribute('tabindex', '0');
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(table).not.toHaveAttribute('tabindex');
});

test('on a phone, the contents of a page are between its title and its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/get-started');
  const main = page.getByRole('main');
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const title = await top(main.getByRole('heading', { level: 1 }));
  const contents = await top(main.getByText('On this page'));
  const text = await top(main.getByText('You need no account'));
  expect(title).toBeGreaterThan(0);
  expect(contents).toBeGreaterThan(title);
  expect(text).toBeGreaterThan(contents);
  await main.getByText('On this page').click();
  await main.getByRole('link', { name: '3. Read the response' }).first().click();
  await expect(main.getByRole('heading', { name: '3. Read the response' })).toBeInViewport();
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the list of guides is below the guide', async ({ page }) => {
    await page.goto('/docs/credits');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Go live' })).toBeVisible();
    const [above, below] = await Promise.all([page.getByRole('main').boundingBox(), sidebar.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
