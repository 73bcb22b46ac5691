import type Loading from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';

import Button from '@site/src/components/ui/Button';

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
          <Button onClick={retry}>Retry</Button>
          <Button
            look="secondary"
            onClick={() => {
              location.reload();
            }}
          >
            Reload the page
          </Button>
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
