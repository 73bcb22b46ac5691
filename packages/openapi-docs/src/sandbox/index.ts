/** Reduces a description to the data of a sandbox, without descriptions and titles. For a build or a program, not for a page. */
import type { Schema as JsonSchema } from '@cfworker/json-schema';
import uniq from 'lodash/uniq';

import { type Json, serializeHeader, uriComponent, withNearest } from '@docs-engines/api-samples';
import { SharedSchemas } from '@docs-engines/api-sandbox';
import type { Part, SandboxData, SandboxOperation, SandboxResponse } from '@docs-engines/api-sandbox';

import type { Description } from '../model';
import { wholeOf } from '../examples/draft';
import { isIgnored, parameterValue, textOf, withExamples } from '../examples/examples';
import { draftOf } from '../examples/make';
import { anyValue } from '../examples/scalars';
import { checkable } from '../examples/validity';
import { jsonSchemaOf } from '../model/jsonSchema';
import { serverPath } from '../model/servers';
import type { Example, MediaType, OmittedFlag, Operation, Parameter, Response, Schema } from '../model/types';
import { chosenSchemes } from '../security/securityScheme';
import { resourceOf, type Schemas } from './resources';

export interface ReadOptions {
  /** The longest body that is read, in bytes: 1 MiB by default. */
  bodyLimit?: number;
  /** The names of examples of headers that fit all responses of an operation. */
  headerNames?: (operation: Operation) => (string | undefined)[];
}

/** Whether a parameter is serialized as plain text, or as one plain text for each item: the only forms that are validated. */
function isPlain(parameter: Parameter) {
  const { in: place, mediaType, explode, style = 'form', schema } = parameter;
  const isList = schema.types.includes('array') || schema.items !== undefined;
  const isRepeated = place === 'query' && style === 'form' && explode !== false;
  return (
    mediaType === undefined &&
    // A prefix belongs to the text.
    !['label', 'matrix'].includes(style) &&
    !schema.types.includes('object') &&
    (!isList || isRepeated) &&
    !isIgnored(parameter)
  );
}

/** The schema of an object with the parameters of one location. */
function parametersIn(place: Exclude<Part, 'body'>, { parameters, path }: Operation, schemas: Schemas): JsonSchema {
  const matching = parameters
    .filter((parameter) => parameter.in === place && isPlain(parameter))
    .filter(({ name }) => place !== 'path' || path.includes(`{${name}}`));
  const required = matching.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(matching.map(({ name, schema }) => [name, schemas.use(schema, 'readOnly')])),
    ...(required.length > 0 && { required }),
  };
}

/** Whether a name is a valid header field name other than `Content-Type`, which comes from the content. */
const isField = (name: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && name.toLowerCase() !== 'content-type';

/** @param chosen names of the example that fits all responses of the operation */
function headerExamples(header: Parameter, chosen: (string | undefined)[]) {
  const { examples } = header;
  const serialized = (value: unknown) =>
    // `Response` throws on other characters: they are percent-encoded.
    serializeHeader(header, value as Json).replace(/[^\t\x20-\x7e\x80-\xff]+/g, uriComponent);
  if (examples.length === 0) return serialized(parameterValue(header) ?? null);
  const fixed = examples.find(({ name }) => name === 'example' || chosen.includes(name));
  return fixed
    ? serialized(fixed.value)
    : Object.fromEntries(examples.map(({ name, value }) => [name, serialized(value)]));
}

/** The fallback body of content without an example: its schema is empty, or it is not JSON; undefined if there is none. */
function otherBody({ kind, schema = { types: [] } }: MediaType): Json | undefined {
  const made = draftOf(schema, 'writeOnly');
  const value = wholeOf(made.value);
  if (kind === 'json') return made.isMade && value === anyValue ? {} : undefined;
  return (kind === 'text' ? value : undefined) ?? '';
}

function responseData({ headers, content }: Response, names: (string | undefined)[]) {
  const shown = withExamples(content, 'writeOnly');
  const found = shown.filter(({ examples }) => examples.length > 0);
  // Samples ask for JSON first.
  const media = found.find(({ kind }) => kind === 'json') ?? found[0] ?? shown[0];
  const given = (media?.examples ?? []).filter(({ value }) => value !== undefined);
  const other = media && given.length === 0 ? otherBody(media) : undefined;
  const examples = other === undefined ? given : [{ name: 'schema', value: other }];
  return {
    mediaType: media?.sentType ?? '',
    headers: Object.fromEntries(
      headers
        .filter((header) => header.required && isField(header.name))
        .filter((header) => parameterValue(header) !== undefined)
        .map((header) => [header.name, headerExamples(header, names)]),
    ),
    examples: Object.fromEntries(examples.map(({ name, value }) => [name, media && textOf(media, value as Json)])),
  };
}

/** The examples of the request whose names are those of a response's. */
function requestsOf({ parameters, body }: Operation, responses: SandboxResponse[]) {
  // A single example has the same name everywhere.
  const isShared = ({ name }: Example) =>
    name !== 'example' && responses.some(({ examples }) => Object.hasOwn(examples, name));
  const requests = new Map<string, SandboxOperation['requests'][string]>();
  for (const { examples } of body?.content ?? []) {
    for (const { name, value } of examples.filter(isShared)) {
      if (!requests.has(name)) requests.set(name, { body: value });
    }
  }
  for (const { in: place, name, examples } of parameters.filter(isPlain)) {
    if (place === 'cookie' || place === 'querystring') continue;
    for (const example of examples.filter(isShared)) {
      const parts = requests.get(example.name) ?? {};
      requests.set(example.name, { ...parts, [place]: { ...parts[place], [name]: example.value } });
    }
  }
  return Object.fromEntries(requests);
}

function operationData(
  operation: Operation,
  names: (string | undefined)[],
  all: readonly Operation[],
  schemas: Schemas,
): SandboxOperation {
  const { id, method, path, security, body } = operation;
  const responses = Object.fromEntries(
    operation.responses.map((response) => [response.status, responseData(response, [id, ...names])]),
  );
  return {
    id,
    method: method.toUpperCase(),
    path,
    security: security.map((alternative) =>
      chosenSchemes([alternative]).map(({ credential: { in: place, name, scheme } }) => ({ in: place, name, scheme })),
    ),
    schemas: {
      path: parametersIn('path', operation, schemas),
      query: parametersIn('query', operation, schemas),
      header: parametersIn('header', operation, schemas),
    },
    body: body && {
      required: body.required ?? false,
      content: Object.fromEntries(
        body.content.map(({ kind, mediaType, schema }) => [
          mediaType,
          schema && kind === 'json' ? schemas.use(schema, 'readOnly') : {},
        ]),
      ),
    },
    requests: requestsOf(operation, Object.values(responses)),
    responses,
    resource: resourceOf(operation, all, schemas),
  };
}

/**
 * The data of a sandbox.
 *
 * @throws Error if an option is wrong
 */
export function sandboxData(
  { operations }: Description,
  { bodyLimit = 2 ** 20, headerNames = () => [] }: ReadOptions = {},
): SandboxData {
  if (!(bodyLimit > 0)) {
    throw new Error('api-sandbox: the option "bodyLimit" is wrong.\n  → Write a number of bytes above 0.');
  }
  const received = operations.filter(({ isWebhook }) => !isWebhook);
  const schemas = new SharedSchemas((schema: Schema, flag: OmittedFlag, nested) =>
    jsonSchemaOf(checkable(schema, flag), nested),
  );
  const data: SandboxData = {
    prefixes: uniq(received.flatMap(({ servers }) => (servers[0] ? servers : [{ url: '' }]).map(serverPath))),
    bodyLimit,
    operations: received.map((operation) => operationData(operation, headerNames(operation), received, schemas)),
    schemas: schemas.all,
  };
  // Without the members that are undefined.
  return withNearest(JSON.parse(JSON.stringify(data)) as SandboxData);
}
