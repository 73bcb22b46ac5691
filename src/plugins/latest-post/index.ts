import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';

/** The latest post, for the home page. Its date is in ISO 8601. */
export type LatestPost = Record<'title' | 'description' | 'href' | 'date', string>;

/** Gives the home page the latest post, if there is one, as `@generated/latest-post/default/posts.json`. */
export default function latestPost(): Plugin {
  return {
    name: 'latest-post',
    async allContentLoaded({ allContent, actions }) {
      const { blogPosts } = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = blogPosts.slice(0, 1).map(({ metadata }): LatestPost => ({
        title: metadata.title,
        description: metadata.description,
        href: metadata.permalink,
        date: new Date(metadata.date).toISOString(),
      }));
      await actions.createData('posts.json', posts);
    },
  };
}
