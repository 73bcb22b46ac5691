import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * What a visitor sees instead of a page: a postmark, a title, what happened, and ways on.
 * Plain elements only, because it also stands where a component of ours has crashed.
 *
 * @param mark one short word in the postmark, such as the status
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
    <main className={clsx('container', styles.page)}>
      <div aria-hidden="true" className={styles.postmark}>
        {mark}
      </div>
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- see above: plain elements only */}
      <h1>{title}</h1>
      {children}
    </main>
  );
}
