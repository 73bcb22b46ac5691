/** The console: a form that sends an operation's request, and shows the response. It is a chunk that loads when it is opened. */
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { ConsoleField, ConsoleOperation } from '../../openapi/console';
import Button from '../ui/Button';
import { Select } from '../ui/Input';
import VisuallyHidden from '../ui/VisuallyHidden';
import { isVerdictStatus } from '../ui/Verdict';
import Body from './Body';
import Credentials from './Credentials';
import { useCredentials } from './credentialStore';
import Field from './FieldInput';
import { useForm, type Form } from './form';
import FormField from './FormField';
import Presets from './Presets';
import { summaryOf } from './readResponse';
import { fetchRequest, sampleRequest } from './request';
import ResponseView from './ResponseView';
import Sample from './Sample';
import { send, type Outcome } from './send';
import styles from './styles.module.css';
import { validateBody, validateForm } from './validate';

/** What a screen reader announces when a request has ended. */
function announcement(outcome: Outcome): string {
  if (!('status' in outcome)) return outcome.title;
  const { status: verdict, title } = summaryOf(outcome);
  const summary = isVerdictStatus(verdict) ? verdict : title;
  return `Answer: status ${outcome.status}${summary ? `, ${summary}` : ''}, after ${outcome.milliseconds} milliseconds.`;
}

/** The request for the samples, or `undefined` while they cannot show it. */
function requestForSamples(operation: ConsoleOperation, form: Form) {
  const { credentials, body, servers } = operation;
  const isBearer = credentials.length === 1 && credentials[0]?.scheme === 'Bearer';
  if (!servers[form.server] || !isBearer || (body && !body.json)) return undefined;
  const request = sampleRequest(operation, form);
  return form.bodyText.trim() !== '' && request.body === undefined ? undefined : request;
}

export default function Console({
  operation,
  onClose,
}: {
  operation: ConsoleOperation;
  /** Closes the console, and gives the focus back to what opened it. */
  onClose: () => void;
}): ReactNode {
  const { parameters, body, servers, credentials, method, path } = operation;
  const store = useCredentials();
  const typed = (id: string) => store.valueOf(id).trim();
  const state = useForm(operation);
  const { form, presets, change, applyPreset } = state;
  const server = servers[form.server];

  /** Attempts that validation stopped. From the first one on, errors appear and disappear as the reader types. */
  const [stopped, setStopped] = useState(0);
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef<AbortController>(undefined);
  const root = useRef<HTMLElement>(null);
  const result = useRef<HTMLElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    root.current?.focus();
    return () => running.current?.abort();
  }, []);

  useEffect(() => {
    if (stopped > 0) {
      root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [stopped]);

  useEffect(() => {
    if (outcome) {
      result.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [outcome]);

  const errors = stopped > 0 ? validateForm(operation, form, typed) : {};
  const props = { ...state, errors };

  const run = async (sent: Form) => {
    const target = servers[sent.server];
    if (!target) return;
    if (Object.keys(validateForm(operation, sent, typed)).length > 0) {
      setStopped((count) => count + 1);
      return;
    }
    running.current?.abort();
    const cancel = new AbortController();
    running.current = cancel;
    setStopped(0);
    setPending(true);
    const build = (signal: AbortSignal) => fetchRequest(operation, sent, typed, signal);
    const next = await send(build, target, cancel);
    // A later request may have taken its place.
    if (running.current === cancel) {
      setPending(false);
      setOutcome(next);
    }
  };

  const count = Object.keys(errors).length;
  const invalid =
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
  const sample = requestForSamples(operation, form);

  const fieldset = (legend: string, fields: ConsoleField[]) =>
    fields.length > 0 && (
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.fields}>
          {fields.map((field) => (
            <Field key={field.key} field={field} {...props} />
          ))}
        </div>
      </fieldset>
    );

  return (
    <section
      ref={root}
      className={clsx(styles.console, 'unframed-code')}
      aria-label="Console"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <span className={styles.title}>Console</span>
        <Button look="quiet" onClick={onClose}>
          Close<VisuallyHidden> the console</VisuallyHidden>
        </Button>
      </div>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void run(form);
        }}
      >
        <div className={styles.fields}>
          {server ? (
            <FormField label="Server" hint={server.description}>
              {(attributes) => (
                <Select
                  {...attributes}
                  value={form.server}
                  onChange={(event) => change({ server: Number(event.target.value) })}
                >
                  {servers.map(({ url }, index) => (
                    <option key={url} value={index}>
                      {url}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          ) : (
            <p>The description names no server, so there is nowhere to send this.</p>
          )}
          {server && credentials.length > 0 && (
            <Credentials credentials={credentials} store={store} server={server} {...props} />
          )}
        </div>
        {server?.sandbox && presets.length > 0 && (
          <Presets {...props} onApply={(preset) => void run(applyPreset(preset))} />
        )}
        {fieldset(
          'Parameters',
          parameters.filter((field) => field.in !== 'header'),
        )}
        {body && (
          <Body
            {...props}
            body={body}
            onView={(isRaw) => {
              // The fields cannot show an invalid body, so its text stays.
              if (!isRaw && validateBody({ ...body, required: undefined }, form.bodyText)) {
                setStopped((times) => times + 1);
              } else {
                change({ isRaw });
              }
            }}
          />
        )}
        {fieldset(
          'Headers',
          parameters.filter((field) => field.in === 'header'),
        )}
        <div className={styles.actions}>
          <Button ref={sendButton} type="submit" aria-disabled={isPending || !server}>
            {isPending ? 'Sending…' : 'Send'}
          </Button>
          {isPending && (
            <Button
              look="outline"
              onClick={() => {
                running.current?.abort();
                // This button disappears; the focus must not go with it.
                sendButton.current?.focus();
              }}
            >
              Cancel
            </Button>
          )}
          <code className={styles.meta}>
            {method} {path}
          </code>
        </div>
      </form>
      <VisuallyHidden role="status">
        {isPending ? 'Sending.' : count > 0 ? invalid : outcome && announcement(outcome)}
      </VisuallyHidden>
      {outcome && (
        <section
          ref={result}
          className={styles.result}
          aria-label="Answer"
          aria-busy={isPending}
          tabIndex={-1}
        >
          {'status' in outcome ? (
            <ResponseView response={outcome} />
          ) : (
            <div className={styles.problem}>
              <p>{outcome.title}</p>
              <p>{outcome.text}</p>
              {!server?.sandbox && servers[0]?.sandbox && (
                <Button
                  look="outline"
                  className="button--sm"
                  onClick={() => {
                    void run(change({ server: 0 }));
                    sendButton.current?.focus();
                  }}
                >
                  Send to the sandbox instead
                </Button>
              )}
            </div>
          )}
        </section>
      )}
      {sample && <Sample request={sample} />}
    </section>
  );
}
