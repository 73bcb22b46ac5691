/**
 * Change: a spinner that is read out, and an error box with the reason, "Retry" and a full reload, in our colours.
 * For: @docusaurus/core 3.10.2; replaces the fallback `Loading`, which shows while a page's chunk is on its way.
 * Why: stock is silent for screen readers, spins under reduced motion, and paints white text on red of its own.
 */
import type Loading from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';

import styles from './styles.module.css';

export default function PageLoading({
  error,
  pastDelay,
  retry,
}: ComponentProps<typeof Loading>): ReactNode {
  if (error) {
    return (
      <div role="alert" className={styles.error}>
        <p>
          <strong>This page could not be loaded.</strong>
        </p>
        <p>{String(error)}</p>
        <p className={styles.actions}>
          <button type="button" className="button button--primary" onClick={retry}>
            Retry
          </button>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload the page
          </button>
        </p>
      </div>
    );
  }
  return (
    pastDelay && (
      <div role="status" className={styles.loading}>
        <span aria-hidden="true" className={styles.spinner} />
        Loading…
      </div>
    )
  );
}
