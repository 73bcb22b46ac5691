/** The form of each console: kept while the browser tab is open, without credentials. */
import { useMemo, useState } from 'react';

import type { ConsoleField, ConsoleOperation, Preset } from '../../openapi/console';
import { withStorage } from './tabStorage';
import { validateFields } from './validate';
import { inputValues, isObject, parseInput, parseJson, toInputValue, withMember } from './values';

export interface Form {
  /** The text of each input, by field key. */
  values: Record<string, string>;
  /** The whole body; while it is JSON, it and the values of its fields are in step. */
  bodyText: string;
  /** Whether the body is shown as text. */
  isRaw: boolean;
  /** Index of the server. */
  server: number;
  /** What the preset in use sends instead of the typed credential. */
  presetCredential?: string;
}

/** A preset with the value of each input that it fills in, by field key. */
export type FormPreset = Preset & Pick<Form, 'values'>;

const storageKey = 'api-console:v1:forms';

function isForm(value: unknown): value is Form {
  return (
    isObject(value) &&
    isObject(value.values) &&
    Object.values(value.values).every((text) => typeof text === 'string') &&
    typeof value.bodyText === 'string' &&
    typeof value.isRaw === 'boolean' &&
    typeof value.server === 'number'
  );
}

/** What is stored, if it is what we store. */
function read(): [string, Form][] {
  const stored: unknown = parseJson(withStorage((storage) => storage.getItem(storageKey)) ?? '');
  return isObject(stored)
    ? Object.entries(stored as Record<string, unknown>).filter((entry): entry is [string, Form] =>
        isForm(entry[1]),
      )
    : [];
}

/** By operation ID. */
const forms = new Map(read());

// After a deploy, a link or a chunk that is gone makes the site reload.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    const stored = [...forms].map(([id, form]) => [id, { ...form, presetCredential: undefined }]);
    withStorage((storage) => {
      storage.setItem(storageKey, JSON.stringify(Object.fromEntries(stored)));
    });
  });
}

/** The form of an operation that was not opened before: its example. */
export function initialForm({ parameters, body, example }: ConsoleOperation): Form {
  return {
    values: inputValues([...parameters, ...(body?.fields ?? [])], example),
    bodyText: example.body === undefined ? '' : JSON.stringify(example.body, null, 2),
    isRaw: body?.fields.length === 0,
    server: 0,
  };
}

/** The presets of an operation, without those that its form rejects. */
export function presetsOf({ parameters, body, example, presets: groups }: ConsoleOperation) {
  const fields = [...parameters, ...(body?.fields ?? [])];
  return groups
    .map(({ title, presets }) => ({
      title,
      presets: presets
        .map((preset) => ({ ...preset, values: inputValues(fields, preset.request ?? example) }))
        .filter(({ values }) =>
          validateFields(fields, values, body?.alternatives).every(([, error]) => !error),
        ),
    }))
    .filter(({ presets }) => presets.length > 0);
}

/** The keys of the fields that a preset fills in. */
export function keysOf({ values }: FormPreset): string[] {
  return Object.keys(values);
}

/** The form of an operation, and what changes it. */
export function useForm(operation: ConsoleOperation) {
  const [form, setForm] = useState(() => forms.get(operation.id) ?? initialForm(operation));
  const presets = useMemo(() => presetsOf(operation), [operation]);
  const bodyFields = operation.body?.fields ?? [];

  const change = (members: Partial<Form>): Form => {
    const next = { ...form, ...members };
    forms.set(operation.id, next);
    setForm(next);
    return next;
  };

  return {
    form,
    presets,
    change,

    setValue: (field: ConsoleField, text: string): Form =>
      change({
        values: { ...form.values, [field.key]: text },
        ...(field.in === 'body' && {
          bodyText: withMember(form.bodyText, field.name, parseInput(field, text)),
        }),
      }),

    setBodyText: (bodyText: string): Form => {
      const body = bodyText.trim() === '' ? {} : parseJson(bodyText);
      if (!isObject(body)) return change({ bodyText });
      const values = { ...form.values };
      for (const field of bodyFields) {
        const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
        const typed = parseInput(field, values[field.key] ?? '');
        // `1.50` stays as it was typed while the JSON says 1.5.
        if (JSON.stringify(typed) !== JSON.stringify(value)) {
          values[field.key] = toInputValue(value);
        }
      }
      return change({ bodyText, values });
    },

    /** Fills in a preset. An input that no preset of this operation fills in stays as it was typed. */
    applyPreset: (preset: FormPreset): Form => {
      const values = { ...form.values };
      for (const key of presets.flatMap((group) => group.presets.flatMap(keysOf))) {
        values[key] = preset.values[key] ?? '';
      }
      const members = bodyFields.map((field) => [
        field.name,
        parseInput(field, values[field.key] ?? ''),
      ]);
      return change({
        values,
        ...(bodyFields.length > 0 && {
          bodyText: JSON.stringify(Object.fromEntries(members), null, 2),
        }),
        presetCredential: preset.credential,
      });
    },
  };
}

export type FormProps = ReturnType<typeof useForm> & {
  /** Validation errors by field key, by credential ID, and that of the text view as `body`. */
  errors: Record<string, string>;
};
