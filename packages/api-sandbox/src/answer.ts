/** Answers: an example from the description, or an error response. */
import { deepCompareStrict } from '@cfworker/json-schema';

import type { JsonObject, Part, SandboxOperation, SandboxResponse } from './data';
import type { FieldError } from './validate';

/** A response as data: the sandbox turns it into a `Response`. */
export interface Answer {
  status: number;
  /** JSON, or text of another media type; undefined if there is none. */
  body?: unknown;
  /** Added to the documented headers of the status. */
  headers?: Record<string, string>;
  /** Names of the header examples to prefer, the best first. */
  names?: string[];
}

/** By the reason of a refusal: its candidate statuses, the usual one first, and the title of the problem. */
const reasons = {
  'not-found': [[404], 'Not found'],
  'method-not-allowed': [[405], 'Method not allowed'],
  unauthenticated: [[401, 403], 'Credentials are missing'],
  'unsupported-media-type': [[415, 400], 'Unsupported media type'],
  'payload-too-large': [[413, 400], 'Payload too large'],
  'malformed-query': [[400, 422], 'Malformed query'],
  'malformed-body': [[400, 422], 'Malformed body'],
  invalid: [[422, 400], 'Validation failed'],
  'no-example': [[501], 'No example'],
} as const;

export interface Refusal {
  reason: keyof typeof reasons;
  detail: string;
  /** Only with the reason `invalid`. */
  errors?: FieldError[];
  headers?: Record<string, string>;
}

/** The documented response for a status: its own, that of its range (`4XX`), or the default. */
export function documented(
  { responses }: Pick<SandboxOperation, 'responses'>,
  status: number,
): SandboxResponse | undefined {
  return responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses.default;
}

/** `2XX` is 200, as is `default`. */
const statusOf = (key: string) => Number(key.replace('XX', '00')) || 200;

/** A named example of a documented response; without a name, the first one. */
export function exampleOf(
  { responses }: Pick<SandboxOperation, 'responses'>,
  key: string,
  name?: string,
): Answer | undefined {
  const [first] = Object.keys(responses[key]?.examples ?? {});
  const chosen = name ?? first;
  if (chosen === undefined) return undefined;
  return { status: statusOf(key), body: responses[key]?.examples[chosen], names: [chosen] };
}

/** Names of properties that hold an error message. */
const messageName = /^(?:detail|description|error|message|msg|reason|title)$/i;

/** A body that was made from a schema, with the message in place of each such property's made value, `string`. */
const withMessage = (body: unknown, message: string) =>
  JSON.parse(JSON.stringify(body ?? null), (name, value: unknown) =>
    messageName.test(name) && value === 'string' ? message : value,
  ) as unknown;

/** A refusal as the operation documents it, or else as a problem document (RFC 9457). */
export function refusalAnswer({ reason, detail, errors, headers }: Refusal, operation?: SandboxOperation): Answer {
  const [statuses, title] = reasons[reason];
  const keys = Object.keys(operation?.responses ?? {});
  const status = statuses.find((code) => keys.includes(String(code))) ?? statuses[0];
  // Without another one, `default` describes the success.
  const others = keys.some((key) => key.startsWith('2')) ? ['4XX', 'default'] : ['4XX'];
  const key = [String(status), ...others].find((candidate) => keys.includes(candidate));
  const example = operation && key !== undefined && reason !== 'no-example' && exampleOf(operation, key);
  const message = errors?.map((one) => `${one.in} ${one.pointer}: ${one.detail ?? one.code}`).join('; ') ?? detail;
  const isMade = example && example.names?.[0] === 'schema';
  if (example) return { ...example, ...(isMade && { body: withMessage(example.body, message) }), status, headers };
  return {
    status,
    body: {
      type: 'about:blank',
      title,
      status,
      detail,
      errors: errors?.map(({ in: part, pointer, code, detail: text }) => ({ in: part, pointer, code, detail: text })),
    },
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
  };
}

/** The parsed parameters, by location, and the parsed body of a request. */
export type Sent = Record<Exclude<Part, 'body'>, JsonObject> & { body: unknown };

/** The response example that shares its name with the request example that was sent. */
export function sentExample(operation: SandboxOperation, sent: Sent): Answer | undefined {
  const { requests, responses } = operation;
  const isSent = (request: SandboxOperation['requests'][string]) =>
    (!('body' in request) || deepCompareStrict(request.body, sent.body)) &&
    (['path', 'query', 'header'] as const).every((part) =>
      Object.entries(request[part] ?? {}).every(([name, value]) => deepCompareStrict(value, sent[part][name])),
    );
  const [name] = Object.entries(requests).find(([, request]) => isSent(request)) ?? [];
  const [key] = Object.entries(responses).find(([, own]) => name !== undefined && name in own.examples) ?? [];
  return key === undefined ? undefined : exampleOf(operation, key, name);
}

/** The first example of a success, or its status alone if it has no content. */
export function firstExample(operation: SandboxOperation): Answer | undefined {
  const { responses } = operation;
  const keys = Object.keys(responses);
  const success = ['2', '3', 'd'].map((start) => keys.find((key) => key.startsWith(start))).find(Boolean);
  if (success === undefined) return { status: 200 };
  const hasContent = responses[success]?.mediaType !== '';
  return exampleOf(operation, success) ?? (hasContent ? undefined : { status: statusOf(success) });
}
