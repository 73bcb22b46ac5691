import type { ReactNode } from 'react';

import Labelled from './FormField';
import type { ConsoleField } from '../../openapi/console';
import Input, { Select, TextArea } from '../ui/Input';

/** What a field takes, in a few words: `integer, 1 to 100`. */
function typeText({ type, list, format, in: place, ...rules }: ConsoleField): string {
  const { minimum, maximum } = rules;
  const kind =
    type === 'json' ? 'JSON' : (format?.replace(/^(?:int|float|double).*$/, '') ?? '') || type;
  const bounds =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : (minimum !== undefined && `from ${minimum}`) ||
        (maximum !== undefined && `up to ${maximum}`);
  return [
    list ? `list of ${kind}s` : rules.enum ? 'enum' : kind,
    bounds,
    place === 'path' && 'in path',
    rules.deprecated && 'deprecated',
  ]
    .filter(Boolean)
    .join(', ');
}

/** One labelled input, of the kind that its field's type asks for. */
function Field({
  field,
  text,
  fault,
  onType,
}: {
  field: ConsoleField;
  text: string;
  fault?: string;
  onType: (text: string) => void;
}): ReactNode {
  const choices =
    field.enum ?? (field.type === 'boolean' ? [{ value: 'true' }, { value: 'false' }] : []);
  const isChoice = choices.length > 0 && !field.list;
  const chosen = field.enum?.find(({ value }) => value === text);
  const isNumber = field.type === 'integer' || field.type === 'number';
  const hint = [
    chosen?.description ?? field.description,
    field.default !== undefined && `Default: ${field.default}.`,
    field.list && 'One on each line.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Labelled
      label={field.name}
      meta={typeText(field)}
      required={field.required}
      hint={hint}
      fault={fault}
    >
      {(attributes) => {
        const common = {
          ...attributes,
          value: text,
          'aria-required': field.required,
          onChange: (event: { target: { value: string } }) => {
            onType(event.target.value);
          },
        };
        const typed = {
          ...common,
          placeholder: field.example ?? field.default,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        };
        if (isChoice) {
          return (
            <Select {...common}>
              <option value="">{field.required ? 'Choose one' : 'Not sent'}</option>
              {/* What the JSON holds may be none of the values. */}
              {text !== '' && !choices.some(({ value }) => value === text) && (
                <option value={text}>{text}</option>
              )}
              {choices.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          );
        }
        return field.list || field.type === 'json' ? (
          <TextArea rows={2} {...typed} />
        ) : (
          <Input type="text" inputMode={isNumber ? 'decimal' : undefined} {...typed} />
        );
      }}
    </Labelled>
  );
}

/**
 * An input for each field.
 *
 * @param texts what is typed, by the key of the field
 * @param faults what is wrong with it, by the same
 */
export default function Fields({
  fields,
  texts,
  faults,
  onType,
}: {
  fields: ConsoleField[];
  texts: Record<string, string>;
  faults: Record<string, string>;
  onType: (field: ConsoleField, text: string) => void;
}): ReactNode {
  return fields.map((field) => (
    <Field
      key={field.key}
      field={field}
      text={texts[field.key] ?? ''}
      fault={faults[field.key]}
      onType={(text) => {
        onType(field, text);
      }}
    />
  ));
}
