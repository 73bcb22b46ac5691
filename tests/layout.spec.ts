import { expect, type Page, test } from '@playwright/test';

import { everyPage, kinds, open } from './support/site';

// The planted styles are inline.
test.use({ bypassCSP: true });

/**
 * The targets that are too small (WCAG 2.2, 2.5.8): under 24 px, not inline in a sentence, and with another target within
 * 24 px of their centre.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const selector =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';
    const boxes = Array.from(document.querySelectorAll<HTMLElement>(selector))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const middle = ({ left, top, width, height }: DOMRect) => ({
      x: left + width / 2,
      y: top + height / 2,
    });
    const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < least - 0.01;
    const inText = ({ parentElement, textContent }: HTMLElement) =>
      (parentElement?.textContent ?? '').trim().length > textContent.trim().length;
    return boxes
      .filter(({ box }) => isSmall(box))
      .filter(({ element }) => !(getComputedStyle(element).display === 'inline' && inText(element)))
      .filter(({ element, box }) =>
        boxes.some(({ element: other, box: theirs }) => {
          if (other === element || other.contains(element) || element.contains(other)) {
            return false;
          }
          const { x, y } = middle(box);
          const aim = isSmall(theirs) ? middle(theirs) : undefined;
          const dx = aim ? aim.x - x : Math.max(theirs.left - x, 0, x - theirs.right);
          const dy = aim ? aim.y - y : Math.max(theirs.top - y, 0, y - theirs.bottom);
          return Math.hypot(dx, dy) < (aim ? least : least / 2);
        }),
      )
      .map(
        ({ element, box }) =>
          `${element.tagName} “${element.textContent.trim()}” ${box.width}×${box.height}`,
      );
  });
}

/** By how many pixels the page overflows horizontally. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
}

for (const width of [1280, 390]) {
  test(`every target on every kind of page is at least 24 px or has enough space around it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of kinds) {
      await open(page, path);
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
    await page.getByRole('main').evaluate((main) => {
      main.insertAdjacentHTML(
        'beforeend',
        '<p style="display:flex"><button style="all:unset;height:9px">a</button><button style="all:unset;height:9px">b</button></p>',
      );
    });
    expect(await smallTargets(page), 'two planted ones').toHaveLength(2);
  });
}

test('every page fits 320 px (1280 px at 400 % zoom), with wide text spacing too (WCAG 1.4.10, 1.4.12)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const spacing = `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`;
  // Elements that clip their text instead of growing with it.
  const cutOff = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('body *'))
        .filter((element) => {
          const { overflowY, textOverflow, clipPath } = getComputedStyle(element);
          const ends = /hidden|clip/.test(overflowY) && element.checkVisibility();
          return (
            ends &&
            clipPath === 'none' &&
            textOverflow === 'clip' &&
            element.clientHeight > 1 &&
            element.scrollHeight > element.clientHeight + 4 &&
            element.innerText.trim() !== ''
          );
        })
        .map((element) => `${element.tagName}.${element.className}`),
    );
  for (const path of everyPage()) {
    await open(page, path);
    expect.soft(await overflow(page), path).toBe(0);
    const before = await cutOff();
    await page.addStyleTag({ content: spacing });
    expect.soft(await overflow(page), `${path} with spacing`).toBe(0);
    expect.soft(await cutOff(), `${path} with spacing`).toEqual(before);
  }
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p style="width:400px">wide</p>');
    main.insertAdjacentHTML('beforeend', '<p style="height:5px;overflow:hidden">cut off</p>');
  });
  expect(await overflow(page), 'planted').toBeGreaterThan(0);
  expect(await cutOff(), 'planted').not.toEqual([]);
});

test('with text zoom 200 % no label is cut off and no paragraph is squeezed (WCAG 1.4.4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const small = () =>
    page.evaluate(() => {
      const shown = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((element) =>
          element.checkVisibility(),
        );
      return {
        cut: shown('.menu__link > span').filter(
          ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4,
        ).length,
        narrow: shown('main p').filter(
          ({ clientWidth, textContent }) => textContent.length > 80 && clientWidth < 256,
        ).length,
      };
    });
  for (const path of ['/', '/docs/intro', '/api/check-email-validity', '/blog/bounce-email']) {
    await open(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect.soft(await overflow(page), path).toBe(0);
    expect.soft(await small(), path).toEqual({ cut: 0, narrow: 0 });
  }
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', `<p style="width:20px">${'word '.repeat(20)}</p>`);
  });
  expect((await small()).narrow, 'planted').toBe(1);
});

test('every page respects prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** Longest transition or animation of any element, in milliseconds. */
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        ...Array.from(document.querySelectorAll('body *')).flatMap((element) =>
          ['', '::before', '::after'].flatMap((pseudo) => {
            const style = getComputedStyle(element, pseudo || null);
            const milliseconds = (times: string) =>
              times
                .split(', ')
                .map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000));
            return [
              ...milliseconds(style.transitionDuration),
              ...(style.animationName === 'none' ? [] : milliseconds(style.animationDuration)),
            ];
          }),
        ),
      ),
    );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/docs/intro', '/api/check-email-validity', '/blog/bounce-email']) {
      await open(page, path);
      expect(await longest(), `${path}, ${width} px`).toBeLessThanOrEqual(10);
    }
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await longest(), 'in the menu').toBeLessThanOrEqual(10);
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.style.transition = 'opacity 0.2s';
  });
  expect(await longest(), 'planted').toBe(200);
});

test('forced colours keep controls, icons, focus, verdicts and the selected language visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  const verdict = page.locator('main span:has(> svg)', { hasText: 'deliverable' }).first();
  await expect(verdict.locator('svg circle')).not.toHaveCSS('stroke', 'none');
  await expect(verdict).toHaveCSS('border-top-style', 'solid');

  const first = page.getByRole('main').getByRole('link').first();
  await page.keyboard.press('Tab');
  await first.focus();
  await expect(first).toHaveCSS('outline-style', 'solid');

  // Forced colours remove background images, unless the element has `forced-color-adjust: none`.
  await page.setViewportSize({ width: 390, height: 844 });
  const drawn = (name: string) =>
    page
      .getByRole('button', { name })
      .locator('span')
      .evaluate((icon) => getComputedStyle(icon).backgroundImage);
  const colour = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  expect(await drawn('Open menu')).toContain(await colour('Open menu'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await drawn('Close menu')).toContain(await colour('Close menu'));
  await page.keyboard.press('Escape');

  await open(page, '/api/check-email-validity');
  const border = (state: string) =>
    page
      .locator(`label:has(input[name=language]${state})`)
      .first()
      .evaluate((label) => getComputedStyle(label).borderTopColor);
  expect(await border(':checked')).not.toBe(await border(':not(:checked)'));
});
