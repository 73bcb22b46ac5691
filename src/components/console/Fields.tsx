import type { ChangeEvent, ReactNode } from 'react';

import type { ConsoleField } from '../../openapi/console';
import Input, { Select, TextArea } from '../ui/Input';
import FormField from './FormField';
import { toInputValue } from './values';

/** What a field takes, in a few words: `integer, 1 to 100`. */
function typeText({ type, list, rules, in: place, ...field }: ConsoleField): string {
  const { format, minimum, maximum } = rules;
  // The type says as much as these formats.
  const kind =
    type === 'json' ? 'JSON' : (format ?? '').replace(/^(?:int|float|double).*$/, '') || type;
  const limits = [
    minimum !== undefined && maximum === undefined && `from ${minimum}`,
    maximum !== undefined && minimum === undefined && `up to ${maximum}`,
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
  ];
  return [
    list ? `list of ${kind}s` : field.enum ? 'enum' : kind,
    ...limits,
    place === 'path' && 'in path',
    field.deprecated && 'deprecated',
  ]
    .filter(Boolean)
    .join(', ');
}

/** One labelled input, chosen by the type of its field. */
function Field({
  field,
  value,
  error,
  onType,
}: {
  field: ConsoleField;
  value: string;
  error?: string;
  onType: (value: string) => void;
}): ReactNode {
  const { type, list, required, example, default: fallback } = field;
  const choices: ConsoleField['enum'] =
    field.enum ?? (type === 'boolean' ? [{ value: 'true' }, { value: 'false' }] : []);
  const chosen = choices.find((choice) => choice.value === value);
  const hint = [
    chosen?.description ?? field.description,
    fallback !== undefined && `Default: ${toInputValue(fallback)}.`,
    list && 'One on each line.',
  ];
  return (
    <FormField
      label={field.name}
      meta={typeText(field)}
      required={required}
      hint={hint.filter(Boolean).join(' ')}
      error={error}
    >
      {(attributes) => {
        const common = {
          ...attributes,
          value,
          'aria-required': required,
          onChange: (
            event: ChangeEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>,
          ) => {
            onType(event.target.value);
          },
        };
        if (choices.length > 0 && !list) {
          return (
            <Select {...common}>
              <option value="">{required ? 'Choose one' : 'Not sent'}</option>
              {/* The JSON view may hold any value. */}
              {value !== '' && !chosen && <option value={value}>{value}</option>}
              {choices.map((choice) => (
                <option key={choice.value}>{choice.value}</option>
              ))}
            </Select>
          );
        }
        const typed = {
          ...common,
          placeholder: toInputValue(example ?? fallback),
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        };
        return list || type === 'json' ? (
          <TextArea rows={2} {...typed} />
        ) : (
          <Input type="text" inputMode={type === 'string' ? undefined : 'decimal'} {...typed} />
        );
      }}
    </FormField>
  );
}

/**
 * An input for each field.
 *
 * @param values by field key
 * @param errors validation errors, by field key
 */
export default function Fields({
  fields,
  values,
  errors,
  onType,
}: {
  fields: ConsoleField[];
  values: Record<string, string>;
  errors: Record<string, string>;
  onType: (field: ConsoleField, value: string) => void;
}): ReactNode {
  return fields.map((field) => (
    <Field
      key={field.key}
      field={field}
      value={values[field.key] ?? ''}
      error={errors[field.key]}
      onType={(value) => {
        onType(field, value);
      }}
    />
  ));
}
