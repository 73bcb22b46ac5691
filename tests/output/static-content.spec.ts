/** Content is in the HTML only: no script contains it, and a page change loads the content file of the next page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';
import { load } from 'cheerio';

import { contentPath } from '@docs-engines/static-first/urls';
import { open, pageFiles } from '../support/site';
import { site } from '@site/src/site';
import { firstOf } from '../support/full';

const scripts = 'build/assets/js';

const pages = ['docs/get-started', 'blog/bounce-email', 'api/check-email-validity'];

/** The text of the longest paragraph of a page without code and links in it. */
function paragraphOf(page: string): string {
  const html = readFileSync(path.join('build', `${page}.html`), 'utf8');
  const content = html.slice(html.indexOf('data-content='));
  return [...content.matchAll(/<p>([^<&’"“”]{60,})/g)]
    .map(([, text = '']) => text.trim())
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

test('no script of the build contains the text of a guide, a post or an operation', () => {
  const code = readdirSync(scripts)
    .map((file) => readFileSync(path.join(scripts, file), 'utf8'))
    .join('\n');
  for (const page of pages) {
    const paragraph = paragraphOf(page);
    expect(paragraph.length, page).toBeGreaterThan(60);
    expect(code.includes(paragraph), `${page}: ${paragraph}`).toBe(false);
  }
});

test('each content file has the same content elements as the document of its page', () => {
  const contentIn = (file: string) => {
    const $ = load(readFileSync(path.join('build', file), 'utf8').replaceAll(/<!--.*?-->/gs, ''));
    return Array.from($('[data-content]'), (element) => $.html(element));
  };
  for (const page of pageFiles()) {
    expect(contentIn(page.replace(/html$/, 'content.txt')), page).toEqual(contentIn(page));
  }
  expect(contentIn('docs/intro.content.txt').join().length).toBeGreaterThan(1000);
});

const verdicts = () => readFileSync('build/docs/verdicts.content.txt', 'utf8');
for (const [what, response] of Object.entries({
  'cannot be loaded': () => ({ status: 500 }),
  'is the login page of a network': () => ({
    contentType: 'text/html',
    body: '<!doctype html><html><body><main>Log in</main></body></html>',
  }),
  'ends in its middle': () => ({ body: verdicts().slice(0, verdicts().length / 2) }),
  'is empty': () => ({ body: '' }),
})) {
  test(`R4.12 a content file that ${what}: the browser loads the whole page instead`, async ({ page }) => {
    let failures = 0;
    await page.route('/docs/verdicts.content.txt', (route) => {
      failures += 1;
      return route.fulfill(response());
    });
    await open(page, '/docs/intro');
    await page.getByRole('link', { name: 'Verdicts and reasons' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verdicts and reasons');
    await expect(page.getByRole('main')).toContainText('mailbox_not_found');
    expect(failures).toBeGreaterThan(0);
  });
}

/** The text of the page's content as it is shown, and as it is in the page's document. */
async function contents(page: Page): Promise<{ shown: string[]; sent: string[] }> {
  const { shown, sent } = await page.evaluate(async () => {
    const textOf = (root: Document) =>
      [...root.querySelectorAll('[data-content]')].map(({ textContent }) => textContent);
    const html = await (await fetch(location.pathname)).text();
    const sent = textOf(new DOMParser().parseFromString(html, 'text/html'));
    return { shown: textOf(document), sent };
  });
  // Commands name the server of the page.
  const { origin } = new URL(page.url());
  return { shown: shown.map((text) => text.replaceAll(`${origin}/`, `${site.url}/`)), sent };
}

/** A page, then one that a link of it leads to. */
const changes = {
  'guide → guide': ['/docs/intro', '/docs/get-started'],
  'list → post': ['/blog', '/blog/bounce-email'],
  'operation → operation': ['/api/check-email-validity', '/api/get-credit-balance'],
  'home page → guide': ['/', '/docs/get-started'],
} as const;

for (const [name, [from, to]] of firstOf(Object.entries(changes), 2)) {
  test(`${name}, back and forward: the content is that of the document, loaded once`, async ({ page }) => {
    await open(page, from);
    await page.evaluate(() => performance.mark('same'));
    const requests: string[] = [];
    const fileOf = (path: string) => contentPath(path, '/');
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if ([from, to].map(fileOf).includes(pathname)) requests.push(pathname);
    });
    await page.locator(`a[href="${to}"]:visible`).first().click();
    await expect(page).toHaveURL(to);
    const check = async (path: string, loaded: string[]) => {
      await expect(page).toHaveURL(path);
      await expect(page.locator('[data-content]').first()).not.toBeEmpty();
      expect(requests).toEqual(loaded);
      // The address changes first.
      await expect(async () => {
        const { shown, sent } = await contents(page);
        expect(shown).toEqual(sent);
        expect(sent.join().length).toBeGreaterThan(100);
      }).toPass();
      requests.splice(0);
    };
    await check(to, [fileOf(to)]);
    await page.goBack();
    await check(from, []);
    await page.goForward();
    await check(to, []);
    await page.goBack();
    await check(from, []);
    expect(await page.evaluate(() => performance.getEntriesByName('same').length)).toBe(1);
  });
}
