import { useState, type ReactNode } from 'react';

import styles from './styles.module.css';

/** A text to take along, as code, with a button that copies it and says so. An address may break before its at sign. */
export default function Copyable({ text }: { text: string }): ReactNode {
  const [result, setResult] = useState<string>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied');
    } catch {
      setResult('Not allowed');
    }
  };

  const at = text.lastIndexOf('@');

  return (
    <span className={styles.copyable}>
      <code>
        {text.slice(0, Math.max(at, 0))}
        <wbr />
        {text.slice(Math.max(at, 0))}
      </code>
      <button
        type="button"
        className={styles.button}
        onClick={() => void copy()}
        onBlur={() => {
          setResult(undefined);
        }}
      >
        <span aria-live="polite">{result ?? 'Copy'}</span>
        <span className={styles.hidden}> {text}</span>
      </button>
    </span>
  );
}
