import { numberText } from '@docs-engines/api-samples';
import Input, { Select, TextArea } from '@docs-engines/ui/Input';
import { translate as t } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { ConsoleField } from '@docs-engines/openapi-docs/console';
import { chooseFiles } from '../values/fileStore';
import FormField from './FormField';
import { toInputValue } from '../values/values';

/** Attributes of inputs whose text is taken literally. */
export const literalText = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };

/** What a field takes, in a few words: `integer, 1 to 100`. */
function typeText({ type, list, rules, in: place, ...field }: ConsoleField): string {
  const { format, minimum, maximum } = rules;
  // The type says as much as these formats.
  const kind =
    type === 'json'
      ? `JSON${field.isText ? ' or text' : ''}`
      : (format ?? '').replace(/^(?:int|float|double).*$/, '') || type;
  return [
    (list ? `list of ${kind}s` : field.enum ? 'enum' : kind) + (field.nullable ? ' or null' : ''),
    minimum !== undefined && maximum === undefined && `from ${numberText(minimum)}`,
    maximum !== undefined && minimum === undefined && `up to ${numberText(maximum)}`,
    minimum !== undefined && maximum !== undefined && `${numberText(minimum)} to ${numberText(maximum)}`,
    place === 'path' && 'in path',
    field.deprecated && 'deprecated',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The values that a field offers; none if it is typed. */
function choicesOf({ type, enum: values, nullable }: ConsoleField): NonNullable<ConsoleField['enum']> {
  const choices = values ?? (type === 'boolean' ? [{ value: 'true' }, { value: 'false' }] : []);
  return choices.length > 0 && nullable ? [...choices, { value: 'null' }] : choices;
}

/** One labelled input, chosen by the type of its field. */
export function FieldInput({
  field,
  operation,
  value,
  error,
  onChange,
}: {
  field: ConsoleField;
  /** ID of the operation. */
  operation: string;
  value: string;
  error?: string;
  onChange: (text: string) => void;
}): ReactNode {
  const { type, list, required, example, default: usual } = field;
  const isVariable = field.in === 'server';
  const choices = choicesOf(field);
  const chosen = choices.find((choice) => choice.value === value);
  const none = required ? t({ message: 'Choose one' }) : t({ message: 'Omit' });
  const hint = [
    chosen?.description ?? field.description,
    usual !== undefined && t({ message: 'Default: {value}.' }, { value: toInputValue(usual) || (list ? '[]' : '""') }),
    list && type !== 'file' && t({ message: 'One per line.' }),
    // The input itself is empty when the console is opened again.
    type === 'file' && value !== '' && t({ message: 'Chosen: {files}.' }, { files: value.replaceAll('\n', ', ') }),
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
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (type === 'file') {
          return (
            <Input
              {...attributes}
              type="file"
              multiple={list !== undefined}
              onChange={({ target: { files } }) => {
                const chosen = [...(files ?? [])];
                chooseFiles(operation, field, chosen);
                onChange(chosen.map(({ name }) => name).join('\n'));
              }}
            />
          );
        }
        if (choices.length > 0 && !list) {
          return (
            <Select {...common}>
              {!isVariable && <option value="">{none}</option>}
              {/* The JSON view may hold any value. */}
              {value !== '' && !chosen && <option value={value}>{value}</option>}
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.name ? `${choice.value} (${choice.name})` : choice.value}
                </option>
              ))}
            </Select>
          );
        }
        const props = { ...common, ...literalText, placeholder: toInputValue(example ?? usual) };
        return list || type === 'json' ? (
          <TextArea rows={2} {...props} />
        ) : (
          <Input type="text" inputMode={type === 'string' ? undefined : 'decimal'} {...props} />
        );
      }}
    </FormField>
  );
}
