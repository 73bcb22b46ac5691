/** The console: a form that sends an operation's request, and shows the answer. It is loaded when it is opened. */
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import Button from '../ui/Button';
import { Select } from '../ui/Input';
import VisuallyHidden from '../ui/VisuallyHidden';
import Answer from './ResponseView';
import { meaningOf } from './readResponse';
import Body from './Body';
import Chips from './Presets';
import { useCredentials } from './credentialStore';
import Credentials from './Credentials';
import { failureText } from './failureText';
import { bodyFault, credentialFault, faultsOf } from './validate';
import Fields from './Fields';
import { useForm, type Form } from './form';
import Labelled from './FormField';
import type { ConsoleCredential, ConsoleField, ConsoleOperation } from '../../openapi/console';
import { requestOf, sendable } from './request';
import Sample from './Sample';
import { send, type Outcome } from './send';
import styles from './styles.module.css';
import { isVerdictStatus } from '../ui/Verdict';

function hostOf(server: string): string {
  return new URL(server, window.location.origin).host;
}

/** What a screen reader says when something has happened. */
function announcement(outcome: Outcome | undefined): string {
  if (!outcome) return '';
  if (outcome.kind !== 'answer') return failureText(outcome).title;
  const { status, title } = meaningOf(outcome);
  const meaning = isVerdictStatus(status) ? `, ${status}` : title ? `, ${title}` : '';
  return `Answer: status ${outcome.status}${meaning}, after ${outcome.milliseconds} milliseconds.`;
}

/** The request for the samples, or `undefined` while there is none that they could show. */
function sampleRequest(operation: ConsoleOperation, form: Form, server: string | undefined) {
  const { credentials, body } = operation;
  const isOurs = credentials.length === 1 && credentials[0]?.scheme === 'Bearer';
  if (server === undefined || !isOurs || (body && !body.json)) return undefined;
  const request = requestOf(operation, form, server);
  const isBroken = form.bodyText.trim() !== '' && request.body === undefined;
  return isBroken ? undefined : request;
}

interface Props {
  /** From consoleOperation, at build time. */
  operation: ConsoleOperation;
  /** The language of the page's samples: `curl`, `node`, … */
  language?: string;
  /** The reader wants it closed; who opened it takes the focus back. */
  onClose: () => void;
}

function OperationConsole({ operation, language, onClose }: Props): ReactNode {
  const { parameters, body, servers, chips } = operation;
  const { form, ...change } = useForm(operation);
  const store = useCredentials();
  const server = servers[form.server];
  const isSandbox = server?.sandbox ?? false;

  /** Counts attempts that faults stopped; from the first one on, faults are shown as they come and go. */
  const [stopped, setStopped] = useState(0);
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef<AbortController>(undefined);
  const root = useRef<HTMLElement>(null);
  const answer = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

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
      answer.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [outcome]);

  /** All faults of a form: by the key of a field, the id of a credential, or `body`. */
  const findFaults = ({ texts, bodyText, isRaw }: Form, toSandbox: boolean) => {
    const isText = body && isRaw;
    const wrongBody = isText && bodyFault(body, bodyText);
    const fields = [...parameters, ...(isText ? [] : (body?.fields ?? []))];
    const keys = operation.credentials.flatMap((credential) => {
      const fault = credentialFault(credential, store.textOf(credential.id).trim(), toSandbox);
      return fault ? [[credential.id, fault]] : [];
    });
    return {
      ...faultsOf(fields, isText ? undefined : body, texts),
      ...(Object.fromEntries(keys) as Record<string, string>),
      ...(wrongBody && { body: wrongBody }),
    } as Record<string, string>;
  };
  const faults = stopped > 0 ? findFaults(form, isSandbox) : {};

  const run = async (sent: Form) => {
    const target = servers[sent.server];
    if (!target) return;
    const toSandbox = target.sandbox ?? false;
    if (Object.keys(findFaults(sent, toSandbox)).length > 0) {
      setStopped((count) => count + 1);
      return;
    }
    running.current?.abort();
    const cancel = new AbortController();
    running.current = cancel;
    setStopped(0);
    setPending(true);
    const typed = ({ id, sandboxDefault = '' }: ConsoleCredential) => {
      const own = store.textOf(id).trim();
      if (!toSandbox) return own;
      return sent.chipCredential ?? (own === '' ? sandboxDefault : own);
    };
    const result = await send(
      (signal) => sendable(operation, sent, { server: target.url, textOf: typed, signal }),
      { host: hostOf(target.url), isSandbox: toSandbox, cancel },
    );
    // A later request has taken its place.
    if (running.current === cancel) {
      setPending(false);
      setOutcome(result);
    }
  };

  const count = Object.keys(faults).length;
  const wrong =
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
  const said = isPending ? 'Sending.' : count > 0 ? wrong : announcement(outcome);
  const failure = outcome && outcome.kind !== 'answer' ? failureText(outcome) : undefined;
  const sample = sampleRequest(operation, form, server?.url);

  const fieldset = (legend: string, fields: ConsoleField[]) =>
    fields.length > 0 && (
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.fields}>
          <Fields fields={fields} texts={form.texts} faults={faults} onType={change.setText} />
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
            <Labelled label="Server" hint={server.description}>
              {(attributes) => (
                <Select
                  {...attributes}
                  value={form.server}
                  onChange={(event) => {
                    change.setServer(Number(event.target.value));
                  }}
                >
                  {servers.map(({ url }, index) => (
                    <option key={url} value={index}>
                      {url}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          ) : (
            <p>The description names no server, so there is nowhere to send this.</p>
          )}
          {server && operation.credentials.length > 0 && (
            <Credentials
              credentials={operation.credentials}
              store={store}
              faults={faults}
              host={hostOf(server.url)}
              isSandbox={isSandbox}
              chipCredential={isSandbox ? form.chipCredential : undefined}
              onDropChip={change.dropChipCredential}
            />
          )}
        </div>
        {isSandbox && chips.length > 0 && (
          <Chips
            groups={chips}
            form={form}
            onTake={(chip) => {
              void run(change.take(chip));
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
            faults={faults}
            onType={change.setText}
            onTypeBody={change.setBodyText}
            onView={(isRaw) => {
              // Fields cannot show what is no JSON: it stays in sight until it is.
              if (!isRaw && bodyFault({ ...body, required: undefined }, form.bodyText)) {
                setStopped((times) => times + 1);
              } else {
                change.setRaw(isRaw);
              }
            }}
          />
        )}
        {fieldset(
          'Headers',
          parameters.filter((field) => field.in === 'header'),
        )}
        <div className={styles.actions}>
          <Button ref={button} type="submit" aria-disabled={isPending || !server}>
            {isPending ? 'Sending…' : 'Send'}
          </Button>
          {isPending && (
            <Button
              look="outline"
              onClick={() => {
                running.current?.abort();
                // This button goes; the focus must not go with it.
                button.current?.focus();
              }}
            >
              Cancel
            </Button>
          )}
          <code className={styles.meta}>
            {operation.method} {operation.path}
          </code>
        </div>
      </form>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {outcome && (
        <section
          ref={answer}
          className={styles.answer}
          aria-label="Answer"
          aria-busy={isPending}
          tabIndex={-1}
        >
          {outcome.kind === 'answer' ? (
            <Answer answer={outcome} />
          ) : (
            <div className={styles.problem}>
              <p>{failure?.title}</p>
              <p>{failure?.text}</p>
              {!isSandbox && servers[0]?.sandbox && (
                <Button
                  look="outline"
                  className="button--sm"
                  onClick={() => {
                    change.setServer(0);
                    void run({ ...form, server: 0 });
                    button.current?.focus();
                  }}
                >
                  Send to the sandbox instead
                </Button>
              )}
            </div>
          )}
        </section>
      )}
      {sample && <Sample request={sample} language={language} />}
    </section>
  );
}

/** One console for each operation: what is shown of one is never shown of another. */
export default function Console(props: Props): ReactNode {
  return <OperationConsole key={`${props.operation.id} ${props.operation.path}`} {...props} />;
}
