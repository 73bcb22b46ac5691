import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import type { Props } from '@theme/DocItem/Layout';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import { lazy, type ReactNode } from 'react';

import type * as DocArticle from '../../../components/DocArticle';
import StaticContent from '../../../content/StaticContent';

import styles from './styles.module.css';

/** Only the server and development render it; elsewhere the bundler collects its styles. */
const Article = process.env.RENDERS_CONTENT
  ? (require('../../../components/DocArticle') as typeof DocArticle).default
  : lazy(() => import(/* webpackChunkName: "server-rendered" */ '../../../components/DocArticle'));

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const hasToc = !frontMatter.hide_table_of_contents;
  return (
    <div className="row">
      <div className={clsx('col', hasToc && styles.besideToc)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <StaticContent id="article" className={styles.article}>
          <Article hasToc={hasToc && toc.length > 0}>{children}</Article>
        </StaticContent>
      </div>
      {hasToc && toc.length > 0 && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
