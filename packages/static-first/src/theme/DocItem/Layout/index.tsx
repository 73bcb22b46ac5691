import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import type { Props } from '@theme/DocItem/Layout';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import type * as DocArticle from '../../../components/DocArticle';
import { contentIn, renderer } from '../../../content/hydration';
import StaticContent from '../../../content/StaticContent';

import styles from './styles.module.css';

/** Rendered on the server and during development; elsewhere only if the Markdown needs React. */
const Article = process.env.RENDERS_CONTENT
  ? (require('../../../components/DocArticle') as typeof DocArticle).default
  : renderer((renderers) => renderers.DocArticle);

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const hasToc = !frontMatter.hide_table_of_contents;
  const article = <Article hasToc={hasToc && toc.length > 0}>{children}</Article>;
  return (
    <div className="row">
      <div className={clsx('col', hasToc && styles.besideToc)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        {contentIn(children).cause === undefined ? (
          <StaticContent id="article" className={styles.article}>
            {article}
          </StaticContent>
        ) : (
          // Another page's content starts anew.
          <div key={metadata.permalink} className={styles.article}>
            {article}
          </div>
        )}
      </div>
      {hasToc && toc.length > 0 && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
