import type { ReactNode } from 'react';

import CopyButton from '../CopyButton';
import styles from './styles.module.css';

/** A text as code, with a button that copies it. An email address may break before its at sign. */
export default function CopyableText({ text }: { text: string }): ReactNode {
  const [start, domain] = text.split(/(?=@[^@]*$)/);
  return (
    <span className={styles.copyable}>
      <code>
        {start}
        <wbr />
        {domain}
      </code>
      <CopyButton text={text} what={text} />
    </span>
  );
}
