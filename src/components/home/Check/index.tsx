import Button from '@docs-engines/ui/Button';
import Chip, { Chips } from '@docs-engines/ui/Chip';
import Input, { Label } from '@docs-engines/ui/Input';
import content from '@generated/openapi/default/api/home.json';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';

import { LoadError } from '@docs-engines/static-first/app';
import ResultLine, { Suggestion, suggestionOf } from './ResultLine';
import styles from './styles.module.css';
import type { Check } from './useCheck';

interface Props extends Check {
  /** What the reader had typed before the form was live. */
  initialEmail?: string;
}

/** Buttons that check the sandbox's test addresses. */
function Presets({ chosen, onChoose }: { chosen: string; onChoose: Check['run'] }) {
  return (
    <Chips aria-label="Addresses to try">
      {content.check.addresses.map(({ email, description }) => (
        <Chip key={email} title={description} aria-pressed={email === chosen} onClick={() => void onChoose(email)}>
          {email.replace(/@.*/, '')}
        </Chip>
      ))}
    </Chips>
  );
}

/** A form to check an address, with presets. CSS hides it where there is no JavaScript. */
export default function CheckForm({ initialEmail, ...check }: Props): ReactNode {
  const { shown, phase, failure, run, prepare } = check;
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = () => {
    const email = input.current?.value.trim() ?? '';
    setEmpty(email === '');
    if (email === '') {
      input.current?.focus();
    } else {
      void run(email);
    }
  };

  const choose = async (email: string) => {
    if (input.current) input.current.value = email;
    setEmpty(false);
    await run(email);
  };

  return (
    // `method="dialog"`: a form that is sent nowhere.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- these two events preload the sandbox
    <form
      method="dialog"
      noValidate
      className={clsx(styles.form, 'needs-script')}
      onPointerEnter={prepare}
      onFocus={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Label htmlFor="email">Check an address</Label>
      <div className={styles.ask}>
        <Input
          ref={input}
          id="email"
          name="email"
          // Not `type="email"`: the browser would change what is typed (`bücher.example`), and hides its selection.
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={initialEmail ?? content.check.first.email}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? 'email-error' : 'email-hint'}
        />
        <Button type="submit">{phase === 'pending' ? 'Checking…' : 'Check'}</Button>
      </div>
      <p className={styles.outcome}>{phase === 'pending' ? 'Checking …' : <ResultLine shown={shown} />}</p>
      {isEmpty && (
        <p id="email-error" role="alert">
          Enter an address, or choose one of these.
        </p>
      )}
      {phase === 'failed' && !isEmpty && (
        <LoadError
          subject="The sandbox"
          error={failure}
          onRetry={() => {
            // The button disappears; the focus must not go with it.
            input.current?.focus();
            submit();
          }}
        />
      )}
      <Presets chosen={shown.email} onChoose={choose} />
      <p id="email-hint" className={styles.hint}>
        The sandbox in this page knows these. Nothing you type leaves your browser.
      </p>
      <Suggestion email={suggestionOf(shown)} run={choose} className={styles.suggestion} />
    </form>
  );
}
