/** Outcomes: an example has what belongs to its problem, or to the reason of its result. */
import type { Location, Oas3MediaType } from '@redocly/openapi-core';

import type { ProblemType, VerdictMembers } from '../extensions';
// prettier-ignore
import { type Context, examplesOf, follow, followAll, responsesOf, type Rules, type Visitor } from '@docs-engines/openapi-docs/rules';
import type { RawDescription, RawOperation, RawSchema } from './raw';

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

/** The verdict for a reason. A correction is worth asking for, even if the address is undeliverable. */
function expected(
  verdict: VerdictMembers | undefined,
  { did_you_mean: correction }: Document,
): Partial<VerdictMembers> {
  return verdict?.status === 'undeliverable' && correction
    ? { ...verdict, suggested_action: 'confirm' }
    : { ...verdict };
}

export const outcomeRules: Rules = {
  'problem-catalogue': {
    remedy: 'Every problem is in ProblemCode, in x-problems and in an example: once in each list.',
    check: () => {
      const shown = new Set<unknown>();
      return {
        ...documents(({ code }) => shown.add(code)),
        Root: {
          leave(root: RawDescription, { location, report }: Context) {
            const codes = root['x-problems'].map(({ code }) => code);
            const values = root.components?.schemas?.ProblemCode?.enum ?? [];
            const at = location.child(['components', 'schemas', 'ProblemCode', 'enum']);
            values.forEach((value, index) => {
              if (!codes.includes(value as string))
                report(`\`${String(value)}\` is not in x-problems.`, at.child([index]));
            });
            codes.forEach((code, index) => {
              const errors = [
                ...(values.includes(code) ? [] : ['is not in ProblemCode']),
                ...(codes.indexOf(code) < index ? ['is in x-problems already'] : []),
                ...(shown.has(code) ? [] : ['has no example']),
              ];
              for (const error of errors) {
                report(`\`${code}\` ${error}.`, location.child(['x-problems', index, 'code']));
              }
            });
          },
        },
      };
    },
  },

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

  'verdict-agrees': {
    remedy: 'Correct the example, or x-verdicts.',
    check: () => ({
      MediaType({ schema = {}, examples }: Oas3MediaType<RawSchema>, context: Context) {
        const { location, report } = context;
        const { properties } = follow(schema, location, context).node;
        const reason = followAll(properties, location, context).find(({ node }) => node['x-verdicts']);
        if (!reason) return;
        const shown = new Set<string>();
        for (const { node, location: at } of followAll(examples, location.child('examples'), context)) {
          const result = (node.value ?? {}) as Document;
          const given = String(result[reason.name]);
          shown.add(given);
          const verdict = expected(reason.node['x-verdicts']?.[given], result);
          for (const [member, wanted] of Object.entries(verdict)) {
            if (result[member] === wanted) continue;
            const message = `With the ${reason.name} \`${given}\`, ${member} is \`${String(wanted)}\`.`;
            report(message, at.child(['value', member]));
          }
          if ((result.score === null) !== (result.status === 'unknown')) {
            report('`score` is null if, and only if, `status` is unknown.', at.child(['value', 'score']));
          }
        }
        reason.node.enum?.map(String).forEach((value, index) => {
          if (shown.has(value)) return;
          report(`No example has the ${reason.name} \`${value}\`.`, reason.location.child(['enum', index]));
        });
      },
    }),
  },
};
