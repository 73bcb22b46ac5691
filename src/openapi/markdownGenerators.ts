/**
 * The text of each page of the reference, as docusaurus-plugin-openapi-docs asks for it in `markdownGenerators`. Texts of
 * the description are data in a page, never MDX, so that nothing in them is run.
 */
import type { ApiPageMetadata, InfoPageMetadata } from 'docusaurus-plugin-openapi-docs/src/types';

import { plainText } from './plainText';

interface Page {
  /** Its slug. */
  id: string;
  title: string;
  /** Markdown; its first line describes the page. */
  description?: string;
  /** The page shows its title itself. */
  hide_title?: true;
}

/** @param hasConsole whether requests can be sent from the page */
export function referencePage({ description = '', ...page }: Page, hasConsole = false): string {
  const [firstLine] = description.trim().split(/[\r\n]/, 1);
  const frontMatter = {
    ...page,
    // Without one, Docusaurus would take the first line of this file.
    description: plainText(firstLine) || page.title,
    slug: `/${page.id}`,
    hide_table_of_contents: true,
  };
  const data = `@generated/openapi/default/${page.id}`;
  // JSON is YAML. The server bundles code and data; a browser loads them only where it has to render the page itself.
  return `---
${JSON.stringify(frontMatter)}
---

import ApiItem from '@theme/ApiItem';

export const Reference = process.env.IS_SERVER && require('@site/src/components/reference').default;

<ApiItem
  loadPage={() => import('${data}.json')}
${hasConsole ? `  loadConsole={() => import('${data}.console.json')}\n` : ''}>
  {process.env.IS_SERVER && <Reference page={require('${data}.json')} />}
</ApiItem>
`;
}

export function createApiPageMD({ id, title, api }: ApiPageMetadata): string {
  return referencePage({ id, title, description: api.description }, api.method !== 'event');
}

export function createInfoPageMD({ id, title, description }: InfoPageMetadata): string {
  return referencePage({ id, title: title || id, description, hide_title: true });
}
