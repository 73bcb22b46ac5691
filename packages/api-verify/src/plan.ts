/** Which operations are asked, with which keys, in which order. */
import isEqual from 'lodash/isEqual';

import { chosenSchemes, type Description, type Operation } from '@docs-engines/openapi-docs';
import type { Api } from './api';
import { type Claim, obstacle, type Target } from './claims';
import { refusalClaims } from './refusals';
import { type Environment, variablesOf } from './secrets';
import { FatalError } from './send';
import { successClaims } from './successes';

/** Whether an operation changes nothing and costs nothing. */
function isReadOnly(operation: Operation, { hasPrice }: Api): boolean {
  const { method } = operation;
  return (method === 'get' || method === 'head') && !hasPrice?.(operation);
}

/** The variables of each alternative of `security`; undefined for one that no text can fulfil. */
function alternativesOf({ security }: Operation, { prefix }: Environment): (string[] | undefined)[] {
  return security.map((schemes) => {
    const chosen = chosenSchemes([schemes]);
    return chosen.length === schemes.length
      ? chosen.flatMap(({ credential }) => variablesOf(credential, prefix))
      : undefined;
  });
}

/** All variables that hold keys. */
export function keyVariables({ operations }: Description, environment: Environment): string[] {
  const names = operations.flatMap((one) => alternativesOf(one, environment).flat());
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The operation with the alternative first whose keys are there; or why there is none. */
function withKeys(operation: Operation, environment: Environment): { operation: Operation; skipped?: string } {
  const { security } = operation;
  const alternatives = alternativesOf(operation, environment);
  const index = alternatives.findIndex((all) => all?.every((name) => environment.values[name]));
  if (index >= 0) {
    const chosen = security[index] ?? [];
    const others = security.filter((alternative) => alternative !== chosen);
    return { operation: { ...operation, security: [chosen, ...others] } };
  }
  const wanted = alternatives.flatMap((all) => (all ? [all.join(' and ')] : []));
  if (security.length === 0) return { operation };
  return { operation, skipped: wanted.length > 0 ? `set ${wanted.join(', or ')}` : 'its keys are not texts' };
}

/** Reading before writing, and deletions last. */
function rank({ method }: Operation): number {
  return method === 'delete' ? 2 : method === 'get' || method === 'head' ? 0 : 1;
}

/**
 * All claims, in their order.
 *
 * @param named operations that are asked though they change something, by operationId
 * @throws FatalError if there is no such operation, or nothing can be asked
 */
export function plan(description: Description, target: Target, named: string[], environment: Environment): Claim[] {
  const operations = description.operations.filter(({ isWebhook }) => !isWebhook);
  const unknown = named.filter((name) => !operations.some(({ id }) => id === name));
  if (unknown.length > 0) {
    const others = operations.filter((one) => !isReadOnly(one, target.api)).map(({ id }) => id);
    throw new FatalError(
      `No operation has the operationId ${unknown.join(', ')}.\n  → Name one of: ${others.join(', ')}`,
    );
  }
  const claims = operations
    .filter((operation) => isReadOnly(operation, target.api) || named.includes(operation.id))
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((one) => {
      const { operation, skipped } = withKeys(one, environment);
      const all = [...successClaims(operation, description, target), ...refusalClaims(operation, target)];
      return all.map((claim) => ({ ...claim, skipped: skipped ?? obstacle(claim) ?? claim.skipped }));
    });
  const asked = claims.filter(
    (claim, index) =>
      claim.paging ?? claims.findIndex((other) => !other.paging && isEqual(other.request, claim.request)) === index,
  );
  if (asked.every(({ skipped }) => skipped !== undefined)) {
    const reasons = [...new Set(asked.map(({ skipped }) => skipped))];
    throw new FatalError(
      `There is nothing to ask: ${reasons.join('; ') || 'no operation only reads'}.\n  → Set the variables with the keys, or name operations by --operation.`,
    );
  }
  return asked;
}
