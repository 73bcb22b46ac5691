import { type Json, jsonText } from '@docs-engines/api-samples';
import Button from '@docs-engines/ui/Button';
import { translate as t } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { ConsoleField } from '@docs-engines/openapi-docs/console';
import { FieldInput } from './FieldInput';
import styles from './FormField.module.css';
import type { FormProps } from '../form/form';
import {
  fitsField,
  inputText,
  insideOf,
  isObject,
  parseInput,
  parseJson,
  toInputValue,
  withChoice,
} from '../values/values';

interface Context {
  /** ID of the operation. */
  operation: string;
  errors: FormProps['errors'];
}

type Inner = Context & { field: ConsoleField; value: Json | undefined; onChange: (value: Json | undefined) => void };

/** Whether a value is typed as JSON: from the first one on that the fields cannot show, so that no input changes while it is used. */
function useJson(field: ConsoleField, value: Json | undefined): boolean {
  const [isJson, setJson] = useState(false);
  if (!isJson && !fitsField(field, value)) setJson(true);
  return isJson;
}

/** An input inside an object or an array. */
function InnerInput({ field, value, operation, errors, onChange }: Inner): ReactNode {
  const isJson = useJson(field, value);
  const input: ConsoleField = isJson ? { ...field, type: 'json', enum: undefined, list: undefined, rules: {} } : field;
  const written = isJson && value !== undefined ? jsonText(value) : inputText(input, value);
  const [typed, setTyped] = useState<string>();
  // The typed text is kept while it parses to the value: `1.50` for 1.5.
  const isSame = typed !== undefined && jsonText(parseInput(input, typed)) === jsonText(value);
  return (
    <FieldInput
      field={input}
      operation={operation}
      value={isSame ? typed : written}
      error={errors[field.key]}
      onChange={(text) => {
        setTyped(text);
        onChange(parseInput(input, text));
      }}
    />
  );
}

/** An object or an array: its fields, or its items with buttons that add and remove one. */
function Group({ field, value, operation, errors, onChange, onRemove }: Inner & { onRemove?: () => void }): ReactNode {
  const { key, name, item, required, description } = field;
  const error = errors[key];
  const root = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Set by the button that adds an item: the focus goes there. */
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const last = [...(root.current?.querySelectorAll(':scope > fieldset') ?? [])].at(-1);
    last?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  });
  const items = Array.isArray(value) ? value : [];
  const setItems = (next: Json[]) => {
    onChange(next.length > 0 || required ? next : undefined);
  };
  const add = () => {
    isAdded.current = true;
    setItems([...items, item?.item ? [] : {}]);
  };
  return (
    <fieldset ref={root} className={styles.group} data-invalid={error ? true : undefined}>
      <legend className={styles.caption}>
        {name} {required && <span className={styles.required}>{t({ message: 'required' })}</span>}
      </legend>
      {error && <p className={styles.error}>{error}</p>}
      {description && <p className={styles.hint}>{description}</p>}
      {/* One button with two names: it keeps the focus. */}
      {(!item || onRemove) && (
        <Button
          look="quiet"
          onClick={() => {
            if (onRemove) onRemove();
            else onChange(value === undefined ? {} : undefined);
          }}
        >
          {value === undefined ? t({ message: 'Add {name}' }, { name }) : t({ message: 'Remove {name}' }, { name })}
        </Button>
      )}
      {insideOf(field, value).map(([inner, part], index) => (
        <Inside
          key={inner.key}
          field={inner}
          value={part}
          {...{ operation, errors }}
          onChange={(next) => {
            if (item) setItems(items.map((other, place) => (place === index ? (next ?? null) : other)));
            else onChange(withChoice(field, isObject(value) ? value : {}, inner.name, next));
          }}
          onRemove={
            item &&
            (() => {
              setItems(items.filter((_, place) => place !== index));
              // The chosen button disappears; the focus must not go with it.
              addButton.current?.focus();
            })
          }
        />
      ))}
      {item && (
        <Button ref={addButton} look="quiet" onClick={add}>
          {t({ message: 'Add {name}' }, { name: `${name} ${items.length + 1}` })}
        </Button>
      )}
    </fieldset>
  );
}

function Inside(props: Inner & { onRemove?: () => void }): ReactNode {
  const { field, value } = props;
  const isJson = useJson(field, value);
  return !isJson && (field.fields ?? field.item) ? <Group {...props} /> : <InnerInput {...props} />;
}

/** A field of the form: an input, or a group of them with buttons that add and remove some. */
export default function Field({
  field,
  operation,
  form,
  errors,
  setValue,
}: { field: ConsoleField } & Context & Pick<FormProps, 'form' | 'setValue'>): ReactNode {
  const { key, default: fallback } = field;
  const text = form.values[key] ?? (field.in === 'server' ? toInputValue(fallback) : '');
  const value = text === '' ? undefined : (parseJson(text) ?? text);
  const isGroup = field.fields !== undefined || field.item !== undefined;
  const isJson = useJson(field, isGroup ? value : undefined);
  return isGroup && !isJson ? (
    <Group
      field={field}
      value={value}
      operation={operation}
      errors={errors}
      onChange={(next) => setValue(field, next === undefined ? '' : jsonText(next))}
    />
  ) : (
    <FieldInput
      field={field}
      operation={operation}
      value={text}
      error={errors[key]}
      onChange={(next) => setValue(field, next)}
    />
  );
}
