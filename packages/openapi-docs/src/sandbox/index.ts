/** Reduces a description to the data of a sandbox, without descriptions and titles. For a build or a program, not for a page. */
import type { Schema as JsonSchema } from '@cfworker/json-schema';
import pick from 'lodash/pick';
import uniq from 'lodash/uniq';

import { serializeHeader, withNearest } from '@docs-engines/api-samples';
import type {
  Part,
  SandboxData,
  SandboxOperation,
  SandboxResponse,
} from '@docs-engines/api-sandbox';

import type { Description } from '../model';
import { bodyKind, parameterValue, withExamples } from '../model/examples';
import { jsonSchemaOf } from '../model/jsonSchema';
import { serverPath } from '../model/servers';
import type { Example, Operation, Parameter, Response, Schema } from '../model/types';
import { chosenSchemes } from '../securityScheme';
import { resourceOf } from './resources';

export interface ReadOptions {
  /** The longest body that is read, in bytes: 1 MiB by default. */
  bodyLimit?: number;
  /** The names of examples of headers that fit all responses of an operation. */
  headerNames?: (operation: Operation) => (string | undefined)[];
}

/** Whether JavaScript can compile a pattern; one in another dialect of regular expressions is ignored. */
function isPattern(pattern = ''): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/**
 * The keywords that validate a request, and `default`. A recursive schema accepts anything where it repeats.
 *
 * @param depth how many levels below it validate
 * @param size how many schemas it may have, how many it has, and whether levels are missing
 */
function schemaOfDepth(
  schema: Schema,
  depth: number,
  size: { max: number; count: number; isCut: boolean },
  within: readonly Schema[] = [],
): JsonSchema {
  size.count += 1;
  if (within.includes(schema) || size.count > size.max) return {};
  const { pattern, required, properties = {} } = schema;
  const sent: Schema = {
    ...schema,
    pattern: isPattern(pattern) ? pattern : undefined,
    required: required?.filter((name) => !properties[name]?.readOnly),
  };
  const cut: Schema[] = [];
  const all = jsonSchemaOf(sent, (part) => {
    if (depth > 0) return schemaOfDepth(part, depth - 1, size, [...within, schema]);
    cut.push(part);
    return {};
  });
  size.isCut ||= cut.length > 0;
  // Alternatives that accept anything would match all at once.
  return cut.length > 0 ? pick(all, ['type', 'required']) : all;
}

/** The keywords that validate a request: of a schema with more than `max` parts, as many levels as fit. */
function validationSchema(schema: Schema, max: number): JsonSchema {
  let fitting: JsonSchema = {};
  for (let depth = 0; ; depth += 1) {
    const size = { max, count: 0, isCut: false };
    const made = schemaOfDepth(schema, depth, size);
    if (size.count > max) return fitting;
    if (!size.isCut) return made;
    fitting = made;
  }
}

/** How many schemas the body of each operation may have, so that all of them together are a file that a page can load. */
const partsOf = (operations: readonly Operation[]) =>
  Math.min(5_000, Math.max(300, Math.round(200_000 / operations.length)));

/** Headers that OpenAPI describes elsewhere: https://spec.openapis.org/oas/v3.1.0#fixed-fields-9 */
const otherHeaders = /^(?:accept|authorization|content-type)$/i;

/** Whether a parameter is serialized as plain text, or as one plain text for each item: the only forms that are validated. */
function isPlain({ name, in: place, mediaType, explode, style = 'form', schema }: Parameter) {
  const isList = schema.types.includes('array') || schema.items !== undefined;
  const isRepeated = place === 'query' && style === 'form' && explode !== false;
  return (
    mediaType === undefined &&
    !schema.types.includes('object') &&
    (!isList || isRepeated) &&
    !(place === 'header' && otherHeaders.test(name))
  );
}

/** The schema of an object with the parameters of one location. */
function parametersIn(place: Exclude<Part, 'body'>, { parameters }: Operation): JsonSchema {
  const matching = parameters.filter((one) => one.in === place && isPlain(one));
  const required = matching.filter((one) => one.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      matching.map(({ name, schema }) => [name, validationSchema(schema, 300)]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** @param chosen names of the example that fits all responses of the operation */
function headerValue(header: Parameter, chosen: (string | undefined)[]) {
  const { examples } = header;
  if (examples.length === 0) return serializeHeader(header, parameterValue(header) ?? null);
  const fixed = examples.find(({ name }) => name === 'example' || chosen.includes(name));
  const values = examples.map(({ name, value }) => [name, String(value)] as const);
  return fixed ? String(fixed.value) : Object.fromEntries(values);
}

function responseData({ headers, content }: Response, names: (string | undefined)[]) {
  const shown = withExamples(content, 'writeOnly');
  const media = shown.find(({ examples }) => examples.length > 0) ?? shown[0];
  const examples = (media?.examples ?? []).filter(({ value }) => value !== undefined);
  return {
    mediaType: media?.mediaType ?? '',
    headers: Object.fromEntries(
      headers
        .filter((header) => header.required && parameterValue(header) !== undefined)
        .map((header) => [header.name, headerValue(header, names)]),
    ),
    examples: Object.fromEntries(examples.map(({ name, value }) => [name, value])),
  };
}

/** The examples of the request whose names are those of a response's. */
function requestsOf({ parameters, body }: Operation, responses: SandboxResponse[]) {
  // A single example has the same name everywhere.
  const isShared = ({ name }: Example) =>
    name !== 'example' && responses.some(({ examples }) => Object.hasOwn(examples, name));
  const requests: SandboxOperation['requests'] = {};
  for (const { examples } of body?.content ?? []) {
    for (const { name, value } of examples.filter(isShared)) requests[name] ??= { body: value };
  }
  for (const { in: place, name, examples } of parameters.filter(isPlain)) {
    if (place === 'cookie' || place === 'querystring') continue;
    for (const example of examples.filter(isShared)) {
      const parts = (requests[example.name] ??= {});
      parts[place] = { ...parts[place], [name]: example.value };
    }
  }
  return requests;
}

function operationData(
  operation: Operation,
  names: (string | undefined)[],
  all: readonly Operation[],
): SandboxOperation {
  const { id, method, path, security, body } = operation;
  const responses = Object.fromEntries(
    operation.responses.map((response) => [
      response.status,
      responseData(response, [id, ...names]),
    ]),
  );
  return {
    id,
    method: method.toUpperCase(),
    path,
    security: security.map((alternative) =>
      chosenSchemes([alternative]).map(({ credential: { in: place, name, scheme } }) => ({
        in: place,
        name,
        scheme,
      })),
    ),
    schemas: {
      path: parametersIn('path', operation),
      query: parametersIn('query', operation),
      header: parametersIn('header', operation),
    },
    body: body && {
      required: body.required ?? false,
      content: Object.fromEntries(
        body.content.map(({ mediaType, schema }) => [
          mediaType,
          schema && bodyKind(mediaType) === 'json' ? validationSchema(schema, partsOf(all)) : {},
        ]),
      ),
    },
    requests: requestsOf(operation, Object.values(responses)),
    responses,
    resource: resourceOf(operation, all),
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
    throw new Error(
      'api-sandbox: the option "bodyLimit" is wrong.\n  → Write a number of bytes above 0.',
    );
  }
  const received = operations.filter(({ isWebhook }) => !isWebhook);
  const data: SandboxData = {
    prefixes: uniq(
      received.flatMap(({ servers }) => (servers[0] ? servers : [{ url: '' }]).map(serverPath)),
    ),
    bodyLimit,
    operations: received.map((operation) =>
      operationData(operation, headerNames(operation), received),
    ),
  };
  // Without the members that are undefined.
  return withNearest(JSON.parse(JSON.stringify(data)) as SandboxData);
}
