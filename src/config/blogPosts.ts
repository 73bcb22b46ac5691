/** What the blog plugin has loaded: what is wrong with posts, and no tags that only unlisted posts have. */
import { readFileSync } from 'node:fs';

import type { BlogPost, ProcessBlogPostsFn } from '@docusaurus/plugin-content-blog';

import { type Fault, placeOf } from '../faults/fault';

/** In milliseconds. Posts are dated in UTC; a day begins first in the time zone UTC+14. */
const earliest = 14 * 3_600_000;

/**
 * What is wrong with posts: no mark where lists stop, and listed posts dated in the future. Filtering these out would make the output
 * depend on the clock, and no build starts by itself on their day.
 *
 * @param now in milliseconds since the epoch; undefined while the site runs, which shows posts of the future
 */
export function postFaults(posts: readonly BlogPost[], now?: number): Fault[] {
  return posts.flatMap(({ metadata: { source, date, unlisted, hasTruncateMarker } }) => {
    const file = source.replace('@site/', '');
    const place = placeOf(file, readFileSync(file, 'utf8'), /(?<=^---\r?\n(?:(?!---)[^\n]*\n)*)['"]?date\b/);
    const day = date.toISOString().slice(0, 10);
    return [
      ...(hasTruncateMarker
        ? []
        : [`${file}  Lists show all of this post.\n  → Put {/* truncate */} where they should stop.`]),
      ...(now === undefined || unlisted || date.getTime() - now <= earliest
        ? []
        : [
            `${place}  The day of this post, ${day}, has not come.\n` +
              '  → Correct the date, or set `draft: true` in its front matter until that day. `npm start` shows it.',
          ]),
    ];
  });
}

/** Removes tags that only unlisted posts have: Docusaurus would generate a page for each, with excerpts of these posts. */
function withListedTags(posts: readonly BlogPost[]): BlogPost[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const tags = new Set(listed.flatMap(({ metadata }) => metadata.tags).map((tag) => tag.permalink));
  return posts.map((post) => ({
    ...post,
    metadata: { ...post.metadata, tags: post.metadata.tags.filter(({ permalink }) => tags.has(permalink)) },
  }));
}

/** `processBlogPosts` of the blog plugin. Docusaurus treats every post as listed there. */
export const processBlogPosts: ProcessBlogPostsFn = ({ blogPosts }) => Promise.resolve(withListedTags(blogPosts));
