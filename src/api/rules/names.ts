/** Names: scopes, rate limits, operations, examples and values that one place names are in another. */
import type { Oas3Header } from '@redocly/openapi-core';

import type { ExampleRef } from '../extensions';
import { type Context, examplesOf, followAll, nameAt, responsesOf, type Rules } from '@docs-engines/openapi-docs/rules';
import type { RawDescription, RawOperation, RawSchema } from './raw';

/** The extensions of a schema that have one entry for each value of its enum. */
const explanations = ['x-enumDescriptions', 'x-verdicts', 'x-details'] as const;

export const nameRules: Rules = {
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

  'enum-explained': {
    remedy: 'Explain every value of the enum, and nothing else.',
    check: () => ({
      Schema(schema: RawSchema, { location, report }: Context) {
        const values = schema.enum?.map(String) ?? [];
        if (values.length > 0 && !schema['x-enumDescriptions']) {
          const at = nameAt(location.child('enum'));
          report('The values are not explained in x-enumDescriptions.', at);
        }
        for (const extension of explanations) {
          const explained = schema[extension];
          if (!explained) continue;
          values.forEach((value, index) => {
            if (!(value in explained)) {
              report(`${extension} says nothing about \`${value}\`.`, location.child(['enum', index]));
            }
          });
          for (const [value, text] of Object.entries(explained)) {
            const at = location.child([extension, value]);
            if (!values.includes(value)) {
              report(`${extension} explains \`${value}\`, which is not in the enum.`, nameAt(at));
            } else if (typeof text === 'string' && !text.endsWith('.')) {
              report(`\`${value}\` is not explained in a sentence.`, at);
            }
          }
        }
      },
    }),
  },

  'sandbox-response': {
    remedy: 'Name an operation, one of its statuses, and an example of that response.',
    check: () => {
      // Paths come before extensions, so all examples are known when the first row is visited.
      const examples = new Map<string, string[]>();
      return {
        Operation(operation: RawOperation, context: Context) {
          const known = responsesOf(operation, context).flatMap(({ name: status, ...response }) =>
            examplesOf(response, context).map(({ name }) => `${status} ${name}`),
          );
          examples.set(operation.operationId ?? '', known);
        },
        SandboxResponse({ status, example }: ExampleRef, { key, location, report }: Context) {
          const ids = key === '*' ? [...examples.keys()] : [String(key)];
          const failing = ids.filter((id) => !examples.get(id)?.includes(`${status} ${example}`));
          if (failing.some((id) => !examples.has(id))) {
            report(`No operation has the id \`${key}\`.`, nameAt(location));
          } else if (failing.length > 0) {
            report(
              `There is no example \`${example}\` for the status ${status} of ${failing.join(', ')}.`,
              location.child('example'),
            );
          }
        },
      };
    },
  },
};
