import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page, test } from '@playwright/test';

import { checkAddress } from '../../src/config/checkAddress';
import { blogContent } from '../support/blog';
import { open } from '../support/site';

/** What `useDocusaurusContext` gives to the components of the open page: the value of the provider at the root of its tree. */
function siteData(page: Page) {
  return page.evaluate(() => {
    interface Fiber {
      memoizedProps: { value?: Record<string, unknown> } | null;
      child: Fiber | null;
    }
    const root = document.getElementById('__docusaurus') ?? {};
    const [, first] =
      Object.entries(root).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    let fiber = first as Fiber | null | undefined;
    while (fiber && !fiber.memoizedProps?.value?.globalData) fiber = fiber.child;
    return fiber?.memoizedProps?.value ?? {};
  });
}

/** The links of a list or navigation, as [text, href]. */
function linksOf(page: Page, selector: string) {
  return page
    .locator(`${selector} a`)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

test('R1.4 R3.8 R6.1 one locale at the base path: English, left to right', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('html[lang=en][dir=ltr]')).toHaveCount(1);
  const { siteConfig, i18n } = await siteData(page);
  expect(siteConfig).toMatchObject({ baseUrl: '/' });
  expect(i18n).toMatchObject({
    currentLocale: 'en',
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', baseUrl: '/' },
    },
  });
});

test('R7.1 the site has the plugins of the classic preset, its theme and the OpenAPI plugin', async ({
  page,
}) => {
  await open(page, '/');
  const { siteMetadata } = await siteData(page);
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
});

test('R3.1 an operation page has a send button, and its reference is grouped by tag', async ({
  page,
}) => {
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

test('R3.2 R7.4 the blog links to its RSS and Atom feeds, which contain the post', async ({
  page,
}) => {
  await page.goto('/blog');
  for (const type of ['application/rss+xml', 'application/atom+xml']) {
    const url = await page.locator(`link[type="${type}"][href^="/blog/"]`).getAttribute('href');
    const response = await page.request.get(url ?? '');
    expect(response.status(), url ?? type).toBe(200);
    expect(await response.text(), type).toContain('https://mailvet.example/blog/bounce-email');
  }
});

test('R3.2 the post shows its reading time, and the blog sidebar groups posts by year', async ({
  page,
}) => {
  await page.goto('/blog/bounce-email');
  await expect(page.getByRole('article')).toContainText(/\d+ min read/);
  const sidebar = page.getByRole('navigation', { name: 'Blog', exact: true });
  await expect(sidebar.getByText('2026', { exact: true })).toBeVisible();
  const posts = sidebar.getByRole('group', { name: 'All posts' });
  await expect(posts.getByRole('link')).toHaveCount((await blogContent()).posts);
  await expect(posts.locator('[aria-current=page]')).toHaveAttribute('href', '/blog/bounce-email');
});

test('the blog sidebar has every tag with the number of its posts, in the mobile menu too, without JavaScript on wide screens', async ({
  browser,
  page,
}) => {
  const tags = (await blogContent()).tags.map(({ label, posts, path }) => [
    label,
    String(posts),
    path,
  ]);
  expect(tags.length).toBeGreaterThan(3);
  const tagsIn = (root: Locator) =>
    root
      .getByRole('group', { name: 'Tags' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [
          link.firstChild?.textContent,
          link.lastChild?.textContent,
          link.getAttribute('href'),
        ]),
      );
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/blog');
  expect(await tagsIn(plain.getByRole('navigation', { name: 'Blog', exact: true }))).toEqual(tags);
  await context.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog/tags/smtp');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await tagsIn(menu)).toEqual(tags);
  await expect(menu.getByRole('link', { name: /^SMTP/ })).toHaveAttribute('aria-current', 'page');
});

test('the head of a post has its author with a face, and its date; a stripe shows how much was read', async ({
  page,
}) => {
  await page.goto('/blog/bounce-email');
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
  await page.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  });
  await expect.poll(read).toBeGreaterThan(40);
  expect(await read()).toBeLessThan(60);
});

test('R3.3 R6.1 the table of contents lists the headings of levels 2 and 3 only', async ({
  page,
}) => {
  await page.goto('/docs/errors');
  const listed = await page
    .locator('.theme-doc-toc-desktop a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  const headings = await page
    .locator('.theme-doc-markdown :is(h2, h3)')
    .evaluateAll((all) => all.map((heading) => heading.id));
  expect(listed).toEqual(headings);
  expect(headings.length).toBeGreaterThan(10);
});

test('R3.4 the navbar links to docs, API reference, blog and source repository', async ({
  page,
}) => {
  await page.goto('/');
  expect(await linksOf(page, '.navbar__inner')).toEqual([
    ['Mailvet', '/'],
    ['Docs', '/docs/intro'],
    ['API Reference', '/api'],
    ['Blog', '/blog'],
    ['Source', 'https://code.mailvet.example/docs'],
  ]);
  await expect(page.getByRole('link', { name: 'Source' }).first()).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('R1.4 R3.5 R6.1 the footer has its three columns, a logo and the copyright of 2025', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [title, links] of Object.entries({
    Docs: ['Getting Started', 'API Reference'],
    Community: ['Chat', 'Mastodon'],
    More: ['Blog', 'Source'],
  })) {
    await expect(footer.getByRole('list', { name: title }).getByRole('link')).toHaveText(links);
  }
  await expect(footer.locator('svg use[href^="#logo"]').first()).toBeVisible();
  await expect(footer).toContainText('Copyright © 2025');
});

test('R3.6 the sidebar cannot be hidden: its buttons open and close categories, and it stays', async ({
  page,
}) => {
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

test('R3.7 R6.1 a page has the global data of both docs instances', async ({ page }) => {
  await open(page, '/');
  const { globalData } = await siteData(page);
  const instance = (path: string, sidebar: string, link: unknown, ids: string[]) => ({
    path,
    breadcrumbs: true,
    versions: [
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path,
        mainDocId: 'intro',
        draftIds: [],
        sidebars: { [sidebar]: { link } },
        docs: expect.arrayContaining(
          ids.map((id) => ({ id, path: expect.any(String), sidebar })),
        ) as unknown,
      },
    ],
  });
  expect(globalData).toHaveProperty('docusaurus-plugin-content-docs', {
    default: instance('/docs', 'tutorialSidebar', { path: '/docs/intro', label: 'intro' }, [
      'intro',
      'get-started',
      'Integration/intro',
    ]),
    api: instance('/api', 'apiSidebar', { path: '/api/', label: 'intro' }, [
      'intro',
      'reference/mailvet-api',
      'reference/check-email-validity',
    ]),
  });
});

test('R4.3 R6.1 at 996 px the navbar, the sidebar and the table of contents are collapsed, at 997 px they are not', async ({
  page,
}) => {
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

test('R6.1 keys of history entries have six characters', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.getByRole('link', { name: 'Get started', exact: true }).first().click();
  await expect(page).toHaveURL('/docs/get-started');
  expect(await page.evaluate(() => (history.state as { key: string }).key)).toMatch(
    /^[a-z0-9]{6}$/,
  );
});

test('an invalid url or baseUrl is an error with its line and a remedy', () => {
  checkAddress('https://mailvet.example', '/');
  checkAddress('http://localhost:3000', '/help/v1.2/');
  for (const [url, baseUrl, says] of [
    ['https://mailvet.example/', '/', /an origin\.\n {2}→ .*: https:\/\/mailvet\.example\.$/],
    ['https://mailvet.example/help', '/', /an origin\.\n/],
    ['mailvet.example', '/', /: https:\/\/docs\.example\.com\.$/],
    ['ftp://mailvet.example', '/', /an origin\.\n.*: https:\/\/docs\.example\.com\.$/],
    ['https://mailvet.example', 'help', /"help".*\n {2}→ Write "\/help\/"/],
    ['https://mailvet.example', '/help', /Write "\/help\/"/],
    ['https://mailvet.example', '', /Write "\/help\/", or "\/"/],
    ['https://mailvet.example', '//help/', /Write "\/help\/"/],
    ['https://mailvet.example', '/help//docs/', /Write "\/help\/docs\/"/],
    ['https://mailvet.example', '/help?/', /Write "\/help\/"/],
    ['https://mailvet.example', '/#help/', /Write "\/help\/"/],
    ['https://mailvet.example', '/help docs/', /Write "\/help\/docs\/"/],
    [
      'https://mailvet.example',
      '/docs/',
      /"\/docs\/" is that of an area .*\n {2}→ .*"\/help\/docs\/"/,
    ],
    ['https://mailvet.example', '/api/', /an area/],
    ['https://mailvet.example', '/blog/', /an area/],
  ] as const) {
    const check = () => {
      checkAddress(url, baseUrl);
    };
    expect(check, `${url} ${baseUrl}`).toThrow(says);
  }
  for (const [url, baseUrl, start] of [
    ['mailvet.example', '/', "  url: '"],
    ['https://mailvet.example', '/help', '  baseUrl: '],
    ['https://mailvet.example', '/docs/', '  baseUrl: '],
  ] as const) {
    const lines = readFileSync('src/site.ts', 'utf8').split('\n');
    const line = lines.findIndex((text) => text.startsWith(start)) + 1;
    const check = () => {
      checkAddress(url, baseUrl);
    };
    expect(check).toThrow(`src/site.ts:${line}  `);
  }
});
