import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import PageActions from '@site/src/components/shell/PageActions';
import AirmailStripe from '@site/src/components/shell/AirmailStripe';
import Postmark from '@site/src/components/shell/Postmark';

import styles from './styles.module.css';

const dayAndMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Each author with a small picture, as a link if there is a page about them. */
function Authors(): ReactNode {
  const { metadata, assets } = useBlogPost();
  return metadata.authors.map(({ key, name, page, url, imageURL }, index) => {
    const to = page?.permalink ?? url;
    const picture = assets.authorsImageUrls[index] ?? imageURL;
    return (
      <span key={key ?? name} className={styles.author}>
        {picture && <img src={picture} alt="" width={24} height={24} />}
        {to ? <Link to={to}>{name}</Link> : name}
      </span>
    );
  });
}

/** The title, a postmark with the date beside it, and a line with authors, date and reading time. */
export default function BlogPostItemHeader(): ReactNode {
  const { metadata, isBlogPostPage, toc } = useBlogPost();
  const date = new Date(metadata.date);
  return (
    <header className={styles.header}>
      <Title className={styles.title} />
      <Postmark legend="blog" className={styles.postmark}>
        <text x="50" y="49" textAnchor="middle" fontSize="13">
          {dayAndMonth.format(date).toUpperCase()}
        </text>
        <text x="50" y="64" textAnchor="middle" fontSize="13">
          {date.getUTCFullYear()}
        </text>
      </Postmark>
      <div className={styles.facts}>
        <Authors />
        <Info />
        {isBlogPostPage && <PageActions permalink={metadata.permalink} />}
      </div>
      {isBlogPostPage ? (
        <>
          {/* On a phone, as in the docs: elsewhere they are beside the post. */}
          <TOCCollapsible toc={toc} className={clsx(ThemeClassNames.docs.docTocMobile, styles.contents)} />
          <div className={styles.progress}>
            <AirmailStripe />
          </div>
        </>
      ) : (
        <div className={styles.edge}>
          <AirmailStripe />
        </div>
      )}
    </header>
  );
}
