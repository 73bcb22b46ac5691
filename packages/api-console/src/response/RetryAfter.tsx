import { useEffect, useState, type ReactNode } from 'react';

import Button from '@docs-engines/ui/Button';
import styles from '../styles/styles.module.css';

/**
 * “Send again”, and a countdown of Retry-After.
 *
 * @param seconds what the header Retry-After says
 * @param since when the response was there, by `performance.now`
 */
export default function RetryAfter({
  seconds,
  since,
  onRetry,
}: {
  seconds: number;
  since: number;
  onRetry: () => void;
}): ReactNode {
  const [left, setLeft] = useState(() => secondsLeft(seconds, since));
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsLeft(seconds, since));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [seconds, since]);
  return (
    <div className={styles.row}>
      <Button look={left > 0 ? 'outline' : 'primary'} className="button--sm" onClick={onRetry}>
        Send again
      </Button>
      <span role="timer">{left > 0 ? `Retry-After: ${left} s left` : 'Retry-After has passed'}</span>
    </div>
  );
}

function secondsLeft(seconds: number, since: number): number {
  return Math.max(0, Math.ceil(seconds - (performance.now() - since) / 1000));
}
