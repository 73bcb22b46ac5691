/** Operations: each has its own slug, the scope and the rate limit that it names, and says how long a parameter is kept. */
import type { Oas3Header } from '@redocly/openapi-core';

import { slugOf } from '@docs-engines/openapi-docs';
import { type Context, followAll, nameAt, responsesOf, type Rules } from '@docs-engines/openapi-docs/rules';
import type { RawDescription, RawOperation, RawParameter } from './raw';

export const operationRules: Rules = {
  'operation-slug-unique': {
    remedy: 'Rename one of them: the slug is the operationId in kebab case.',
    check: () => {
      // Two ids may differ and still make one slug: `validateApiKey` and `validateAPIKey`.
      const seen = new Set<string>();
      return {
        Operation({ operationId }: RawOperation, { location, report }: Context) {
          const slug = slugOf(operationId ?? '');
          if (slug && seen.has(slug)) {
            report(`Two operations would have the slug \`${slug}\`.`, location.child('operationId'));
          }
          seen.add(slug);
        },
      };
    },
  },

  'parameter-retention': {
    remedy: 'Write the same number of hours into the description of the parameter.',
    check: () => ({
      Parameter({ schema, description }: RawParameter, { location, report }: Context) {
        const hours = schema && 'x-retention-hours' in schema ? schema['x-retention-hours'] : undefined;
        if (hours !== undefined && !description?.includes(`kept for ${hours} hours`)) {
          report(
            `The description does not say that the value is kept for ${hours} hours.`,
            location.child('description'),
          );
        }
      },
    }),
  },

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
          for (const { name, node, location } of headers) {
            if (!name.startsWith('RateLimit')) continue;
            const examples = location.child('examples');
            const example = node.examples?.[policy];
            if (!example || !('value' in example)) {
              report(`\`${name}\` has no example for the limit \`${policy}\`.`, nameAt(examples));
            } else if (name === 'RateLimit-Policy' && example.value !== expected) {
              report(
                `\`${name}\` disagrees with x-rate-limit, by which it is \`${expected}\`.`,
                examples.child([policy, 'value']),
              );
            }
          }
        },
      };
    },
  },
};
