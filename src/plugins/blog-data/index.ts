import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';

/** The latest post, for the home page. Its date is in ISO 8601. */
export type LatestPost = Record<'title' | 'description' | 'href' | 'date', string>;

/** A tag of the blog, with the number of its posts. */
export interface Tag {
  label: string;
  href: string;
  posts: number;
}

/**
 * What pages say of the blog as a whole, in `@generated/blog-data/default`: `posts.json` has the latest post, if there is
 * one; `tags.json` has all tags, those with most posts first.
 */
export default function blogData(): Plugin {
  return {
    name: 'blog-data',
    async allContentLoaded({ allContent, actions }) {
      const content = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = content.blogPosts.slice(0, 1).map(({ metadata }): LatestPost => ({
        title: metadata.title,
        description: metadata.description,
        href: metadata.permalink,
        date: new Date(metadata.date).toISOString(),
      }));
      const tags = Object.values(content.blogTags)
        .map(({ label, permalink, items }): Tag => ({
          label,
          href: permalink,
          posts: items.length,
        }))
        .sort((a, b) => b.posts - a.posts || a.label.localeCompare(b.label));
      await actions.createData('posts.json', posts);
      await actions.createData('tags.json', tags);
    },
  };
}
