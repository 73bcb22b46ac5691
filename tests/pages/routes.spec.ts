import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { blogContent } from '../support/blog';
import { loadDocument, operationsIn } from '../support/description';

// prettier-ignore
const operations = {
  '/api/check-disposable-email': 'Check disposable email', '/api/check-email-validity': 'Check email validity',
  '/api/delete-disposable-logs': 'Delete disposable logs', '/api/get-bounce-logs': 'Get bounce logs',
  '/api/get-credit-balance': 'Get credit balance', '/api/get-disposable-email-logs': 'Get disposable email logs',
  '/api/validate-api-key': 'Validate API key',
};
// prettier-ignore
const pages = {
  '/': 'Master Email Deliverability & Validation', '/markdown-page': 'About this documentation',
  '/docs/intro': 'Introduction', '/docs/get-started': 'Get started', '/docs/Integration/intro': 'Plan your integration',
  '/api': 'API introduction', '/api/category/api-reference': 'API Reference', '/api/mailvet-api': 'Mailvet API', ...operations,
  '/blog/bounce-email': /bounce/i, '/blog/archive': 'Archive', '/blog/authors': 'Authors', '/blog/tags': 'Tags',
};
// prettier-ignore
const tags = {
  Bounce: '/blog/tags/bounce', Deliverability: '/blog/tags/deliverability',
  'Email marketing': '/blog/tags/email-marketing', SMTP: '/blog/tags/smtp',
};

test('R1.1 R2.1 R2.2 R2.3 R2.4 R2.5 R2.6 R2.7 each page has its title and the area’s sidebar', async ({ request }) => {
  for (const [path, title] of Object.entries(pages)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const $ = load(await response.text());
    const heading = $('h1').first().text().replace('\u200B', '');
    if (typeof title === 'string') expect(heading).toBe(title);
    else expect(heading).toMatch(title);
    const sidebar = $('aside nav[aria-label="Docs sidebar"]');
    const has = (link: string) => sidebar.find(`a[href="${link}"]`).length > 0;
    expect(has('/docs/intro'), path).toBe(path.startsWith('/docs'));
    expect(has('/api/check-email-validity'), path).toBe(path.startsWith('/api'));
  }
});

test('R1.3 R2.3 R2.4 the reference and its index have each operation', async ({ page }) => {
  const document = await loadDocument();
  const described = operationsIn(document).map(({ slug }) => `/api/${slug}`);
  expect(described.sort()).toEqual(Object.keys(operations).sort());
  await page.goto('/api/category/api-reference');
  const links = page.locator('.api-method > a');
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([...new Set(listed)].sort()).toEqual(described);
  const main = page.getByRole('main');
  expect(document.tags?.length).toBeGreaterThan(1);
  for (const { name, description = '' } of document.tags ?? []) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByText(description)).toBeVisible();
  }
  const rows = main.getByRole('listitem');
  await expect(rows.filter({ hasText: /^(?:GET|POST|PUT|PATCH|DELETE)/ })).toHaveCount(described.length);
  const row = rows.filter({ hasText: 'Check email validity' });
  await expect(row).toHaveText(/POST.*\/email\/validate.*Up to 1 credit/);
});

test('R2.5 the blog leads to the post, the post to its tags', async ({ page }) => {
  await page.goto('/blog');
  const article = page.getByRole('article');
  await article.getByRole('link', { name: /^Bounce email: / }).click();
  await expect(page).toHaveURL('/blog/bounce-email');
  const content = await blogContent();
  for (const [label, path] of Object.entries(tags)) {
    const link = article.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', path);
    const { posts = 0 } = content.tags.find((tag) => tag.path === path) ?? {};
    const count = posts === 1 ? 'One post' : `${posts} posts`;
    const $ = load(await (await page.request.get(path)).text());
    expect($('h1').text().replace('\u200B', '')).toBe(`${count} tagged with “${label}”`);
  }
});

/** Paths that are no page, by the reason why one could take them for one. */
// prettier-ignore
const noPages = [
  // Nothing of that name, a folder, below a page, a part of a name, other letters.
  '/nowhere', '/docs/nowhere', '/api/nowhere', '/blog/nowhere', '/docs', '/docs/Integration', '/api/category', '/assets', '/img',
  '/markdown-page/nowhere', '/docs/intro/intro', '/api/get-credit-balance/x', '/docs/int', '/api/get-', '/blog/tags/boun', '/b',
  '/Docs/Intro', '/docs/integration/intro', '/API', '/blog/tags/SMTP',
  // What other blogs or docs have; no such tag, author or operation.
  '/blog/page/2', '/blog/2026', '/docs/tags', '/blog/tags/spam', '/blog/authors/nobody', '/api/send-email', '/api/category/logs',
  // A file that is gone, one of the project, what scanners ask for, letters of other scripts.
  '/assets/js/main.00000000.js', '/img/gone.svg', '/nowhere.html', '/package.json', '/.git/config', '/docusaurus.config.ts',
  '/wp-login.php', '/.env', '/admin', '/caf%C3%A9', '/%F0%9F%93%AE', '/docs/%D9%85',
];

test('R2 any other path answers 404 with the not-found page', async ({ request }) => {
  for (const path of noPages) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(404);
    expect.soft(await response.text(), path).toContain('>Return to sender</h1>');
  }
});

test('R2 R2.7 the not-found page has the path, links, and its layout', async ({ page }) => {
  for (const path of ['/nowhere', '/blog/nowhere', '/docs', '/docs/nowhere', '/api/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status(), `status of ${path}`).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return to sender');
    await expect(page.getByRole('main')).toContainText(path);
    await expect(page).toHaveTitle('Page not found | Mailvet');
    const links = page.getByRole('main').getByRole('list').last().getByRole('link');
    // The name of a folder is nothing to search for.
    await expect(links).toHaveCount(path === '/docs' ? 4 : 5);
    const isInside = /\/(?:docs|api)\//.test(path);
    if (path !== '/docs') await expect(page.locator('html.docs-wrapper'), path).toHaveCount(isInside ? 1 : 0);
  }
});
