import { expect, test } from '@playwright/test';

import { kinds, open } from '../support/site';
import { inFull } from '../support/full';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
  });
  await page.emulateMedia({ media: 'print' });
});

for (const [paper, width] of [
  ['A4 portrait', 794],
  ['A3 landscape', 1587],
] as const) {
  test(
    `print, ${paper}: the content only, dark on white in dark mode too`,
    inFull(width > 1000),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 1123 });
      for (const path of kinds) {
        await open(page, path);
        const seen = await page.evaluate(() => {
          const colours = (element: Element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return { color, backgroundColor };
          };
          return {
            root: colours(document.documentElement),
            heading: colours(document.querySelector('h1') ?? document.body),
            scheme: getComputedStyle(document.documentElement).colorScheme,
            pressable: Array.from(
              document.querySelectorAll(
                'nav, footer, aside:not(main aside), button, [role=button]',
              ),
            )
              .filter((element) => element.checkVisibility())
              .map((element) => element.outerHTML.slice(0, 80)),
            overflow: document.documentElement.scrollWidth - window.innerWidth,
          };
        });
        expect.soft(seen, path).toEqual({
          root: { color: 'rgb(20, 33, 61)', backgroundColor: 'rgb(255, 255, 255)' },
          heading: { color: 'rgb(20, 33, 61)', backgroundColor: 'rgba(0, 0, 0, 0)' },
          scheme: 'light',
          pressable: [],
          overflow: 0,
        });
      }
    },
  );
}

test('print: external links show their URL, code is complete, details and samples in every language are open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await open(page, '/blog/bounce-email');
  const address = (link: Element) => getComputedStyle(link, '::after').content;
  const external = page.locator('article a[href^="https://"]').first();
  expect(await external.evaluate(address)).toContain(await external.getAttribute('href'));
  await open(page, '/docs/intro');
  const internal = page.locator('.markdown a[href^="/"]').first();
  expect(await internal.evaluate(address)).toBe('none');

  await open(page, '/api/check-email-validity');
  const hidden = () =>
    page.evaluate(() => ({
      closed: Array.from(
        document.querySelectorAll('main details:not([open]) > :not(summary)'),
      ).filter((element) => !element.checkVisibility({ contentVisibilityAuto: true })).length,
      details: document.querySelectorAll('main details:not([open])').length,
      languages: Array.from(document.querySelectorAll('[data-language]')).filter(
        (element) => !element.checkVisibility(),
      ).length,
      cutOff: Array.from(document.querySelectorAll('main pre')).filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      ).length,
    }));
  const printed = await hidden();
  expect(printed.details).toBeGreaterThan(3);
  expect(printed).toMatchObject({ closed: 0, languages: 0, cutOff: 0 });
  await page.emulateMedia({ media: 'screen' });
  const shown = await hidden();
  expect(shown.closed, 'on the screen they are closed').toBeGreaterThan(3);
  expect(shown.languages, 'on the screen one language shows').toBeGreaterThan(3);
});
