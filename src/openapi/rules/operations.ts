/** What every operation has. */
import type { Oas3Header } from '@redocly/openapi-core';

import { slugOf } from '../slug';
import type { Contract, Operation } from '../extensions';
import { type Context, followAll, nameAt, responsesOf, type Rules } from './rule';

/** The values of the enum of a named schema. */
function namesIn(root: Contract, schema: string): unknown[] {
  return root.components?.schemas?.[schema]?.enum ?? [];
}

export const operationRules: Rules = {
  'operation-address-unique': {
    remedy: 'Rename one of them: the address is the operationId in kebab case.',
    check: () => {
      // Two ids may differ and still make one address: `validateApiKey` and `validateAPIKey`.
      const seen = new Set<string>();
      return {
        Operation({ operationId }: Operation, context: Context) {
          const address = slugOf(operationId ?? '');
          if (address && seen.has(address)) {
            context.report({
              message: `Every operation has a page of its own: \`${address}\` would be the address of two.`,
              location: context.location.child(['operationId']),
            });
          }
          seen.add(address);
        },
      };
    },
  },

  'operation-limits': {
    remedy:
      'Use a name from RateLimitPolicyName or Scope, and describe the same limit in the headers.',
    check: () => {
      let policies: unknown[] = [];
      let scopes: unknown[] = [];
      return {
        Root(root: Contract) {
          policies = namesIn(root, 'RateLimitPolicyName');
          scopes = namesIn(root, 'Scope');
        },
        Operation(operation: Operation, context: Context) {
          const { 'x-rate-limit': rate, 'x-required-scope': scope } = operation;
          if (!rate || !scope) {
            return;
          }
          if (scope !== 'any' && !scopes.includes(scope)) {
            context.report({
              message: `No scope has the name \`${scope}\`.`,
              location: context.location.child('x-required-scope'),
            });
          }
          if (!policies.includes(rate.policy)) {
            context.report({
              message: `No rate limit has the name \`${rate.policy}\`.`,
              location: context.location.child(['x-rate-limit', 'policy']),
            });
            return;
          }
          const told = `"${rate.policy}";q=${rate.limit};w=${rate.window_seconds}`;
          for (const { node, location } of responsesOf(operation, context)) {
            const headers = followAll<Oas3Header>(node.headers, location.child('headers'), context);
            for (const header of headers.filter(({ name }) => name.startsWith('RateLimit'))) {
              const examples = header.location.child('examples');
              const example = header.node.examples?.[rate.policy];
              if (!example || !('value' in example)) {
                context.report({
                  message: `\`${header.name}\` has no example for the limit \`${rate.policy}\`.`,
                  location: nameAt(examples),
                });
              } else if (header.name === 'RateLimit-Policy' && example.value !== told) {
                context.report({
                  message: `\`${header.name}\` disagrees with x-rate-limit, by which it is \`${told}\`.`,
                  location: examples.child([rate.policy, 'value']),
                });
              }
            }
          }
        },
      };
    },
  },
};
