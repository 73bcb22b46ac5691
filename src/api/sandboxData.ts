/** What the sandbox responds from: the part of the description that it needs, as JSON. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Schema as JsonSchema } from '@cfworker/json-schema';
import isEmpty from 'lodash/isEmpty';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';

import {
  creditsOf,
  detailsOf,
  problemsOf,
  rateLimitOf,
  type Sandbox,
  sandboxOf,
} from './extensions';
import {
  type Description,
  type Example,
  jsonSchemaOf,
  type Operation,
  type Parameter,
  type Schema,
} from '@docs-engines/openapi-docs';

/** A JSON object: the body of a response, or a record. */
export type JsonObject = Record<string, unknown>;

export type SandboxData = ReturnType<typeof sandboxData>;

export type SandboxOperation = SandboxData['operations'][number];

/** The schema with what decides whether a value is valid, and `default`. */
function validationSchema(schema: Schema): JsonSchema {
  return jsonSchemaOf(schema, validationSchema);
}

/** The parameters in one place of the request, as the schema of an object. */
function parametersIn(place: 'query' | 'header', { parameters }: Operation): JsonSchema {
  const found = parameters.filter((parameter) => parameter.in === place);
  const required = found.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      found.map(({ name, schema }) => [name, validationSchema(schema)]),
    ),
    ...(required.length > 0 && { required }),
    ...(place === 'query' && { additionalProperties: false }),
  };
}

/**
 * The value of a header, or the values by the name of what decides: a problem's code, `paid` or `free`, an example of the key.
 *
 * @param chosen names of the example that fits all responses of the operation
 */
function headerValue({ examples }: Parameter, chosen: (string | undefined)[]) {
  const fixed = examples.find(({ name }) => name === 'example' || chosen.includes(name));
  const values = examples.map(({ name, value }) => [name, String(value)] as const);
  return fixed ? String(fixed.value) : Object.fromEntries(values);
}

const valuesOf = (examples: Example[] = []) =>
  Object.fromEntries(examples.map(({ name, value }) => [name, value as JsonObject]));

/** What the response of an operation depends on: the address, the records, which it lists or deletes, or the key alone. */
type Kind = 'check' | 'list' | 'delete' | 'account';

function kindOf({ id }: Operation, { records, otherwise }: Sandbox, listed?: string): Kind {
  if (listed) return id in records ? 'list' : 'delete';
  return id in otherwise.responses ? 'check' : 'account';
}

function operationData(operation: Operation, { operations }: Description, table: Sandbox) {
  const { id, path: url } = operation;
  const credits = creditsOf(operation);
  // A deletion takes records from the list that shares its path.
  const records = operations.find((other) => other.path === url && other.id in table.records)?.id;
  const kind = kindOf(operation, table, records);
  const body = operation.body?.content[0];
  const responses = Object.fromEntries(
    operation.responses.map(({ status, headers, content: [media] }) => [
      status,
      {
        mediaType: media?.mediaType ?? '',
        headers: Object.fromEntries(
          headers
            .filter(({ required }) => required)
            .map((header) => [
              header.name,
              headerValue(header, [id, rateLimitOf(operation)?.policy]),
            ]),
        ),
        examples: valuesOf(media?.examples),
      },
    ]),
  );
  const success = responses['200']?.examples ?? {};
  if (kind === 'list' && responses['200']) {
    // A page is made from the records: only what is the same on every page is taken from its examples.
    const [name = ''] = Object.keys(success);
    responses['200'].examples = { [name]: { ...success[name], data: [] } };
  }
  return {
    id,
    /** In capitals. */
    method: operation.method.toUpperCase(),
    path: url,
    kind,
    mediaType: body?.mediaType,
    /** The parameters of each kind as one object, and the body. */
    schemas: {
      query: parametersIn('query', operation),
      header: parametersIn('header', operation),
      body: body?.schema && validationSchema(body.schema),
    },
    credits: { cost: credits?.cost ?? 0, free_when: credits?.free_when ?? [] },
    /** Fields of the response that repeat what was sent, as paths: `checks.subaddressed`. */
    echo: table.echo[id] ?? [],
    /** The examples of the request that have the name of a response's, by the address or domain in them. */
    examples: Object.entries(valuesOf(body?.examples))
      .filter(([name]) => name in success)
      .map(([name, { email, domain }]) => ({ sent: String(email ?? domain).toLowerCase(), name })),
    /** The id of the operation that lists the records it works on. */
    records,
    /** By status. */
    responses,
  };
}

/**
 * Takes from the description what the sandbox needs, and nothing that only people read.
 *
 * @param folder absolute path of the description's folder, which paths of record files are relative to
 * @throws Error if there is no `x-sandbox`, or if a record file cannot be read
 */
export function sandboxData(description: Description, folder: string) {
  const { operations, schemas, headers } = description;
  const table = sandboxOf(description);
  const problems = problemsOf(description);
  if (!table) {
    throw new Error('The description has no x-sandbox.');
  }
  const examples = operations
    .flatMap(({ responses }) => responses)
    .flatMap(({ content }) => content)
    .flatMap((media) => media.examples);
  /** The first example whose request has this member. */
  const responseTo = (member: 'raw_query' | 'raw_body') =>
    (examples.find(({ request }) => request?.[member] !== undefined)?.value ?? {}) as JsonObject;
  const problem = (code: string): JsonObject =>
    problems.find((entry) => entry.code === code)?.example ?? {};
  const data = {
    /** Path prefix of every operation: `/v1`. */
    prefix: new URL(table.server).pathname,
    /** The domain of the test addresses. */
    domain: table.domain,
    bodyLimit: table.body_limit_bytes,
    // The steps of a request, each with the codes of its problems; the engine routes before it takes them.
    order: table.order
      .filter(({ step }) => step !== 'route')
      .map(({ step, problems: codes }): [step: string, codes: string[]] => [step, codes]),
    keys: table.keys.map((row) => pick(row, ['key', 'responses'])),
    keyPattern: table.key_pattern,
    /** The key that unlisted keys behave like, and the one that malformed keys behave like. */
    defaultKey: table.default_key,
    invalidKey:
      table.keys.find(({ responses }) => responses['*']?.example === 'invalid-api-key')?.key ??
      table.default_key,
    idempotencyKeys: table.idempotency_keys.map((row) =>
      pick(row, ['key', 'responses', 'headers']),
    ),
    addresses: table.addresses.map((row) => pick(row, ['address', 'responses', 'delay_ms'])),
    domains: table.domains.map((row) => pick(row, ['domain', 'responses'])),
    /** For malformed addresses, and for unlisted domains. */
    invalidAddress: table.invalid_address.responses,
    otherwise: table.otherwise.responses,
    records: mapValues(table.records, ({ file, time }) => ({
      time,
      rows: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonObject[],
    })),
    operations: operations.map((operation) => operationData(operation, description, table)),
    /** Bodies of the problems that no operation has: what is not found, and what cannot be read. */
    problems: {
      notFound: problem('not-found'),
      methodNotAllowed: problem('method-not-allowed'),
      malformedQuery: responseTo('raw_query'),
      malformedBody: responseTo('raw_body'),
    },
    /** The pattern of `detail` by the code of the problem, where it depends on the request. */
    problemDetails: Object.fromEntries(
      problems.flatMap(({ code, detail }) => (detail ? [[code, detail]] : [])),
    ),
    /** The pattern of `detail` by the code of a validation error. */
    fieldDetails:
      Object.values(schemas)
        .map(detailsOf)
        .find((details) => !isEmpty(details)) ?? {},
    /** For responses that are not taken from an example, which would bring its own. */
    requestId: String(headers.RequestId?.examples[0]?.value),
  };
  // Without the members that are undefined.
  return JSON.parse(JSON.stringify(data)) as typeof data;
}
