import type { ReactNode } from 'react';

import Button from '@site/src/components/ui/Button';

import styles from './styles.module.css';

interface Props {
  /** The start of a sentence: “This page”. */
  subject: string;
  error: unknown;
  onRetry: () => void;
}

/** Says that a script or its data could not be loaded, and why; offers to try again or to reload the page. */
export default function LoadError({ subject, error, onRetry }: Props): ReactNode {
  return (
    <div role="alert" className={styles.error}>
      <p>
        <strong>{subject} could not be loaded.</strong>
      </p>
      <p>{String(error)}</p>
      <p className="button-row">
        <Button onClick={onRetry}>Retry</Button>
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
