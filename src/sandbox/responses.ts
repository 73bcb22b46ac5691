import { deepCompareStrict } from '@cfworker/json-schema';

import type { ExampleRef, ExampleRefs } from '../api/extensions';
import type { SandboxData, SandboxOperation } from '../api/sandboxData';
import type { Answer, FieldError, JsonObject } from '@docs-engines/api-sandbox';

/** All our responses are objects. */
export interface PlainResponse extends Answer {
  body: JsonObject;
}

/** `maxLength` and `maxItems` of the schemas FieldError and ValidationProblem. */
const maxPointerLength = 1000;
const maxErrors = 100;

/** A template with its `{names}` replaced. */
export function fill(pattern: string, values: JsonObject = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => [values[name]].flat().map(String).join(', '));
}

function withId(body: JsonObject, id: unknown): JsonObject {
  const { instance, request_id } = body;
  const withInstance = typeof instance === 'string' && { instance: instance.replace(String(request_id), String(id)) };
  return { ...body, ...withInstance, request_id: id };
}

/** The example that equals a body but for its request ID; or else the body, with the given request ID. */
export function identified(body: JsonObject, examples: JsonObject[], requestId: string): JsonObject {
  return (
    examples.find((example) => deepCompareStrict(withId(body, example.request_id), example)) ?? withId(body, requestId)
  );
}

/** The responses for a key, by operation; what its row lacks is that of the default key. */
export function refsForKey({ keys, defaultKey }: SandboxData, row: string): ExampleRefs {
  const find = (name: string) => keys.find(({ key }) => key === name)?.responses;
  return { ...find(defaultKey), ...find(row) };
}

/** The example that a row of the tables refers to. */
export function example({ responses }: SandboxOperation, ref: ExampleRef | undefined): PlainResponse | undefined {
  const body = ref && responses[ref.status]?.examples[ref.example];
  return body && { status: ref.status, body };
}

/** The operation's example of a problem, if it has one. */
function problem({ responses }: SandboxOperation, code: string): PlainResponse | undefined {
  return Object.entries(responses)
    .flatMap(([status, { examples }]) => Object.values(examples).map((body) => ({ status: Number(status), body })))
    .find(({ body }) => body.code === code);
}

/** A copy of a body with other values in the given fields; JSON drops those that are undefined. */
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

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const comparePlaces = (a: FieldError, b: FieldError) => compare(a.pointer, b.pointer) || compare(a.in, b.in);

/** The errors sorted by pointer, and the first of each place. */
function byPlace(errors: readonly FieldError[]): FieldError[] {
  return errors
    .map((error) => (error.pointer.length > maxPointerLength ? { ...error, pointer: '' } : error))
    .sort(comparePlaces)
    .filter((error, index, all) => {
      const before = all[index - 1];
      return !before || comparePlaces(before, error) !== 0;
    });
}

/**
 * The problem document with the validation errors of a request.
 *
 * @param found at least one
 */
export function invalid(
  { problemDetails, fieldDetails, requestId }: SandboxData,
  operation: SandboxOperation,
  found: readonly FieldError[],
): PlainResponse {
  const places = byPlace(found);
  const errors = places
    .slice(0, maxErrors)
    .map(({ in: part, pointer, code, params }) => ({
      in: part,
      pointer,
      code,
      detail: fill(fieldDetails[code] ?? code, params),
    }));
  // A single error may have its own problem, of the same name: `invalid-cursor`, `filter-required`.
  const specific = places.length === 1 ? places[0]?.code.replaceAll('_', '-') : undefined;
  const response = problem(operation, specific ?? '') ?? problem(operation, 'validation-failed');
  if (!response) {
    throw new Error(`${operation.id} has no example of the problem validation-failed.`);
  }
  const { status, body } = response;
  const code = String(body.code);
  const pattern = problemDetails[code];
  const detail = pattern ? fill(pattern, { count: places.length }) : body.detail;
  const made = { ...body, detail, errors };
  const examples = Object.values(operation.responses[status]?.examples ?? {});
  return { status, body: identified(made, examples, requestId) };
}
