import Button from '@docs-engines/ui/Button';
import { translate as t } from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';

import { retryPastCache } from '../../client/retryPastCache';
import { advice, type Reason, whyNotLoaded } from '../../client/whyNotLoaded';

import styles from './styles.module.css';

interface Props {
  /** The start of a sentence: “This page”. */
  subject: string;
  error: unknown;
  onRetry: () => void;
}

function reload(): void {
  location.reload();
}

/** Says that a script or its data could not be loaded, and why; offers what helps: to try again, or to reload the page. */
export default function LoadError({ subject, error, onRetry }: Props): ReactNode {
  const [reason, setReason] = useState<Reason>();
  useEffect(() => void whyNotLoaded(error).then(setReason), [error]);
  const isGone = reason === 'gone';
  return (
    <div role="alert" className={styles.error}>
      <p>
        <strong>{t({ message: '{subject} could not be loaded.' }, { subject })}</strong> {reason && advice[reason]}
      </p>
      <p>{String(error)}</p>
      <p className="button-row">
        {/* One button for both: it keeps the focus. */}
        <Button
          onClick={() => {
            if (isGone) {
              reload();
            } else {
              retryPastCache();
              onRetry();
            }
          }}
        >
          {isGone ? t({ message: 'Reload the page' }) : t({ message: 'Retry' })}
        </Button>
        {reason === 'fault' && (
          <Button look="secondary" onClick={reload}>
            {t({ message: 'Reload the page' })}
          </Button>
        )}
      </p>
    </div>
  );
}
