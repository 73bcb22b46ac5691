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
        <p className="button-row">
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
