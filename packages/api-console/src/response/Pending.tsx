import { useEffect, useState, type ReactNode } from 'react';

import Button from '@docs-engines/ui/Button';
import styles from '../styles/styles.module.css';

/** In milliseconds. */
const step = 100;

/** A pending request: its elapsed time, and a button that cancels it. */
export default function Pending({ onCancel }: { onCancel: () => void }): ReactNode {
  const [started] = useState(() => performance.now());
  const [now, setNow] = useState(started);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(performance.now());
    }, step);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <>
      {/* A timer is not announced at each step. */}
      <span role="timer" aria-label="Time so far" className={styles.meta}>
        {((now - started) / 1000).toFixed(1)} s
      </span>
      <Button look="outline" className="button--sm" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
