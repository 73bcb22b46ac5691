import type { ComponentProps, ReactNode } from 'react';

import styles from './styles.module.css';

/** Words that screen readers alone say; with `role="status"`, whenever they change. */
export default function VisuallyHidden(props: ComponentProps<'span'>): ReactNode {
  return <span {...props} className={styles.hidden} />;
}
