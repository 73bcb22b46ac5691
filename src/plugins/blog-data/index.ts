import type { BlogSidebar } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';

import { loadedContent, unlistedPaths } from '@docs-engines/static-first/build';

/** The latest listed post, for the home page. Its date is in ISO 8601. */
export type LatestPost = Record<'title' | 'description' | 'href' | 'date', string>;

/**
 * What pages say of the blog as a whole, in `@generated/blog-data/default`: `posts.json` has the latest post, if there is
 * one; `sidebar.json` has the sidebar, for pages to which Docusaurus gives none.
 */
export default function blogData(): Plugin {
  return {
    name: 'blog-data',
    async allContentLoaded({ allContent, actions }) {
      const { blogPosts = [], blogSidebarTitle = '' } = loadedContent(allContent).blogs.default ?? {};
      const unlisted = unlistedPaths(allContent);
      const listed = blogPosts.filter(({ metadata }) => !unlisted.includes(metadata.permalink));
      const posts = listed
        .slice(0, 1)
        .map(({ metadata }): LatestPost => ({
          title: metadata.title,
          description: metadata.description,
          href: metadata.permalink,
          date: new Date(metadata.date).toISOString(),
        }));
      const sidebar: BlogSidebar = {
        title: blogSidebarTitle,
        items: listed.map(({ metadata: { title, permalink, date } }) => ({ title, permalink, date, unlisted: false })),
      };
      await actions.createData('posts.json', posts);
      await actions.createData('sidebar.json', sidebar);
    },
  };
}
