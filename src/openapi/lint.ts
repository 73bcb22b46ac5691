import path from 'node:path';

import {
  type BaseResolver,
  createConfig,
  type Document,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  type Oas3Rule,
  type RuleConfig,
} from '@redocly/openapi-core';
import mapKeys from 'lodash/mapKeys';
import mapValues from 'lodash/mapValues';
import uniq from 'lodash/uniq';

import { DescriptionError } from './DescriptionError';
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
 * Checks an OpenAPI description, as parseDescription returns it.
 *
 * @param strict whether it has to keep our own rules; a third-party description needs only what its pages rest on
 * @throws DescriptionError if it breaks a rule
 */
export async function lintDescription(
  document: Document,
  resolver: BaseResolver,
  strict: boolean,
): Promise<void> {
  const config = await createConfig({
    extends: strict ? ['recommended-strict'] : [],
    plugins: [
      {
        id: prefix,
        typeExtension,
        rules: { oas3: mapValues(ownRules, ({ check }) => toRedocly(check)) },
      },
    ],
    rules: strict ? rules : essentialRules,
  });
  const found = await lintDocument({ document, config, externalRefResolver: resolver });
  // A response that several operations share is checked with each of them.
  const problems = uniq(found.map(describe));
  if (problems.length > 0) {
    const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
    const name = path.relative(process.cwd(), document.source.absoluteRef);
    throw new DescriptionError(`${name} has ${count}:\n\n${problems.join('\n\n')}\n`);
  }
}
