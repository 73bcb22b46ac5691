import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

import type { Content as ApiContent } from '../openapi/plugin';

/** Single pages, as far as ours read them. */
type PagesContent = { permalink: string }[];

/** What the plugins have loaded that bring content, which Docusaurus hands to the others as `unknown`. */
export function loadedContent(all: AllContent) {
  const byId = <T>(plugin: string) => (all[plugin] ?? {}) as Record<string, T>;
  return {
    /** By the ID of the plugin, as the next two. */
    docs: byId<DocsContent>('docusaurus-plugin-content-docs'),
    blogs: byId<BlogContent>('docusaurus-plugin-content-blog'),
    singles: byId<PagesContent>('docusaurus-plugin-content-pages'),
    /** What src/openapi has made of the description. */
    api: byId<ApiContent>('openapi').default,
  };
}
