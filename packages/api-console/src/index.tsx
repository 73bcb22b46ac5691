/** The console: a form that sends an operation's request, and shows the response. It is a chunk that loads when it is opened. */
import Button from '@docs-engines/ui/Button';
import VisuallyHidden from '@docs-engines/ui/VisuallyHidden';
import { translate as t } from '@docusaurus/Translate';
import options from '@generated/api-console/default/options.json';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { useCredentials } from './send/credentialStore';
import { useForm, withPreset } from './form/form';
import type { FormPreset, Form } from './values/Form';
import type { Part } from './send/readBody';
import RequestForm from './request/RequestForm';
import OutcomeView from './response/OutcomeView';
import { summaryOf } from './send/readResponse';
import { shownUrl } from './send/sampleRequest';
import { isRequestHash } from './saved/requestHash';
import ResponsePane from './response/ResponsePane';
import SendBar from './request/SendBar';
import { type SendOutcome, resultOf } from './send/send';
import { serverOf } from './values/server';
import { type ConsoleSite, ConsoleSiteContext, defaultTransport, useConsoleSite } from './site/site';
import { useBack } from './site/useBack';
import styles from './styles/styles.module.css';
import Toolbar from './history/Toolbar';
import { useSubmission } from './send/useSubmission';

export type { ConsoleOptions } from './site/options';
export { type AdviceProps, type ConsoleSite, defaultTransport } from './site/site';

/** What a screen reader announces when a request has ended. */
function announcement(outcome: SendOutcome, site: ConsoleSite): string {
  if (!('status' in outcome)) return outcome.title;
  const summary = resultOf(outcome, site)?.text ?? summaryOf(outcome).title;
  const { status, milliseconds: time, cut } = outcome;
  const result = summary ? `${status}, ${summary}` : status;
  const text = t({ message: 'Response: status {result}, after {time} milliseconds.' }, { result, time });
  return cut ? `${text} ${cut}` : text;
}

/** What it announces before that: once that a response arrives, and not each part. */
function progress(part: Part | undefined): string {
  return part
    ? t({ message: 'Sending. The response arrives: status {status}.' }, { status: part.status })
    : t({ message: 'Sending.' });
}

export interface ConsoleProps {
  operation: ConsoleOperation;
  /** Whether to send the request when the console opens. */
  sendsAtOnce?: boolean;
  /** Removes the console, and gives the focus back to what opened it. */
  onClose: () => void;
}

function ConsoleDialog({ operation: described, sendsAtOnce = false, onClose }: ConsoleProps): ReactNode {
  const site = useConsoleSite();
  const id = useId();
  const root = useRef<HTMLDialogElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const store = useCredentials();
  const state = useForm(described);
  const { chosen: operation, form, presets } = state;
  const { method } = operation;
  /** Whether the bottom sheet with the response is open. */
  const [isUp, setUp] = useState(false);
  const submission = useSubmission(operation, state, store, root, () => setUp(true));
  const { completed, pending, part, isStale, invalid, send } = submission;

  useLayoutEffect(() => {
    const dialog = root.current;
    const { classList, clientWidth } = document.documentElement;
    const hasScrollbar = window.innerWidth > clientWidth;
    const behind = clsx(hasScrollbar ? styles.behindScrollbar : styles.behind);
    classList.add(behind);
    dialog?.showModal();
    // By default the first button gets the focus, which closes it.
    dialog?.focus();
    return () => {
      classList.remove(behind);
    };
  }, []);

  useBack(root);

  const apply = (preset: FormPreset) => {
    send(withPreset(form, preset));
  };
  const focusSendButton = () => {
    sendButton.current?.focus({ preventScroll: true });
  };
  /** For a button that disappears, and must not take the focus along. */
  const sendAndFocus = (next: Form, anyway?: boolean) => {
    send(next, anyway);
    focusSendButton();
  };
  // A link may have been made by someone else, so its request is not sent.
  const [isLinked] = useState(() => isRequestHash(window.location.hash));
  const sendFirst = useEffectEvent(() => {
    if (sendsAtOnce && !isLinked) send(form);
  });
  useEffect(() => {
    sendFirst();
  }, []);

  const outcome = completed?.outcome;
  const url = shownUrl(operation, form);
  const [host = ''] = /^\w+:\/\/[^/]*/.exec(url) ?? [];
  return (
    <dialog
      ref={root}
      className={clsx(styles.console, 'unframed-code')}
      aria-label={t({ message: 'Console' })}
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          formElement.current?.requestSubmit();
        }
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <Heading as="h2" className={styles.endpoint} title={url}>
            <span className={clsx('api-method', method.toLowerCase(), styles.method)}>{method}</span>{' '}
            <span className={styles.host}>{host}</span>
            <span>{url.slice(host.length)}</span>
          </Heading>
          <Toolbar operation={operation} form={form} onRestore={submission.restore} />
          <Button
            look="quiet"
            className={styles.close}
            aria-label={t({ message: 'Close the console' })}
            onClick={() => {
              root.current?.close();
            }}
          >
            ×
          </Button>
        </div>
        <div className={styles.panes}>
          <RequestForm
            ref={formElement}
            id={`${id}form`}
            operation={operation}
            state={state}
            store={store}
            submission={submission}
            onApply={apply}
          />
          <SendBar
            ref={sendButton}
            form={`${id}form`}
            isDisabled={pending !== undefined || !serverOf(operation, form)}
            isPending={pending !== undefined}
            invalid={invalid}
            onSendAnyway={
              submission.canSendAnyway
                ? () => {
                    sendAndFocus(form, true);
                  }
                : undefined
            }
          />
          <ResponsePane
            completed={completed}
            pending={pending}
            part={part}
            isStale={isStale}
            isUp={isUp}
            onToggle={() => setUp(!isUp)}
            onCancel={() => {
              submission.cancel();
              focusSendButton();
            }}
          >
            {completed && (
              <OutcomeView
                operation={operation}
                completed={completed}
                presets={presets.flatMap((group) => group.presets)}
                onApply={apply}
                onSandbox={() => sendAndFocus({ ...form, server: 0 })}
              />
            )}
          </ResponsePane>
        </div>
      </div>
      <VisuallyHidden role="status">
        {pending ? progress(part) : (invalid ?? (outcome && announcement(outcome, site)))}
      </VisuallyHidden>
    </dialog>
  );
}

/** @param site what the site adds; without it, requests go to the chosen server by `fetch` */
export default function Console({ site, ...props }: ConsoleProps & { site?: ConsoleSite }): ReactNode {
  const value = useMemo(() => ({ transport: defaultTransport, ...options, ...site }), [site]);
  return (
    <ConsoleSiteContext value={value}>
      <ConsoleDialog {...props} />
    </ConsoleSiteContext>
  );
}
