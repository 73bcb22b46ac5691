import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme-original/BlogPostItem';
import type { Props } from '@theme/BlogPostItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { ExcerptOf } from '../../components/shell/PostLink';
import styles from './styles.module.css';

export default function StyledBlogPostItem(props: Props): ReactNode {
  const { isBlogPostPage, metadata } = useBlogPost();
  return (
    <ExcerptOf value={isBlogPostPage ? '' : metadata.permalink}>
      <BlogPostItem {...props} className={clsx(styles.post, !isBlogPostPage && styles.letter)} />
      {isBlogPostPage && (
        <p className={styles.follow}>
          <Link to="/blog#follow">Follow this blog</Link> by RSS, Atom or JSON Feed, without an account.
        </p>
      )}
    </ExcerptOf>
  );
}
