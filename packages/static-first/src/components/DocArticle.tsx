import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import type { ReactNode } from 'react';

import Feedback from './Feedback';
import PageActions from './PageActions';

/** The static part of a docs page: breadcrumbs, actions, content, footer, feedback and paginator. */
export default function DocArticle({
  hasToc,
  children,
}: {
  /** Whether phones show a table of contents above the content. */
  hasToc: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <article>
        <PageActions permalink={useDoc().metadata.permalink} />
        <DocBreadcrumbs />
        <DocVersionBadge />
        {hasToc && <DocItemTOCMobile />}
        <DocItemContent>{children}</DocItemContent>
        <DocItemFooter />
        <Feedback />
      </article>
      <DocItemPaginator />
    </>
  );
}
