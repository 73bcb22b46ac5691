import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * Shown instead of a page: a postmark, a title, what happened, and where to go. Plain elements only, because it is also
 * the crash page.
 *
 * @param mark one short word for the postmark, such as the status code
 */
export default function StatusPage({
  mark,
  title,
  children,
}: {
  mark: string;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    // src/plugins/finish/pageFaults.ts looks for this attribute: only 404.html may be a status page.
    <main data-status={mark} className={clsx('container', styles.page)}>
      <div aria-hidden="true" className={styles.postmark}>
        {mark}
      </div>
      {/* oxlint-disable-next-line react/forbid-elements -- plain elements only */}
      <h1>{title}</h1>
      {children}
    </main>
  );
}
