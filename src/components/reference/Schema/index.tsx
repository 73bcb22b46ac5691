import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import DescriptionList from '../../ui/DescriptionList';
import Html from '../../ui/Html';
import styles from './styles.module.css';
import type { Schema as JsonSchema } from '../../../openapi/views';

/** A JSON value as a reader would type it: text without quotes. */
function literal(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The type in words: `string or null`, `array of objects`, `map of integers`. */
function typeOf(schema: JsonSchema): string {
  const named = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const types = named.map((type) => {
    if (type === 'array' && schema.items) {
      return `array of ${typeOf(schema.items)}`;
    }
    const { additionalProperties: values } = schema;
    if (type === 'object' && !schema.properties && typeof values === 'object') {
      return `map of ${typeOf(values)}`;
    }
    return type;
  });
  if (types.length === 0) {
    const parts = schema.oneOf ?? schema.anyOf;
    types.push(schema.properties ? 'object' : parts ? 'one of several' : 'any');
  }
  const isNullable = schema.nullable === true || [schema.type].flat().includes('null');
  const format = schema.format ? ` (${schema.format})` : '';
  return types.join(' or ') + format + (isNullable ? ' or null' : '');
}

/** Bounds and the like, as [label, value]: a text, or a literal value. */
function constraintsOf(schema: JsonSchema): [string, string | { literal: string }][] {
  const range = (from: number | undefined, to: number | undefined, unit: string) =>
    from === undefined && to === undefined
      ? undefined
      : [
          from === undefined ? undefined : `at least ${from}`,
          to === undefined ? undefined : `at most ${to}`,
        ]
          .filter(Boolean)
          .join(', ') + unit;
  const exactly = (value: unknown) =>
    value === undefined ? undefined : { literal: literal(value) };
  const all: [string, string | { literal: string } | undefined][] = [
    ['Always', exactly(schema.const)],
    ['Default', exactly(schema.default)],
    ['Value', range(schema.minimum, schema.maximum, '')],
    ['More than', numberText(schema.exclusiveMinimum)],
    ['Less than', numberText(schema.exclusiveMaximum)],
    ['Multiple of', numberText(schema.multipleOf)],
    ['Length', range(schema.minLength, schema.maxLength, ' characters')],
    ['Items', range(schema.minItems, schema.maxItems, schema.uniqueItems ? ', all different' : '')],
    ['Properties', range(schema.minProperties, schema.maxProperties, '')],
    ['Pattern', exactly(schema.pattern)],
  ];
  return all.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]));
}

function numberText(value: number | boolean | undefined): string | undefined {
  return typeof value === 'number' ? String(value) : undefined;
}

function Constraints({ schema, example }: { schema: JsonSchema; example?: unknown }): ReactNode {
  const value = example ?? schema.example;
  const shown = value === undefined || value === null ? undefined : literal(value);
  const rows = constraintsOf(schema);
  if (shown !== undefined) {
    rows.push(['Example', { literal: shown }]);
  }
  return rows.length === 0 ? null : (
    <DescriptionList
      layout="inline"
      className={styles.constraints}
      items={rows.map(([label, value]) => [
        label,
        typeof value === 'string' ? value : <code key={label}>{value.literal}</code>,
      ])}
    />
  );
}

function Values({ schema }: { schema: JsonSchema }): ReactNode {
  const described = schema['x-enumDescriptions'] ?? {};
  return schema.enum ? (
    <DescriptionList
      className={styles.values}
      aria-label="Values"
      items={schema.enum.map((value) => [
        <code key="value">{literal(value)}</code>,
        described[literal(value)],
      ])}
    />
  ) : null;
}

/** What is inside a value: fields, items, entries or alternatives. */
function Inside({ schema, anchor }: { schema: JsonSchema; anchor: string }): ReactNode {
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const { additionalProperties: values } = schema;
  return (
    <>
      {schema.isRepeated && (
        <p className={styles.note}>
          The same again{schema.title && `: ${schema.title}`}, as above.
        </p>
      )}
      {schema.movedTo && (
        <p className={styles.note}>
          What is inside has a page of its own:{' '}
          <Link to={schema.movedTo}>{schema.title ?? schema.movedTo}</Link>
        </p>
      )}
      {schema.allOf?.map((part, index) => (
        <Inside key={index} schema={part} anchor={anchor} />
      ))}
      {schema.properties && <Fields schema={schema} anchor={anchor} />}
      {schema.items && (
        <>
          <Values schema={schema.items} />
          <Inside schema={schema.items} anchor={anchor} />
        </>
      )}
      {typeof values === 'object' && (
        <>
          <Values schema={values} />
          <Inside schema={values} anchor={`${anchor}.*`} />
        </>
      )}
      {alternatives.length > 0 && (
        <ul className={styles.alternatives}>
          {alternatives.map((part, index) => (
            <li key={index}>
              <p>
                <strong>{part.title ?? `Alternative ${index + 1}`}</strong>{' '}
                <span className={styles.type}>{typeOf(part)}</span>
              </p>
              <Html html={part.description} />
              <Constraints schema={part} />
              <Values schema={part} />
              <Inside schema={part} anchor={`${anchor}.${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {schema.discriminator && (
        <p className={styles.note}>
          <code>{schema.discriminator.propertyName}</code> says which alternative it is
          {schema.discriminator.mapping &&
            `: ${Object.keys(schema.discriminator.mapping).join(', ')}`}
          .
        </p>
      )}
    </>
  );
}

/** One field, parameter or header. */
export function Field({
  name,
  schema = {},
  anchor,
  isRequired,
  description = schema.description,
  example,
}: {
  name: string;
  schema?: JsonSchema;
  /** The id that links lead to; unique on the page. */
  anchor: string;
  isRequired?: boolean;
  description?: string;
  example?: unknown;
}): ReactNode {
  const id = anchor.replaceAll(/\s/g, '-');
  return (
    <li id={id} className={styles.field}>
      <p className={styles.head}>
        {/* eslint-disable-next-line @docusaurus/no-html-links -- a place on this page, which React leaves alone */}
        <a href={`#${encodeURIComponent(id)}`} className={clsx(styles.name, 'unframed-code')}>
          <code>{name}</code>
        </a>{' '}
        <span className={styles.type}>{typeOf(schema)}</span>
        {isRequired && <span className={styles.required}> required</span>}
        {schema.deprecated && <span className={styles.flag}> deprecated</span>}
        {schema.readOnly && <span className={styles.flag}> read-only</span>}
        {schema.writeOnly && <span className={styles.flag}> write-only</span>}
      </p>
      <Html className={styles.description} html={description} />
      <Constraints schema={schema} example={example} />
      <Values schema={schema} />
      <Inside schema={schema} anchor={anchor} />
    </li>
  );
}

function Fields({ schema, anchor }: { schema: JsonSchema; anchor: string }): ReactNode {
  return (
    <ul className={styles.fields}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field
          key={name}
          name={name}
          schema={field}
          anchor={`${anchor}.${name}`}
          isRequired={schema.required?.includes(name)}
        />
      ))}
    </ul>
  );
}

/**
 * A schema as a tree of fields, each with an anchor of its own.
 *
 * @param anchor starts the ids of its fields: `response-200` makes `response-200.checks.smtp`
 */
export default function Schema({
  schema,
  anchor,
}: {
  schema: JsonSchema;
  anchor: string;
}): ReactNode {
  const isLeaf = !schema.properties && !schema.allOf;
  return (
    <div className={styles.schema}>
      {isLeaf && (
        <>
          <p className={styles.type}>{typeOf(schema)}</p>
          <Constraints schema={schema} />
          <Values schema={schema} />
        </>
      )}
      <Inside schema={schema} anchor={anchor} />
    </div>
  );
}
