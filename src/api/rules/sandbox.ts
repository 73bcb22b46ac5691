/** The sandbox: its tables name operations and examples that exist. */
import type { ExampleRef } from '../extensions';
import { type Context, examplesOf, nameAt, responsesOf, type Rules } from '@docs-engines/openapi-docs/rules';
import type { RawOperation } from './raw';

export const sandboxRules: Rules = {
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
