import DescriptionList, { type Description } from '@docs-engines/ui/DescriptionList';
import Html from '@docs-engines/ui/Html';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { translate as t } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import partition from 'lodash/partition';
import { Fragment, type ReactNode } from 'react';

import { titleBeside } from '../../views/titleBeside';
import type { FieldView, SchemaView } from '../../views/types';
import { uriComponent } from '@docs-engines/static-first/urls';
import styles from './styles.module.css';
import { useFieldId } from './useFieldId';
import Values from './Values';

/** A longer example is collapsed, in characters. It is usually that of an array, whose items have examples of their own. */
const maxExampleLength = 160;

/** What a schema says about a value itself. */
function Summary({ schema }: { schema: SchemaView }): ReactNode {
  const [long, short] = partition(schema.examples ?? [], ({ value = '' }) => value.length > maxExampleLength);
  const facts: Description[] = [
    ...(schema.constraints ?? []).map(([label, value, isCode]): Description => [
      label,
      isCode ? <code key={label}>{value}</code> : value,
    ]),
    ...short.map(({ value, description }): Description => [
      t({ message: 'Example' }),
      <Fragment key="example">
        {value !== undefined && <code>{value}</code>} <Html inline html={description} />
      </Fragment>,
    ]),
  ];
  return (
    <>
      <Html className={styles.description} html={schema.description} />
      {schema.parts?.map(({ title, description }) => (
        <div key={description} className={styles.description}>
          {title && <strong>{title}</strong>} <Html inline html={description} />
        </div>
      ))}
      {facts.length > 0 && <DescriptionList layout="inline" className={styles.constraints} items={facts} />}
      {long.map(({ value, description }) => (
        <details key={value} className={styles.description}>
          <summary>{t({ message: 'Example' })}</summary> <code>{value}</code> <Html inline html={description} />
        </details>
      ))}
      {schema.values && <Values values={schema.values} />}
    </>
  );
}

/** Words such as `deprecated`. */
function Flags({ flags = [] }: Pick<SchemaView, 'flags'>): ReactNode {
  return flags.map((flag) => (
    <span key={flag} className={styles.flag}>
      {' '}
      {flag}
    </span>
  ));
}

/** The schema of each item of an array or of each value of a map. */
function Element({
  label,
  schema,
  anchor,
}: {
  label: string;
  schema: SchemaView | undefined;
  anchor: string;
}): ReactNode {
  return (
    schema && (
      <>
        {(schema.description ?? schema.parts ?? schema.constraints ?? schema.examples ?? schema.flags) && (
          <p className={styles.note}>
            {label}:<Flags flags={schema.flags} />
          </p>
        )}
        <Summary schema={schema} />
        <Inside schema={schema} anchor={anchor} />
      </>
    )
  );
}

/** Schemas in a list, each with a name. */
function NamedSchemas({
  schemas,
  nameOf,
  anchor,
}: {
  schemas: SchemaView[];
  nameOf: (schema: SchemaView, number: number) => string;
  anchor: string;
}): ReactNode {
  return (
    <ul className={styles.alternatives}>
      {schemas.map((schema, index) => (
        <li key={index}>
          <p>
            <strong>{nameOf(schema, index + 1)}</strong> <span className={styles.type}>{schema.type}</span>
            <Flags flags={schema.flags} />
          </p>
          <Summary schema={schema} />
          <Inside schema={schema} anchor={`${anchor}.${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

/** What is inside a value: fields, items, entries or alternatives. */
function Inside({ schema, anchor }: { schema: SchemaView; anchor: string }): ReactNode {
  const { fields, prefixItems, alternatives, discriminator, title, movedTo } = schema;
  return (
    <>
      {schema.isRecursive && (
        <p className={styles.note}>
          {t({ message: 'Recursive: same as {title} above.' }, { title: title ?? t({ message: 'the schema' }) })}
        </p>
      )}
      {movedTo && (
        <p className={styles.note}>
          {t({ message: 'Its fields have their own page:' })} <Link to={movedTo.slug}>{title ?? movedTo.title}</Link>
        </p>
      )}
      {schema.allOf?.map((part, index) => (
        <Inside key={index} schema={part} anchor={anchor} />
      ))}
      {fields && <Fields fields={fields} anchor={anchor} />}
      {schema.isClosed && <p className={styles.note}>{t({ message: 'No other properties.' })}</p>}
      {prefixItems && (
        <NamedSchemas
          schemas={prefixItems}
          nameOf={(part, number) => t({ message: 'Item {number}' }, { number }) + (part.title ? `: ${part.title}` : '')}
          anchor={anchor}
        />
      )}
      <Element
        label={prefixItems ? t({ message: 'Each other item' }) : t({ message: 'Each item' })}
        schema={schema.items}
        anchor={anchor}
      />
      {schema.isFull && <p className={styles.note}>{t({ message: 'No other items.' })}</p>}
      <Element label={t({ message: 'Each value' })} schema={schema.entries} anchor={`${anchor}.*`} />
      {schema.choice && <p className={styles.note}>{schema.choice}:</p>}
      {alternatives && (
        <NamedSchemas
          schemas={alternatives}
          nameOf={(part, number) => part.title ?? t({ message: 'Alternative {number}' }, { number })}
          anchor={anchor}
        />
      )}
      {schema.cases?.map(({ anchor: end, label, schema: part }) => (
        <div key={end}>
          <p className={styles.note}>
            {label}: <span className={styles.type}>{part.type}</span>
          </p>
          <Summary schema={part} />
          <Inside schema={part} anchor={`${anchor}.${end}`} />
        </div>
      ))}
      {discriminator && (
        <p className={styles.note}>
          <Interpolate values={{ property: <code>{discriminator.property}</code> }}>
            {t({ message: '{property} says which alternative it is' })}
          </Interpolate>
          {discriminator.values.length > 0 && `: ${discriminator.values.join(', ')}`}.
        </p>
      )}
    </>
  );
}

/**
 * A property, parameter or header. Links can lead to it, from Markdown, too.
 *
 * @param anchor the preferred id
 */
function Field({ field, anchor }: { field: FieldView; anchor: string }): ReactNode {
  const id = useFieldId(anchor);
  useBrokenLinks().collectAnchor(id);
  const title = titleBeside(field);
  return (
    <li id={id} className={styles.field}>
      <p className={styles.head}>
        {/* oxlint-disable-next-line react/forbid-elements -- an anchor in HTML that React leaves alone */}
        <a href={`#${uriComponent(id)}`} className={clsx(styles.name, 'unframed-code')}>
          <code>{field.name}</code>
        </a>{' '}
        <span className={styles.type}>
          {field.type}
          {title && ` · ${title}`}
        </span>
        {field.required && <span className={styles.required}> {t({ message: 'required' })}</span>}
        <Flags flags={field.flags} />
      </p>
      <Summary schema={field} />
      <Inside schema={field} anchor={anchor} />
    </li>
  );
}

/** A list of fields, the id of each starting with `anchor`. */
export function Fields({ fields, anchor }: { fields: FieldView[]; anchor: string }): ReactNode {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <Field key={field.name} field={field} anchor={`${anchor}.${field.name}`} />
      ))}
    </ul>
  );
}

/**
 * A schema as a tree of fields, each with an anchor.
 *
 * @param anchor starts the ids of its fields: `response-200` makes `response-200.checks.smtp`
 */
export default function Schema({ schema, anchor }: { schema: SchemaView; anchor: string }): ReactNode {
  return (
    <div className={styles.schema}>
      {(!schema.fields || schema.flags) && (
        <p className={styles.type}>
          {schema.type}
          <Flags flags={schema.flags} />
        </p>
      )}
      <Summary schema={schema} />
      <Inside schema={schema} anchor={anchor} />
    </div>
  );
}
