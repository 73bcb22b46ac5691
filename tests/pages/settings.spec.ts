import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { checkAddress } from '../../src/config/checkAddress';
import { blogContent } from '../support/blog';
import { builtPage, open } from '../support/site';

/** What `useDocusaurusContext` gives to the components of the open page: the value of the provider at the root of its tree. */
function siteData(page: Page) {
  return page.evaluate(() => {
    interface Fiber {
      memoizedProps: { value?: Record<string, unknown> } | null;
      child: Fiber | null;
    }
    const root = document.getElementById('__docusaurus') ?? {};
    const [, first] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    let fiber = first as Fiber | null | undefined;
    while (fiber && !fiber.memoizedProps?.value?.globalData) fiber = fiber.child;
    return fiber?.memoizedProps?.value ?? {};
  });
}

test('R1.4 R3.7 R3.8 R6.1 R7.1 locale, base path, plugins and docs', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('html[lang=en][dir=ltr]')).toHaveCount(1);
  const { siteConfig, i18n, siteMetadata, globalData } = await siteData(page);
  expect(siteConfig).toMatchObject({ baseUrl: '/' });
  const en = { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' };
  const locales = { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] };
  expect(i18n).toMatchObject({ ...locales, localeConfigs: { en: { ...en, baseUrl: '/' } } });
  const named = (name: string) => expect.objectContaining({ type: 'package', name }) as unknown;
  expect(siteMetadata).toMatchObject({
    docusaurusVersion: expect.stringMatching(/^3\./),
    pluginVersions: {
      'docusaurus-plugin-content-docs': named('@docusaurus/plugin-content-docs'),
      'docusaurus-plugin-content-blog': named('@docusaurus/plugin-content-blog'),
      'docusaurus-plugin-content-pages': named('@docusaurus/plugin-content-pages'),
      'docusaurus-theme-classic': named('@docusaurus/theme-classic'),
      'docusaurus-plugin-openapi-docs': named('docusaurus-plugin-openapi-docs'),
    },
  });
  const instance = (path: string, sidebar: string, link: string, ids: string[]) => {
    const docs = ids.map((id) => ({ id, path: expect.any(String) as unknown, sidebar }));
    const sidebars = { [sidebar]: { link: { path: link, label: 'intro' } } };
    const named = { name: 'current', label: 'Next', isLast: true, mainDocId: 'intro' };
    const all = { docs: expect.arrayContaining(docs) as unknown, draftIds: [], sidebars };
    return { path, breadcrumbs: true, versions: [{ ...named, path, ...all }] };
  };
  const guides = ['intro', 'get-started', 'Integration/intro'];
  const reference = ['intro', 'reference/mailvet-api', 'reference/check-email-validity'];
  expect(globalData).toHaveProperty('docusaurus-plugin-content-docs', {
    default: instance('/docs', 'tutorialSidebar', '/docs/intro', guides),
    api: instance('/api', 'apiSidebar', '/api/', reference),
  });
});

test('R3.1 an operation has a send button, the reference groups by tag', async ({ page }) => {
  await page.goto('/api/check-email-validity');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  for (const [tag, operation] of [
    ['Validation', 'Check disposable email'],
    ['Logs', 'Delete disposable logs'],
    ['Account', 'Validate API key'],
  ] as const) {
    const group = sidebar.getByRole('listitem').filter({ hasText: new RegExp(`^${tag}`) });
    await expect(group.getByRole('link', { name: operation })).toBeVisible();
  }
});

test('R3.2 R7.4 the blog links to its RSS and Atom feeds, which contain the post', () => {
  const $ = builtPage('/blog');
  for (const type of ['application/rss+xml', 'application/atom+xml']) {
    const file = $(`link[type="${type}"][href^="/blog/"]`).attr('href');
    const text = readFileSync(`build${file}`, 'utf8');
    expect(text, type).toContain('https://mailvet.example/blog/bounce-email');
  }
});

test('R3.2 a post has author, date, reading time, stripe, and its year', async ({ page }) => {
  await page.goto('/blog/bounce-email');
  await expect(page.getByRole('article')).toContainText(/\d+ min read/);
  const sidebar = page.getByRole('navigation', { name: 'Blog', exact: true });
  await expect(sidebar.getByText('2026', { exact: true })).toBeVisible();
  const posts = sidebar.getByRole('group', { name: 'All posts' });
  await expect(posts.getByRole('link')).toHaveCount((await blogContent()).posts);
  await expect(posts.locator('[aria-current=page]')).toHaveAttribute('href', '/blog/bounce-email');
  const head = page.getByRole('article').locator('header');
  await expect(head.getByRole('link', { name: 'Mailvet team' }).first()).toBeVisible();
  const face = head.locator('img').first();
  expect(await face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(head.getByRole('time')).toHaveAttribute('datetime', /^2026-11-20/);
  const read = () =>
    head.locator('[class*=progress]').evaluate((stripe) => {
      const [, right] = /inset\(0px ([\d.]+)/.exec(getComputedStyle(stripe).clipPath) ?? [];
      return 100 - Number(right ?? 0);
    });
  expect(await read()).toBe(0);
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2));
  await expect.poll(read).toBeGreaterThan(40);
  expect(await read()).toBeLessThan(60);
});

test('R3.3 R6.1 the table of contents lists the headings of levels 2 and 3 only', () => {
  const $ = builtPage('/docs/errors');
  const all = (selector: string) => $(selector).toArray();
  const listed = all('.theme-doc-toc-desktop a').map((link) => $(link).attr('href')?.slice(1));
  const headings = all('.theme-doc-markdown :is(h2, h3)').map((heading) => $(heading).attr('id'));
  expect(listed).toEqual(headings);
  expect(headings.length).toBeGreaterThan(10);
});

test('R1.4 R3.4 R3.5 R6.1 navbar and footer have their links, © 2025', async ({ page }) => {
  await page.goto('/');
  const links = await page
    .locator('.navbar__inner a')
    .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  const source = 'https://code.mailvet.example/docs';
  const own = ['Mailvet /', 'Docs /docs/intro', 'API Reference /api', 'Blog /blog'];
  expect(links).toEqual([...own, `Source ${source}`]);
  const code = page.getByRole('link', { name: 'Source' }).first();
  await expect(code).toHaveAttribute('target', '_blank');
  const footer = page.getByRole('contentinfo');
  for (const [title, names] of Object.entries({
    Docs: ['Getting Started', 'API Reference'],
    Community: ['Chat', 'Mastodon'],
    More: ['Blog', 'Source'],
  })) {
    await expect(footer.getByRole('list', { name: title }).getByRole('link')).toHaveText(names);
  }
  await expect(footer.locator('svg use[href^="#logo"]').first()).toBeVisible();
  await expect(footer).toContainText('Copyright © 2025');
});

test('R3.6 the sidebar cannot be hidden: its buttons are of categories', async ({ page }) => {
  const sidebar = page.locator('aside.theme-doc-sidebar-container');
  const buttons = sidebar.getByRole('button');
  for (const path of ['/docs/intro', '/api/check-email-validity']) {
    await open(page, path);
    // The last one first: a category that closes takes those in it away.
    for (const button of (await buttons.all()).reverse()) {
      await expect(button, 'of a category').toHaveAttribute('aria-expanded', { timeout: 5000 });
      await button.click();
      await expect(sidebar.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    }
  }
  expect(await buttons.count()).toBeGreaterThan(0);
});

test('R4.3 R6.1 up to 996 px, navbar, sidebar and contents are collapsed', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 800 });
  await page.goto('/docs/intro');
  const docs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const folded = page.locator('summary', { hasText: 'On this page' });
  await expect(docs).toBeVisible();
  await expect(sidebar).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(folded).toBeHidden();
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(docs).toBeHidden();
  await expect(sidebar).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(folded).toBeVisible();
});

test('an invalid url or baseUrl is an error with its line and a remedy', () => {
  const url = 'https://mailvet.example';
  checkAddress(url, '/');
  checkAddress('http://localhost:3000', '/help/v1.2/');
  const lines = readFileSync('src/site.ts', 'utf8').split('\n');
  // prettier-ignore
  for (const [address, baseUrl, start, says] of [
    [`${url}/`, '/', "  url: '", /an origin\.\n {2}→ .*: https:\/\/mailvet\.example\.$/],
    ['mailvet.example', '/', "  url: '", /: https:\/\/docs\.example\.com\.$/],
    ['ftp://mailvet.example', '/', "  url: '", /an origin\.\n.*: https:\/\/docs\.example\.com\.$/],
    [url, 'help', '  baseUrl: ', /"help".*\n {2}→ Write "\/help\/"/],
    [url, '', '  baseUrl: ', /Write "\/help\/", or "\/"/],
    [url, '//help//docs?/', '  baseUrl: ', /Write "\/help\/docs\/"/],
    [url, '/#help docs/', '  baseUrl: ', /Write "\/help\/docs\/"/],
    [url, '/docs/', '  baseUrl: ', /"\/docs\/" is that of an area .*\n {2}→ .*"\/help\/docs\/"/],
    [url, '/api/', '  baseUrl: ', /an area/], [url, '/blog/', '  baseUrl: ', /an area/],
  ] as const) {
    const check = () => checkAddress(address, baseUrl);
    expect(check, `${address} ${baseUrl}`).toThrow(says);
    const line = lines.findIndex((text) => text.startsWith(start)) + 1;
    expect(check).toThrow(`src/site.ts:${line}:3  `);
  }
});
