import Button from '@docs-engines/ui/Button';
import type { ReactNode } from 'react';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import type { FormPreset } from '../values/Form';
import ResponseView from './ResponseView';
import RetryAfter from './RetryAfter';
import { serverOf } from '../values/server';
import { useConsoleSite } from '../site/site';
import styles from '../styles/styles.module.css';
import type { CompletedRequest } from '../send/send';

/** The seconds that a response asks to wait. */
function retryAfterOf(headers: [name: string, value: string][]): number | undefined {
  const text = headers.find(([name]) => name === 'retry-after')?.[1] ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** A response or why there is none, and what to do about it. */
export default function OutcomeView({
  operation,
  completed,
  isStale,
  presets,
  onApply,
  onRetry,
  onSandbox,
}: {
  operation: ConsoleOperation;
  completed: CompletedRequest;
  /** Whether the form has another request by now. */
  isStale: boolean;
  presets: FormPreset[];
  onApply: (preset: FormPreset) => void;
  onRetry: () => void;
  /** Sends the request to the sandbox. */
  onSandbox: () => void;
}): ReactNode {
  const { outcome, ended, form } = completed;
  const { Advice } = useConsoleSite();
  const sentTo = serverOf(operation, form);
  if (!('status' in outcome)) {
    return (
      <div className={styles.problem}>
        <p>{outcome.title}</p>
        <p>{outcome.text}</p>
        {!sentTo?.sandbox && operation.servers[0]?.sandbox && (
          <Button look="outline" className="button--sm" onClick={onSandbox}>
            Send to the sandbox instead
          </Button>
        )}
      </div>
    );
  }
  const seconds = retryAfterOf(outcome.headers);
  return (
    <ResponseView response={outcome}>
      {seconds !== undefined && !isStale && (
        <RetryAfter key={ended} seconds={seconds} since={ended} onRetry={onRetry} />
      )}
      {Advice && (
        <Advice
          operation={operation}
          server={sentTo}
          bodyText={form.bodyText}
          status={outcome.status}
          presets={presets}
          onApply={onApply}
        />
      )}
    </ResponseView>
  );
}
