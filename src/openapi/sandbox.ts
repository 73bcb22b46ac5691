/** What the sandbox answers from: the part of the contract that it needs, as data that JSON can carry. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Schema } from '@cfworker/json-schema';
import type { Oas3_1Definition } from '@redocly/openapi-core';

import type { Answers, Problem, Sandbox, SandboxRecords } from './extensions';
import { operationsOf, type ContractOperation } from './read';

/** A JSON object: the body of an answer, or a record. */
export type JsonObject = Record<string, unknown>;

/** A response as it is sent; its examples are the answers. */
interface SandboxResponse {
  mediaType: string;
  /** A value, or the values by the name of what decides: a problem's code, `paid` or `free`, an example of the key. */
  headers: Record<string, string | Record<string, string>>;
  examples: Record<string, JsonObject>;
}

export interface SandboxOperation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  /** What its answer depends on: the address, the records, which it lists or deletes, or the key alone. */
  kind: 'check' | 'list' | 'delete' | 'account';
  /** Of its body; left out if it takes none. */
  mediaType?: string;
  /** The parameters of each kind as one object, and the body. */
  schemas: { query: Schema; header: Schema; body?: Schema };
  credits: { cost: number; free_when: { field: string; value: unknown }[] };
  /** Fields of the answer that repeat what was sent, as paths: `checks.subaddressed`. */
  echo: string[];
  /** The examples of the request that have the name of an answer, by the address or domain in them. */
  examples: { sent: string; name: string }[];
  /** The id of the operation that lists the records it works on. */
  records?: string;
  /** By status. */
  responses: Record<string, SandboxResponse>;
}

export interface SandboxData {
  /** What stands before the path of every operation: `/v1`. */
  prefix: string;
  /** The domain that the sandbox plays all others with. */
  domain: string;
  bodyLimit: number;
  /** The steps of a request after it has found its operation, each with the codes of its problems. */
  order: [step: string, codes: string[]][];
  keys: { key: string; answers: Answers }[];
  keyPattern: string;
  /** The key whose row counts for keys that are not in the table, and the one for text that is no key. */
  defaultKey: string;
  invalidKey: string;
  idempotencyKeys: { key: string; answers?: Answers; headers?: Record<string, string> }[];
  addresses: { address: string; answers: Answers; delay_ms?: number }[];
  domains: { domain: string; answers: Answers }[];
  /** For text that is no address, and for domains that are not in the table. */
  invalidAddress: Answers;
  otherwise: Answers;
  /** By the id of the operation that lists them. */
  records: Record<string, { time: string; rows: JsonObject[] }>;
  operations: SandboxOperation[];
  /** Bodies of the problems that no operation has: what is not found, and what cannot be read. */
  problems: Record<
    'notFound' | 'methodNotAllowed' | 'malformedQuery' | 'malformedBody',
    JsonObject
  >;
  /** The pattern of `detail` by the code of the problem, where it depends on the request. */
  problemDetails: Record<string, string>;
  /** The pattern of `detail` by the code of a field's error. */
  fieldDetails: Record<string, string>;
  /** For answers that are no example, and so bring none. */
  requestId: string;
}

/** All of `x-sandbox`. */
interface Table extends Sandbox {
  domain: string;
  body_limit_bytes: number;
  echo: Record<string, string[]>;
  addresses: (Sandbox['addresses'][number] & { answers: Answers; delay_ms?: number })[];
  domains: (Sandbox['domains'][number] & { answers: Answers })[];
  invalid_address: Sandbox['invalid_address'] & { answers: Answers };
  otherwise: Sandbox['otherwise'] & { answers: Answers };
  keys: (Sandbox['keys'][number] & { answers: Answers })[];
  idempotency_keys: (Sandbox['idempotency_keys'][number] & { headers?: Record<string, string> })[];
  records: Record<string, SandboxRecords>;
}

interface Example {
  value: JsonObject;
  'x-request'?: JsonObject;
}

interface Header {
  required?: boolean;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** An operation of a contract that has no `$ref` and that lintDescription accepts. */
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; examples: Record<string, Example> }> };
  responses: Record<
    string,
    {
      headers: Record<string, Header>;
      content: Record<string, { examples: Record<string, Example> }>;
    }
  >;
  'x-credits': SandboxOperation['credits'];
  'x-rate-limit': { policy: string };
}

interface Contract {
  'x-sandbox': Table;
  'x-problems': (Problem & { detail?: string; example?: JsonObject })[];
  components: {
    schemas: Record<string, { 'x-details'?: Record<string, string> }>;
    headers: Record<string, Header>;
  };
}

const annotations = new Set(['title', 'description', 'example', 'examples', 'deprecated']);

/** A schema without what does not decide whether a value is valid. */
function bare(schema: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema as JsonObject)
      .filter(([keyword]) => !annotations.has(keyword) && !keyword.startsWith('x-'))
      .map(([keyword, value]) => {
        if (keyword === 'properties') {
          const properties = Object.entries(value as Record<string, Schema>);
          return [keyword, Object.fromEntries(properties.map(([name, s]) => [name, bare(s)]))];
        }
        if (keyword === 'oneOf') {
          return [keyword, (value as Schema[]).map(bare)];
        }
        return [keyword, keyword === 'items' ? bare(value as Schema) : value];
      }),
  );
}

/** The parameters in one place of the request as the schema of one object. */
function parametersIn(place: 'query' | 'header', { parameters = [] }: Operation): Schema {
  const found = parameters.filter((parameter) => parameter.in === place);
  const required = found.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, bare(schema)])),
    ...(required.length > 0 && { required }),
    ...(place === 'query' && { additionalProperties: false }),
  };
}

/** The value of a header, or its values by name if the request decides; `names` decide already. */
function headerValue(
  { example, examples }: Header,
  names: string[],
): SandboxResponse['headers'][string] {
  const values = Object.entries(examples ?? {}).map(([name, { value }]) => [name, String(value)]);
  const fixed = values.find(([name = '']) => names.includes(name))?.[1];
  return (
    fixed ?? (examples ? (Object.fromEntries(values) as Record<string, string>) : String(example))
  );
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** The list that shares its path with a deletion, and so loses what is deleted. */
function listAt(path: string, operations: ContractOperation[], table: Table): string | undefined {
  return operations.find((o) => o.path === path && o.id in table.records)?.id;
}

function operationData(
  { id, method, path: at, operation }: ContractOperation,
  all: ContractOperation[],
  table: Table,
): SandboxOperation {
  const described = operation as unknown as Operation;
  const records = listAt(at, all, table);
  const kind =
    id in table.records
      ? 'list'
      : records
        ? 'delete'
        : id in table.otherwise.answers
          ? 'check'
          : 'account';
  const [mediaType, body] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
  const names = [id, described['x-rate-limit'].policy];
  const responses = mapValues(described.responses, ({ headers, content }): SandboxResponse => {
    const [type = '', { examples } = { examples: {} }] = Object.entries(content)[0] ?? [];
    const required = Object.entries(headers).filter(([, header]) => header.required);
    return {
      mediaType: type,
      headers: Object.fromEntries(required.map(([name, h]) => [name, headerValue(h, names)])),
      examples: mapValues(examples, ({ value }) => value),
    };
  });
  const answers = responses['200']?.examples ?? {};
  if (kind === 'list' && responses['200']) {
    // A page is made from the records: of its examples, only what is the same on every page is of use.
    const [name = ''] = Object.keys(answers);
    responses['200'].examples = { [name]: { ...answers[name], data: [] } };
  }
  const sent = Object.entries(body?.examples ?? {}).filter(([name]) => name in answers);
  return {
    id,
    method: method.toUpperCase(),
    path: at,
    kind,
    mediaType,
    schemas: {
      query: parametersIn('query', described),
      header: parametersIn('header', described),
      body: body && bare(body.schema),
    },
    credits: {
      cost: described['x-credits'].cost,
      free_when: described['x-credits'].free_when,
    },
    echo: table.echo[id] ?? [],
    examples: sent.map(([name, { value }]) => ({
      sent: String(value.email ?? value.domain).toLowerCase(),
      name,
    })),
    records,
    responses,
  };
}

/**
 * Takes from the contract what the sandbox needs, and nothing that only people read.
 *
 * @param contract as loadContract reads it, and lintDescription accepts
 * @param folder absolute path of the contract's folder: the record files are named from there
 * @throws Error if a record file cannot be read
 */
export function sandboxData(contract: Oas3_1Definition, folder: string): SandboxData {
  const {
    'x-sandbox': table,
    'x-problems': problems,
    components,
  } = contract as unknown as Contract;
  const operations = operationsOf(contract);
  const examples = operations
    .flatMap(({ operation }) => Object.values((operation as unknown as Operation).responses))
    .flatMap(({ content }) => Object.values(content))
    .flatMap((media) => Object.values(media.examples));
  /** The first example whose request has this member. */
  const answerTo = (member: string): JsonObject =>
    examples.find((example) => example['x-request']?.[member] !== undefined)?.value ?? {};
  const problem = (code: string): JsonObject =>
    problems.find((entry) => entry.code === code)?.example ?? {};
  const data: SandboxData = {
    prefix: new URL(table.server).pathname,
    domain: table.domain,
    bodyLimit: table.body_limit_bytes,
    // Without an operation there is nothing to ask, so finding one is not among the steps.
    order: table.order
      .filter(({ step }) => step !== 'route')
      .map(({ step, problems: codes }) => [step, codes]),
    keys: table.keys.map(({ key, answers }) => ({ key, answers })),
    keyPattern: table.key_pattern,
    defaultKey: table.default_key,
    invalidKey:
      table.keys.find(({ answers }) => answers['*']?.example === 'invalid-api-key')?.key ??
      table.default_key,
    idempotencyKeys: table.idempotency_keys.map(({ key, answers, headers }) => ({
      key,
      answers,
      headers,
    })),
    addresses: table.addresses.map(({ address, answers, delay_ms }) => ({
      address,
      answers,
      delay_ms,
    })),
    domains: table.domains.map(({ domain, answers }) => ({ domain, answers })),
    invalidAddress: table.invalid_address.answers,
    otherwise: table.otherwise.answers,
    records: mapValues(table.records, ({ file, time }) => ({
      time,
      rows: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonObject[],
    })),
    operations: operations.map((operation) => operationData(operation, operations, table)),
    problems: {
      notFound: problem('not-found'),
      methodNotAllowed: problem('method-not-allowed'),
      malformedQuery: answerTo('raw_query'),
      malformedBody: answerTo('raw_body'),
    },
    problemDetails: Object.fromEntries(
      problems.flatMap(({ code, detail }) => (detail ? [[code, detail]] : [])),
    ),
    fieldDetails:
      Object.values(components.schemas).find((s) => s['x-details'])?.['x-details'] ?? {},
    requestId: String(components.headers.RequestId?.example),
  };
  return JSON.parse(JSON.stringify(data)) as SandboxData;
}
