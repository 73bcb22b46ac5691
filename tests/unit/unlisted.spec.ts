/** Posts that no list names: unlisted ones, and those whose day has not come. A built site with both is in builds/adopted.spec.ts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { expect, test } from '@playwright/test';

import { postFaults, processBlogPosts } from '../../src/config/blogPosts';
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

test('a post whose day has not come anywhere is a fault with file, line and remedy; so is one that lists show whole', () => {
  const name = 'blog/2026-12-31-party/index.mdx';
  const file = path.relative('.', path.join(folderWith({ [name]: '---\ntitle: Party\n---\n\ndate: none\n' }), name));
  const faults = (now?: string, metadata = {}) =>
    postFaults(
      [post({ source: `@site/${file}`, hasTruncateMarker: true, ...metadata })],
      now ? Date.parse(now) : undefined,
    );
  const eve = '2026-12-30T09:59:59Z';

  expect(faults(eve)).toEqual([
    expect.stringContaining(
      `${file}  The day of this post, 2026-12-31, has not come.\n  → Correct the date, or set \`draft: true\``,
    ),
  ]);
  writeFileSync(file, '---\r\ntitle: Party\r\ndate: 2026-12-31\r\n---\r\n');
  expect(faults(eve)).toEqual([expect.stringContaining(`${file}:3:1  The day of this post`)]);

  expect(faults('2026-12-30T10:00:00Z')).toEqual([]);
  expect(faults(eve, { unlisted: true })).toEqual([]);
  expect(faults(), '`npm start` shows it').toEqual([]);
  expect(faults(undefined, { hasTruncateMarker: false })).toEqual([expect.stringContaining('truncate')]);
});
