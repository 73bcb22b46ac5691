/** The parts of the API reference that the search and `llms.txt` read. */
import type { AllContent } from '@docusaurus/types';

import type { Content } from '@docs-engines/openapi-docs/plugin';
import type { DerivedEntry } from '@docs-engines/docs-index';
import type { InfoView, PageView } from '@docs-engines/openapi-docs';
import { codeEntries } from './codeEntries';

function contentIn({ openapi }: AllContent): Content {
  return (openapi as { default: Content }).default;
}

/** What the search finds beside the text of pages: what the description says, and the codes of mail servers. */
export function derivedEntries(allContent: AllContent): DerivedEntry[] {
  return [...contentIn(allContent).searchEntries, ...codeEntries()];
}

/**
 * The page about the API as a whole, which `llms.txt` begins with.
 *
 * @throws Error if the API has no such page
 */
export function apiInfo(allContent: AllContent): InfoView {
  const pages = Object.values(contentIn(allContent).data).map((json) => JSON.parse(json) as PageView);
  const info = pages.find(({ kind }) => kind === 'info');
  if (!info) throw new Error('The API has no page about it as a whole.');
  return info as InfoView;
}
