import { translate as t } from '@docusaurus/Translate';
import type { ReactNode, Ref } from 'react';

import Button from '@docs-engines/ui/Button';
import { commandKey } from '../send/commandKey';
import styles from '../styles/styles.module.css';

/** Sends the form, and says how many fields are invalid. */
export default function SendBar({
  ref,
  form,
  isDisabled,
  isPending,
  invalid,
  onSendAnyway,
}: {
  /** The button that sends. */
  ref: Ref<HTMLButtonElement>;
  /** The id of the form. */
  form: string;
  isDisabled: boolean;
  isPending: boolean;
  invalid?: string;
  /** Sends what the description rejects; `undefined` if that cannot be sent either. */
  onSendAnyway?: () => void;
}): ReactNode {
  return (
    <div className={styles.actions}>
      <Button ref={ref} type="submit" form={form} aria-disabled={isDisabled}>
        {isPending ? t({ message: 'Sending…' }) : t({ message: 'Send' })}
      </Button>
      {onSendAnyway && (
        <Button look="outline" onClick={onSendAnyway}>
          {t({ message: 'Send anyway' })}
        </Button>
      )}
      <span className={styles.meta}>
        {invalid ?? (
          <span className={styles.shortcut}>
            <kbd>{commandKey}</kbd> + <kbd>Enter</kbd>
          </span>
        )}
      </span>
    </div>
  );
}
