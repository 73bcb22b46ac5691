/** Tables of the description as data: its errors, and what the sandbox responds. */
import find from 'lodash/find';
import map from 'lodash/map';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';

import { type ExampleRefs, problemsOf, sandboxOf } from './extensions';
import type { Description, Operation } from '@docs-engines/openapi-docs';

type Document = Record<string, unknown>;

/** The named examples of an operation's responses with this status or, without one, of all its responses. */
export function responseExamples({ responses }: Operation, status?: number | string) {
  return responses
    .filter((response) => status === undefined || response.status === String(status))
    .flatMap(({ content }) => content)
    .flatMap(({ examples }) => examples);
}

/** The catalogue of errors, in its order: the entries of `x-problems`, and the URI that is their `type`. */
export function errorTable(description: Description): object[] {
  const problems = problemsOf(description);
  const examples = description.operations.flatMap((operation) => responseExamples(operation));
  const documents = [...problems.map(({ example }) => example), ...map(examples, 'value')];
  return problems.map((problem) => {
    const type = (find(documents, { code: problem.code }) as Document | undefined)?.type;
    const row = { ...problem, type };
    return pick(row, ['code', 'status', 'title', 'type', 'retryable', 'cause', 'fix']);
  });
}

/** Properties of a response that tell its outcome, and those of a problem document. */
const outcomeMembers = 'status reason suggested_action score disposable category matched_on balance scopes'.split(' ');
const problemMembers = ['code', 'title', 'retryable'];

/**
 * The responses of the sandbox to each address, domain and key: by operation id, or `*` for every operation, the HTTP
 * status, the name of the example that is the response, and its outcome.
 *
 * @throws Error if the description has no `x-sandbox`
 */
export function sandboxTable(description: Description) {
  const { operations } = description;
  const sandbox = sandboxOf(description);
  if (!sandbox) throw new Error('The description has no x-sandbox.');
  const exampleOf = (id: string, status: number, example: string) => {
    const operation = id === '*' ? operations[0] : operations.find((one) => one.id === id);
    const examples = operation ? responseExamples(operation, status) : [];
    return (examples.find(({ name }) => name === example)?.value ?? {}) as Document;
  };
  const row = <Row extends { responses?: ExampleRefs }>(from: Row) => ({
    ...from,
    responses: mapValues(from.responses, ({ status, example }, id) => ({
      http_status: status,
      example,
      ...pick(exampleOf(id, status, example), status < 400 ? outcomeMembers : problemMembers),
    })),
  });
  return {
    ...pick(sandbox, ['server', 'domain', 'default_key', 'key_pattern']),
    addresses: sandbox.addresses.map(row),
    invalid_address: row(sandbox.invalid_address),
    domains: sandbox.domains.map(row),
    otherwise: row(sandbox.otherwise),
    keys: sandbox.keys.map(row),
    idempotency_keys: sandbox.idempotency_keys.map(row),
  };
}
