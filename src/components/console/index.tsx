/** The console: a form that sends an operation's request, and shows the response. It is a chunk that loads when it is opened. */
import Heading from '@theme/Heading';
import clsx from 'clsx';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import type { ConsoleBody, ConsoleField, ConsoleOperation } from '../../openapi/console';
import Button from '../ui/Button';
import { Select } from '../ui/Input';
import VisuallyHidden from '../ui/VisuallyHidden';
import { isVerdictStatus } from '../ui/Verdict';
import Body from './Body';
import Credentials from './Credentials';
import { useCredentials } from './credentialStore';
import { useExchange } from './exchange';
import Field from './Field';
import { useForm, withPreset, type Form, type FormPreset } from './form';
import FormField from './FormField';
import { isLossless } from './isLossless';
import KnownAddresses from './KnownAddresses';
import Presets from './Presets';
import { summaryOf } from './readResponse';
import { requestKey, sampleRequest } from './request';
import { isRequestHash } from './requestHash';
import ResponsePane, { commandKey } from './ResponsePane';
import ResponseView from './ResponseView';
import RetryAfter from './RetryAfter';
import Sample from './Sample';
import { resultOf, type Outcome } from './send';
import { addressOf, serverOf } from './server';
import styles from './styles.module.css';
import Tools from './Tools';
import { validateBody, validateForm } from './validate';

/** What a screen reader announces when a request has ended. */
function announcement(outcome: Outcome): string {
  if (!('status' in outcome)) return outcome.title;
  const { status: verdict, title } = summaryOf(outcome);
  const summary = isVerdictStatus(verdict) ? verdict : title;
  return `Response: status ${outcome.status}${summary ? `, ${summary}` : ''}, after ${outcome.milliseconds} milliseconds.`;
}

/** The seconds that a response asks to wait. */
function retryAfterOf({ headers }: Extract<Outcome, { status: number }>): number | undefined {
  const text = headers.find(([name]) => name === 'retry-after')?.[1] ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** Why fields cannot show the text of a body: what they would make of it says less. */
function notAsFields(body: ConsoleBody, text: string): string | undefined {
  const error = validateBody({ ...body, required: undefined }, text);
  if (error) return `${error} The fields can show it after that.`;
  return text.trim() === '' || isLossless(text)
    ? undefined
    : 'The fields cannot hold this: a name comes twice, or a number has too many digits. It can be sent as it is.';
}

/** The request for the samples, or `undefined` while they cannot show it. */
function requestForSamples(operation: ConsoleOperation, form: Form, typed: (id: string) => string) {
  const server = serverOf(operation, form);
  if (!server || !URL.canParse(server.url, window.location.origin)) return undefined;
  const request = sampleRequest(operation, form, typed);
  return form.bodyText.trim() !== '' && request.body === undefined ? undefined : request;
}

export default function Console({
  operation,
  sendsAtOnce = false,
  onClose,
}: {
  operation: ConsoleOperation;
  /** Whether to send the request when the console opens. */
  sendsAtOnce?: boolean;
  /** Removes the console, and gives the focus back to what opened it. */
  onClose: () => void;
}): ReactNode {
  const { parameters, body, servers, credentials, method, path } = operation;
  const id = useId();
  const store = useCredentials();
  const typed = (credential: string) => store.valueOf(credential).trim();
  const state = useForm(operation);
  const { form, presets, change } = state;
  const { exchange, pending, run, cancel, show } = useExchange(operation);
  const server = serverOf(operation, form);

  /** Attempts that validation stopped. From the first one on, errors appear and disappear as the reader types. */
  const [stopped, setStopped] = useState(0);
  /** The text that kept the view from changing. */
  const [kept, setKept] = useState<{ text: string }>();
  /** Whether the bottom sheet with the response is open. */
  const [isUp, setUp] = useState(false);
  const root = useRef<HTMLDialogElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const dialog = root.current;
    const { clientWidth } = document.documentElement;
    dialog?.toggleAttribute('data-scrollbar', window.innerWidth > clientWidth);
    dialog?.showModal();
    // By default the first button gets the focus, which closes it.
    dialog?.focus();
  }, []);

  useEffect(() => {
    if (stopped > 0 || kept) {
      root.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] > button')?.focus();
    }
  }, [stopped, kept]);

  const errors = stopped > 0 ? validateForm(operation, form, typed) : {};
  if (body && form.isRaw && kept?.text === form.bodyText) {
    errors.body = notAsFields(body, kept.text) ?? '';
  }
  const props = { ...state, errors };
  const keyOf = (one: Form) => requestKey(operation, one, typed, store.tokenOf);
  const key = keyOf(form);
  const isStale = exchange !== undefined && exchange.key !== key;

  const isSendable = (one: Form, anyway: boolean) =>
    Object.keys(validateForm(operation, one, typed, anyway)).length === 0;
  /** @param anyway also what the description rejects */
  const sendForm = (next: Form, anyway = false) => {
    change(next);
    if (!isSendable(next, anyway)) {
      setStopped((count) => count + 1);
      return;
    }
    setStopped(0);
    setKept(undefined);
    setUp(true);
    void run({ form: next, key: keyOf(next) }, typed);
  };
  const apply = (preset: FormPreset) => {
    sendForm(withPreset(form, preset));
  };
  // A link may have been made by someone else, so its request is not sent.
  const [isLinked] = useState(() => isRequestHash(window.location.hash));
  const sendFirst = useEffectEvent(() => {
    if (sendsAtOnce && !isLinked) sendForm(form);
  });
  useEffect(() => {
    sendFirst();
  }, []);
  /** For a button that disappears, and must not take the focus along. */
  const sendAndFocus = (next: Form, anyway = false) => {
    sendForm(next, anyway);
    sendButton.current?.focus({ preventScroll: true });
  };

  const allPresets = presets.flatMap((group) => group.presets);
  const applied = allPresets.find((preset) => keyOf(withPreset(form, preset)) === key);
  const count = Object.keys(errors).length;
  const invalid =
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
  const sample = requestForSamples(operation, form, typed);

  const fieldset = (legend: string, fields: ConsoleField[]) =>
    fields.length > 0 && (
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.fields}>
          {fields.map((field) => (
            <Field key={field.key} field={field} operation={operation.id} {...props} />
          ))}
        </div>
      </fieldset>
    );

  const outcome = exchange?.outcome;
  // Below the body, whose first field is what most people come for; above parameters, of which there may be many. The key comes
  // after the presets, because one that changes it changes its height.
  const examplesAndKey = (
    <>
      {server?.sandbox && presets.length > 0 && (
        <Presets
          presets={presets}
          applied={applied}
          result={outcome && !isStale && !pending && resultOf(outcome)}
          onApply={apply}
        />
      )}
      {server && credentials.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Authentication</legend>
          <Credentials credentials={credentials} store={store} server={server} {...props} />
        </fieldset>
      )}
      {server && operation.cookies && (
        <p className={styles.meta}>
          This operation takes a cookie, which a page cannot send to another site. The sample has
          it.
        </p>
      )}
    </>
  );
  const sentTo = exchange && serverOf(operation, exchange.form);
  const retryAfter = outcome && 'status' in outcome ? retryAfterOf(outcome) : undefined;

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- keys reach it from the fields in it
    <dialog
      ref={root}
      className={clsx(styles.console, 'unframed-code')}
      aria-label="Console"
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          formElement.current?.requestSubmit();
        }
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <Heading as="h2">Console</Heading>
          <p className={styles.endpoint}>
            <span className={clsx('api-method', method.toLowerCase(), styles.method)}>
              {method}
            </span>{' '}
            <code>{path}</code>
          </p>
          <Tools
            operation={operation}
            form={form}
            store={store}
            onFill={(next) => {
              setStopped(0);
              change(next);
            }}
            onRestore={(next, restored) => {
              setStopped(0);
              change(next);
              if (restored) show({ ...restored, form: next, key: keyOf(next) });
            }}
          >
            <Button
              look="quiet"
              onClick={() => {
                root.current?.close();
              }}
            >
              Close<VisuallyHidden> the console</VisuallyHidden>
            </Button>
          </Tools>
        </div>
        <div className={styles.panes}>
          <form
            ref={formElement}
            id={`${id}form`}
            className={styles.request}
            noValidate
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              if (!pending) sendForm(form);
            }}
          >
            {server ? (
              <div className={styles.fields}>
                <FormField label="Server" hint={server.description}>
                  {(attributes) => (
                    <Select
                      {...attributes}
                      value={form.server}
                      onChange={(event) => change({ server: Number(event.target.value) })}
                    >
                      {servers.map((one, index) => (
                        <option key={one.url} value={index}>
                          {addressOf(one, form.values)}
                        </option>
                      ))}
                    </Select>
                  )}
                </FormField>
                {server.variables?.map((field) => (
                  <Field key={field.key} field={field} operation={operation.id} {...props} />
                ))}
              </div>
            ) : (
              <p>The description names no server, so there is nowhere to send this.</p>
            )}
            {!body && examplesAndKey}
            {fieldset(
              'Parameters',
              parameters.filter((field) => field.in !== 'header'),
            )}
            {body && (
              <Body
                {...props}
                body={body}
                operation={operation.id}
                onView={(isRaw) => {
                  const isKept = !isRaw && notAsFields(body, form.bodyText) !== undefined;
                  setKept(isKept ? { text: form.bodyText } : undefined);
                  if (!isKept) change({ isRaw });
                }}
              />
            )}
            {body && examplesAndKey}
            {fieldset(
              'Headers',
              parameters.filter((field) => field.in === 'header'),
            )}
            {sample && <Sample request={sample} servers={server?.samples ?? []} />}
          </form>
          <div className={styles.actions}>
            <Button
              ref={sendButton}
              type="submit"
              form={`${id}form`}
              aria-disabled={pending !== undefined || !server}
            >
              {pending ? 'Sending…' : 'Send'}
            </Button>
            {stopped > 0 && count > 0 && isSendable(form, true) && (
              <Button
                look="outline"
                onClick={() => {
                  sendAndFocus(form, true);
                }}
              >
                Send anyway
              </Button>
            )}
            <span className={styles.meta}>
              {count > 0 ? (
                invalid
              ) : (
                <span className={styles.shortcut}>
                  <kbd>{commandKey}</kbd> + <kbd>Enter</kbd>
                </span>
              )}
            </span>
          </div>
          <ResponsePane
            exchange={exchange}
            pending={pending}
            isStale={isStale}
            isUp={isUp}
            onToggle={() => {
              setUp(!isUp);
            }}
            onCancel={() => {
              cancel();
              sendButton.current?.focus({ preventScroll: true });
            }}
          >
            {outcome && 'status' in outcome && (
              <ResponseView response={outcome}>
                {retryAfter !== undefined && !isStale && (
                  <RetryAfter
                    key={exchange.ended}
                    seconds={retryAfter}
                    since={exchange.ended}
                    onRetry={() => {
                      sendAndFocus(exchange.form);
                    }}
                  />
                )}
                {sentTo?.sandbox && (
                  <KnownAddresses
                    operation={operation}
                    bodyText={exchange.form.bodyText}
                    presets={allPresets}
                    onApply={apply}
                  />
                )}
              </ResponseView>
            )}
            {outcome && !('status' in outcome) && (
              <div className={styles.problem}>
                <p>{outcome.title}</p>
                <p>{outcome.text}</p>
                {!sentTo?.sandbox && servers[0]?.sandbox && (
                  <Button
                    look="outline"
                    className="button--sm"
                    onClick={() => {
                      sendAndFocus({ ...form, server: 0 });
                    }}
                  >
                    Send to the sandbox instead
                  </Button>
                )}
              </div>
            )}
          </ResponsePane>
        </div>
      </div>
      <VisuallyHidden role="status">
        {pending ? 'Sending.' : count > 0 ? invalid : outcome && announcement(outcome)}
      </VisuallyHidden>
    </dialog>
  );
}
