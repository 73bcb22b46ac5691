import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { ProblemDetails, Validation } from '../../../api/homePage';
import Verdict from '../../shell/Verdict';
import styles from './styles.module.css';

/** A result in one line: status and reason, or the status of an error and its title. */
export default function ResultLine({
  body,
  className,
}: {
  body: Validation | ProblemDetails;
  className?: string;
}): ReactNode {
  return (
    <p className={clsx(styles.verdict, 'unframed-code', className)}>
      {'title' in body ? (
        <>
          <code>{body.status}</code> <strong>{body.title}</strong>
        </>
      ) : (
        <>
          <Verdict status={body.status} /> <code>{body.reason}</code>
        </>
      )}
    </p>
  );
}
