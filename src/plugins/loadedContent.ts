import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

import type { Content as ApiContent } from '../openapi/plugin';

/** Single pages, as far as ours read them. */
type PagesContent = { permalink: string }[];

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
