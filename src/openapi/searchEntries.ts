/** The search entries of a description: operations, fields, enum values, errors, inputs of the sandbox. */
import { STATUS_CODES } from 'node:http';

import { mediaTypeAnchor } from '../mediaTypeAnchor';
import type { DerivedEntry } from '../plugins/search/entry';
import { sentencesOf } from '../plugins/search/sentences';
import type { Description, Operation } from './model';
import { plainText } from './plainText';
import type { OperationView } from './views/operation';
import type { FieldView, SchemaView } from './views/types';
import { hrefOf } from './slug';

/** A field, and the values that it may have. */
interface FoundField {
  entry: DerivedEntry;
  values: string;
}

/** HTML of ours, which micromark has made. */
function textOf(html = ''): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

const namesOf = (values: SchemaView['values'] = []) => values.map(([value]) => value).join(' ');

/**
 * The fields inside a schema, as src/components/reference/Schema shows them.
 *
 * @param anchor starts their ids
 * @param path the names of the fields above
 */
function fieldsIn(
  schema: SchemaView,
  anchor: string,
  path: string[],
  entryOf: (field: FieldView, anchor: string, path: string[]) => DerivedEntry,
): FoundField[] {
  const inside = (part: SchemaView | undefined, start: string) =>
    part ? fieldsIn(part, start, path, entryOf) : [];
  return [
    ...(schema.allOf ?? []).flatMap((part) => inside(part, anchor)),
    ...(schema.fields ?? []).flatMap((field) => {
      const id = `${anchor}.${field.name}`;
      const names = [...path, field.name];
      const values = namesOf(field.values ?? field.items?.values);
      return [{ entry: entryOf(field, id, names), values }, ...fieldsIn(field, id, names, entryOf)];
    }),
    ...(schema.prefixItems ?? []).flatMap((part, index) => inside(part, `${anchor}.${index + 1}`)),
    ...inside(schema.items, anchor),
    ...inside(schema.entries, `${anchor}.*`),
    ...(schema.alternatives ?? []).flatMap((part, index) => inside(part, `${anchor}.${index + 1}`)),
  ];
}

/**
 * The fields of an operation: parameters, body, and responses.
 *
 * @param isNew whether a header, or a member of an error, has not been found before: each is there once
 */
function fieldsOf(
  { title, slug }: Operation,
  { parameters, body, responses }: OperationView,
  isNew: (name: string) => boolean,
): FoundField[] {
  const fieldsAt =
    (part: string) =>
    (field: FieldView, anchor: string, path: string[]): DerivedEntry => ({
      kind: 'field',
      title: path.join('.'),
      place: `${title} › ${part}`,
      codes: [...new Set([field.name, path.join('.')])],
      path: hrefOf(slug, anchor),
      text: sentencesOf(textOf(field.description) || field.type),
    });
  const list = (fields: FieldView[], anchor: string, part: string) =>
    fieldsIn({ type: 'object', fields }, anchor, [], fieldsAt(part));
  const ofContent = (
    content: OperationView['responses'][number]['content'],
    anchor: string,
    part: string,
  ) =>
    content.flatMap(({ schema }, index) =>
      schema ? fieldsIn(schema, mediaTypeAnchor(anchor, index), [], fieldsAt(part)) : [],
    );
  return [
    ...parameters.flatMap(({ in: place, fields }) => list(fields, place, `${place} parameter`)),
    ...ofContent(body?.content ?? [], 'body', 'request body'),
    ...responses.flatMap(({ status, headers, content }) => {
      const id = `response-${status}`;
      const part = `response ${status}`;
      const isOk = status.startsWith('2');
      return [
        ...ofContent(content, id, part).filter(({ entry }) => isOk || isNew(entry.title)),
        ...list(headers, `${id}-header`, `header of response ${status}`).filter(({ entry }) =>
          isNew(entry.title),
        ),
      ];
    }),
  ];
}

function operationEntry({ title, slug, method, path, id, description }: Operation): DerivedEntry {
  const call = `${method.toUpperCase()} ${path}`;
  return {
    kind: 'operation',
    title,
    place: call,
    codes: [call, path, id],
    path: hrefOf(slug),
    text: (description ?? '').split(/\n\s*\n/).flatMap((part) => sentencesOf(plainText(part))),
  };
}

function errorEntries({ problems }: Description): DerivedEntry[] {
  return problems.map(({ code, status, title, cause, fix }) => ({
    kind: 'error',
    title,
    place: `Errors › ${status}`,
    codes: [String(status), code],
    keywords: [STATUS_CODES[status] ?? ''],
    path: `/docs/errors#${code}`,
    text: sentencesOf(`${plainText(cause)} ${plainText(fix)}`),
  }));
}

/** Where no guide shows an enum, its values are found at the first field that has them. */
function valueEntries({ schemas }: Description, fields: FoundField[]): DerivedEntry[] {
  return Object.entries(schemas).flatMap(([name, { enumDescriptions = {}, verdicts = {} }]) => {
    const values = Object.entries(enumDescriptions);
    const all = values.map(([value]) => value).join(' ');
    const field = fields.find((found) => found.values === all)?.entry;
    return values.map(([value, description]): DerivedEntry => ({
      kind: 'value',
      title: value,
      place: field?.place ?? name,
      codes: [value],
      // A reason has a section of its own.
      anchors: [`${name}.${value}`, ...(value in verdicts ? [value] : [])],
      path: field?.path,
      text: sentencesOf(plainText(description)),
    }));
  });
}

function inputEntries({ sandbox }: Description): DerivedEntry[] {
  if (!sandbox) return [];
  const { addresses, invalid_address, domains, keys, idempotency_keys } = sandbox;
  const inputs = [
    ...[...addresses, invalid_address].map(({ address, ...row }) => ({ ...row, input: address })),
    ...domains.map(({ domain, ...row }) => ({ ...row, input: domain })),
    ...[...keys, ...idempotency_keys].map(({ key, ...row }) => ({ ...row, input: key })),
  ];
  return inputs.map(({ input, description }) => ({
    kind: 'input',
    title: input,
    codes: [input],
    anchors: [input.replaceAll(/\s/g, '-')],
    text: sentencesOf(plainText(description)),
  }));
}

/** @param data the data of the pages of operations, as JSON, by their slugs */
export function searchEntries(model: Description, data: Record<string, string>): DerivedEntry[] {
  const seen = new Set<string>();
  const isNew = (name: string) => !seen.has(name) && seen.add(name).size > 0;
  const fields = model.operations.flatMap((operation) =>
    fieldsOf(operation, JSON.parse(data[operation.slug] ?? '{}') as OperationView, isNew),
  );
  const codes = new Set(model.problems.map(({ code }) => code));
  return [
    ...model.operations.map(operationEntry),
    ...errorEntries(model),
    ...valueEntries(model, fields).filter(({ title }) => !codes.has(title)),
    ...fields.map(({ entry }) => entry),
    ...inputEntries(model),
  ];
}
