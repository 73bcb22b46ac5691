/** The behaviour of our API that no schema describes: keys, prices, addresses with fixed results, records that can be deleted. */
import { check, type CheckBody } from './check';
import type { SandboxData, SandboxOperation } from '../api/sandboxData';
import type { Answer, Behaviour, RequestContext, JsonObject, Refusal, Target } from '@docs-engines/api-sandbox';
import { createRecords } from './records';
import { refsForKey, echo, example, fill, identified, invalid } from './responses';

const idempotencyKey = 'Idempotency-Key';

/** `maxLength` of the schema Problem. */
const maxDetailLength = 1000;

/** Ends a request with a response, or leaves it to the next step. */
type Step = () => Answer | undefined | Promise<Answer | undefined>;

/** The API key as sent, and the key in the table of `x-sandbox` whose row applies to it. */
interface Key {
  text: string;
  row: string;
}

/** Time, which tests replace. */
export interface Clock {
  /** Waits; rejects with the signal's reason if it is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Like `Date.now`. */
  now: () => number;
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** The 404 or 405 problem of a request that matches no operation. */
function unmatched(data: SandboxData, { headers }: Refusal, { request, url }: Target) {
  const { notFound, methodNotAllowed } = data.problems;
  const template = headers ? methodNotAllowed : notFound;
  const pattern = data.problemDetails[String(template.code)] ?? '';
  const values = { path: url.pathname, method: request.method, allow: headers?.Allow };
  const detail = fill(pattern, values).slice(0, maxDetailLength);
  const body = identified({ ...template, detail }, [template], data.requestId);
  const type = { 'Content-Type': 'application/problem+json' };
  return { status: Number(body.status), body, headers: { ...type, ...headers } };
}

function refusedWith(data: SandboxData, refusal: Refusal, target: Target<SandboxOperation>) {
  const { reason, errors = [] } = refusal;
  const { malformedQuery, malformedBody } = data.problems;
  if (!target.operation) return unmatched(data, refusal, target);
  if (reason === 'malformed-query') return { status: 400, body: malformedQuery };
  if (reason === 'malformed-body') return { status: 400, body: malformedBody };
  return reason === 'invalid' ? invalid(data, target.operation, errors) : undefined;
}

/** Handlers of valid requests, by the kind of the operation. */
function createResponders(
  data: SandboxData,
  records: ReturnType<typeof createRecords>,
  wait: Clock['wait'],
): Record<SandboxOperation['kind'], (context: RequestContext<SandboxOperation>, key: Key) => ReturnType<Step>> {
  return {
    async check({ operation, sent, request }) {
      const { response, delay } = check(data, operation, sent.body as CheckBody);
      if (delay > 0) await wait(delay, request.signal);
      return response;
    },

    list({ operation, parameters, url, query }) {
      const { data: page, next_cursor } = records.list(operation.id, parameters);
      const [template] = Object.values(operation.responses['200']?.examples ?? {});
      const body = { ...template, data: page, has_more: next_cursor !== undefined, next_cursor };
      if (next_cursor === undefined) return { status: 200, body };
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

    account({ operation }, { text, row }) {
      const response = example(operation, refsForKey(data, row)[operation.id]);
      const sent = { last4: text.slice(-4) };
      return response && { ...response, body: echo(response.body, operation.echo, sent) };
    },
  };
}

/**
 * The behaviour of one sandbox: each has its own records.
 *
 * @param clock replaces the platform's in tests
 */
export function createBehaviour(
  data: SandboxData,
  { wait = waitFor, now = Date.now }: Partial<Clock> = {},
): Behaviour<SandboxOperation> {
  const records = createRecords(data.records, now);
  const responders = createResponders(data, records, wait);
  const keyPattern = new RegExp(data.keyPattern);

  function rowOf(key: string): string {
    const isKnown = data.keys.some((row) => row.key === key);
    return isKnown ? key : keyPattern.test(key) ? data.defaultKey : data.invalidKey;
  }

  /** Names of header examples that fit a response: by its problem, its price, the examples of the key. */
  function namesOf({ credits }: SandboxOperation, { row }: Key, body: JsonObject) {
    const { cost, free_when } = credits;
    const isFree = cost === 0 || free_when.some(({ field, value }) => body[field] === value);
    const ofKey = Object.values(refsForKey(data, row)).map((ref) => ref.example);
    return [String(body.code), isFree ? 'free' : 'paid', ...ofKey];
  }

  return {
    validate: ({ operation, parameters, sent }) => records.validate(operation, parameters, Object.keys(sent.query)),

    refuse: (refusal, target) => refusedWith(data, refusal, target),

    finish(answer) {
      const { request_id: id = data.requestId } = (answer.body ?? {}) as JsonObject;
      return { ...answer, headers: { ...answer.headers, 'Request-Id': String(id) } };
    },

    async respond(context, steps) {
      const { operation, request } = context;
      const key: Key = { text: '', row: data.defaultKey };
      /** Headers of a replayed response. */
      let replayed: Record<string, string> | undefined;
      /** Steps by their name in `x-sandbox.order`; the others only look up the row of the key. */
      const stepByName: Record<string, Step> = {
        key() {
          const refused = steps.security(context);
          key.text = (request.headers.get('Authorization') ?? '').replace(/^\S+ +/, '');
          if (!refused) key.row = rowOf(key.text);
          return refused;
        },
        media_type: () => steps.mediaType(context),
        size: () => steps.size(context),
        parse: () => steps.parse(context),
        validate: () => steps.validate(context),
        idempotency() {
          const isTaken = Object.hasOwn(operation.schemas.header.properties ?? {}, idempotencyKey);
          const sent = isTaken ? request.headers.get(idempotencyKey) : null;
          const row = data.idempotencyKeys.find((entry) => entry.key === sent);
          replayed = row?.headers;
          return example(operation, row?.responses?.[operation.id]);
        },
        respond: () => responders[operation.kind](context, key),
      };
      for (const [step, codes] of data.order) {
        const response = await stepByName[step]?.();
        const refs = refsForKey(data, key.row);
        const byKey = example(operation, refs['*'] ?? refs[operation.id]);
        const isByKey = byKey && codes.includes(String(byKey.body.code));
        const answer = response ?? (isByKey ? byKey : undefined);
        if (!answer) continue;
        // Errors are not stored under an idempotency key, so they are never replayed.
        const headers = { ...(answer.status < 400 && replayed), ...answer.headers };
        return { ...answer, names: namesOf(operation, key, answer.body as JsonObject), headers };
      }
      throw new Error(`The description has no response for ${operation.id}.`);
    },
  };
}
