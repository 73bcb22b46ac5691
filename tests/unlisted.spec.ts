/** What no list names: unlisted pages, and posts whose day has not come. A built site with both is in builds/adopted.spec.ts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { AllContent } from '@docusaurus/types';
import { expect, test } from '@playwright/test';

import { checkDates, processBlogPosts } from '../src/config/blogPosts';
import { indexFilter, unlistedPaths } from '../packages/static-first/src/loadedContent';

const page = (permalink: string, unlisted?: boolean, ...tags: string[]) => ({
  permalink,
  unlisted,
  tags: tags.map((tag) => ({ permalink: `/tags/${tag}` })),
});

const versionOf = (...docs: object[]) => ({ docs });

/** As Docusaurus has loaded it. */
const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        versionOf(page('/docs/intro', false, 'all'), page('/docs/cellar', true, 'all', 'stairs')),
        versionOf(page('/docs/1.0/cellar', true)),
      ],
    },
    api: { loadedVersions: [versionOf(page('/api', false))] },
  },
  'docusaurus-plugin-content-blog': {
    default: {
      blogPosts: [{ metadata: page('/blog/größe', true) }, { metadata: page('/blog/two', false) }],
    },
  },
  'docusaurus-plugin-content-pages': {
    default: [page('/'), page('/prices', false), page('/draft-prices', true)],
  },
} as unknown as AllContent;

test('R4.4 unlisted pages of every kind and version are in no list, nor is the page of a tag that only they have', () => {
  expect(unlistedPaths(content)).toEqual([
    '/docs/cellar',
    '/tags/stairs',
    '/docs/1.0/cellar',
    '/blog/größe',
    '/draft-prices',
  ]);
});

test('R4.4 an index has a page unless it is unlisted or its own head has `noindex`', () => {
  const built = (path: string, isNoIndex = false) => ({
    url: new URL(path, 'https://zoo.example').href,
    isNoIndex,
  });
  const isIndexed = indexFilter(content, { noIndex: false });
  expect(isIndexed(built('/docs/intro'))).toBe(true);
  expect(isIndexed(built('/docs/intro', true))).toBe(false);
  expect(isIndexed(built('/docs/cellar'))).toBe(false);
  expect(isIndexed(built('/blog/größe/'))).toBe(false);
  // `noIndex: true` in docusaurus.config.ts puts it into every head.
  const isFound = indexFilter(content, { noIndex: true });
  expect(isFound(built('/docs/intro', true))).toBe(true);
  expect(isFound(built('/docs/cellar', true))).toBe(false);
});

const post = (metadata: object) =>
  ({
    metadata: { unlisted: false, tags: [], date: new Date('2026-12-31'), ...metadata },
  }) as unknown as BlogPost;

test('R3.2 a tag that only unlisted posts have is no tag', async () => {
  const [unlisted, listed] =
    (await processBlogPosts({
      blogPosts: [
        post(page('/blog/one', true, 'smtp', 'secret')),
        post({ ...page('/blog/two', false, 'smtp'), date: new Date('2026-11-20') }),
      ],
    })) ?? [];
  expect(unlisted?.metadata.tags).toEqual([{ permalink: '/tags/smtp' }]);
  expect(listed?.metadata.tags).toEqual([{ permalink: '/tags/smtp' }]);
});

test('R3.2 a post whose day has not come anywhere is an error with file, line and remedy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'posts-'));
  const file = path.relative('.', path.join(folder, 'blog/2026-12-31-party/index.mdx'));
  mkdirSync(path.dirname(file), { recursive: true });
  const check = (now: string, metadata = {}) => {
    checkDates([post({ source: `@site/${file}`, ...metadata })], Date.parse(now));
  };
  const eve = '2026-12-30T09:59:59Z';

  writeFileSync(file, '---\ntitle: Party\n---\n\ndate: none\n');
  expect(() => {
    check(eve);
  }).toThrow(
    `${file}  The day of this post, 2026-12-31, has not come.\n  → Correct the date, or set \`draft: true\``,
  );
  writeFileSync(file, '---\r\ntitle: Party\r\ndate: 2026-12-31\r\n---\r\n');
  expect(() => {
    check(eve);
  }).toThrow(`${file}:3  The day of this post`);

  check('2026-12-30T10:00:00Z');
  check(eve, { unlisted: true });
  rmSync(folder, { recursive: true });
});

test('R3.2 a post of the future stops a build; `npm start` shows it', async () => {
  const blogPosts = [post({ source: '@site/README.md', date: new Date('9999-12-31') })];
  const { NODE_ENV } = process.env;
  try {
    process.env.NODE_ENV = 'production';
    expect(() => processBlogPosts({ blogPosts })).toThrow('9999-12-31');
    process.env.NODE_ENV = 'development';
    expect(await processBlogPosts({ blogPosts })).toHaveLength(1);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});
