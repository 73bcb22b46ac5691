/** The head of a page that the browser shows is the one that the server sends with it. */
import { expect, type Page, test } from '@playwright/test';
import { load } from 'cheerio';

import { kinds, open } from '../support/site';
import { firstOf, inFull } from '../support/full';

/** Title, tags and attributes that a `<Head>` has set, sorted. Without structured data, which only the server writes. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element, names: string[]) =>
      names.map((name) => `${name}=${element.getAttribute(name) ?? ''}`).join(' ');
    const tags = [...document.head.querySelectorAll('[data-rh]:not(title, script)')].map(
      (tag) => `${tag.localName} ${describe(tag, tag.getAttributeNames().sort())} ${tag.textContent}`,
    );
    return [
      `title ${document.title}`,
      `html ${describe(document.documentElement, ['lang', 'dir', 'class'])}`,
      ...tags.sort(),
    ];
  });
}

test('after a page change, the head is as the server sends it', inFull(), async ({ browser, page, baseURL }) => {
  const withoutScripts = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await open(page, '/search');
  // Only the browser knows the words of a search, and which page was not found.
  const known = kinds.filter((kind) => !/search|nowhere/.test(kind));
  for (const path of firstOf(known, 6)) {
    await withoutScripts.goto(path);
    const expected = await headOf(withoutScripts);
    expect(expected.length, path).toBeGreaterThan(8);
    // As back and forward do: no page has links to all others.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect.poll(() => headOf(page), path).toEqual(expected);
  }
  await withoutScripts.close();
});

test('structured data stays in the head until the next page', async ({ page, request }) => {
  const path = '/blog/bounce-email';
  const $ = load(await (await request.get(path)).text());
  const sent = $('script[type="application/ld+json"]')
    .get()
    .map((script) => $(script).text());
  expect(sent).not.toEqual([]);
  await open(page, path);
  const data = page.locator('script[type="application/ld+json"]');
  expect(await data.allTextContents()).toEqual(sent);
  await page.locator('main a[href^="#"]:visible, .table-of-contents a:visible').first().click();
  await expect(page).toHaveURL(/#/);
  expect(await data.allTextContents(), 'after a jump').toEqual(sent);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await navbar.getByRole('link', { name: 'Docs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await expect.poll(() => data.allTextContents()).not.toContain(sent[0]);
});
