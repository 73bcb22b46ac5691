import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, DocusaurusConfig } from '@docusaurus/types';
import { removeTrailingSlash } from '@docusaurus/utils-common';
import difference from 'lodash/difference';
import partition from 'lodash/partition';

import type { BuiltPage } from '../builtPage';
import type { Content as ApiContent } from '../openapi/plugin';

/** A page or post, as far as ours read it. */
interface Page {
  permalink: string;
  /** A page in TSX says nothing. In development it is false. */
  unlisted?: boolean;
  tags?: readonly { permalink: string }[];
}

type PagesContent = Page[];

/** The loaded content of the content plugins, typed: `allContent` has it as `unknown`. */
export function loadedContent(all: AllContent) {
  const byId = <T>(plugin: string) => (all[plugin] ?? {}) as Record<string, T>;
  return {
    docs: byId<DocsContent>('docusaurus-plugin-content-docs'),
    blogs: byId<BlogContent>('docusaurus-plugin-content-blog'),
    singles: byId<PagesContent>('docusaurus-plugin-content-pages'),
    /** The content of src/openapi/plugin.ts. */
    api: byId<ApiContent>('openapi').default,
  };
}

/**
 * The paths that no list may name: those of unlisted pages and posts, and of the pages of tags that only they have. A draft has
 * no page in a build.
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
  const pathsOf = ({ permalink, tags = [] }: Page) => [
    permalink,
    ...tags.map((tag) => tag.permalink),
  ];
  const [unlisted, listed] = partition(pages, (page) => page.unlisted);
  return difference(unlisted.flatMap(pathsOf), listed.flatMap(pathsOf));
}

/**
 * Returns a function that says whether an index may have a built page: the search, `llms.txt`. Not one that is unlisted, nor one
 * whose own head has `noindex`, which the sitemap lacks, too.
 */
export function indexFilter(
  all: AllContent,
  { noIndex: isHidden }: Pick<DocusaurusConfig, 'noIndex'>,
): (page: Pick<BuiltPage, 'url' | 'isNoIndex'>) => boolean {
  const unlisted = new Set(unlistedPaths(all).map(removeTrailingSlash));
  const isUnlisted = (url: string) =>
    URL.canParse(url) && unlisted.has(removeTrailingSlash(decodeURI(new URL(url).pathname)));
  // Of a site that is hidden from search engines, every page has it.
  return ({ url, isNoIndex }) => !isUnlisted(url) && (isHidden || !isNoIndex);
}
