import clsx from 'clsx';
import type { ReactNode } from 'react';

import CodeBlock from '../../ui/CodeBlock';
import Samples from '../Samples';
import type { OperationView } from '../../../openapi/views';
import styles from './styles.module.css';

/**
 * The layout of an operation's reference. On a phone its three children follow each other; on a wide screen the second
 * stands beside the others and stays in view while they scroll.
 */
export function ReferenceColumns({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.reference}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

/** The samples and the answer that they get. The console takes their place while it is open. A webhook has none. */
export function ReferenceAside({
  samples,
  responses,
}: Pick<OperationView, 'samples' | 'responses'>): ReactNode {
  const [response] = responses;
  const answer = response?.content[0]?.examples[0];
  if (samples.length === 0) {
    return null;
  }
  return (
    <aside className={styles.aside} aria-label="Samples">
      <div className={styles.samples}>
        <Samples samples={samples} />
        <button
          type="button"
          data-try
          className={clsx('button button--primary needs-script', styles.try)}
        >
          Try it
        </button>
        {answer && (
          <CodeBlock name="the answer" caption={`Answer ${response.status}`} html={answer.html} />
        )}
      </div>
      <div data-console className={styles.console} />
    </aside>
  );
}
