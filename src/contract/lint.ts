import { existsSync } from 'node:fs';
import path from 'node:path';

import {
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  type Oas3Rule,
  type RuleSeverity,
} from '@redocly/openapi-core';
import kebabCase from 'lodash/kebabCase';

/** The last part of the address of an operation's page: the generator names pages with the same function. */
export function addressOf(operationId: string): string {
  return kebabCase(operationId);
}

/** What a maintainer does about a broken rule, by rule; only where the rule's own message does not say it. */
const remedies: Record<string, string> = {
  'no-unresolved-refs': 'Correct the $ref, or add what it points to.',
  'operation-operationId': 'Add an operationId: it becomes the address of the page.',
  'operation-operationId-unique':
    'Rename one of them: two operations with one id would share one page.',
  'site/operation-address-unique':
    'Rename one of them: the address is the operationId in kebab case.',
  'no-invalid-media-type-examples': 'Change the example, or the schema it has to match.',
  'no-invalid-schema-examples': 'Change the example, or the schema it has to match.',
  'no-invalid-parameter-examples': 'Change the example, or the schema it has to match.',
  struct: 'Correct the structure: see https://spec.openapis.org/oas/v3.1.0.',
};

/** Two ids may differ and still make one address: `validateApiKey` and `validateAPIKey`. */
const operationAddressUnique: Oas3Rule = () => {
  const seen = new Set<string>();
  return {
    Operation({ operationId }, context) {
      const address = addressOf(operationId ?? '');
      if (address && seen.has(address)) {
        context.report({
          message: `Every operation has a page of its own: \`${address}\` would be the address of two.`,
          location: context.location.child(['operationId']),
        });
      }
      seen.add(address);
    },
  };
};

/** Stricter than Redocly's `recommended-strict`; a rule is added when the site relies on what it guarantees. */
const rules: Record<string, RuleSeverity> = {
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-unused-components': 'error',
  'operation-description': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'site/operation-address-unique': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
  // `.example` hosts are ours on purpose (RFC 2606).
  'no-server-example.com': 'off',
};

/** The contract cannot be used. The message lists every problem with its place and a remedy. */
export class ContractError extends Error {
  constructor(message: string) {
    super(message);
    // Docusaurus prints the stack; where our code noticed is of no use to whoever edits the contract.
    this.stack = `ContractError: ${message}`;
  }
}

/** One problem as `file:line:column rule message`, with the remedy on a line of its own. */
function describe(problem: NormalizedProblem): string {
  const [location] = problem.location;
  const place = location && getLineColLocation(location);
  const where = place
    ? `${path.relative(process.cwd(), place.source.absoluteRef)}:${place.start.line}:${place.start.col}`
    : '';
  const remedy = remedies[problem.ruleId];
  return [`${where}  ${problem.message}  (${problem.ruleId})`, ...(remedy ? [`  → ${remedy}`] : [])]
    .join('\n')
    .trim();
}

/**
 * Checks an OpenAPI description.
 *
 * @param file absolute path of the description (YAML or JSON)
 * @throws ContractError if the file is missing, does not parse, or breaks a rule
 */
export async function lintContract(file: string): Promise<void> {
  const name = path.relative(process.cwd(), file);
  if (!existsSync(file)) {
    throw new ContractError(
      `${name}: the contract is missing.\n  → Restore it: the API reference is generated from it.`,
    );
  }
  const config = await createConfig({
    extends: ['recommended-strict'],
    plugins: [
      { id: 'site', rules: { oas3: { 'operation-address-unique': operationAddressUnique } } },
    ],
    rules,
  });
  const problems = await lint({ ref: file, config }).catch((error: unknown) => {
    throw new ContractError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (problems.length > 0) {
    const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
    throw new ContractError(`${name} has ${count}:\n\n${problems.map(describe).join('\n\n')}\n`);
  }
}
