import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemActions from '@theme/DocItem/Actions';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import type { ReactNode } from 'react';

/** The static part of a docs page: actions, breadcrumbs, content, footer and paginator. */
export default function DocArticle({
  hasToc,
  children,
}: {
  /** Whether phones show a table of contents between the title and the content. */
  hasToc: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <article>
        <DocItemActions />
        <DocBreadcrumbs />
        <DocVersionBadge />
        <DocItemContent>
          {hasToc && <DocItemTOCMobile />}
          {children}
        </DocItemContent>
        <DocItemFooter />
      </article>
      <DocItemPaginator />
    </>
  );
}
