/** The description as the tests read it, independently of the sandbox's data. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Oas3_1Schema } from '@redocly/openapi-core';
import mapValues from 'lodash/mapValues';

import type { ProblemType, Sandbox } from '../../../src/api/extensions';
import { sandboxData } from '../../../src/api/sandboxData';
import { descriptionFile as file, loadDocument, loadModel, operationsIn } from '../description';

export type Json = Record<string, unknown>;

/** A schema without `$ref`. */
interface Schema extends Oas3_1Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
}

/** What `x-request` says. */
export interface NamedRequest {
  key?: string | null;
  query?: Record<string, string | number | boolean | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  raw_query?: string;
  raw_body?: string;
  raw_body_bytes?: number;
}

export interface Header {
  required?: boolean;
  schema: Schema;
  example?: string | number | boolean;
  examples?: Record<string, { value: string | number }>;
}

interface Content {
  schema: Schema;
  examples: Record<string, { value: Json; 'x-request'?: NamedRequest }>;
}

export interface Operation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { headers: Record<string, Header>; content: Record<string, Content> }>;
  'x-rate-limit': { policy: string };
  'x-required-scope': string;
}

interface Root {
  servers: { url: string }[];
  'x-sandbox': Sandbox & { body_limit_bytes: number };
  'x-problems': (ProblemType & { example?: Json; headers?: Record<string, string> })[];
  components: { schemas: Record<string, Schema> };
}

/** Everything that a test of the sandbox needs. */
export async function readContract() {
  const contract = await loadDocument();
  const folder = path.dirname(file);
  const root = contract as unknown as Root;
  const operations = operationsIn(contract).map(({ id, method, path: at, operation }): Operation => {
    const described = operation as unknown as Omit<Operation, 'parameters'> & Partial<Pick<Operation, 'parameters'>>;
    return { parameters: [], ...described, id, method: method.toUpperCase(), path: at };
  });
  const table = root['x-sandbox'];
  const records = mapValues(
    table.records,
    ({ file: name }) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Json[],
  );
  return { data: sandboxData(await loadModel(), folder), root, table, server: table.server, operations, records };
}

export type Contract = Awaited<ReturnType<typeof readContract>>;

/** The named examples of what a request or a response holds. */
function examplesOf(holder: { content: Record<string, Content> } | undefined) {
  return Object.values(holder?.content ?? {}).flatMap(({ examples }) => Object.entries(examples));
}

/**
 * The request to an operation that `x-request` describes: what it does not name is as usual.
 *
 * @param base the server, with the version
 */
export function requestOf(
  { table }: Contract,
  operation: Operation,
  wanted: NamedRequest = {},
  base = table.server,
): Request {
  const { key = table.default_key, query = {}, headers = {}, raw_query } = wanted;
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((text) => [name, String(text)]));
  const search = raw_query ?? new URLSearchParams(pairs).toString();
  const [usual] = examplesOf(operation.requestBody);
  const body = 'body' in wanted ? wanted.body : usual?.[1].value;
  const { raw_body_bytes: bytes, raw_body } = wanted;
  const sent = bytes === undefined ? body : { x: 'x'.repeat(bytes - '{"x":""}'.length) };
  return new Request(`${base}${operation.path}${search && `?${search}`}`, {
    method: operation.method,
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(operation.requestBody && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: operation.requestBody && (raw_body ?? JSON.stringify(sent)),
  });
}

/** An example of the contract, and the request that gets it. */
export interface Documented {
  operation: Operation;
  status: string;
  name: string;
  value: Json;
  wanted: NamedRequest;
}

/** Every example of every response. */
export function documentedAnswers({ operations }: Contract): Documented[] {
  return operations.flatMap((operation) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      examplesOf(response).map(([name, { value, 'x-request': wanted }]) => {
        const sent = examplesOf(operation.requestBody).find((example) => example[0] === name);
        return { operation, status, name, value, wanted: wanted ?? { body: sent?.[1].value } };
      }),
    ),
  );
}
