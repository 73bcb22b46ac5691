/** The pipeline of a request whose operation is known. */
import type { Schema } from '@cfworker/json-schema';

import { isJson, rangeOf, readBody } from '@docs-engines/api-samples';

import { type Answer, firstExample, type Refusal, sentExample } from './answer';
import type { RequestContext } from './context';
import type { JsonObject, SandboxData, SandboxOperation } from './data';
import type { Memory } from './memory';
import { type Pairs, parametersOf, readJson, readQuery } from './request';
import { asked, isAuthenticated } from './security';
import { type FieldError, validatePart } from './validate';

/** Ends a request with an answer, or leaves it to the next step. */
export type Step<Operation extends SandboxOperation = SandboxOperation> = (
  context: RequestContext<Operation>,
) => Answer | undefined | Promise<Answer | undefined>;

/** Runs steps in order until one returns an answer. */
export async function firstAnswer<Operation extends SandboxOperation>(
  context: RequestContext<Operation>,
  steps: Step<Operation>[],
): Promise<Answer | undefined> {
  for (const step of steps) {
    const answer = await step(context);
    if (answer) return answer;
  }
  return undefined;
}

/** The steps by name, in their order. */
export type Steps<Operation extends SandboxOperation = SandboxOperation> = ReturnType<typeof createSteps<Operation>>;

/** The default of each property that has one. */
function defaultsOf({ properties = {} }: Schema): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' && 'default' in schema ? [[name, schema.default as unknown]] : [],
    ),
  );
}

/** The media type of a body and its schema, if the operation takes it; undefined if there is no body, and none is required. */
function expectedBody({ operation: { body }, request: { headers } }: RequestContext) {
  const header = headers.get('Content-Type');
  if (!body || (header === null && !body.required)) return undefined;
  const [type = '', ...parameters] = (header ?? '').split(';');
  const name = type.trim().toLowerCase();
  const isJsonBody = isJson(name);
  const isUtf8 = parameters.every((text) => !/^\s*charset=/i.test(text) || /=\s*"?utf-8"?\s*$/i.test(text));
  const range = rangeOf(Object.keys(body.content), name);
  const schema = range === undefined ? undefined : body.content[range];
  return { isJson: isJsonBody, schema: isUtf8 || !isJsonBody ? schema : undefined };
}

/** Reads the parameters in the types of their schemas, and validates them and the body. */
function readSent(context: RequestContext): FieldError[] {
  const { operation, path, query, request, sent } = context;
  const { schemas } = operation;
  const body = expectedBody(context);
  context.bodySchema = body?.schema;
  const headers = Object.keys(schemas.header.properties ?? {}).flatMap((name): Pairs => {
    const text = request.headers.get(name);
    return text === null ? [] : [[name, text]];
  });
  sent.path = parametersOf(path, schemas.path);
  sent.query = parametersOf(query, schemas.query);
  sent.header = parametersOf(headers, schemas.header);
  const inQuery = validatePart('query', schemas.query, sent.query);
  const invalid = new Set(inQuery.map(({ pointer }) => pointer.split('/')[1]));
  const valid = Object.entries(sent.query).filter(([name]) => !invalid.has(name));
  context.parameters = { ...defaultsOf(schemas.query), ...Object.fromEntries(valid) };
  return [
    ...validatePart('path', schemas.path, sent.path),
    ...inQuery,
    ...validatePart('header', schemas.header, sent.header),
    ...(body?.isJson && body.schema ? validatePart('body', body.schema, sent.body) : []),
  ];
}

/**
 * The steps, in their order.
 *
 * @param refuse makes the answer to a refused request
 * @param validate finds errors that no schema can describe
 * @param remember changes an example to what requests have made of its resource
 */
export function createSteps<Operation extends SandboxOperation>(
  { bodyLimit }: SandboxData<Operation>,
  refuse: (refusal: Refusal, context: RequestContext<Operation>) => Answer,
  validate: (context: RequestContext<Operation>) => FieldError[],
  remember: Memory,
) {
  return {
    security: (context: RequestContext<Operation>) => {
      const { request, operation } = context;
      if (isAuthenticated(request, operation.security)) return undefined;
      const detail = `Send ${asked(operation.security)}.`;
      return refuse({ reason: 'unauthenticated', detail }, context);
    },

    mediaType: async (context: RequestContext<Operation>) => {
      const body = expectedBody(context);
      if (!body || body.schema) return undefined;
      const { headers } = context.request;
      if (headers.get('Content-Type') === null && (await readBody(context.request, bodyLimit))?.byteLength === 0) {
        const error: FieldError = { in: 'body', pointer: '', code: 'required', detail: 'Is required.' };
        return refuse({ reason: 'invalid', detail: 'The body is missing.', errors: [error] }, context);
      }
      const detail = `Send one of: ${Object.keys(context.operation.body?.content ?? {}).join(', ')}.`;
      return refuse({ reason: 'unsupported-media-type', detail }, context);
    },

    size: async (context: RequestContext<Operation>) => {
      if (!expectedBody(context)) return undefined;
      const bytes = await readBody(context.request, bodyLimit);
      const detail = `The limit is ${bodyLimit} bytes.`;
      if (!bytes) return refuse({ reason: 'payload-too-large', detail }, context);
      context.bytes = bytes;
      return undefined;
    },

    parse: (context: RequestContext<Operation>) => {
      const { url, sent, bytes } = context;
      const query = readQuery(url.search);
      const encoding = 'Its percent-encoding is invalid.';
      if (!query) return refuse({ reason: 'malformed-query', detail: encoding }, context);
      context.query = query;
      if (expectedBody(context)?.isJson) {
        const json = readJson(bytes);
        const detail = 'It is not JSON in UTF-8.';
        if (!json) return refuse({ reason: 'malformed-body', detail }, context);
        sent.body = json.value;
      }
      return undefined;
    },

    validate: (context: RequestContext<Operation>) => {
      const errors = [...readSent(context), ...validate(context)];
      const detail = `Errors found: ${errors.length}.`;
      return errors.length > 0 ? refuse({ reason: 'invalid', detail, errors }, context) : undefined;
    },

    respond: (context: RequestContext<Operation>) => {
      const { operation, sent, url } = context;
      const named = sentExample(operation, sent);
      const example = named ?? firstExample(operation);
      const missing = `The description has no example of the response of ${operation.id}.`;
      const deleted = `${url.pathname} was deleted.`;
      return example
        ? (remember(context, example, named !== undefined) ?? refuse({ reason: 'not-found', detail: deleted }, context))
        : refuse({ reason: 'no-example', detail: missing }, context);
    },
  } satisfies Record<string, Step<Operation>>;
}
