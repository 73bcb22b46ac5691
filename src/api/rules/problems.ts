/** Problems: the catalogue, the examples and the page that explains them say the same. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Location } from '@redocly/openapi-core';
import memoize from 'lodash/memoize';

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

/** The ids of a page's headings, each in a comment behind the text of its heading. */
function headingIdsIn(page: string): string[] {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return Array.from(text.matchAll(/^#+ .*\{\/\* #([\w-]+) \*\/\}$/gm), ([, id]) => id ?? '');
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

  'problem-page': {
    remedy: 'Give the page a heading with this id: `### Title {/* #code */}`.',
    check: () => {
      const idsOf = memoize(headingIdsIn);
      return documents(({ type }, _status, location, { report }) => {
        const { pathname, hash } = new URL(String(type), 'https://invalid');
        // The description is in openapi/ of the site, and the path of a page's URL is that of its file.
        const site = path.dirname(path.dirname(location.source.absoluteRef));
        const page = path.join(site, `${pathname}.mdx`);
        const id = hash.slice(1);
        if (!idsOf(page).includes(id)) {
          report(`${path.relative(site, page)} has no section \`${id}\`.`, location.child('type'));
        }
      });
    },
  },
};
