import { useEffect, useState, type ReactNode } from 'react';

import VisuallyHidden from '../VisuallyHidden';
import styles from './styles.module.css';

/** Copies a text; says so for two seconds, or that the browser does not allow it. */
export default function CopyButton({ text, what }: { text: string; what: string }): ReactNode {
  const [result, setResult] = useState<string>();

  useEffect(() => {
    const timer = setTimeout(() => {
      setResult(undefined);
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [result]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied');
    } catch {
      setResult('Not allowed');
    }
  };

  return (
    <button type="button" className={styles.copy} onClick={() => void copy()}>
      <span aria-live="polite">{result ?? 'Copy'}</span>
      <VisuallyHidden> {what}</VisuallyHidden>
    </button>
  );
}
