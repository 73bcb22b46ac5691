/** The console: a form that sends an operation's request, and shows the response. It is a chunk that loads when it is opened. */
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { ConsoleCredential, ConsoleField, ConsoleOperation } from '../../openapi/console';
import Button from '../ui/Button';
import { Select } from '../ui/Input';
import VisuallyHidden from '../ui/VisuallyHidden';
import { isVerdictStatus } from '../ui/Verdict';
import Body from './Body';
import Credentials from './Credentials';
import { useCredentials } from './credentialStore';
import { failureText } from './failureText';
import Fields from './Fields';
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

function hostOf(server: string): string {
  return new URL(server, window.location.origin).host;
}

/** What a screen reader announces when a request has ended. */
function announcement(outcome: Outcome): string {
  if (outcome.kind !== 'response') return failureText(outcome).title;
  const { status: verdict, title } = summaryOf(outcome);
  const summary = isVerdictStatus(verdict) ? verdict : title;
  return `Answer: status ${outcome.status}${summary ? `, ${summary}` : ''}, after ${outcome.milliseconds} milliseconds.`;
}

/** The request for the samples, or `undefined` while they cannot show it. */
function requestForSamples(operation: ConsoleOperation, form: Form) {
  const { credentials, body, servers } = operation;
  const server = servers[form.server];
  const isBearer = credentials.length === 1 && credentials[0]?.scheme === 'Bearer';
  if (!server || !isBearer || (body && !body.json)) return undefined;
  const request = sampleRequest(operation, form, server.url);
  return form.bodyText.trim() !== '' && request.body === undefined ? undefined : request;
}

interface Props {
  operation: ConsoleOperation;
  /** Closes the console, and gives the focus back to what opened it. */
  onClose: () => void;
}

function OperationConsole({ operation, onClose }: Props): ReactNode {
  const { parameters, body, servers, credentials, method, path } = operation;
  const { form, presets, change, setValue, setBodyText, applyPreset } = useForm(operation);
  const store = useCredentials();
  const server = servers[form.server];
  const isSandbox = server?.sandbox ?? false;

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

  const validate = (sent: Form) => validateForm(operation, sent, (id) => store.valueOf(id).trim());
  const errors = stopped > 0 ? validate(form) : {};

  const run = async (sent: Form) => {
    const target = servers[sent.server];
    if (!target) return;
    if (Object.keys(validate(sent)).length > 0) {
      setStopped((count) => count + 1);
      return;
    }
    running.current?.abort();
    const cancel = new AbortController();
    running.current = cancel;
    setStopped(0);
    setPending(true);
    const valueOf = ({ id, sandboxDefault = '' }: ConsoleCredential) => {
      const typed = store.valueOf(id).trim();
      return target.sandbox ? (sent.presetCredential ?? (typed || sandboxDefault)) : typed;
    };
    const next = await send((signal) => fetchRequest(operation, sent, valueOf, signal), {
      host: hostOf(target.url),
      isSandbox: target.sandbox ?? false,
      cancel,
    });
    // A later request may have taken its place.
    if (running.current === cancel) {
      setPending(false);
      setOutcome(next);
    }
  };

  const count = Object.keys(errors).length;
  const invalid =
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
  const ended = outcome ? announcement(outcome) : '';
  const failure = outcome && outcome.kind !== 'response' ? failureText(outcome) : undefined;
  const sample = requestForSamples(operation, form);

  const fieldset = (legend: string, fields: ConsoleField[]) =>
    fields.length > 0 && (
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.fields}>
          <Fields fields={fields} values={form.values} errors={errors} onType={setValue} />
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
                  onChange={(event) => {
                    change({ server: Number(event.target.value) });
                  }}
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
            <Credentials
              credentials={credentials}
              store={store}
              errors={errors}
              host={hostOf(server.url)}
              isSandbox={isSandbox}
              presetCredential={isSandbox ? form.presetCredential : undefined}
              onDropPreset={() => {
                change({ presetCredential: undefined });
              }}
            />
          )}
        </div>
        {isSandbox && presets.length > 0 && (
          <Presets
            groups={presets}
            form={form}
            onApply={(preset) => {
              void run(applyPreset(preset));
            }}
          />
        )}
        {fieldset(
          'Parameters',
          parameters.filter((field) => field.in !== 'header'),
        )}
        {body && (
          <Body
            body={body}
            form={form}
            errors={errors}
            onType={setValue}
            onTypeBody={setBodyText}
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
        {isPending ? 'Sending.' : count > 0 ? invalid : ended}
      </VisuallyHidden>
      {outcome && (
        <section
          ref={result}
          className={styles.result}
          aria-label="Answer"
          aria-busy={isPending}
          tabIndex={-1}
        >
          {outcome.kind === 'response' ? (
            <ResponseView response={outcome} />
          ) : (
            <div className={styles.problem}>
              <p>{failure?.title}</p>
              <p>{failure?.text}</p>
              {!isSandbox && servers[0]?.sandbox && (
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

/** Keyed by operation: no state of one is ever shown for another. */
export default function Console(props: Props): ReactNode {
  return <OperationConsole key={`${props.operation.id} ${props.operation.path}`} {...props} />;
}
