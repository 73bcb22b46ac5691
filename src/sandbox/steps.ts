/** The steps of a request that has found its operation. */
import type { Schema } from '@cfworker/json-schema';

import { check, type Subject } from './check';
import type { JsonObject, SandboxData, SandboxOperation } from '../openapi/sandbox';
import { createRecords } from './records';
import { answersToKey, echo, example, identified, invalid, problem, type Reply } from './replies';
import { parametersOf, readBody, readJson, readQuery, type Query } from './request';
import { findFaults, type Fault, type Part } from './validate';

const idempotencyKey = 'Idempotency-Key';

/** A request on its way through the steps, with what they have found out about it. */
export interface Exchange {
  request: Request;
  url: URL;
  operation: SandboxOperation;
  /** As it was sent. */
  key: string;
  /** The key in the table whose row counts for it. */
  row: string;
  bytes: ArrayBuffer;
  query: Query;
  /** Those of the query, of the types that their schemas have, and with their defaults. */
  parameters: JsonObject;
  body: unknown;
  /** What the idempotency key adds to an answer that is no error. */
  headers?: Record<string, string>;
}

/** Ends a request with a reply, or leaves it to the next step. */
type Step = (exchange: Exchange) => Reply | undefined | Promise<Reply | undefined>;

/** What steps need of the world. */
export interface Clock {
  /** Waits; rejects with the signal's reason if it is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

/** The steps by their names in the contract's `order`. Those that only the key decides are not among them. */
export function createSteps(data: SandboxData, { wait, now }: Clock): Record<string, Step> {
  const records = createRecords(data.records, now);
  const keyPattern = new RegExp(data.keyPattern);

  async function checkAndWait({ operation, body, request }: Exchange): Promise<Reply | undefined> {
    const { reply, delay } = check(data, operation, body as Subject);
    if (delay > 0) {
      await wait(delay, request.signal);
    }
    return reply;
  }

  function list({ operation, parameters, url, query }: Exchange): Reply {
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
  }

  function remove({ operation, parameters }: Exchange): Reply {
    const examples = Object.values(operation.responses['200']?.examples ?? {});
    const body = { ...examples[0], ...records.remove(operation, parameters) };
    return { status: 200, body: identified(body, examples, data.requestId) };
  }

  function account({ operation, key, row }: Exchange): Reply | undefined {
    const reply = example(operation, answersToKey(data, row)[operation.id]);
    return reply && { ...reply, body: echo(reply.body, operation.echo, { last4: key.slice(-4) }) };
  }

  const answers: Record<SandboxOperation['kind'], Step> = {
    check: checkAndWait,
    list,
    delete: remove,
    account,
  };

  return {
    key(exchange) {
      const header = exchange.request.headers.get('Authorization') ?? '';
      const [, key] = /^bearer +(.+)$/i.exec(header) ?? [];
      if (key === undefined) {
        return problem(exchange.operation, 'missing-api-key');
      }
      exchange.key = key;
      const isKnown = data.keys.some((row) => row.key === key);
      exchange.row = isKnown ? key : keyPattern.test(key) ? data.defaultKey : data.invalidKey;
      return undefined;
    },

    media_type({ operation, request }) {
      if (operation.mediaType === undefined) {
        return undefined;
      }
      const [type = '', ...parameters] = (request.headers.get('Content-Type') ?? '').split(';');
      const isWanted =
        type.trim().toLowerCase() === operation.mediaType &&
        parameters.every((text) => !/^\s*charset=/i.test(text) || /=\s*"?utf-8"?\s*$/i.test(text));
      return isWanted ? undefined : problem(operation, 'unsupported-media-type');
    },

    async size(exchange) {
      const { operation, request } = exchange;
      if (operation.mediaType === undefined) {
        return undefined;
      }
      const bytes = await readBody(request, data.bodyLimit);
      if (!bytes) {
        return problem(operation, 'payload-too-large');
      }
      exchange.bytes = bytes;
      return undefined;
    },

    parse(exchange) {
      const query = readQuery(exchange.url.search);
      if (!query) {
        return { status: 400, body: data.problems.malformedQuery };
      }
      exchange.query = query;
      if (exchange.operation.mediaType !== undefined) {
        const json = readJson(exchange.bytes);
        if (!json) {
          return { status: 400, body: data.problems.malformedBody };
        }
        exchange.body = json.value;
      }
      return undefined;
    },

    validate(exchange) {
      const { operation, query, request, body } = exchange;
      const { schemas } = operation;
      const parameters = parametersOf(query, schemas.query);
      const headers = Object.keys(schemas.header.properties ?? {}).flatMap((name) => {
        const value = request.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      const parts: [Part, Schema | undefined, unknown][] = [
        ['query', schemas.query, parameters],
        ['header', schemas.header, Object.fromEntries(headers)],
        ['body', schemas.body, body],
      ];
      const faults = parts.flatMap(([part, schema, value]): Fault[] =>
        schema ? findFaults(part, schema, value) : [],
      );
      const inQuery = faults.filter((fault) => fault.in === 'query');
      const faulty = new Set(inQuery.map(({ pointer }) => pointer.split('/')[1]));
      const sound = Object.entries(parameters).filter(([name]) => !faulty.has(name));
      const defaults = Object.entries(schemas.query.properties ?? {}).flatMap(([name, schema]) =>
        typeof schema === 'object' && 'default' in schema
          ? [[name, schema.default as unknown]]
          : [],
      );
      exchange.parameters = Object.fromEntries([...defaults, ...sound]) as JsonObject;
      faults.push(...records.findFaults(operation, exchange.parameters, Object.keys(parameters)));
      return faults.length > 0 ? invalid(data, operation, faults) : undefined;
    },

    idempotency(exchange) {
      const { operation, request } = exchange;
      const isSafe = Object.hasOwn(operation.schemas.header.properties ?? {}, idempotencyKey);
      const sent = isSafe ? request.headers.get(idempotencyKey) : null;
      const row = data.idempotencyKeys.find(({ key }) => key === sent);
      exchange.headers = row?.headers;
      return example(operation, row?.answers?.[operation.id]);
    },

    answer: (exchange) => answers[exchange.operation.kind](exchange),
  };
}
