/** The example of a schema, of a body and of a request. No value is invented. */
import takeWhile from 'lodash/takeWhile';

import {
  concreteType,
  type Encoding,
  type Encodings,
  fileName,
  formBody,
  multipartBody,
  partName,
  unnamedBody,
  urlencoded,
} from '../../samples/body';
import type { Json } from '../../samples/literal';
import { type SampleBody, type SampleRequest, splitUrl } from '../../samples/request';
import {
  serializeCookie,
  serializeHeader,
  type Serialization,
  targetOf,
} from '../../samples/serialize';
import { chosenSchemes } from '../securityScheme';
import type { Absent, ExampleRequest, MediaType, Operation, Parameter, Schema } from './types';

/** How deep objects are followed; a recursive schema ends there at the latest. */
const maxDepth = 5;

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The example of a schema itself: its first `examples`, `const`, `default` or first `enum` value. */
function ownValue({ examples, default: otherwise, enum: values, ...schema }: Schema): unknown {
  return [examples?.[0], schema.const, otherwise, values?.[0]].find((value) => value !== undefined);
}

/** A schema, and the schemas of its `allOf`, `oneOf` and `anyOf`, recursively. */
function partsOf(schema: Schema, found = new Set<Schema>()): Schema[] {
  if (!found.has(schema)) {
    found.add(schema);
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    for (const part of [...allOf, ...oneOf, ...anyOf]) partsOf(part, found);
  }
  return [...found];
}

interface ExampleOptions {
  /** The flag of properties that are left out. */
  absent?: Absent;
  /** Whether a partial object is no example: one without a required property, or without any property if none is required. */
  isWhole?: boolean;
}

/** Composes an example from the properties, the members of `allOf` and the first alternative of a schema. */
function composedValue(
  schema: Schema,
  { absent, isWhole = false }: ExampleOptions,
  valueOf: (part: Schema) => Json | undefined,
): Json | undefined {
  const { properties = {}, required = [], allOf = [], oneOf, anyOf = [] } = schema;
  const parts = [...allOf, ...(oneOf ?? anyOf).slice(0, 1)].map((part) => ({
    value: valueOf(part),
    isObject: partsOf(part).some((one) => one.properties),
  }));
  const members = Object.entries(properties)
    .filter(([, property]) => !absent || !property[absent])
    .map(([name, property]) => ({
      name,
      value: valueOf(property),
      isNeeded: required.length === 0 || required.includes(name),
    }));
  const isPartial =
    members.some(({ value, isNeeded }) => isNeeded && value === undefined) ||
    parts.some((part) => part.isObject && part.value === undefined);
  if (isWhole && isPartial) return undefined;
  const known = members.filter(({ value }) => value !== undefined);
  const objects = parts.map(({ value }) => value).filter(isObject);
  const own = Object.fromEntries(known.map(({ name, value }) => [name, value]));
  return known.length + objects.length > 0
    ? (Object.assign({}, ...objects, own) as Json)
    : parts.find(({ value }) => value !== undefined)?.value;
}

/**
 * The value that a schema gives as an example, or that its properties and items give together.
 *
 * @param options by default, those of a request
 * @param within its ancestors
 * @returns undefined if it gives none
 */
export function exampleValue(
  schema: Schema,
  options: ExampleOptions = { absent: 'readOnly' },
  within: readonly Schema[] = [],
): Json | undefined {
  const own = ownValue(schema);
  if (own !== undefined || within.length === maxDepth || within.includes(schema)) {
    return own as Json | undefined;
  }
  const valueOf = (part: Schema) => exampleValue(part, options, [...within, schema]);
  if (schema.prefixItems) {
    // The items of a tuple are positional: the first one without an example ends it.
    const items = takeWhile(schema.prefixItems.map(valueOf), (item) => item !== undefined);
    return items.length > 0 ? (items as Json[]) : undefined;
  }
  if (schema.items) {
    const item = valueOf(schema.items);
    return item === undefined ? undefined : [item];
  }
  return composedValue(schema, options, valueOf);
}

/**
 * A value without its `readOnly` or `writeOnly` properties.
 *
 * @param absent which of the two; without it, the value stays as it is
 */
export function withoutAbsent(
  schema: Schema | undefined,
  value: unknown,
  absent: Absent | undefined,
): unknown {
  if (!schema || !absent || typeof value !== 'object' || value === null) return value;
  const parts = partsOf(schema);
  const inside = (schemas: Schema[], part: unknown) =>
    withoutAbsent({ types: [], allOf: schemas }, part, absent);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    return value.map((item) => inside(items, item));
  }
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const schemas = parts.flatMap(({ properties = {}, additionalProperties: rest }) =>
      Object.hasOwn(properties, name)
        ? (properties[name] ?? [])
        : typeof rest === 'object'
          ? rest
          : [],
    );
    const isAbsent = schemas.length > 0 && schemas.every((one) => one[absent]);
    return isAbsent ? [] : [[name, inside(schemas, member)]];
  });
  return Object.fromEntries(members);
}

/** Whether a media type is JSON. */
function isJson(mediaType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json(?![\w-])/i.test(mediaType);
}

/** What a console can make of a body, by its media type. */
export function bodyKind(
  mediaType: string,
): 'json' | 'form' | 'multipart' | 'parts' | 'text' | 'file' {
  const [type = ''] = mediaType.toLowerCase().split(';');
  if (isJson(type)) return 'json';
  if (type === urlencoded) return 'form';
  if (type === 'multipart/form-data') return 'multipart';
  if (type.startsWith('multipart/')) return 'parts';
  const isText = /^text\/|[/+](?:xml|x-ndjson|ndjson|jsonl|json-seq|yaml|graphql|javascript|sql)$/;
  return isText.test(type) ? 'text' : 'file';
}

/**
 * Adds an example from the schema to JSON content without examples.
 *
 * @param absent the flag of properties that are left out
 */
export function withExamples(content: MediaType[], absent?: Absent): MediaType[] {
  return content.map((media) => {
    const { mediaType, schema, examples } = media;
    if (examples.length > 0 || !schema || !isJson(mediaType)) return media;
    const value = exampleValue(schema, { absent, isWhole: true });
    const example = { name: 'schema', summary: 'From the schema', value };
    return Object(value) === value ? { ...media, examples: [example] } : media;
  });
}

/** The content that a sample sends: JSON if there is some, else a form, else the first. */
export function sentContent({ body }: Operation): MediaType | undefined {
  const content = body?.content ?? [];
  return (
    ['json', 'multipart', 'form']
      .map((kind) => content.find(({ mediaType }) => bodyKind(mediaType) === kind))
      .find(Boolean) ?? content[0]
  );
}

/** Whether a field of a form is a file: bytes, and not encoded as text. */
export function isFile(schema: Schema, contentType = ''): boolean {
  if (schema.items) return isFile(schema.items, contentType);
  const { types, format, contentMediaType, contentEncoding } = schema;
  if (contentEncoding !== undefined) return false;
  if (format === 'binary' || contentMediaType === 'application/octet-stream') return true;
  const type = contentMediaType ?? contentType;
  return type !== '' && bodyKind(type) === 'file' && !types.some((one) => one !== 'string');
}

/** The fields of a form, those of its alternatives included. */
export function formFields(schema: Schema): Record<string, Schema> {
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return Object.assign({}, ...alternatives.map(formFields), schema.properties) as Record<
    string,
    Schema
  >;
}

/**
 * The parts of a body without names: whether each of the first ones, and each that follows, is a file.
 *
 * @returns `undefined` for named parts, such as those of `multipart/form-data`
 */
export function unnamedParts({ schema = { types: [] }, ...media }: MediaType) {
  const { prefixEncoding = [], itemEncoding } = media;
  if (Object.keys(formFields(schema)).length > 0) return undefined;
  // Beside `itemSchema`, there may be a schema of the whole.
  const [whole = schema] = schema.allOf ?? [];
  const other = schema.items ?? whole.items ?? { types: [] };
  const first = schema.prefixItems ?? whole.prefixItems ?? [];
  const length = Math.max(first.length, prefixEncoding.length);
  const isUpload = (part: Schema, { contentType }: Encoding = {}) => isFile(part, contentType);
  return {
    first: Array.from({ length }, (_, index) => {
      const part = first[index] ?? other;
      return { schema: part, isFile: isUpload(part, prefixEncoding[index] ?? itemEncoding) };
    }),
    other: { schema: other, isFile: isUpload(other, itemEncoding) },
  };
}

/** The values of the parts without names that are no files: an example, or those of their schemas. */
function unnamedValues(media: MediaType, example: unknown): Json[] {
  const { first = [], other } = unnamedParts(media) ?? {};
  const places = other ? [...first, other] : first;
  if (Array.isArray(example)) {
    return (example as Json[]).filter((_, index) => !(first[index] ?? other)?.isFile);
  }
  return places
    .filter((part) => !part.isFile)
    .map((part) => exampleValue(part.schema))
    .filter((value) => value !== undefined);
}

/** The names of the files of parts without names, by the field that each has in a form. */
function unnamedFiles(media: MediaType): Record<string, string> {
  const { first = [], other } = unnamedParts(media) ?? {};
  const { prefixEncoding = [], itemEncoding } = media;
  const named = (name: string, { contentType }: Encoding = {}): [string, string] => [
    name,
    fileName(name, concreteType(contentType)),
  ];
  return Object.fromEntries([
    ...first.flatMap((part, index) =>
      part.isFile ? [named(partName(index), prefixEncoding[index] ?? itemEncoding)] : [],
    ),
    ...(other?.isFile ? [named(partName(), itemEncoding)] : []),
  ]);
}

/** The names of the files that a form sends: those that it requires, else the first. */
function filesOf(schema: Schema, encodings: Encodings): Record<string, string> {
  const files = Object.entries(formFields(schema)).filter(
    ([name, field]) => !field.readOnly && isFile(field, encodings[name]?.contentType),
  );
  const required = files.filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(
    (required.length > 0 ? required : files.slice(0, 1)).map(([name]) => [
      name,
      fileName(name, concreteType(encodings[name]?.contentType)),
    ]),
  );
}

/** The example of a body: that of its content, or else that of the schema. */
function bodyExample(operation: Operation): Json | undefined {
  const media = sentContent(operation);
  const { examples = [], schema = { types: [] }, mediaType = '' } = media ?? {};
  const own = examples.find(({ value }) => value !== undefined)?.value as Json | undefined;
  if (media && bodyKind(mediaType) === 'parts' && unnamedParts(media)) {
    const values = unnamedValues(media, own);
    return values.length > 0 ? values : undefined;
  }
  const value = withoutAbsent(schema, own ?? exampleValue(schema), 'readOnly') as Json | undefined;
  // A stream of JSON has one item in each line.
  return Array.isArray(value) && bodyKind(mediaType) === 'text' && mediaType.includes('json')
    ? value.map((item) => JSON.stringify(item)).join('\n')
    : value;
}

/** The body of a request with a value, or with files where that says so. */
function bodyOf(operation: Operation, value: Json | undefined): SampleBody | undefined {
  const media = sentContent(operation);
  if (!media) return undefined;
  const { mediaType, schema = { types: [] }, encoding = {} } = media;
  const kind = bodyKind(mediaType);
  if (kind === 'json') {
    return value === undefined ? undefined : { kind, mediaType: concreteType(mediaType), value };
  }
  if (kind === 'form') return formBody(isObject(value) ? value : {}, encoding);
  const type = concreteType(mediaType);
  if (kind === 'parts' && unnamedParts(media)) {
    return unnamedBody(Array.isArray(value) ? value : [], unnamedFiles(media), media, type);
  }
  if (kind === 'multipart' || kind === 'parts') {
    const files = filesOf(schema, encoding);
    const values = isObject(value) ? value : {};
    const texts = Object.entries(values).filter(
      ([name]) => !isFile(formFields(schema)[name] ?? { types: [] }, encoding[name]?.contentType),
    );
    return multipartBody(Object.fromEntries(texts), files, encoding, type);
  }
  return kind === 'text' && typeof value === 'string'
    ? { kind, mediaType: type, text: value }
    : { kind: 'file', mediaType: type, file: fileName('body', type) };
}

/** The example of a parameter: its own, or else that of its schema. */
function parameterExample({ examples, schema }: Parameter): Json | undefined {
  return (examples[0]?.value ?? exampleValue(schema)) as Json | undefined;
}

/** What fills a parameter of the path: its example, the lowest number that it may be, or else its name. */
function pathValue(parameter: Parameter): Json {
  const { types, minimum = 1 } = parameter.schema;
  const isNumber = types[0] === 'integer' || types[0] === 'number';
  return parameterExample(parameter) ?? (isNumber ? minimum : parameter.name);
}

/** Header parameters that OpenAPI says to ignore. */
const ignored = ['accept', 'content-type', 'authorization'];

/** The values of a request by place and name, not serialized. */
type Values = Record<Parameter['in'], Record<string, Json>> & { body?: Json };

/** The request that gets the first example of the response, if the description says which that is (`x-request`). */
function firstRequest({ responses }: Operation): ExampleRequest {
  const [response] = responses
    .filter(({ status }) => status === '200')
    .flatMap(
      ({ content }) => content.find(({ mediaType }) => mediaType === 'application/json') ?? [],
    );
  return response?.examples[0]?.request ?? {};
}

/**
 * The values of a request: of what it does not say, the examples of what a request requires.
 *
 * @param sent by default, what gets the first example of the response
 */
export function exampleValues(operation: Operation, sent = firstRequest(operation)): Values {
  const { parameters } = operation;
  const { path, query, headers, body } = sent;
  const required = (place: Parameter['in']): Record<string, Json> =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .filter(({ name }) => place !== 'header' || !ignored.includes(name.toLowerCase()))
        .map((parameter): [string, Json | undefined] => [
          parameter.name,
          place === 'path' ? pathValue(parameter) : parameterExample(parameter),
        ])
        .filter((entry): entry is [string, Json] => entry[1] !== undefined),
    );
  return {
    path: { ...required('path'), ...path },
    query: query ?? required('query'),
    querystring: required('querystring'),
    header: headers ?? required('header'),
    cookie: required('cookie'),
    body: (body as Json | undefined) ?? bodyExample(operation),
  };
}

/** Whether the errors of an operation are problem documents with a title, a code and a detail. */
function hasProblems({ responses }: Operation): boolean {
  return responses.some(({ content }) =>
    content.some(
      ({ mediaType, schema }) =>
        mediaType === 'application/problem+json' &&
        ['title', 'code', 'detail'].every((name) => schema?.properties?.[name]),
    ),
  );
}

/** Base for resolving the URL of a relative server. */
const nowhere = 'https://api.example';

/**
 * The request of an operation's samples, with the values of its example.
 *
 * @param server base URL, with the version and without a slash at its end; may be relative
 * @param sent as in `exampleValues`
 */
export function exampleRequest(
  operation: Operation,
  server: string,
  sent?: ExampleRequest,
): SampleRequest {
  const { method, path, parameters, security } = operation;
  const values = exampleValues(operation, sent);
  const serialized = <T>(place: Parameter['in'], write: (how: Serialization, value: Json) => T) =>
    Object.entries(values[place]).map(([name, value]): [string, T] => {
      const parameter = parameters.find((one) => one.in === place && one.name === name);
      return [name, write(parameter ?? { name }, value)];
    });
  const { path: filled, query, search } = targetOf(path, serialized);
  // The variables of a server may leave it without a host; a path behind one slash always parses.
  const url = [server + filled, filled.replace(/^\/*/, '/')].find((text) =>
    URL.canParse(text, nowhere),
  );
  const base = new URL(URL.canParse(server, nowhere) ? server : '/', nowhere);
  const target = splitUrl(new URL(url ?? '/', nowhere), base);
  const cookies = serialized('cookie', serializeCookie).flatMap(([, text]) => text || []);
  return {
    method: method.toUpperCase(),
    ...target,
    path: target.path + search,
    credentials: chosenSchemes(security).map(({ credential }) => credential),
    query,
    headers: {
      ...Object.fromEntries(serialized('header', serializeHeader)),
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
    },
    body: bodyOf(operation, values.body),
    ...(hasProblems(operation) && { prints: 'json' as const }),
  };
}
