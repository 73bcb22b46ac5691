/** Problems: the catalogue and the examples say the same. */
import type { Location } from '@redocly/openapi-core';

import type { ProblemType } from '../extensions';
import { type Context, examplesOf, responsesOf, type Rules, type Visitor } from '@docs-engines/openapi-docs/rules';
import type { RawDescription, RawOperation } from './raw';

type Document = Record<string, unknown>;

/** Visits every problem document of the description; `status` is that of its response. */
function documents(check: (document: Document, status: number, location: Location, context: Context) => void): Visitor {
  return {
    Operation(operation: RawOperation, context: Context) {
      const errors = responsesOf(operation, context).filter(({ name }) => Number(name) >= 400);
      for (const { name: status, ...response } of errors) {
        for (const { node, location } of examplesOf(response, context)) {
          check((node.value ?? {}) as Document, Number(status), location.child('value'), context);
        }
      }
    },
    Problem({ status, example }: ProblemType, context: Context) {
      if (example) check(example, status, context.location.child('example'), context);
    },
  };
}

export const problemRules: Rules = {
  'problem-agrees': {
    remedy: 'Take code, status, title and retryable from x-problems, and the status of the response.',
    check: () => {
      let catalogue: ProblemType[] = [];
      return {
        Root(root: RawDescription) {
          catalogue = root['x-problems'];
        },
        ...documents((document, status, location, { report }) => {
          const { code, type, instance, request_id: request } = document;
          const entry = catalogue.find((problem) => problem.code === code);
          if (!entry) {
            report(`No problem has the code \`${String(code)}\`.`, location.child('code'));
            return;
          }
          for (const member of ['status', 'title', 'retryable'] as const) {
            // The status has to be that of the response, too.
            const expected = member === 'status' ? status : entry[member];
            if (document[member] !== entry[member] || expected !== entry[member]) {
              report(`The ${member} of \`${entry.code}\` here is \`${expected}\`.`, location.child(member));
            }
          }
          if (!String(type).endsWith(`#${entry.code}`)) {
            report(`The type of \`${entry.code}\` ends with \`#${entry.code}\`.`, location.child('type'));
          }
          if (!String(instance).endsWith(`:${String(request)}`)) {
            report('The instance ends with the request_id.', location.child('instance'));
          }
        }),
      };
    },
  },
};
