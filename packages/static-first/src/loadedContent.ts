import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, DocusaurusConfig } from '@docusaurus/types';
import { removeTrailingSlash } from '@docusaurus/utils-common';
import difference from 'lodash/difference';
import partition from 'lodash/partition';

import type { BuiltPage } from './builtPage';

/** The members of a page or post that our plugins read. */
interface Page {
  permalink: string;
  /** Undefined for pages in TSX; false in development. */
  unlisted?: boolean;
  tags?: readonly { permalink: string }[];
}

type PagesContent = (Page & { source: string })[];

/** The loaded content of the content plugins, typed: `allContent` has it as `unknown`. */
export function loadedContent(all: AllContent) {
  const byId = <T>(plugin: string) => (all[plugin] ?? {}) as Record<string, T>;
  return {
    docs: byId<DocsContent>('docusaurus-plugin-content-docs'),
    blogs: byId<BlogContent>('docusaurus-plugin-content-blog'),
    singles: byId<PagesContent>('docusaurus-plugin-content-pages'),
  };
}

/**
 * The paths to leave out of every list: unlisted pages and posts, and the pages of tags that only they have. Drafts have no page
 * in a build.
 */
export function unlistedPaths(all: AllContent): string[] {
  const { docs, blogs, singles } = loadedContent(all);
  const versions = Object.values(docs).flatMap(({ loadedVersions }) => loadedVersions);
  const posts = Object.values(blogs).flatMap(({ blogPosts }) => blogPosts);
  const pages: Page[] = [
    ...versions.flatMap((version) => version.docs),
    ...posts.map(({ metadata }) => metadata),
    ...Object.values(singles).flat(),
  ];
  const pathsOf = ({ permalink, tags = [] }: Page) => [permalink, ...tags.map((tag) => tag.permalink)];
  const [unlisted, listed] = partition(pages, (page) => page.unlisted);
  return difference(unlisted.flatMap(pathsOf), listed.flatMap(pathsOf));
}

/**
 * Returns a predicate for indexes of built pages, such as the search and `llms.txt`. It is false for unlisted pages and for pages
 * with `noindex` in their head, which Docusaurus leaves out of the sitemap, too.
 */
export function indexFilter(
  all: AllContent,
  { noIndex: isSiteNoIndex }: Pick<DocusaurusConfig, 'noIndex'>,
): (page: Pick<BuiltPage, 'url' | 'isNoIndex'>) => boolean {
  const unlisted = new Set(unlistedPaths(all).map(removeTrailingSlash));
  const isUnlisted = (url: string) =>
    URL.canParse(url) && unlisted.has(removeTrailingSlash(decodeURI(new URL(url).pathname)));
  // With `noIndex: true` in the configuration, every page has `noindex`.
  return ({ url, isNoIndex }) => !isUnlisted(url) && (isSiteNoIndex || !isNoIndex);
}
