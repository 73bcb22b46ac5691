/**
 * The text of each page of the reference, as docusaurus-plugin-openapi-docs asks for it in `markdownGenerators`. Texts of
 * the description are data in a page, never MDX, so that nothing in them is run.
 */
import type { ApiPageMetadata, InfoPageMetadata } from 'docusaurus-plugin-openapi-docs/src/types';

import { firstLine } from '../text/plainText';

interface Page {
  /** Its slug. */
  id: string;
  /** Slug of its URL, if it differs from `id`. */
  slug?: string;
  title: string;
  /** Markdown; its first line describes the page. */
  description?: string;
  /** The page shows its title itself. */
  hide_title?: true;
  /** In a sidebar that is made from files. */
  sidebar_position?: number;
}

export function referencePage({ description, ...page }: Page): string {
  const frontMatter = {
    ...page,
    // Without one, Docusaurus would take the first line of this file.
    description: firstLine(description) || page.title,
    slug: page.slug ?? `/${page.id}`,
    hide_table_of_contents: true,
  };
  // JSON is YAML.
  return `---
${JSON.stringify(frontMatter)}
---

import ApiItem from '@theme/ApiItem';
import * as page from '@generated/openapi/default/${page.id}.json?page';

<ApiItem page={page} />
`;
}

export function createApiPageMD({ id, title, api, position }: ApiPageMetadata): string {
  const { description } = api;
  return referencePage({ id, title, description, sidebar_position: position });
}

/** `slug` is set for the home page of its docs plugin. */
export type InfoPage = InfoPageMetadata & { slug?: string };

export function createInfoPageMD({ id, slug, title, description }: InfoPage): string {
  return referencePage({ id, slug, title: title || id, description, hide_title: true });
}

/**
 * Writes the information page as `createInfoPageMD` does, followed by a partial.
 *
 * @param partial path of an MDX file, relative to the page
 */
export function infoPageWith(partial: string) {
  return (page: InfoPage): string =>
    `${createInfoPageMD(page)}
import Partial from '${partial}';

<Partial />
`;
}
