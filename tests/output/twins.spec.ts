/** The Markdown twin of each page. The HTML is read here by other means than in packages/docs-index/src/markdown-twins. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { fromMarkdown } from 'mdast-util-from-markdown';
import memoize from 'lodash/memoize';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

import { filesIn } from '@docs-engines/static-first/build';
import { site } from '../../src/site';
import { hasTwin, twinPath } from '@docs-engines/static-first/urls';
import { open, sitemapPaths } from '../support/site';
import { violations } from '../support/axe';
import { inFull } from '../support/full';

interface Node {
  type: string;
  value?: string;
  url?: string;
  depth?: number;
  lang?: string | null;
  children?: Node[];
}

const twinOf = (page: string) => readFileSync(`build${twinPath(page, '/')}`, 'utf8');
const htmlOf = (page: string) => readFileSync(`build${page === '/' ? '/index' : page}.html`, 'utf8');

const frontMatter = /^---\n(.*?)\n---\n/s;

/** Every node of a twin, its front matter left out. Memoized, since several tests read it. */
const nodesOf = memoize((page: string): Node[] => {
  const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];
  return flat(
    fromMarkdown(twinOf(page).replace(frontMatter, ''), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
  );
});

/** The main part of a page: what a reader without scripts sees of it, without controls and navigation. Memoized, too. */
const mainOf = memoize((page: string) => {
  const $ = load(htmlOf(page).replace(/<!--.*?-->/gs, ''));
  $('nav, main footer, .theme-doc-toc-mobile, .hash-link, [data-footnote-backref]').remove();
  $('button, form, label, input, [popover], .needs-script').remove();
  $('[hidden], [aria-hidden=true], svg > :not(title)').remove();
  return $;
});

const wordsIn = (texts: string[]) => texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);

function wordsOfPage(page: string): string[] {
  const $ = mainOf(page);
  const texts: string[] = [];
  const read = (node: ReturnType<typeof $>) => {
    for (const child of node.contents().toArray()) {
      // Elements in code colour it, and split words.
      if (child.nodeType === 3 || $(child).is('pre, code')) {
        texts.push($(child).text());
      } else {
        read($(child));
      }
    }
  };
  read($('main'));
  return wordsIn(texts);
}

const wordsOfTwin = (page: string) =>
  wordsIn(nodesOf(page).map(({ value, type }) => (type === 'html' ? '' : (value ?? ''))));

function idsIn(html: string): string[] {
  const $ = load(html);
  return Array.from($('[id]'), ({ attribs }) => attribs.id ?? '');
}

/** Which part of the first words are among the second, each as often. */
function shareOf(words: string[], among: string[]): number {
  const left = new Map<string, number>();
  for (const word of among) left.set(word, (left.get(word) ?? 0) + 1);
  const found = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / words.length;
}

test('every page of the sitemap has a Markdown twin, and its head names the twin', () => {
  const files = filesIn('build', /\.md$/).map((file) => `/${file}`);
  const twins = sitemapPaths().map((page) => twinPath(page, '/'));
  expect(files.sort()).toEqual(twins.sort());
  for (const page of sitemapPaths()) {
    const links = load(htmlOf(page))('head > link[rel=alternate][type="text/markdown"]');
    expect(links.map((_, link) => link.attribs.href).get(), page).toEqual([twinPath(page, '/')]);
  }
  for (const page of ['/404', '/search']) expect(htmlOf(page), page).not.toContain('text/markdown');
});

test('a twin has at least 99 % of the words of its page', () => {
  expect(shareOf(['a', 'a', 'b'], ['a', 'b', 'c'])).toBeCloseTo(2 / 3);
  const shares = sitemapPaths().map((page) => [page, shareOf(wordsOfPage(page), wordsOfTwin(page))] as const);
  expect(shares.filter(([, share]) => !(share >= 0.99))).toEqual([]);
});

test('a twin is Markdown without HTML: headings, code and languages are those of the page', () => {
  let languages = 0;
  for (const page of sitemapPaths()) {
    const nodes = nodesOf(page);
    const of = (type: string) => nodes.filter((node) => node.type === type);
    expect(of('html'), page).toEqual([]);
    const $ = mainOf(page);
    const headings = $('main :is(h1, h2, h3, h4, h5, h6):not(section[data-footnotes] > h2)');
    const depths = of('heading').map(({ depth }) => `h${depth}`);
    expect(depths, page).toEqual(headings.map((_, { tagName }) => tagName).get());
    const blocks = $('main pre');
    const codes = of('code').map(({ value }) => value);
    expect(codes, page).toEqual(blocks.map((_, block) => $(block).text()).get());
    languages += of('code').filter(({ lang }) => lang).length;
  }
  expect(languages, 'blocks with a language').toBeGreaterThan(200);
  expect(nodesOf('/docs/get-started').find(({ type }) => type === 'code')?.lang).toBe('bash');
});

test('each term of a description list begins an item of a list, in bold', () => {
  const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');
  const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');
  let count = 0;
  for (const page of sitemapPaths()) {
    const $ = mainOf(page);
    const terms = $('main dt').map((_, term) => withoutSpace($(term).text()));
    const beginnings = nodesOf(page)
      .filter(({ type }) => type === 'listItem')
      .map(({ children: [first] = [] }) => first?.children?.[0])
      .map((node) => (node?.type === 'strong' ? withoutSpace(textOf(node)) : ''));
    expect(beginnings, page).toEqual(expect.arrayContaining(terms.get()));
    count += terms.length;
  }
  expect(count, 'terms').toBeGreaterThan(50);
});

test('the front matter of a twin has title, description and URL; that of a post the date', () => {
  const fieldsOf = (page: string) => {
    const [, text = ''] = frontMatter.exec(twinOf(page)) ?? [];
    return Object.fromEntries(
      text.split('\n').map((line): [string, string] => {
        const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
        return [name, value];
      }),
    );
  };
  for (const page of sitemapPaths()) {
    const fields = fieldsOf(page);
    expect(JSON.parse(fields.url ?? ''), page).toBe(site.url + page);
    expect(JSON.parse(fields.title ?? ''), page).toMatch(/\S/);
    const $ = load(htmlOf(page));
    expect(JSON.parse(fields.description ?? '""'), page).toBe($('meta[name=description]').attr('content') ?? '');
  }
  expect(fieldsOf('/blog/bounce-email')).toMatchObject({ date: '2026-11-20' });
});

test('every link and image of a twin has an absolute URL; those of this site resolve', async ({ request }) => {
  const pages = sitemapPaths();
  const targets = pages
    .flatMap(nodesOf)
    .flatMap(({ type, url }) => (/link|image/.test(type) && url !== undefined ? [url] : []));
  expect(targets.filter((url) => !/^(https?|mailto):/.test(url))).toEqual([]);
  const own = targets.filter((url) => url.startsWith(site.url)).map((url) => new URL(url));
  const paths = new Set(own.map(({ pathname }) => pathname));
  expect(paths.size).toBeGreaterThan(40);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  const withId = own.filter(({ hash, pathname }) => hash && pages.includes(pathname));
  expect(withId.length).toBeGreaterThan(200);
  const ids = new Map<string, Set<string>>();
  const idsOf = (page: string) => {
    const known = ids.get(page) ?? new Set(idsIn(htmlOf(page)));
    ids.set(page, known);
    return known;
  };
  // A request in the console is in the fragment, too.
  const broken = withId.filter(
    ({ hash, pathname }) => !idsOf(pathname).has(decodeURIComponent(hash.slice(1))) && !hash.startsWith('#console='),
  );
  expect(broken.map(({ href }) => href)).toEqual([]);
});

test('callouts are quotes with their kind, tabs have their label, a code table its rows', () => {
  expect(twinOf('/docs/Integration/intro')).toContain('> **Warning: Never block on unknown**\n>\n> ');
  const started = twinOf('/docs/get-started');
  expect(started).toContain('**Windows**\n\n```bash\ncurl.exe -O');
  expect(twinOf('/docs/bounce-codes')).toMatch(/^\| 5\.1\.1 4\.1\.1 \| \*\*No such mailbox\*\* .*\|$/m);
});

for (const [kind, path] of [
  ['a guide', '/docs/get-started'],
  ['an operation', '/api/get-credit-balance'],
  ['a post', '/blog/bounce-email'],
] as const) {
  test(
    `“Copy page” copies the twin of ${kind}; its menu leads to assistants`,
    inFull(kind !== 'a guide'),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
      });
      // Before the app runs, and repeated when it does.
      await page.goto(path);
      const copy = page.getByRole('button', { name: 'Copy page' });
      await copy.click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twinOf(path));
      await expect(copy).toBeVisible();

      const more = page.getByRole('button', { name: 'Open in…' });
      const menu = page.locator('[popover]');
      await more.press('Enter');
      await expect(menu).toBeVisible();
      const [button, list] = [await more.boundingBox(), await menu.boundingBox()];
      const below = (list?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
      expect(below, 'just below its button').toBeGreaterThanOrEqual(0);
      expect(below).toBeLessThan(20);
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeCloseTo((button?.x ?? 0) + (button?.width ?? 0), 0);
      const links = menu.getByRole('link');
      await expect(links.first()).toHaveAttribute('href', twinPath(path, '/'));
      for (const assistant of ['ChatGPT', 'Claude']) {
        const href = await menu.getByRole('link', { name: assistant }).getAttribute('href');
        expect(new URL(href ?? '').searchParams.get('q')).toContain(site.url + twinPath(path, '/'));
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(more).toBeFocused();
      await more.click();
      expect(await violations(page, '[popover]')).toEqual([]);
      expect(foreign).toEqual([]);
    },
  );
}

test('the search page and the not-found page have no twin; a page below them, or elsewhere with their name, has one', () => {
  for (const baseUrl of ['/', '/base/']) {
    const withTwin = ['', 'search', '404', 'docs/search', 'blog/tags/404', 'search/more'].filter((page) =>
      hasTwin(baseUrl + page, baseUrl),
    );
    expect(withTwin).toEqual(['', 'docs/search', 'blog/tags/404', 'search/more']);
  }
});

test('“Copy page” works after a page change, and says when it cannot', inFull(), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/intro');
  await page.locator('aside').getByRole('link', { name: 'Credits', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twinOf('/docs/credits'));

  await page.route('**/*.md', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copy failed' })).toBeVisible();
});

test('the popover of “Open in…” closes when the focus leaves it', inFull(), async ({ page }) => {
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: 'Open in…' }).press('Enter');
  const last = page.getByRole('link', { name: 'Open in Claude' });
  for (const name of ['View as Markdown', 'Open in ChatGPT', 'Open in Claude']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await expect(last).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
  await expect(page.getByRole('link', { name: 'Home page' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu of a page opens, and leads to its twin', async ({ page }) => {
    await page.goto('/docs/intro');
    await page.getByRole('button', { name: 'Open in…' }).click();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy page' })).toHaveCount(0);
  });
});
