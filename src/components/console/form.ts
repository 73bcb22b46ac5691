/** The form of each console: kept in memory while the site is open. */
import { useMemo, useState } from 'react';

import type { ConsoleField, ConsoleOperation, Preset } from '../../openapi/console';
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
export interface FormPreset extends Preset {
  values: Record<string, string>;
}

export interface FormPresetGroup {
  title: string;
  presets: FormPreset[];
}

const forms = new Map<string, Form>();

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
export function presetsOf({
  parameters,
  body,
  example,
  presets,
}: ConsoleOperation): FormPresetGroup[] {
  const fields = [...parameters, ...(body?.fields ?? [])];
  const isValid = ({ values }: FormPreset) =>
    Object.keys(validateFields(fields, values, body?.alternatives)).length === 0;
  return presets
    .map((group) => ({
      title: group.title,
      presets: group.presets
        .map((preset) => ({ ...preset, values: inputValues(fields, preset.request ?? example) }))
        .filter(isValid),
    }))
    .filter((group) => group.presets.length > 0);
}

/** The form of an operation, and what changes it. */
export function useForm(operation: ConsoleOperation) {
  const name = `${operation.id} ${operation.path}`;
  const [form, setForm] = useState(() => forms.get(name) ?? initialForm(operation));
  const presets = useMemo(() => presetsOf(operation), [operation]);
  const bodyFields = operation.body?.fields ?? [];

  const change = (members: Partial<Form>): Form => {
    const next = { ...form, ...members };
    forms.set(name, next);
    setForm(next);
    return next;
  };

  return {
    form,
    presets,
    change,

    setValue: (field: ConsoleField, text: string): void => {
      const { values, bodyText } = form;
      change({
        values: { ...values, [field.key]: text },
        ...(field.in === 'body' && {
          bodyText: withMember(bodyText, field.name, parseInput(field, text)),
        }),
      });
    },

    setBodyText: (bodyText: string): void => {
      const body = bodyText.trim() === '' ? {} : parseJson(bodyText);
      const values = { ...form.values };
      for (const field of isObject(body) ? bodyFields : []) {
        const { key, name: member } = field;
        const value = isObject(body) && Object.hasOwn(body, member) ? body[member] : undefined;
        const isSame =
          JSON.stringify(parseInput(field, values[key] ?? '')) === JSON.stringify(value);
        // `1.50` stays as it was typed while the JSON says 1.5.
        if (!isSame) values[key] = toInputValue(value);
      }
      change({ bodyText, values });
    },

    /** Fills in a preset. An input that no preset of this operation fills in stays as it was typed. */
    applyPreset: (preset: FormPreset): Form => {
      const filled = presets.flatMap((group) =>
        group.presets.flatMap((p) => Object.keys(p.values)),
      );
      const kept = Object.entries(form.values).filter(([key]) => !filled.includes(key));
      const values = { ...(Object.fromEntries(kept) as Record<string, string>), ...preset.values };
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
