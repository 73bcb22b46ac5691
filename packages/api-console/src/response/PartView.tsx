import CodeBlock from '@docs-engines/ui/CodeBlock';
import { translate as t } from '@docusaurus/Translate';
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
  const caption =
    size > tail.byteLength ? t({ message: 'The last part, as it arrives' }) : t({ message: 'As it arrives' });
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        <strong className={clsx(styles.status, status >= 400 ? 'text--danger' : 'text--success')}>{status}</strong>
        <span className={styles.meta}>{t({ message: '{size} so far' }, { size: sizeText(size) })}</span>
      </p>
      {!text.includes('\0') && (
        <CodeBlock
          name={t({ message: 'what is shown' })}
          label={t({ message: 'End of the response so far' })}
          caption={caption}
          html={blocksOf(truncate(text), 'text')}
        />
      )}
    </div>
  );
}
