import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '../support/site';

// prettier-ignore
const pages = {
  home: '/', 'docs-intro': '/docs/intro', 'get-started': '/docs/get-started', verdicts: '/docs/verdicts',
  errors: '/docs/errors', 'api-introduction': '/api', 'api-index': '/api/category/api-reference',
  'api-information': '/api/mailvet-api', operation: '/api/check-email-validity', blog: '/blog',
  post: '/blog/bounce-email', 'not-found': '/not-found',
};

const environments = [
  { name: 'wide-light', width: 1280, theme: 'light' },
  { name: 'narrow-dark', width: 390, theme: 'dark' },
];

// The styles that are changed below have other hashes than the policy knows.
test.use({ bypassCSP: true });

/** Opens a page in its web fonts, however long they take: a reader gets them only if they are in time for the first paint. */
async function openInFonts(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body: html });
  });
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    document.documentElement.dataset.fonts = 'all';
    await document.fonts.ready;
  });
}

for (const { name, width, theme } of environments) {
  for (const [picture, path] of Object.entries(pages)) {
    test(`${path} looks like its picture, ${width} px wide, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1100 });
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await openInFonts(page, path);
      await expect(page).toHaveScreenshot(`${picture}-${name}.png`);
    });
  }
}
