import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import type { Props } from '@theme/DocItem/Layout';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import { lazy, type ReactNode } from 'react';

import type * as DocArticle from '../../../components/DocArticle';
import { contentIn } from '../../../content/contentIn';
import StaticContent from '../../../content/StaticContent';

import styles from './styles.module.css';

/** Only the server and development render it; elsewhere the bundler collects its styles. */
const Article = process.env.RENDERS_CONTENT
  ? (require('../../../components/DocArticle') as typeof DocArticle).default
  : lazy(() => import(/* webpackChunkName: "server-rendered" */ '../../../components/DocArticle'));

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const { live } = contentIn(children);
  const hasToc = !frontMatter.hide_table_of_contents;
  return (
    <div className="row">
      <div className={clsx('col', hasToc && styles.besideToc)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        {live ? (
          // Another page's content starts anew.
          <div key={metadata.permalink} className={styles.article}>
            <live.DocArticle hasToc={hasToc && toc.length > 0}>{children}</live.DocArticle>
          </div>
        ) : (
          <StaticContent id="article" className={styles.article}>
            <Article hasToc={hasToc && toc.length > 0}>{children}</Article>
          </StaticContent>
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
