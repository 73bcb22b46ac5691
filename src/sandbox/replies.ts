import { deepCompareStrict } from '@cfworker/json-schema';

import type { Answer, Answers } from '../openapi/extensions';
import type { JsonObject, SandboxData, SandboxOperation } from '../openapi/sandbox';
import type { Fault } from './validate';

/** What a request gets, before it is a Response. */
export interface Reply {
  status: number;
  body: JsonObject;
  /** Beside those that the contract names for the status. */
  headers?: Record<string, string>;
}

/** As the contract's FieldError and ValidationProblem have them. */
const longestPointer = 1000;
const mostErrors = 100;

/** A pattern of the contract with its `{names}` replaced. */
export function fill(pattern: string, values: JsonObject = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    [values[name]].flat().map(String).join(', '),
  );
}

function withId(body: JsonObject, id: unknown): JsonObject {
  const { instance, request_id } = body;
  return {
    ...body,
    ...(typeof instance === 'string' && {
      instance: instance.replace(String(request_id), String(id)),
    }),
    request_id: id,
  };
}

/** The example that says the same as a body made for this request; or else the body, with an id that no example has. */
export function identified(
  body: JsonObject,
  examples: JsonObject[],
  requestId: string,
): JsonObject {
  const same = examples.find((example) =>
    deepCompareStrict(withId(body, example.request_id), example),
  );
  return same ?? withId(body, requestId);
}

/** What the row of a key says, by operation, on top of what the default key gets. */
export function answersToKey({ keys, defaultKey }: SandboxData, row: string): Answers {
  const find = (name: string) => keys.find(({ key }) => key === name)?.answers;
  return { ...find(defaultKey), ...find(row) };
}

/** The example that an answer of the contract's tables names. */
export function example(
  { responses }: SandboxOperation,
  answer: Answer | undefined,
): Reply | undefined {
  const body = answer && responses[answer.status]?.examples[answer.example];
  return body && { status: answer.status, body };
}

/** The operation's example of a problem, if it has one. */
export function problem({ responses }: SandboxOperation, code: string): Reply | undefined {
  return Object.entries(responses)
    .flatMap(([status, { examples }]) =>
      Object.values(examples).map((body) => ({ status: Number(status), body })),
    )
    .find(({ body }) => body.code === code);
}

/** A copy of an example in which the named fields have other values; those that are undefined go. */
export function echo(body: JsonObject, fields: string[], values: JsonObject): JsonObject {
  const copy = structuredClone(body);
  for (const field of fields.filter((name) => name in values)) {
    const path = field.split('.');
    const name = path.pop() ?? '';
    const parent = path.reduce((node, step) => node[step] as JsonObject, copy);
    parent[name] = values[field];
  }
  return copy;
}

/** The faults in the order of their places, with one for each place: the first that was found there. */
function byPlace(faults: Fault[]): Fault[] {
  return faults
    .map((fault) => (fault.pointer.length > longestPointer ? { ...fault, pointer: '' } : fault))
    .map((fault) => ({ fault, place: `${fault.pointer}\n${fault.in}` }))
    .sort((a, b) => (a.place === b.place ? 0 : a.place < b.place ? -1 : 1))
    .filter(({ place }, index, all) => place !== all[index - 1]?.place)
    .map(({ fault }) => fault);
}

/**
 * The problem that lists faults of a request.
 *
 * @param faults at least one
 */
export function invalid(
  { problemDetails, fieldDetails, requestId }: SandboxData,
  operation: SandboxOperation,
  faults: Fault[],
): Reply {
  const places = byPlace(faults);
  const errors = places.slice(0, mostErrors).map(({ in: part, pointer, code, params }) => ({
    in: part,
    pointer,
    code,
    detail: fill(fieldDetails[code] ?? code, params),
  }));
  // A fault may have a problem of its own, by its name: a cursor that was not issued, a filter that is missing.
  const own = places.length === 1 ? places[0]?.code.replaceAll('_', '-') : undefined;
  const reply = problem(operation, own ?? '') ?? problem(operation, 'validation-failed');
  if (!reply) {
    throw new Error(`${operation.id} has no example of the problem validation-failed.`);
  }
  const { status, body } = reply;
  const code = String(body.code);
  const detail = problemDetails[code];
  const made = {
    ...body,
    ...(detail && { detail: fill(detail, { count: places.length }) }),
    errors,
  };
  const examples = Object.values(operation.responses[status]?.examples ?? {});
  return { status, body: identified(made, examples, requestId) };
}
