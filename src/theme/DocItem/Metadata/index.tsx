/**
 * Change: adds the page's own social card; `image` in the front matter still wins.
 * For: @docusaurus/theme-classic 3.10.2; wraps `DocItem/Metadata`.
 * Why: stock shares one image with all pages.
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import Metadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

import { cardOf } from '@site/src/plugins/social-cards/cardPath';

export default function DocItemMetadata(): ReactNode {
  return (
    <>
      <PageMetadata image={cardOf(useDoc().metadata.permalink)} />
      <Metadata />
    </>
  );
}
