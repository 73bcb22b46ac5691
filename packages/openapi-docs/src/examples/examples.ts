/** Example values of requests and bodies. Where the description gives none, they are made from the schema. */
import pickBy from 'lodash/pickBy';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';

import {
  concreteType,
  fileName,
  formBody,
  formFields,
  isFile,
  isJson,
  jsonText,
  multipartBody,
  omitFlagged,
  serializeCookie,
  serializeHeader,
  splitUrl,
  streamText,
  textFormat,
  targetOf,
  xmlText,
} from '@docs-engines/api-samples';
import type { FormFile, Json, SampleBody, SampleRequest, Serialization } from '@docs-engines/api-samples';
import { ownMember } from '../model/ownMember';
import { chosenSchemes } from '../security/securityScheme';
import { type Draft, filledIn, knownOf, wholeOf, missing } from './draft';
import { draftOf } from './make';
import { anyValue } from './scalars';
import type { ExampleRequest, MediaType, OmittedFlag, Operation, Parameter, Schema } from '../model/types';

function isMembers<T extends Draft>(value: T | undefined): value is Extract<T, Record<string, T>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Adds an example from the schema to content without examples that is JSON, XML or the like.
 *
 * @param flag of the properties that are left out
 */
export function withExamples(content: MediaType[], flag?: OmittedFlag): MediaType[] {
  return content.map((media) => {
    const { kind, schema, examples } = media;
    if (examples.length > 0 || !schema || (kind !== 'json' && !textFormat(media.sentType))) return media;
    const { value: draft, isMade } = draftOf(schema, flag);
    const value = wholeOf(draft);
    const example = { name: 'schema', summary: 'From the schema', value };
    // A schema that says nothing shows nothing.
    return value === undefined || (isMade && value === anyValue) ? media : { ...media, examples: [example] };
  });
}

/** The content that a sample sends: JSON if there is some, else a form, else the first. */
export function sentContent({ body }: Operation): MediaType | undefined {
  const content = body?.content ?? [];
  return (
    ['json', 'multipart', 'form'].map((kind) => content.find((media) => media.kind === kind)).find(Boolean) ??
    content[0]
  );
}

/**
 * The media types that a request of an operation can ask for, the best first; none where it gets JSON without asking: JSON alone,
 * or nothing that is described.
 */
export function acceptOf({ isWebhook, responses }: Operation): string[] {
  if (isWebhook) return [];
  const success = responses.find(({ status }) => status.startsWith('2'));
  const response = success ?? responses.find(({ status }) => status === 'default');
  const types = uniq(response?.content.map(({ kind, mediaType, sentType }) => (kind === 'json' ? sentType : mediaType)))
    // Another range is nothing to ask for, and a type in another form is no header.
    .filter((type) => /^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/.test(type));
  const sorted = [...types.filter(isJson), ...types.filter((type) => !isJson(type))];
  return sorted.length === 1 && sorted.every(isJson) ? [] : sorted;
}

/** Whether a field of a form is a file. */
export function isUpload({ schema, encoding = {} }: MediaType, name: string): boolean {
  return isFile(ownMember(formFields(schema), name) ?? { types: [] }, ownMember(encoding, name)?.contentType);
}

/** The files that a form sends: those that it requires, else the first. */
function filesOf(media: MediaType): Record<string, FormFile[]> {
  const { schema, encoding = {} } = media;
  const fields = pickBy(formFields(schema), ({ readOnly }) => !readOnly);
  const files = Object.keys(fields).filter((name) => isUpload(media, name));
  const required = files.filter((name) => schema?.required?.includes(name));
  return Object.fromEntries(
    (required.length > 0 ? required : files.slice(0, 1)).map((name) => {
      const type = concreteType(ownMember(encoding, name)?.contentType ?? fields[name]?.contentMediaType);
      return [name, [{ name: fileName(name, type), type }]];
    }),
  );
}

/** The text fields of a multipart form, without its files. */
function textsOf<T>(media: MediaType, value: Record<string, T>): Record<string, T> {
  return pickBy(value, (_, name) => !isUpload(media, name));
}

/** A value as the text of its content: of other content than text, it stays as it is. */
export function textOf({ kind, sentType, schema = { types: [] } }: MediaType, value: Json): Json {
  if (kind !== 'text' || typeof value === 'string') return value;
  const format = textFormat(sentType);
  if (format === 'xml') return xmlText(schema, value);
  if (format !== 'stream') return jsonText(value, 2);
  const items = [value].flat().map((item) => jsonText(item));
  return streamText(sentType, items);
}

/** A value, and whether a part of it was made from the schema alone. */
interface Sent {
  value: Draft;
  isMade?: boolean;
}

/** Methods whose requests usually have no body. */
const bodiless = ['get', 'head', 'delete', 'options', 'trace'];

/** The value of a body: its example, or else the value of its schema; undefined if the request needs no body. */
function bodyDraft(operation: Operation): Sent | undefined {
  const media = sentContent(operation);
  if (!media) return undefined;
  const { examples, schema = { types: [] }, kind } = media;
  const { required } = operation.body ?? {};
  const example = examples.find(({ value }) => value !== undefined)?.value;
  if (example !== undefined) return { value: omitFlagged(schema, example, 'readOnly') as Json };
  const { value: draft, isAsked, isMade } = draftOf(schema, 'readOnly');
  const saysNothing = isMade && draft === anyValue;
  const value = !saysNothing ? draft : kind === 'json' && required ? {} : missing;
  // Samples read a body that has no text from a file.
  const hasText = value !== missing && (typeof value !== 'object' || textFormat(media.sentType) !== undefined);
  if (kind === 'file' || (kind === 'text' && !hasText)) return undefined;
  const hasFiles = kind === 'multipart' && Object.keys(filesOf(media)).length > 0;
  if (hasFiles) {
    return isAsked && isMembers(value) ? { value: textsOf(media, value), isMade } : { value: {} };
  }
  if (value === missing) return required ? { value } : undefined;
  const isUsual = !bodiless.includes(operation.method);
  return isAsked || required || isUsual ? { value, isMade } : undefined;
}

/** The body of a request with a value, or with files where that says so. */
function sampleBody(media: MediaType | undefined, value: Json | undefined): SampleBody | undefined {
  if (!media) return undefined;
  const { kind, sentType, encoding = {} } = media;
  if (kind === 'json') return value === undefined ? undefined : { kind, mediaType: sentType, value };
  // The placeholder of a form without a schema becomes a field, `{body}={body}`.
  const fields = isMembers(value) ? value : typeof value === 'string' ? { [value]: value } : {};
  if (kind === 'form') return formBody(fields, encoding);
  if (kind === 'multipart') {
    return multipartBody(textsOf(media, fields), filesOf(media), encoding, sentType);
  }
  return kind === 'text' && typeof value === 'string'
    ? { kind, mediaType: sentType, text: value }
    : { kind: 'file', mediaType: sentType, file: fileName('body', concreteType(sentType)) };
}

/** A schema without null, which no parameter has a text for. */
function withoutNull(schema: Schema): Schema {
  const isValue = (value: unknown) => value !== null;
  const { examples = [], enum: values } = schema;
  const otherwise = schema.default ?? undefined;
  return {
    ...schema,
    nullable: undefined,
    default: otherwise,
    examples: examples.filter(isValue),
    enum: values?.filter(isValue),
  };
}

/**
 * The value of a parameter: its example, or else that of its schema. A path parameter is never generated for a service,
 * which has no record of a made-up ID.
 *
 * @param isSandbox whether the server is a sandbox, which has a record for any path
 */
function parameterDraft({ examples, schema, in: place }: Parameter, isSandbox = false): Sent {
  const example = (examples[0]?.value ?? undefined) as Json | undefined;
  if (example !== undefined) return { value: example };
  const { value, isMade } = draftOf(withoutNull(schema), 'readOnly');
  return place === 'path' && isMade && !isSandbox ? { value: missing } : { value, isMade };
}

/** The value of a parameter or of a header, whole: its example, or else that of its schema. */
export function parameterValue(parameter: Parameter): Json | undefined {
  return wholeOf(parameterDraft(parameter).value);
}

/** Whether a parameter is a header that the body or a credential sets. */
export function isSetElsewhere({ in: place, name }: Parameter): boolean {
  return place === 'header' && /^(?:content-type|authorization)$/i.test(name);
}

/** Whether OpenAPI ignores a parameter: https://spec.openapis.org/oas/v3.1.1.html#fixed-fields-9 */
export function isIgnored(parameter: Parameter): boolean {
  return isSetElsewhere(parameter) || (parameter.in === 'header' && /^accept$/i.test(parameter.name));
}

/** The values of a request by place and name, not serialized. */
type Values = Record<Parameter['in'], Record<string, Json>> & {
  body?: Json;
  /** What was made from the schema alone: names of parameters, and `body`. */
  made: string[];
};

/** The request that gets the first example of the response, if the description says which that is (`x-request`). */
function firstRequest({ responses }: Operation): ExampleRequest {
  const [response] = responses
    .filter(({ status }) => status === '200')
    .flatMap(({ content }) => content.find(({ mediaType }) => mediaType === 'application/json') ?? []);
  return response?.examples[0]?.request ?? {};
}

/**
 * The values of an example request: those of `sent`, else the examples of required parameters and of the body.
 *
 * @param sent by default, what gets the first example of the response
 * @param isSandbox whether the server is a sandbox, which has a record for any path
 * @param placeholders collects placeholders for missing values; without it, missing values are left out
 */
export function exampleValues(
  operation: Operation,
  sent = firstRequest(operation),
  isSandbox = false,
  placeholders?: Set<string>,
): Values {
  const { parameters } = operation;
  const { path, query, headers, body } = sent;
  const [accept] = acceptOf(operation);
  const made: string[] = [];
  const filled = ({ value, isMade }: Sent, name: string, otherwise: typeof knownOf) => {
    if (isMade && value !== missing) made.push(name);
    return placeholders ? filledIn(value, name, placeholders) : otherwise(value);
  };
  const required = (place: Parameter['in'], given = {}): Record<string, Json> =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .filter((parameter) => !isIgnored(parameter))
        .filter(({ name }) => !Object.hasOwn(given, name))
        .map((parameter): [string, Json | undefined] => [
          parameter.name,
          filled(parameterDraft(parameter, isSandbox), parameter.name, wholeOf),
        ])
        .filter((entry): entry is [string, Json] => entry[1] !== undefined),
    );
  const draft = body === undefined ? bodyDraft(operation) : { value: body as Json };
  const bodyValue = () => {
    const media = sentContent(operation);
    const value = draft && filled(draft, 'body', knownOf);
    return media && value !== undefined ? textOf(media, value) : value;
  };
  return {
    made,
    path: { ...required('path', path), ...path },
    query: query ?? required('query'),
    querystring: required('querystring'),
    header: { ...(accept && { Accept: accept }), ...(headers ?? required('header')) },
    cookie: required('cookie'),
    body: bodyValue(),
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

/** The host of a server that the description does not name. */
const host = '{host}';
const nowhere = `https://${host}`;

/**
 * The request of an operation's samples, with placeholders for required values that the description does not give.
 *
 * @param server base URL, with the version and without a slash at its end; may be relative
 * @param sent as in `exampleValues`, as is `isSandbox`
 */
export function exampleRequest(
  operation: Operation,
  server: string,
  sent = firstRequest(operation),
  isSandbox = false,
): SampleRequest & Pick<Values, 'made'> {
  const { method, path, parameters, security } = operation;
  const placeholders = new Set<string>();
  const values = exampleValues(operation, sent, isSandbox, placeholders);
  const serialized = <T>(place: Parameter['in'], write: (how: Serialization, value: Json) => T) =>
    Object.entries(values[place]).map(([name, value]): [string, T] => {
      const parameter = parameters.find((other) => other.in === place && other.name === name);
      return [name, write(parameter ?? { name }, value)];
    });
  const { path: filled, query, search } = targetOf(path, serialized);
  // Braces in the path without a parameter of that name.
  for (const [name] of filled.matchAll(/\{[\w.-]+\}/g)) placeholders.add(name);
  // The variables of a server may leave it without a host; a path behind one slash always parses.
  const url = [server + filled, filled.replace(/^\/*/, '/')].find((text) => URL.canParse(text, nowhere));
  const base = new URL(URL.canParse(server, nowhere) ? server : '/', nowhere);
  const target = splitUrl(new URL(url ?? '/', nowhere), base);
  if (base.host === host) placeholders.add(host);
  const cookies = serialized('cookie', serializeCookie).flatMap(([, text]) => text || []);
  return {
    method: method.toUpperCase(),
    ...target,
    path: target.path + search,
    // A program seldom has a cookie of a session.
    credentials: chosenSchemes(sortBy(security, (schemes) => schemes.some((scheme) => scheme.in === 'cookie'))).map(
      ({ credential }) => credential,
    ),
    query,
    headers: {
      ...Object.fromEntries(serialized('header', serializeHeader)),
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
    },
    body: sampleBody(sentContent(operation), values.body),
    made: values.made,
    ...(placeholders.size > 0 && { placeholders: [...placeholders] }),
    ...(hasProblems(operation) && { prints: 'json' as const }),
  };
}
