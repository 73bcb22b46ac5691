/** Filters what the blog plugin has loaded: rejects posts dated in the future, and drops tags that only unlisted posts have. */
import { readFileSync } from 'node:fs';

import type { BlogPost, ProcessBlogPostsFn } from '@docusaurus/plugin-content-blog';

/** In milliseconds. Posts are dated in UTC; a day begins first in the time zone UTC+14. */
const earliest = 14 * 3_600_000;

/** The file of a post relative to the project, with the line of `date` in its front matter if it has one. */
function placeOfDate({ source }: BlogPost['metadata']): string {
  const file = source.replace('@site/', '');
  const [, block = ''] = /^---\r?\n(.*?)\n---/s.exec(readFileSync(file, 'utf8')) ?? [];
  const line = block.split('\n').findIndex((text) => /^['"]?date\b/.test(text));
  return line === -1 ? file : `${file}:${line + 2}`;
}

/**
 * Rejects listed posts dated in the future. Filtering them out would make the output depend on the clock, and no build starts
 * by itself on their day.
 *
 * @param now in milliseconds since the epoch
 * @throws Error with the file, the line of the date, and the remedy
 */
export function checkDates(posts: readonly BlogPost[], now = Date.now()): void {
  for (const { metadata } of posts) {
    if (!metadata.unlisted && metadata.date.getTime() - now > earliest) {
      const day = metadata.date.toISOString().slice(0, 10);
      throw new Error(
        `${placeOfDate(metadata)}  The day of this post, ${day}, has not come.\n` +
          '  → Correct the date, or set `draft: true` in its front matter until that day. `npm start` shows it.',
      );
    }
  }
}

/** Removes tags that only unlisted posts have: Docusaurus would generate a page for each, with excerpts of these posts. */
function withListedTags(posts: readonly BlogPost[]): BlogPost[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const tags = new Set(listed.flatMap(({ metadata }) => metadata.tags).map((tag) => tag.permalink));
  return posts.map((post) => ({
    ...post,
    metadata: {
      ...post.metadata,
      tags: post.metadata.tags.filter(({ permalink }) => tags.has(permalink)),
    },
  }));
}

/** `processBlogPosts` of the blog plugin. `npm start` does not check dates, and Docusaurus treats every post as listed there. */
export const processBlogPosts: ProcessBlogPostsFn = ({ blogPosts }) => {
  if (process.env.NODE_ENV === 'production') checkDates(blogPosts);
  return Promise.resolve(withListedTags(blogPosts));
};
