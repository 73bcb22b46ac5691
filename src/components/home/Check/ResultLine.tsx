import Chip from '@docs-engines/ui/Chip';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { CheckRun } from '../../../api/homePage';
import Verdict from '../../shell/Verdict';
import styles from './styles.module.css';
import type { Check } from './useCheck';

/** The address that may have been meant, as a button that checks it. */
export function Suggestion({
  email,
  run,
  className,
}: { email: string | null | undefined; className?: string } & Pick<Check, 'run'>): ReactNode {
  return (
    email && (
      <p className={className}>
        Did you mean <Chip onClick={() => void run(email)}>{email}</Chip>?
      </p>
    )
  );
}

/** The address that may have been meant in a result. */
export function suggestionOf({ body, local }: CheckRun): string | null | undefined {
  return 'title' in body ? undefined : (body.did_you_mean ?? local?.suggestion);
}

/** A result in one line: status and reason; the status of an error and its title; or that the sandbox does not know the address. */
export default function ResultLine({ shown, className }: { shown: CheckRun; className?: string }): ReactNode {
  const { body, local } = shown;
  return (
    <span className={clsx(styles.verdict, 'unframed-code', className)}>
      {local ? (
        <strong>Not in the sandbox, which looks nothing up.</strong>
      ) : 'title' in body ? (
        <>
          <code>{body.status}</code> <strong>{body.title}</strong>
        </>
      ) : (
        <>
          <Verdict status={body.status} /> <code>{body.reason}</code>
        </>
      )}
    </span>
  );
}
