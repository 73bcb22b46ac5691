/**
 * Change: the rhythm of a post: title, date, author, notes.
 * For: @docusaurus/theme-classic 3.10.2; wraps `BlogPostItem`.
 * Why: stock sets a title in a list in the colour of links, crowds the author, and gives the notes a heading of the text.
 */
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
