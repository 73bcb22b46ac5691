import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Text as it is, in a box that scrolls, with the keyboard as well. */
export default function Scrolling({
  label,
  children,
}: {
  label: string;
  children: ReactNode;
}): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, or the keyboard cannot scroll it
    <pre className={styles.text} role="group" aria-label={label} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
