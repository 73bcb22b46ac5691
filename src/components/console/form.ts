/** What was typed into each console: kept while the site is open, and nowhere but in memory. */
import { useSyncExternalStore } from 'react';

import type { ConsoleChip, ConsoleField, ConsoleOperation } from '../../openapi/console';
import { isObject, parseJson, textOf, valueOf, withMember } from './values';

export interface Form {
  /** Of the fields, by their keys. */
  texts: Record<string, string>;
  /** The whole body; the texts of its fields are in step with it while it is JSON. */
  bodyText: string;
  /** Whether the body is shown as JSON. */
  isRaw: boolean;
  /** The index of the server. */
  server: number;
  /** What a chip sends in place of the credential that was typed. */
  chipCredential?: string;
}

const forms = new Map<string, Form>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function formOf({ id, path, texts, bodyText, body }: ConsoleOperation): Form {
  const name = `${id} ${path}`;
  const form = forms.get(name) ?? {
    texts,
    bodyText,
    isRaw: body?.fields.length === 0,
    server: 0,
  };
  forms.set(name, form);
  return form;
}

function change(operation: ConsoleOperation, members: Partial<Form>): void {
  forms.set(`${operation.id} ${operation.path}`, { ...formOf(operation), ...members });
  for (const listener of listeners) {
    listener();
  }
}

/** The form of an operation, and what changes it. */
export function useForm(operation: ConsoleOperation) {
  const form = useSyncExternalStore(
    subscribe,
    () => formOf(operation),
    () => formOf(operation),
  );
  const bodyFields = operation.body?.fields ?? [];

  return {
    form,

    setText: (field: ConsoleField, text: string): void => {
      const { texts, bodyText } = formOf(operation);
      change(operation, {
        texts: { ...texts, [field.key]: text },
        ...(field.in === 'body' && {
          bodyText: withMember(bodyText, field.name, valueOf(field, text)),
        }),
      });
    },

    setBodyText: (bodyText: string): void => {
      const { texts } = formOf(operation);
      const value = bodyText.trim() === '' ? {} : parseJson(bodyText);
      // A text that means the same stays as it was typed.
      const fresh = isObject(value)
        ? bodyFields.map((field) => {
            const text = texts[field.key] ?? '';
            const member = Object.hasOwn(value, field.name) ? value[field.name] : undefined;
            const isSame = JSON.stringify(valueOf(field, text)) === JSON.stringify(member);
            return [
              field.key,
              isSame || member === undefined ? (isSame ? text : '') : textOf(member),
            ];
          })
        : [];
      change(operation, {
        bodyText,
        texts: { ...texts, ...(Object.fromEntries(fresh) as Record<string, string>) },
      });
    },

    setRaw: (isRaw: boolean): void => {
      change(operation, { isRaw });
    },

    setServer: (server: number): void => {
      change(operation, { server });
    },

    dropChipCredential: (): void => {
      change(operation, { chipCredential: undefined });
    },

    /** Fills in a chip. What no chip of this operation fills stays as it was typed. */
    take: (chip: ConsoleChip): Form => {
      const filled = operation.chips.flatMap(({ chips }) =>
        chips.flatMap((c) => Object.keys(c.texts)),
      );
      const { texts } = formOf(operation);
      const kept = Object.entries(texts).filter(([key]) => !filled.includes(key));
      const next = { ...(Object.fromEntries(kept) as Record<string, string>), ...chip.texts };
      const members = bodyFields.flatMap((field) => {
        const value = valueOf(field, next[field.key] ?? '');
        return value === undefined ? [] : [[field.name, value]];
      });
      change(operation, {
        texts: next,
        ...(bodyFields.length > 0 && {
          bodyText: JSON.stringify(Object.fromEntries(members), null, 2),
        }),
        chipCredential: chip.credential,
      });
      return formOf(operation);
    },
  };
}
