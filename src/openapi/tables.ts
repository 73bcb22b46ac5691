/** The tables of the contract as data: its errors, and what the sandbox answers. */
import type { Oas3_1Definition } from '@redocly/openapi-core';
import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';

import type { Answers, Contract, Problem } from './extensions';
import { examplesOf, operationsOf } from './read';

/** The examples of every response: by operation id, status and name. */
function answersOf(
  contract: Oas3_1Definition,
): Record<string, Record<string, Record<string, unknown>>> {
  const answers = operationsOf(contract).map(({ id, operation }) => {
    const responses = mapValues(operation.responses, ({ content }) => examplesOf(content));
    return [id, responses] as const;
  });
  return Object.fromEntries(answers);
}

/**
 * The catalogue of errors, in its order: what `x-problems` says, and the URI that stands in `type`.
 *
 * @param contract as loadContract reads it
 */
export function errorTable(contract: Oas3_1Definition): object[] {
  const { 'x-problems': problems = [] } = contract as Contract;
  const documents = [
    ...problems.map(({ example }) => example),
    ...Object.values(answersOf(contract)).flatMap((responses) =>
      Object.values(responses).flatMap((examples) => Object.values(examples)),
    ),
  ] as ({ code?: string; type?: string } | undefined)[];
  return problems.map(({ code, status, title, retryable, cause, fix }: Problem) => ({
    code,
    status,
    title,
    type: documents.find((document) => document?.code === code)?.type,
    retryable,
    cause,
    fix,
  }));
}

/** The members of an answer that tell what it comes to; the members of a problem document that do. */
const outcome = [
  'status',
  'reason',
  'suggested_action',
  'score',
  'disposable',
  'category',
  'matched_on',
  'balance',
  'scopes',
];
const problem = ['code', 'title', 'retryable'];

/**
 * What the sandbox answers to which address, domain and key: by operation id, or `*` for every operation, the HTTP
 * status, the name of the example that is the answer, and what the answer comes to.
 *
 * @param contract as loadContract reads it
 * @throws Error if the contract has no `x-sandbox`
 */
export function sandboxTable(contract: Oas3_1Definition): object {
  const { 'x-sandbox': sandbox } = contract as Contract;
  if (!sandbox) {
    throw new Error('The contract has no x-sandbox.');
  }
  const known = answersOf(contract);
  const [anyOperation = ''] = Object.keys(known);
  const row = <Row extends { answers?: Answers }>(from: Row) => ({
    ...from,
    answers: mapValues(from.answers, ({ status, example }, id) => ({
      http_status: status,
      example,
      ...pick(
        get(known, [id === '*' ? anyOperation : id, status, example]) as object,
        status < 400 ? outcome : problem,
      ),
    })),
  });
  const { server, domain, default_key, key_pattern } = sandbox;
  return {
    server,
    domain,
    default_key,
    key_pattern,
    addresses: sandbox.addresses.map(row),
    invalid_address: row(sandbox.invalid_address),
    domains: sandbox.domains.map(row),
    otherwise: row(sandbox.otherwise),
    keys: sandbox.keys.map(row),
    idempotency_keys: sandbox.idempotency_keys.map(row),
  };
}
