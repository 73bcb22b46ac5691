import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * Words that screen readers alone say.
 *
 * @param role `status` for words that are said whenever they change
 */
export default function VisuallyHidden({
  role,
  children,
}: {
  role?: 'status';
  children: ReactNode;
}): ReactNode {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
