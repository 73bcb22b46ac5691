/** Errors: the catalogue, the examples and the page that explains them say the same. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Location } from '@redocly/openapi-core';

import type { Contract, Operation, Problem } from '../extensions';
import { type Context, examplesOf, responsesOf, type Rules, type Visitor } from './rule';

type Document = Record<string, unknown>;

/** Visits every problem document of the contract; `status` is that of its response. */
function documents(
  check: (document: Document, status: string, location: Location, context: Context) => void,
): Visitor {
  return {
    Operation(operation: Operation, context: Context) {
      for (const { name: status, ...response } of responsesOf(operation, context)) {
        if (Number(status) >= 400) {
          for (const { node, location } of examplesOf(response, context)) {
            check((node.value ?? {}) as Document, status, location.child('value'), context);
          }
        }
      }
    },
    Problem({ status, example }: Problem, context: Context) {
      if (example) {
        check(example, String(status), context.location.child('example'), context);
      }
    },
  };
}

/** The members of a document that its entry in the catalogue settles. */
const settled = ['status', 'title', 'retryable'] as const;

/** The id that a heading of a page is given, in a comment behind its text. */
const headingId = /^#+ .*\{\/\* #([\w-]+) \*\/\}$/gm;

export const problemRules: Rules = {
  'problem-catalogue': {
    remedy: 'Every problem is in ProblemCode, in x-problems and in an example: once in each list.',
    check: () => {
      const shown = new Set<unknown>();
      return {
        ...documents(({ code }) => shown.add(code)),
        Root: {
          leave(
            { components, 'x-problems': catalogue = [] }: Contract,
            { location, report }: Context,
          ) {
            const codes = catalogue.map(({ code }) => code);
            const values = components?.schemas?.ProblemCode?.enum ?? [];
            values.forEach((value, index) => {
              if (!codes.includes(value as string)) {
                report({
                  message: `\`${String(value)}\` is not in x-problems.`,
                  location: location.child(['components', 'schemas', 'ProblemCode', 'enum', index]),
                });
              }
            });
            codes.forEach((code, index) => {
              const faults = [
                ...(values.includes(code) ? [] : ['is not in ProblemCode']),
                ...(codes.indexOf(code) < index ? ['is in x-problems already'] : []),
                ...(shown.has(code) ? [] : ['has no example']),
              ];
              for (const fault of faults) {
                report({
                  message: `\`${code}\` ${fault}.`,
                  location: location.child(['x-problems', index, 'code']),
                });
              }
            });
          },
        },
      };
    },
  },

  'problem-agrees': {
    remedy:
      'Take code, status, title and retryable from x-problems, and the status of the response.',
    check: () => {
      let catalogue: Problem[] = [];
      return {
        Root(root: Contract) {
          catalogue = root['x-problems'] ?? [];
        },
        ...documents((document, status, location, { report }) => {
          const entry = catalogue.find(({ code }) => code === document.code);
          if (!entry) {
            report({
              message: `No problem has the code \`${String(document.code)}\`.`,
              location: location.child('code'),
            });
            return;
          }
          const expected = {
            ...entry,
            status: status === String(entry.status) ? entry.status : status,
          };
          for (const member of settled) {
            if (document[member] !== expected[member]) {
              report({
                message: `The ${member} of \`${entry.code}\` here is \`${expected[member]}\`.`,
                location: location.child(member),
              });
            }
          }
          if (!String(document.type).endsWith(`#${entry.code}`)) {
            report({
              message: `The type of \`${entry.code}\` ends with \`#${entry.code}\`.`,
              location: location.child('type'),
            });
          }
          if (!String(document.instance).endsWith(`:${String(document.request_id)}`)) {
            report({
              message: 'The instance ends with the request_id.',
              location: location.child('instance'),
            });
          }
        }),
      };
    },
  },

  'problem-page': {
    remedy: 'Give the page a heading with this id: `### Title {/* #code */}`.',
    check: () => {
      const anchors = new Map<string, string[]>();
      return documents(({ type }, _status, location, { report }) => {
        const { pathname, hash } = new URL(String(type), 'https://invalid');
        // The contract is in a folder of the site's, and addresses are as folders are.
        const site = path.dirname(path.dirname(location.source.absoluteRef));
        const page = path.join(site, `${pathname}.mdx`);
        if (!anchors.has(page)) {
          const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
          anchors.set(
            page,
            Array.from(text.matchAll(headingId), ([, id]) => id ?? ''),
          );
        }
        if (!anchors.get(page)?.includes(hash.slice(1))) {
          report({
            message: `${path.relative(site, page)} has no section \`${hash.slice(1)}\`.`,
            location: location.child('type'),
          });
        }
      });
    },
  },
};
