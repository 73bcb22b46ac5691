import { translate as t } from '@docusaurus/Translate';
import { useEffect, useState, type RefObject } from 'react';

import type { ConsoleBody, ConsoleOperation } from '@docs-engines/openapi-docs/console';
import type { useCredentials } from './credentialStore';
import { useRequests } from './useRequests';
import { withPreset, type useForm } from '../form/form';
import { isLossless } from '../values/isLossless';
import { requestKey } from './requestKey';
import { requestFaults } from './requestFaults';
import type { SendOutcome } from './send';
import { serverOf } from '../values/server';
import type { Form } from '../values/Form';
import { validateBody, validateForm } from '../values/validate';

/** Why fields cannot show the text of a body: what they would make of it says less. */
function notAsFields(body: ConsoleBody, text: string): string | undefined {
  const error = validateBody({ ...body, required: undefined }, text);
  if (error) return t({ message: '{error} The fields can show it after that.' }, { error });
  return text.trim() === '' || isLossless(text)
    ? undefined
    : t({ message: 'The fields cannot hold this: a name comes twice. It can be sent as it is.' });
}

/** Says how many fields are invalid. */
function invalidText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? t({ message: 'One field needs another look.' })
    : t({ message: '{count} fields need another look.' }, { count });
}

/** What a server says of the fields of a request, by their keys. */
function faultsOf(outcome: SendOutcome | undefined): Record<string, string> {
  const isError = outcome && 'status' in outcome && outcome.status >= 400;
  const faults = isError ? requestFaults(outcome.body.value) : [];
  return Object.fromEntries(faults.map(({ key, detail }) => [key, detail]));
}

/** The errors of credentials that were typed for another server. */
function foreignErrors(
  operation: ConsoleOperation,
  form: Form,
  { isForeign }: ReturnType<typeof useCredentials>,
): Record<string, string> {
  const server = serverOf(operation, form);
  const foreign = operation.credentials.filter(({ id }) => server && isForeign(id, server));
  return Object.fromEntries(foreign.map(({ id }) => [id, t({ message: 'This was typed for another server.' })]));
}

/** Moves the focus to the first invalid field of an element, after each attempt that was stopped. */
function useInvalidFocus(root: RefObject<HTMLElement | null>, stopped: number, kept: object | undefined): void {
  useEffect(() => {
    if (stopped > 0 || kept) {
      const invalid = root.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] > button');
      invalid?.focus();
      // With the error beside it, also if it has the focus already.
      invalid?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [root, stopped, kept]);
}

/**
 * Validates and sends the request of a form.
 *
 * @param root contains the fields; if validation fails, the first invalid field gets the focus
 * @param onSend called when a request is valid, and on its way
 */
export function useSubmission(
  operation: ConsoleOperation,
  { form, presets, change }: ReturnType<typeof useForm>,
  store: ReturnType<typeof useCredentials>,
  root: RefObject<HTMLElement | null>,
  onSend: () => void,
) {
  const { body } = operation;
  const { completed, pending, part, run, cancel } = useRequests(operation);
  /** Attempts that validation stopped. From the first one on, errors appear and disappear as the reader types. */
  const [stopped, setStopped] = useState(0);
  /** The text that kept the view from changing. */
  const [kept, setKept] = useState<{ text: string }>();

  useInvalidFocus(root, stopped, kept);

  const credentialText = (credential: string) => store.valueOf(credential).trim();
  const keyOf = (one: Form) => requestKey(operation, one, credentialText, store.tokenOf);
  const validate = (one: Form, anyway = false) => ({
    ...validateForm(operation, one, credentialText, anyway),
    ...foreignErrors(operation, one, store),
  });
  const isSendable = (one: Form, anyway: boolean) => Object.keys(validate(one, anyway)).length === 0;

  const key = keyOf(form);
  const isStale = completed !== undefined && completed.key !== key;
  const errors = stopped > 0 ? validate(form) : {};
  if (body && form.isRaw && kept?.text === form.bodyText) {
    errors.body = notAsFields(body, kept.text) ?? '';
  }
  const count = Object.keys(errors).length;

  return {
    completed,
    pending,
    part,
    cancel,
    credentialText,
    /** By the key of the field. While the form has the request of the response, with what the server says of it. */
    errors: { ...(!isStale && faultsOf(completed?.outcome)), ...errors },
    invalid: invalidText(count),
    /** Whether the form has another request than that of the completed one by now. */
    isStale,
    /** The preset that the form has. */
    applied: presets.flatMap((group) => group.presets).find((preset) => keyOf(withPreset(form, preset)) === key),
    canSendAnyway: stopped > 0 && count > 0 && isSendable(form, true),

    /** Shows a request of the history. */
    restore: (next: Form): void => {
      setStopped(0);
      change(next);
    },

    /** @param anyway also what the description rejects */
    send: (next: Form, anyway = false): void => {
      change(next);
      if (!isSendable(next, anyway)) {
        setStopped((attempts) => attempts + 1);
        return;
      }
      setStopped(0);
      setKept(undefined);
      onSend();
      void run({ form: next, key: keyOf(next) }, credentialText);
    },

    /** Shows the body as text or as fields, if those can hold it. */
    showBody: (isRaw: boolean): void => {
      const isKept = !isRaw && body && notAsFields(body, form.bodyText) !== undefined;
      setKept(isKept ? { text: form.bodyText } : undefined);
      if (!isKept) change({ isRaw });
    },
  };
}
