import type { ReactNode } from 'react';

import CopyButton from '../CopyButton';
import styles from './styles.module.css';

/** A text as code, with a button that copies it. An email address may break before its at sign. */
export default function CopyableText({ text }: { text: string }): ReactNode {
  const atSign = text.lastIndexOf('@');
  return (
    <span className={styles.copyable}>
      <code>
        {text.slice(0, Math.max(atSign, 0))}
        <wbr />
        {text.slice(Math.max(atSign, 0))}
      </code>
      <CopyButton text={text} what={text} />
    </span>
  );
}
