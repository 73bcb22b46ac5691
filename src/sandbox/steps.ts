/** The steps of a request whose operation is known. */
import { readBody } from '@docs-engines/api-samples';
import { check, type CheckBody } from './check';
import type { JsonObject, SandboxData, SandboxOperation } from '../api/sandboxData';
import { createRecords } from './records';
import {
  refsForKey,
  echo,
  example,
  identified,
  invalid,
  problem,
  type PlainResponse,
} from './responses';
import { parametersOf, readJson, readQuery, type Query, type SandboxRequest } from './request';
import { validatePart } from './validate';

const idempotencyKey = 'Idempotency-Key';

/** A request on its way through the steps, with their results. */
export interface Exchange {
  request: SandboxRequest;
  url: URL;
  operation: SandboxOperation;
  /** As it was sent. */
  key: string;
  /** The key of the table whose row applies to it. */
  row: string;
  bytes: ArrayBuffer;
  query: Query;
  /** The query in the types of its schemas, with defaults. */
  parameters: JsonObject;
  body: unknown;
  /** Added for the idempotency key, unless the response is an error. */
  headers?: Record<string, string>;
}

/** Ends a request with a response, or leaves it to the next step. */
type Step = (exchange: Exchange) => PlainResponse | undefined | Promise<PlainResponse | undefined>;

/** Time, which tests replace. */
export interface Clock {
  /** Waits; rejects with the signal's reason if it is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Like `Date.now`. */
  now: () => number;
}

/** What responds to a valid request, by the kind of its operation. */
function createResponders(
  data: SandboxData,
  records: ReturnType<typeof createRecords>,
  wait: Clock['wait'],
): Record<SandboxOperation['kind'], Step> {
  return {
    async check({ operation, body, request }) {
      const { response, delay } = check(data, operation, body as CheckBody);
      if (delay > 0) {
        await wait(delay, request.signal);
      }
      return response;
    },

    list({ operation, parameters, url, query }) {
      const { data: page, next_cursor } = records.list(operation.id, parameters);
      const [template] = Object.values(operation.responses['200']?.examples ?? {});
      const body = { ...template, data: page, has_more: next_cursor !== undefined, next_cursor };
      if (next_cursor === undefined) {
        return { status: 200, body };
      }
      const next = new URLSearchParams(query.filter(([name]) => name !== 'cursor'));
      next.set('cursor', next_cursor);
      const link = `<${url.origin}${url.pathname}?${next.toString()}>; rel="next"`;
      return { status: 200, body, headers: { Link: link } };
    },

    delete({ operation, parameters }) {
      const examples = Object.values(operation.responses['200']?.examples ?? {});
      const body = { ...examples[0], ...records.remove(operation, parameters) };
      return { status: 200, body: identified(body, examples, data.requestId) };
    },

    account({ operation, key, row }) {
      const response = example(operation, refsForKey(data, row)[operation.id]);
      const sent = { last4: key.slice(-4) };
      return response && { ...response, body: echo(response.body, operation.echo, sent) };
    },
  };
}

/** The default of each property that has one. */
function defaultsOf({ properties = {} }: SandboxOperation['schemas']['query']): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' && 'default' in schema ? [[name, schema.default as unknown]] : [],
    ),
  );
}

/** The steps by their name in `x-sandbox.order`, without those that only look at the key. */
export function createSteps(data: SandboxData, { wait, now }: Clock): Record<string, Step> {
  const records = createRecords(data.records, now);
  const responders = createResponders(data, records, wait);
  const keyPattern = new RegExp(data.keyPattern);

  return {
    key(exchange) {
      const header = exchange.request.headers.get('Authorization') ?? '';
      const [, key] = /^bearer +(.+)$/i.exec(header) ?? [];
      if (key === undefined) return problem(exchange.operation, 'missing-api-key');
      exchange.key = key;
      const isKnown = data.keys.some((row) => row.key === key);
      exchange.row = isKnown ? key : keyPattern.test(key) ? data.defaultKey : data.invalidKey;
      return undefined;
    },

    media_type({ operation, request }) {
      if (operation.mediaType === undefined) return undefined;
      const [type = '', ...parameters] = (request.headers.get('Content-Type') ?? '').split(';');
      const isWanted =
        type.trim().toLowerCase() === operation.mediaType &&
        parameters.every((text) => !/^\s*charset=/i.test(text) || /=\s*"?utf-8"?\s*$/i.test(text));
      return isWanted ? undefined : problem(operation, 'unsupported-media-type');
    },

    async size(exchange) {
      const { operation, request } = exchange;
      if (operation.mediaType === undefined) return undefined;
      const bytes = await readBody(request, data.bodyLimit);
      if (!bytes) return problem(operation, 'payload-too-large');
      exchange.bytes = bytes;
      return undefined;
    },

    parse(exchange) {
      const query = readQuery(exchange.url.search);
      if (!query) return { status: 400, body: data.problems.malformedQuery };
      exchange.query = query;
      if (exchange.operation.mediaType !== undefined) {
        const json = readJson(exchange.bytes);
        if (!json) return { status: 400, body: data.problems.malformedBody };
        exchange.body = json.value;
      }
      return undefined;
    },

    validate(exchange) {
      const { operation, query, request, body } = exchange;
      const { schemas } = operation;
      const parameters = parametersOf(query, schemas.query);
      const headers = Object.keys(schemas.header.properties ?? {})
        .filter((name) => request.headers.has(name))
        .map((name) => [name, request.headers.get(name)]);
      const inQuery = validatePart('query', schemas.query, parameters);
      const invalidNames = new Set(inQuery.map(({ pointer }) => pointer.split('/')[1]));
      const valid = Object.entries(parameters).filter(([name]) => !invalidNames.has(name));
      const sent: JsonObject = Object.fromEntries(valid);
      exchange.parameters = { ...defaultsOf(schemas.query), ...sent };
      const errors = [
        ...inQuery,
        ...validatePart('header', schemas.header, Object.fromEntries(headers)),
        ...(schemas.body ? validatePart('body', schemas.body, body) : []),
        ...records.validate(operation, exchange.parameters, Object.keys(parameters)),
      ];
      return errors.length > 0 ? invalid(data, operation, errors) : undefined;
    },

    idempotency(exchange) {
      const { operation, request } = exchange;
      const isSafe = Object.hasOwn(operation.schemas.header.properties ?? {}, idempotencyKey);
      const sent = isSafe ? request.headers.get(idempotencyKey) : null;
      const row = data.idempotencyKeys.find(({ key }) => key === sent);
      exchange.headers = row?.headers;
      return example(operation, row?.responses?.[operation.id]);
    },

    respond: (exchange) => responders[exchange.operation.kind](exchange),
  };
}
