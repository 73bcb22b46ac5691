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
