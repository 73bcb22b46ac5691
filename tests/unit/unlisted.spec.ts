/** Posts that no list names: unlisted ones, and those whose day has not come. A built site with both is in builds/adopted.spec.ts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { expect, test } from '@playwright/test';

import { checkDates, processBlogPosts } from '../../src/config/blogPosts';
import { folderWith } from '../support/files';

const page = (permalink: string, unlisted?: boolean, ...tags: string[]) => ({
  permalink,
  unlisted,
  tags: tags.map((tag) => ({ permalink: `/tags/${tag}` })),
});

const post = (metadata: object) =>
  ({ metadata: { unlisted: false, tags: [], date: new Date('2026-12-31'), ...metadata } }) as unknown as BlogPost;

test('a tag that only unlisted posts have is no tag', async () => {
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

test('a post whose day has not come anywhere is an error with file, line and remedy', () => {
  const name = 'blog/2026-12-31-party/index.mdx';
  const file = path.relative('.', path.join(folderWith({ [name]: '---\ntitle: Party\n---\n\ndate: none\n' }), name));
  const check = (now: string, metadata = {}) => {
    checkDates([post({ source: `@site/${file}`, ...metadata })], Date.parse(now));
  };
  const eve = '2026-12-30T09:59:59Z';

  expect(() => {
    check(eve);
  }).toThrow(`${file}  The day of this post, 2026-12-31, has not come.\n  → Correct the date, or set \`draft: true\``);
  writeFileSync(file, '---\r\ntitle: Party\r\ndate: 2026-12-31\r\n---\r\n');
  expect(() => check(eve)).toThrow(`${file}:3  The day of this post`);

  check('2026-12-30T10:00:00Z');
  check(eve, { unlisted: true });
});

test('a post of the future stops a build; `npm start` shows it', async () => {
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
