import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { BlogContent, BlogSidebar } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { loadedContent, unlistedPaths } from '@docs-engines/static-first/build';

/** The latest listed post, for the home page. Its date is in ISO 8601. */
export type LatestPost = Record<'title' | 'description' | 'href' | 'date', string>;

/** A tag of the blog, with the number of its posts. */
export interface Tag {
  label: string;
  href: string;
  posts: number;
}

const authorsFile = 'blog/authors.yml';

/**
 * Docusaurus resolves a link and an image of Markdown, but copies the URL of an author's picture as it is.
 *
 * @throws Error that names the line, if a picture of this site does not exist
 */
export function checkPictures(
  authors: BlogContent['authorsMap'] = {},
  { siteDir, baseUrl }: Pick<LoadContext, 'siteDir' | 'baseUrl'>,
): void {
  for (const { key, imageURL = '' } of Object.values(authors)) {
    const file = imageURL.slice(baseUrl.length);
    if (imageURL.startsWith(baseUrl) && !existsSync(path.join(siteDir, 'static', file))) {
      const lines = readFileSync(path.join(siteDir, authorsFile), 'utf8').split('\n');
      const line = lines.findIndex((text) => text.includes(file)) + 1;
      throw new Error(
        `${authorsFile}:${line}  The picture of "${key}", static/${file}, does not exist.\n` +
          '  → Add it, or correct or delete image_url.',
      );
    }
  }
}

/**
 * What pages say of the blog as a whole, in `@generated/blog-data/default`: `posts.json` has the latest post, if there is
 * one; `tags.json` has all tags, those with most posts first; `sidebar.json` has the sidebar, for pages to which Docusaurus gives none.
 */
export default function blogData(context: LoadContext): Plugin {
  return {
    name: 'blog-data',
    async allContentLoaded({ allContent, actions }) {
      const {
        authorsMap,
        blogPosts = [],
        blogTags = {},
        blogSidebarTitle = '',
      } = loadedContent(allContent).blogs.default ?? {};
      checkPictures(authorsMap, context);
      const unlisted = unlistedPaths(allContent);
      const listed = blogPosts.filter(({ metadata }) => !unlisted.includes(metadata.permalink));
      const posts = listed.slice(0, 1).map(({ metadata }): LatestPost => ({
        title: metadata.title,
        description: metadata.description,
        href: metadata.permalink,
        date: new Date(metadata.date).toISOString(),
      }));
      const tags = Object.values(blogTags)
        .map(({ label, permalink, items }): Tag => ({
          label,
          href: permalink,
          posts: items.length,
        }))
        .sort((a, b) => b.posts - a.posts || a.label.localeCompare(b.label, 'en'));
      const sidebar: BlogSidebar = {
        title: blogSidebarTitle,
        items: listed.map(({ metadata: { title, permalink, date } }) => ({
          title,
          permalink,
          date,
          unlisted: false,
        })),
      };
      await actions.createData('posts.json', posts);
      await actions.createData('sidebar.json', sidebar);
      await actions.createData('tags.json', tags);
    },
  };
}
