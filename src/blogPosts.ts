/** Which posts a build publishes, and with which tags. */
import { readFileSync } from 'node:fs';

import type { BlogPost, ProcessBlogPostsFn } from '@docusaurus/plugin-content-blog';

/** A day begins this long before it does in UTC, in which posts are dated: on the islands of UTC+14. */
const earliest = 14 * 3_600_000;

/** Where a post says its date: the line in its front matter, else its path, relative to the project. */
function placeOfDate({ source }: BlogPost['metadata']): string {
  const file = source.replace('@site/', '');
  const [, block = ''] = /^---\r?\n(.*?)\n---/s.exec(readFileSync(file, 'utf8')) ?? [];
  const line = block.split('\n').findIndex((text) => /^['"]?date\b/.test(text));
  return line === -1 ? file : `${file}:${line + 2}`;
}

/**
 * Rejects posts of the future. They are not left out in silence: the same source would then be another site on another day, and
 * no build starts by itself on theirs. An unlisted one is in no list, and may be read before its day.
 *
 * @param now in milliseconds
 * @throws Error that names the file, and the line if the date has one
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

/** Posts without the tags that only unlisted ones have: Docusaurus would make a page for each, with these posts on it. */
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

/** As a build publishes them; `npm start` shows all, and each as listed. */
export const processBlogPosts: ProcessBlogPostsFn = ({ blogPosts }) => {
  if (process.env.NODE_ENV === 'production') checkDates(blogPosts);
  return Promise.resolve(withListedTags(blogPosts));
};
