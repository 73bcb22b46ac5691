import CodeBlock from '@docs-engines/ui/CodeBlock';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { blocksOf } from './codeHtml';
import type { Part } from '../send/readBody';
import { truncate } from '../send/readResponse';
import { sizeText } from './ResponseBody';
import styles from '../styles/styles.module.css';

/** A response that is still arriving: its end, as text. */
export default function PartView({ part: { status, size, tail } }: { part: Part }): ReactNode {
  const text = new TextDecoder().decode(tail);
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        <strong className={clsx(styles.status, status >= 400 ? 'text--danger' : 'text--success')}>{status}</strong>
        <span className={styles.meta}>{sizeText(size)} so far</span>
      </p>
      {!text.includes('\0') && (
        <CodeBlock
          name="what is shown"
          label="End of the response so far"
          caption={size > tail.byteLength ? 'The last part, as it arrives' : 'As it arrives'}
          html={blocksOf(truncate(text), 'text')}
        />
      )}
    </div>
  );
}
