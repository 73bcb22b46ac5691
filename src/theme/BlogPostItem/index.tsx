import BlogPostItem from '@theme-original/BlogPostItem';
import type { Props } from '@theme/BlogPostItem';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function BlogPostItemWrapper(props: Props): ReactNode {
  return (
    <div className={styles.post}>
      <BlogPostItem {...props} />
    </div>
  );
}
