import { translate as t } from '@docusaurus/Translate';
import { useEffect, useRef, useState } from 'react';

import type { Token } from './flows';
import { failureText, OAuthFailure } from './messages';
import type { Step } from './StepText';

/** In milliseconds, for a person to sign in. */
const patience = 600_000;

/** Runs one flow at a time; a flow ends with the console. */
export function useFlow(onToken: (token: Token) => void) {
  const [step, setStep] = useState<Step>({ name: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    step,
    setStep,
    isRunning: ['busy', 'window', 'device'].includes(step.name),
    run: (flow: (signal: AbortSignal) => Promise<Token>): void => {
      running.current?.abort();
      const cancel = new AbortController();
      running.current = cancel;
      const isCurrent = () => running.current === cancel;
      const timer = setTimeout(
        () => cancel.abort(new OAuthFailure(t({ message: 'Nobody has signed in within ten minutes. Start again.' }))),
        patience,
      );
      setStep({ name: 'busy' });
      flow(cancel.signal)
        .then((token) => {
          if (!isCurrent()) return;
          onToken(token);
          setStep({ name: 'done', expires: token.expires });
        })
        .catch((error: unknown) => {
          const reason: unknown = cancel.signal.aborted ? cancel.signal.reason : error;
          if (isCurrent()) setStep({ name: 'failed', text: failureText(reason) });
        })
        .finally(() => clearTimeout(timer));
    },
    cancel: (): void => {
      running.current?.abort();
      running.current = undefined;
      setStep({ name: 'cancelled' });
    },
  };
}
