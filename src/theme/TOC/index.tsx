/**
 * Change: the table of contents is a navigation landmark of its own.
 * For: @docusaurus/theme-classic 3.10.2; wraps `TOC`.
 * Why: beside a blog post it stands outside every landmark, where a screen reader's user does not find it.
 */
import TOC from '@theme-original/TOC';
import type { Props } from '@theme/TOC';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function TableOfContents(props: Props): ReactNode {
  return (
    <nav aria-label="On this page" className={styles.column}>
      <TOC {...props} />
    </nav>
  );
}
