import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * Code as it was highlighted at build time, with a button that copies it.
 *
 * @param title what the code is, for the copy button's name
 * @param caption one word above the code
 * @param html the code, highlighted
 */
export default function Example({
  title,
  caption,
  html,
}: {
  title: string;
  caption: string;
  html: string;
}): ReactNode {
  return (
    <div className={styles.example}>
      <div className={styles.bar}>
        <span>{caption}</span>
        <button type="button" className={styles.copy} data-copy aria-label={`Copy ${title}`}>
          Copy
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
