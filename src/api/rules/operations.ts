/** Operations: each has the scope and the rate limit that it names. */
import type { Oas3Header } from '@redocly/openapi-core';

import { type Context, followAll, responsesOf, type Rules } from '@docs-engines/openapi-docs/rules';
import type { RawDescription, RawOperation } from './raw';

export const operationRules: Rules = {
  'operation-limits': {
    remedy: 'Use a name from RateLimitPolicyName or Scope, and describe the same limit in the headers.',
    check: () => {
      let schemas: NonNullable<RawDescription['components']>['schemas'];
      return {
        Root({ components }: RawDescription) {
          schemas = components?.schemas;
        },
        Operation(operation: RawOperation, context: Context) {
          const { location: at, report } = context;
          const { 'x-rate-limit': rate, 'x-required-scope': scope } = operation;
          const { policy, limit, window_seconds: seconds } = rate;
          if (scope !== 'any' && !schemas?.Scope?.enum?.includes(scope)) {
            report(`No scope has the name \`${scope}\`.`, at.child('x-required-scope'));
          }
          if (!schemas?.RateLimitPolicyName?.enum?.includes(policy)) {
            const location = at.child(['x-rate-limit', 'policy']);
            report(`No rate limit has the name \`${policy}\`.`, location);
            return;
          }
          const expected = `"${policy}";q=${limit};w=${seconds}`;
          const headers = responsesOf(operation, context).flatMap(({ node, location }) =>
            followAll<Oas3Header>(node.headers, location.child('headers'), context),
          );
          for (const { name, node, location } of headers.filter((header) => header.name === 'RateLimit-Policy')) {
            const example = node.examples?.[policy];
            if (!example || !('value' in example) || example.value !== expected) {
              report(
                `\`${name}\` disagrees with x-rate-limit, by which it is \`${expected}\`.`,
                location.child(['examples', policy, 'value']),
              );
            }
          }
        },
      };
    },
  },
};
