import BlogPostItem from '@theme-original/BlogPostItem';
import type { Props } from '@theme/BlogPostItem';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function StyledBlogPostItem(props: Props): ReactNode {
  return <BlogPostItem {...props} className={styles.post} />;
}
