import { type ReactNode, useRef, useState } from 'react';

import type { CheckContent } from './content';
import styles from './styles.module.css';
import type { Check as CheckState } from './useCheck';

/** An address to type, or one to take. Without JavaScript it is not there. */
export default function Check({
  content,
  check: { shown, phase, run, prepare },
}: {
  content: CheckContent;
  check: CheckState;
}): ReactNode {
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const fault = isEmpty
    ? 'Type an address first, or take one of these.'
    : phase === 'failed' &&
      'The sandbox could not be loaded. Look at your connection, and check again.';

  const submit = () => {
    const email = input.current?.value.trim() ?? '';
    setEmpty(email === '');
    if (email === '') {
      input.current?.focus();
    } else {
      void run(email);
    }
  };

  return (
    // Before the script is there, this method makes that a submitted form stays where it is. The two events load ahead.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      method="dialog"
      noValidate
      className={styles.form}
      onPointerEnter={prepare}
      onFocus={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="email">Check an address</label>
      <div className={styles.ask}>
        <input
          ref={input}
          id="email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          defaultValue={content.first.email}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? 'email-fault' : 'email-hint'}
        />
        <button type="submit" className="button button--primary">
          {phase === 'pending' ? 'Checking…' : 'Check'}
        </button>
      </div>
      {fault && (
        <p id="email-fault" role="alert">
          {fault}
        </p>
      )}
      <div className={styles.chips} role="group" aria-label="Addresses to try">
        {content.addresses.map(({ email, description }) => (
          <button
            key={email}
            type="button"
            className={styles.chip}
            title={description}
            aria-pressed={email === shown.email}
            onClick={() => {
              if (input.current) {
                input.current.value = email;
              }
              setEmpty(false);
              void run(email);
            }}
          >
            {email.replace(/@.*/, '')}
          </button>
        ))}
      </div>
      <p id="email-hint" className={styles.hint}>
        The sandbox answers in this page. Nothing you type leaves your browser.
      </p>
    </form>
  );
}
