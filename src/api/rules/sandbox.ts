/** The sandbox: its tables name operations, examples, keys and records that exist. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Location } from '@redocly/openapi-core';

import type { ExampleRef, Sandbox, SandboxRecords } from '../extensions';
import { type Context, examplesOf, nameAt, responsesOf, type Rules } from '@docs-engines/openapi-docs/rules';
import type { RawDescription, RawOperation } from './raw';

/**
 * The records of the sandbox.
 *
 * @param file relative to the description
 * @param location somewhere in the description
 * @returns undefined if the file is not a list in JSON, which `sandbox-records` reports
 */
export function recordsIn(file: string, { source }: Location): unknown[] | undefined {
  try {
    const target = path.resolve(path.dirname(source.absoluteRef), file);
    const records: unknown = JSON.parse(readFileSync(target, 'utf8'));
    return Array.isArray(records) ? records : undefined;
  } catch {
    return undefined;
  }
}

/** The tables of the sandbox, each with the column that a request is looked up in. */
const columns = [
  ['addresses', 'address'],
  ['domains', 'domain'],
  ['keys', 'key'],
  ['idempotency_keys', 'key'],
] as const;

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

  'sandbox-operation': {
    remedy: 'Use the operationId of an operation.',
    check: () => {
      const ids = new Set<string | undefined>();
      return {
        Operation({ operationId }: RawOperation) {
          ids.add(operationId);
        },
        Sandbox(sandbox: Sandbox, { location, report }: Context) {
          for (const table of ['echo', 'records'] as const) {
            for (const id of Object.keys(sandbox[table]).filter((key) => !ids.has(key))) {
              report(`No operation has the id \`${id}\`.`, nameAt(location.child([table, id])));
            }
          }
        },
      };
    },
  },

  'sandbox-row-unique': {
    remedy: 'Remove one of the rows: the first one hides the other.',
    check: () => ({
      Sandbox(sandbox: Sandbox, { location, report }: Context) {
        for (const [table, column] of columns) {
          const rows: Partial<Record<typeof column, string>>[] = sandbox[table];
          const values = rows.map((row) => row[column] ?? '');
          values.forEach((value, index) => {
            if (values.indexOf(value) < index) {
              report(`\`${value}\` is in the table already.`, location.child([table, index, column]));
            }
          });
        }
      },
    }),
  },

  'sandbox-key': {
    remedy: 'Every key in the table has the form of key_pattern, and default_key is one of them.',
    check: () => ({
      Sandbox({ keys, key_pattern, default_key }: Sandbox, { location, report }: Context) {
        const form = new RegExp(key_pattern);
        keys.forEach(({ key }, index) => {
          if (!form.test(key)) {
            report(`\`${key}\` does not match key_pattern.`, location.child(['keys', index, 'key']));
          }
        });
        if (!keys.some(({ key }) => key === default_key)) {
          report(`\`${default_key}\` is not in the table of keys.`, location.child('default_key'));
        }
      },
    }),
  },

  'sandbox-address': {
    remedy: 'The address table is for the domain of the sandbox; other domains have their own table.',
    check: () => ({
      Sandbox({ addresses, domain }: Sandbox, { location, report }: Context) {
        addresses.forEach(({ address }, index) => {
          if (!address.endsWith(`@${domain}`)) {
            const at = location.child(['addresses', index, 'address']);
            report(`\`${address}\` is not at ${domain}.`, at);
          }
        });
      },
    }),
  },

  'sandbox-order': {
    remedy: 'Name each code of x-problems in exactly one step.',
    check: () => ({
      Root({ 'x-sandbox': { order }, 'x-problems': problems }: RawDescription, context: Context) {
        const at = nameAt(context.location.child(['x-sandbox', 'order']));
        const codes = order.flatMap((step) => step.problems);
        for (const { code } of problems) {
          const count = codes.filter((other) => other === code).length;
          if (count !== 1) context.report(`\`${code}\` is in ${count} steps.`, at);
        }
      },
    }),
  },

  'sandbox-records': {
    remedy: 'Sort the records from new to old: their ids fall with their times.',
    check: () => ({
      SandboxRecords({ file, time }: SandboxRecords, { location, report }: Context) {
        const at = location.child('file');
        const records = recordsIn(file, location) as Record<string, string>[] | undefined;
        if (!records) report(`${file} is missing, or not a list in JSON.`, at);
        records?.reduce((newer, record, index) => {
          for (const member of ['id', time]) {
            if (!(String(record[member]) < String(newer[member]))) {
              report(`${file}/${index}: ${member} is not below that of the record before.`, at);
            }
          }
          return record;
        });
      },
    }),
  },
};
