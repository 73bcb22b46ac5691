import type { ReactNode } from 'react';

import CopyButton from '../../ui/CopyButton';
import styles from './styles.module.css';

/** A text to take along, as code, with a button that copies it. An address may break before its at sign. */
export default function Copyable({ text }: { text: string }): ReactNode {
  const at = text.lastIndexOf('@');
  return (
    <span className={styles.copyable}>
      <code>
        {text.slice(0, Math.max(at, 0))}
        <wbr />
        {text.slice(Math.max(at, 0))}
      </code>
      <CopyButton text={text} what={text} />
    </span>
  );
}
