import { expect, type Page, test } from '@playwright/test';

import { blogContent } from '../support/blog';
import { loadDocument, operationsIn } from '../support/description';
import { hydrated } from '../support/site';

/** Opens a page and waits for its hydration; fails on a status other than 200. */
async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), `status of ${path}`).toBe(200);
  await hydrated(page);
}

const docs = {
  '/docs/intro': 'Introduction',
  '/docs/get-started': 'Get started',
  '/docs/Integration/intro': 'Plan your integration',
};

const operations = {
  '/api/check-disposable-email': 'Check disposable email',
  '/api/check-email-validity': 'Check email validity',
  '/api/delete-disposable-logs': 'Delete disposable logs',
  '/api/get-bounce-logs': 'Get bounce logs',
  '/api/get-credit-balance': 'Get credit balance',
  '/api/get-disposable-email-logs': 'Get disposable email logs',
  '/api/validate-api-key': 'Validate API key',
};

const api = {
  '/api': 'API introduction',
  '/api/category/api-reference': 'API Reference',
  '/api/mailvet-api': 'Mailvet API',
  ...operations,
};

const blog = {
  '/blog/archive': 'Archive',
  '/blog/authors': 'Authors',
  '/blog/tags': 'Tags',
};

const tags = {
  Bounce: '/blog/tags/bounce',
  Deliverability: '/blog/tags/deliverability',
  'Email marketing': '/blog/tags/email-marketing',
  SMTP: '/blog/tags/smtp',
};

const others = {
  '/': 'Master Email Deliverability & Validation',
  '/markdown-page': 'About this documentation',
};

test('R1.1 R2.1 R2.6 the home page and the Markdown page answer with their own titles', async ({
  page,
}) => {
  for (const [path, title] of Object.entries(others)) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('R2.2 R2.7 every docs page answers, with the docs sidebar beside it', async ({ page }) => {
  for (const [path, title] of Object.entries(docs)) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Introduction' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Check email validity' })).toHaveCount(0);
  }
});

test('R2.3 R2.4 R2.7 every API page answers, with the API sidebar beside it', async ({ page }) => {
  for (const [path, title] of Object.entries(api)) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Check email validity' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Get started' })).toHaveCount(0);
  }
});

test('R1.3 R2.4 the reference has a page for each operation of the description and no other', async ({
  page,
}) => {
  const described = operationsIn(await loadDocument()).map(({ slug }) => `/api/${slug}`);
  expect(described).toEqual(expect.arrayContaining(Object.keys(operations)));
  await open(page, '/api/category/api-reference');
  await open(page, '/api/check-email-validity');
  const listed = await page
    .locator('.api-method > a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(listed.sort()).toEqual(described.sort());
});

test('R2.3 the generated index has a section for each tag, and each operation with its request and cost', async ({
  page,
}) => {
  const document = await loadDocument();
  const { tags = [] } = document;
  expect(tags.length).toBeGreaterThan(1);
  await open(page, '/api/category/api-reference');
  const main = page.getByRole('main');
  for (const { name, description = '' } of tags) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByText(description)).toBeVisible();
  }
  await expect(
    main.getByRole('listitem').filter({ hasText: /^(?:GET|POST|PUT|PATCH|DELETE)/ }),
  ).toHaveCount(operationsIn(document).length);
  const row = main.getByRole('listitem').filter({ hasText: 'Check email validity' });
  await expect(row).toHaveText(/POST.*\/email\/validate.*Up to 1 credit/);
});

test('R2.5 the blog index, the post and every list of the blog answer', async ({ page }) => {
  await open(page, '/blog');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Bounce email: / })
    .click();
  await expect(page).toHaveURL('/blog/bounce-email');
  await open(page, '/blog/bounce-email');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/bounce/i);
  for (const tag of Object.keys(tags)) {
    await expect(
      page.getByRole('article').getByRole('link', { name: tag, exact: true }),
    ).toBeVisible();
  }
  for (const [path, title] of Object.entries(blog)) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  const content = await blogContent();
  for (const [label, path] of Object.entries(tags)) {
    const { posts = 0 } = content.tags.find((tag) => tag.path === path) ?? {};
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${posts === 1 ? 'One post' : `${posts} posts`} tagged with “${label}”`,
    );
  }
});

/** Paths that are no page, by the reason why one could take them for one. */
const noPages = {
  'nothing of that name': ['/nowhere', '/docs/nowhere', '/api/nowhere', '/blog/nowhere'],
  'a folder': ['/docs', '/docs/Integration', '/api/category', '/assets', '/img'],
  'below a page': ['/markdown-page/nowhere', '/docs/intro/intro', '/api/get-credit-balance/x'],
  'a part of a name': ['/docs/int', '/api/get-', '/blog/tags/boun', '/b'],
  'other letters': ['/Docs/Intro', '/docs/integration/intro', '/API', '/blog/tags/SMTP'],
  'a page that other blogs or docs have': ['/blog/page/2', '/blog/2026', '/docs/tags'],
  'no such tag, author or operation': [
    ...['/blog/tags/spam', '/blog/authors/nobody', '/api/send-email', '/api/category/logs'],
  ],
  'a file that is gone': ['/assets/js/main.00000000.js', '/img/gone.svg', '/nowhere.html'],
  'a file of the project': ['/package.json', '/.git/config', '/docusaurus.config.ts'],
  'what scanners ask for': ['/wp-login.php', '/.env', '/admin'],
  'letters of other scripts': ['/caf%C3%A9', '/%F0%9F%93%AE', '/docs/%D9%85'],
};

for (const [kind, paths] of Object.entries(noPages)) {
  test(`R2 any other path answers 404 with the not-found page: ${kind}`, async ({ request }) => {
    for (const path of paths) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain('>Return to sender</h1>');
    }
  });
}

test('R2 the not-found page says which path there is not, and links onwards', async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/blog/nowhere',
    '/markdown-page/nowhere',
    '/docs',
    '/docs/nowhere',
    '/api/nowhere',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), `status of ${path}`).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return to sender');
    await expect(page.getByRole('main')).toContainText(path);
    await expect(page).toHaveTitle('Page not found | Mailvet');
    const links = page.getByRole('main').getByRole('list').last().getByRole('link');
    // The name of a folder is nothing to search for.
    await expect(links).toHaveCount(path === '/docs' ? 4 : 5);
  }
});

test('R2.7 docs and API match by prefix: an unknown page below them is not found inside their layout', async ({
  page,
}) => {
  const layout = page.locator('html.docs-wrapper');
  for (const path of ['/docs/nowhere', '/api/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(path);
    await expect(layout).toHaveCount(1);
  }
  for (const path of ['/nowhere', '/blog/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(path);
    await expect(layout).toHaveCount(0);
  }
});
