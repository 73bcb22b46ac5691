import { existsSync } from 'node:fs';
import path from 'node:path';

import {
  BaseResolver,
  createConfig,
  detectSpec,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  type Oas3Rule,
  type RuleConfig,
  YamlParseError,
} from '@redocly/openapi-core';
import mapKeys from 'lodash/mapKeys';
import mapValues from 'lodash/mapValues';
import uniq from 'lodash/uniq';

import { ownRules } from './rules';
import type { Visit, Visitor } from './rules/rule';
import { typeExtension } from './rules/extensionTypes';

/** Our own rules, by the name they are known by: `site/…`. */
const prefix = 'site';
const own = mapKeys(ownRules, (_, name) => `${prefix}/${name}`);

/** What a maintainer does about a broken rule, by rule; only where the rule's own message does not say it. */
const remedies: Record<string, string> = {
  'no-unresolved-refs': 'Correct the $ref, or add what it points to.',
  'operation-operationId': 'Add an operationId: it becomes the address of the page.',
  'operation-operationId-unique':
    'Rename one of them: two operations with one id would share one page.',
  'no-invalid-media-type-examples': 'Change the example, or the schema it has to match.',
  'no-invalid-schema-examples': 'Change the example, or the schema it has to match.',
  'no-invalid-parameter-examples': 'Change the example, or the schema it has to match.',
  'response-contains-header': 'Add the header to the response.',
  'parameter-description': 'Say what it means, in sentences.',
  'no-unused-components': 'Use it, or remove it.',
  struct:
    'Correct the structure: see https://spec.openapis.org/oas/v3.1.0, and for `x-…` the comments in the contract.',
  ...mapValues(own, ({ remedy }) => remedy),
};

/** The headers of a response to a request that was counted. */
const limits = ['Request-Id', 'RateLimit-Policy', 'RateLimit'];

/** The standard headers of a response, by status. What is refused for its key or fails on our side is not counted. */
const headers = {
  '2xx': limits,
  '401': ['Request-Id', 'WWW-Authenticate'],
  '403': ['Request-Id'],
  '409': [...limits, 'Retry-After'],
  '429': [...limits, 'Retry-After'],
  '4xx': limits,
  '500': ['Request-Id'],
  '503': ['Request-Id', 'Retry-After'],
};

/** What the pages of any description rest on. */
const essentialRules: Record<string, RuleConfig> = {
  'no-unresolved-refs': 'error',
};

/** Stricter than Redocly's `recommended-strict`; a rule is added when the site relies on what it guarantees. */
const rules: Record<string, RuleConfig> = {
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-unused-components': 'error',
  'operation-description': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'array-parameter-serialization': 'error',
  'paths-kebab-case': 'error',
  'response-contains-header': { severity: 'error', names: headers },
  'tag-description': 'error',
  // `.example` hosts are ours on purpose (RFC 2606).
  'no-server-example.com': 'off',
  ...mapValues(own, () => 'error' as const),
};

/** One of our rules as the linter takes it. A rule may trust the structure: where it is wrong, `struct` says why. */
function toRedocly(check: () => Visitor): Oas3Rule {
  const guard =
    (visit: Visit): Visit =>
    (node, context) => {
      try {
        visit(node, context);
      } catch (error) {
        context.report({
          message: `This cannot be checked: ${error instanceof Error ? error.message : String(error)}.`,
          location: context.location,
        });
      }
    };
  const guarded = () =>
    mapValues(check(), (visit) =>
      typeof visit === 'function' ? guard(visit) : { leave: guard(visit.leave) },
    );
  return guarded as Oas3Rule;
}

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

function isOpenapi3(parsed: unknown): boolean {
  try {
    return detectSpec(parsed).startsWith('oas3');
  } catch {
    // It is nothing that the linter knows.
    return false;
  }
}

/**
 * Refuses what is no OpenAPI 3: some of it the linter would check as something else, of the rest it says no place.
 *
 * @param name of the file, for the message
 */
async function requireOpenapi3(file: string, name: string): Promise<void> {
  const document = await new BaseResolver()
    .resolveDocument(null, file, true)
    .catch((error: unknown) => error as Error);
  // The linter says where it does not parse.
  if (document instanceof Error || isOpenapi3(document.parsed)) {
    return;
  }
  const { source } = document;
  const root = Object(document.parsed) as Record<string, unknown>;
  const key = ['openapi', 'swagger'].find((member) => member in root);
  const says = key
    ? `This says \`${key}: ${JSON.stringify(root[key])}\``
    : 'Nothing in it says what it is';
  const { start } = key
    ? getLineColLocation({ source, pointer: `#/${key}`, reportOnKey: true })
    : { start: { line: 1, col: 1 } };
  throw new ContractError(
    `${name}:${start.line}:${start.col}  ${says}, and the reference is made from OpenAPI 3.\n` +
      "  → Convert it first, or have it say as a text which OpenAPI it is, such as `openapi: '3.1.0'`.",
  );
}

/**
 * Checks an OpenAPI description.
 *
 * @param file absolute path of the description (YAML or JSON)
 * @param isOurs whether it has to keep our own rules; one that others wrote needs only what its pages rest on
 * @throws ContractError if the file is missing, does not parse, is no OpenAPI 3, or breaks a rule
 */
export async function lintContract(file: string, isOurs = true): Promise<void> {
  const name = path.relative(process.cwd(), file);
  if (!existsSync(file)) {
    throw new ContractError(
      `${name}: the contract is missing.\n  → Restore it: the API reference is generated from it.`,
    );
  }
  await requireOpenapi3(file, name);
  const config = await createConfig({
    extends: isOurs ? ['recommended-strict'] : [],
    plugins: [
      {
        id: prefix,
        typeExtension,
        rules: { oas3: mapValues(ownRules, ({ check }) => toRedocly(check)) },
      },
    ],
    rules: isOurs ? rules : essentialRules,
  });
  const found = await lint({ ref: file, config }).catch((error: unknown) => {
    const place = error instanceof YamlParseError ? `:${error.line}:${error.col}` : '';
    throw new ContractError(`${name}${place}  ${String(error)}`);
  });
  // A response that several operations share is checked with each of them.
  const problems = uniq(found.map(describe));
  if (problems.length > 0) {
    const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
    throw new ContractError(`${name} has ${count}:\n\n${problems.join('\n\n')}\n`);
  }
}
