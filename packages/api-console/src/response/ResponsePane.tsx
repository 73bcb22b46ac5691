import Button from '@docs-engines/ui/Button';
import { translate as t } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import PartView from './PartView';
import type { Part } from '../send/readBody';
import styles from '../styles/styles.module.css';
import { commandKey } from '../send/commandKey';
import type { CompletedRequest, SentRequest } from '../send/send';

/** Status of the request or the response, in the pane's header, which stays when the pane is collapsed. */
function ResponseSummary({
  outcome,
  pending,
  isStale,
  onCancel,
}: {
  outcome?: CompletedRequest['outcome'];
  pending?: SentRequest;
  isStale: boolean;
  onCancel: () => void;
}): ReactNode {
  if (pending) {
    return (
      <Button look="outline" className="button--sm" onClick={onCancel}>
        {t({ message: 'Cancel' })}
      </Button>
    );
  }
  if (isStale) return <span className={styles.note}>{t({ message: 'to an earlier request' })}</span>;
  return (
    outcome && (
      <span className={styles.oneLine}>
        {'status' in outcome ? `${outcome.status}, ${outcome.milliseconds} ms` : outcome.title}
      </span>
    )
  );
}

/**
 * The response pane, visible from the start. In one column it is a bottom sheet, which opens with the first request and
 * collapses to one line.
 */
export default function ResponsePane({
  completed,
  pending,
  part,
  isStale,
  isUp,
  onToggle,
  onCancel,
  children,
}: {
  completed?: CompletedRequest;
  pending?: SentRequest;
  /** What has come of the response so far. */
  part?: Part;
  /** Whether the form has another request by now. */
  isStale: boolean;
  /** Whether the bottom sheet is open. */
  isUp: boolean;
  onToggle: () => void;
  onCancel: () => void;
  /** The response, or why there is none. */
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const outcome = completed?.outcome;

  useEffect(() => {
    if (outcome) {
      // In a very low window the dialog scrolls as a whole.
      pane.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [outcome]);

  const isUsed = outcome !== undefined || pending !== undefined;
  return (
    <section
      ref={pane}
      className={clsx(styles.response, !isUsed && styles.unused, !isUp && styles.away)}
      aria-label={t({ message: 'Response' })}
      aria-busy={pending !== undefined}
    >
      <div className={styles.paneHead}>
        <Heading as="h3">{pending ? t({ message: 'Sending…' }) : t({ message: 'Response' })}</Heading>{' '}
        <ResponseSummary {...{ outcome, pending, isStale, onCancel }} />
        <Button
          look="quiet"
          className={styles.toggle}
          aria-expanded={isUp}
          aria-controls={`${id}body`}
          onClick={onToggle}
        >
          {isUp ? t({ message: 'Hide' }) : t({ message: 'Show' })}
        </Button>
      </div>
      <div id={`${id}body`} className={styles.paneBody}>
        {part ? (
          <PartView part={part} />
        ) : outcome ? (
          <div className={clsx(styles.outcome, isStale && styles.stale)}>{children}</div>
        ) : (
          <div className={styles.empty}>
            <p>{t({ message: 'The response will be here: status, time, body and headers.' })}</p>
            <p>
              <kbd>{commandKey}</kbd> + <kbd>Enter</kbd> {t({ message: 'sends from any field.' })}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
