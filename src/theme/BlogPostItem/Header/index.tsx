import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import type { ReactNode } from 'react';

import PageActions from '@site/src/components/shell/PageActions';
import AirmailStripe from '@site/src/components/shell/AirmailStripe';
import Postmark from '@site/src/components/shell/Postmark';

import styles from './styles.module.css';

const dayAndMonth = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The top of an envelope: the sender on the left, a postmark with the date on the right, the title below. */
export default function BlogPostItemHeader(): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  const date = new Date(metadata.date);
  return (
    <header className={styles.header}>
      <Authors className={styles.sender} />
      <Postmark legend="blog" className={styles.postmark}>
        <text x="50" y="49" textAnchor="middle" fontSize="13">
          {dayAndMonth.format(date).toUpperCase()}
        </text>
        <text x="50" y="64" textAnchor="middle" fontSize="13">
          {date.getUTCFullYear()}
        </text>
      </Postmark>
      <div className={styles.facts}>
        <Info />
        {isBlogPostPage && <PageActions permalink={metadata.permalink} />}
      </div>
      <Title className={styles.title} />
      {isBlogPostPage && (
        <div className={styles.progress}>
          <AirmailStripe />
        </div>
      )}
    </header>
  );
}
