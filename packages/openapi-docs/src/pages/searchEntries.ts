/** The search entries of a description: operations, pages of schemas, fields, enum values. */
import uniqBy from 'lodash/uniqBy';

import { mediaTypeAnchor } from '../views/mediaTypeAnchor';
import type { Description, Operation } from '../model';
import { translate as t } from '../text/labels';
import { plainText } from '../text/plainText';
import type { OperationView } from '../views/operation';
import type { SearchEntries, SearchEntry } from '../product/product';
import { titleBeside } from '../views/titleBeside';
import type { FieldView, SchemaView } from '../views/types';
import { serverPath } from '../model/servers';
import { fragmentOf, hrefOf } from '../model/slug';

/** A field, and the values that it may have. */
interface FoundField {
  entry: SearchEntry;
  values: string;
  /** Its path below the nearest schema with a name or a title; none if it is in no such schema. */
  shared?: string;
}

/** The text of HTML that micromark has made. */
function htmlText(html = ''): string {
  const entities: Record<string, string> = { lt: '<', amp: '&' };
  const text = html.replaceAll(/<(?:"[^"]*"|[^">])*>/g, '').replaceAll(/\s/g, ' ');
  return text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

const namesOf = (values: SchemaView['values'] = []) => values.map(([value]) => value).join(' ');

/**
 * The fields inside a schema, as components/Schema shows them.
 *
 * @param anchor starts their ids
 * @param path the names of the fields above
 * @param shared the path of this schema from the nearest one with a name or a title
 */
function fieldsIn(
  schema: SchemaView,
  anchor: string,
  path: string[],
  entryOf: (field: FieldView, anchor: string, path: string[]) => SearchEntry,
  shared?: string,
): FoundField[] {
  const own = schema.title ?? shared;
  const inside = (part: SchemaView | undefined, start: string) =>
    part ? fieldsIn(part, start, path, entryOf, own) : [];
  return [
    ...(schema.allOf ?? []).flatMap((part) => inside(part, anchor)),
    ...(schema.fields ?? []).flatMap((field) => {
      const id = `${anchor}.${field.name}`;
      const names = [...path, field.name];
      const values = namesOf(field.values ?? field.items?.values);
      const below = own && `${own}.${field.name}`;
      const found = { entry: entryOf(field, id, names), values, shared: below };
      return [found, ...fieldsIn(field, id, names, entryOf, below)];
    }),
    ...(schema.prefixItems ?? []).flatMap((part, index) => inside(part, `${anchor}.${index + 1}`)),
    ...inside(schema.items, anchor),
    ...inside(schema.entries, `${anchor}.*`),
    ...(schema.alternatives ?? []).flatMap((part, index) => inside(part, `${anchor}.${index + 1}`)),
    ...(schema.cases ?? []).flatMap((one) => inside(one.schema, `${anchor}.${one.anchor}`)),
  ];
}

/** @param href of the page that shows it */
const fieldAt =
  (href: string, place: string) =>
  (field: FieldView, anchor: string, path: string[]): SearchEntry => {
    const title = titleBeside(field);
    return {
      kind: 'field',
      title: path.join('.'),
      place,
      codes: [...new Set([field.name, path.join('.')])],
      ...(title && { keywords: [title] }),
      path: href + fragmentOf(anchor),
      paragraphs: [htmlText(field.description) || field.type],
    };
  };

/** The fields of an operation: parameters, body, and responses. */
function fieldsOf({ title, href }: Operation, { parameters, body, responses }: OperationView): FoundField[] {
  const fieldsAt = (part: string) => fieldAt(href, `${title} › ${part}`);
  const list = (fields: FieldView[], anchor: string, part: string, title?: string) =>
    fieldsIn({ type: 'object', title, fields }, anchor, [], fieldsAt(part));
  const ofContent = (content: OperationView['responses'][number]['content'], anchor: string, part: string) =>
    content.flatMap(({ schema }, index) =>
      schema ? fieldsIn(schema, mediaTypeAnchor(anchor, index), [], fieldsAt(part)) : [],
    );
  return [
    ...parameters.flatMap(({ in: place, fields }) => list(fields, place, t('{place} parameter', { place }))),
    ...ofContent(body?.content ?? [], 'body', t('request body')),
    ...responses.flatMap(({ status, headers, content }) => {
      const id = `response-${status}`;
      return [
        ...ofContent(content, id, t('response {status}', { status })),
        ...list(headers, `${id}-header`, t('header of response {status}', { status }), 'header'),
      ];
    }),
  ];
}

function operationEntry({ title, href, method, path, id, description, servers }: Operation): SearchEntry {
  const call = `${method.toUpperCase()} ${path}`;
  return {
    kind: 'operation',
    title,
    place: call,
    codes: [...new Set([call, path, ...servers.map((server) => serverPath(server) + path), id])],
    path: href,
    paragraphs: (description ?? '').split(/\n\s*\n/).map((part) => plainText(part)),
  };
}

/** Where no guide shows an enum, its values are found at the first field that has them. */
function valueEntries({ schemas }: Description, fields: FoundField[]): SearchEntry[] {
  return Object.entries(schemas).flatMap(([name, { enumDescriptions = {} }]) => {
    const values = Object.entries(enumDescriptions);
    const all = values.map(([value]) => value).join(' ');
    const field = fields.find((found) => found.values === all)?.entry;
    return values.map(([value, description]): SearchEntry => ({
      kind: 'value',
      title: value,
      place: field?.place ?? name,
      codes: [value],
      anchors: [`${name}.${value}`],
      path: field?.path,
      paragraphs: [plainText(description)],
    }));
  });
}

/** A field of a schema that several operations share is found once, where it is first; so is a header. */
function withoutShared(fields: FoundField[]): FoundField[] {
  return uniqBy(fields, ({ shared, values, entry: { path, paragraphs } }) =>
    shared === undefined ? path : JSON.stringify([shared, paragraphs, values]),
  );
}

/**
 * @param data of the pages, as JSON, by their slugs
 * @param routeBasePath of the docs plugin that shows them
 */
export function searchEntries(model: Description, data: Record<string, string>, routeBasePath: string): SearchEntries {
  const viewOf = (slug: string) => JSON.parse(data[slug] ?? 'null') as unknown;
  const described = new Set([model.slug, ...model.operations.map(({ slug }) => slug)]);
  const schemas = Object.keys(data)
    .filter((slug) => !slug.includes('.') && !described.has(slug))
    .map((slug) => ({ ...(viewOf(slug) as SchemaView & { name: string }), href: hrefOf(routeBasePath, slug) }));
  const fields = [
    ...model.operations.flatMap((operation) => fieldsOf(operation, viewOf(operation.slug) as OperationView)),
    ...schemas.flatMap(({ href, name, ...view }) => fieldsIn(view, 'schema', [], fieldAt(href, name))),
  ];
  return {
    operations: model.operations.map(operationEntry),
    schemas: schemas.map(({ href, name, description, type }) => ({
      kind: 'page',
      title: name,
      codes: [name],
      path: href,
      paragraphs: [htmlText(description) || type],
    })),
    values: valueEntries(model, fields),
    fields: withoutShared(fields).map(({ entry }) => entry),
  };
}
