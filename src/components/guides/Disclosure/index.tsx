import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * A part of a long table, which is closed at first. A link to something in it, a search on the page and printing open it.
 *
 * @param count of the rows in it
 */
export default function Disclosure({
  name,
  count,
  children,
}: {
  name: string;
  count: number;
  children: ReactNode;
}): ReactNode {
  return (
    <details className={styles.disclosure}>
      <summary>
        {name}{' '}
        <span>
          {count} {count === 1 ? 'code' : 'codes'}
        </span>
      </summary>
      {children}
    </details>
  );
}
