import Button from '@docs-engines/ui/Button';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import type { FormPreset } from '../values/Form';
import ResponseView from './ResponseView';
import { serverOf } from '../values/server';
import { useConsoleSite } from '../site/site';
import styles from '../styles/styles.module.css';
import type { CompletedRequest } from '../send/send';

/** A response or why there is none, and what to do about it. */
export default function OutcomeView({
  operation,
  completed,
  presets,
  onApply,
  onSandbox,
}: {
  operation: ConsoleOperation;
  completed: CompletedRequest;
  presets: FormPreset[];
  onApply: (preset: FormPreset) => void;
  /** Sends the request to the sandbox. */
  onSandbox: () => void;
}): ReactNode {
  const { outcome, form } = completed;
  const { Advice } = useConsoleSite();
  const sentTo = serverOf(operation, form);
  if (!('status' in outcome)) {
    return (
      <div className={styles.problem}>
        <p>{outcome.title}</p>
        <p>{outcome.text}</p>
        {!sentTo?.sandbox && operation.servers[0]?.sandbox && (
          <Button look="outline" className="button--sm" onClick={onSandbox}>
            {t({ message: 'Send to the sandbox instead' })}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ResponseView response={outcome}>
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
