/** The sandbox: its tables name operations, examples, keys and records that exist. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Location } from '@redocly/openapi-core';

import type { Answer, Contract, Operation, Sandbox, SandboxRecords } from '../extensions';
import { type Context, examplesOf, nameAt, responsesOf, type Rules } from './rule';

/**
 * The records of the sandbox.
 *
 * @param file relative to the contract
 * @param location somewhere in the contract
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

/** Reports the rows of a table that another row above makes unreachable. */
function checkRows(column: 'address' | 'domain' | 'key') {
  return (rows: Partial<Record<typeof column, string>>[], { location, report }: Context): void => {
    const values = rows.map((row) => row[column]);
    values.forEach((value, index) => {
      if (values.indexOf(value) < index) {
        report({
          message: `\`${value ?? ''}\` is in the table already.`,
          location: location.child([index, column]),
        });
      }
    });
  };
}

export const sandboxRules: Rules = {
  'sandbox-answer': {
    remedy: 'Name an operation, one of its statuses, and an example of that response.',
    check: () => {
      // Paths come before extensions, so every answer is known when the first row is visited.
      const answers = new Map<string, Set<string>>();
      return {
        Operation(operation: Operation, context: Context) {
          const known = responsesOf(operation, context).flatMap(({ name: status, ...response }) =>
            examplesOf(response, context).map(({ name }) => `${status} ${name}`),
          );
          answers.set(operation.operationId ?? '', new Set(known));
        },
        SandboxAnswer({ status, example }: Answer, { key, location, report }: Context) {
          const ids = key === '*' ? [...answers.keys()] : [String(key)];
          const failing = ids.filter((id) => !answers.get(id)?.has(`${status} ${example}`));
          if (failing.some((id) => !answers.has(id))) {
            report({ message: `No operation has the id \`${key}\`.`, location: nameAt(location) });
          } else if (failing.length > 0) {
            report({
              message: `There is no example \`${example}\` for the status ${status} of ${failing.join(', ')}.`,
              location: location.child('example'),
            });
          }
        },
      };
    },
  },

  'sandbox-operation': {
    remedy: 'Use the operationId of an operation.',
    check: () => {
      const ids = new Set<string>();
      const checkIds = (map: object, { location, report }: Context): void => {
        for (const id of Object.keys(map).filter((key) => !ids.has(key))) {
          report({
            message: `No operation has the id \`${id}\`.`,
            location: nameAt(location.child([id])),
          });
        }
      };
      return {
        Operation({ operationId }: Operation) {
          ids.add(operationId ?? '');
        },
        SandboxEcho: checkIds,
        SandboxRecordsMap: checkIds,
      };
    },
  },

  'sandbox-row-unique': {
    remedy: 'Remove one of the rows: only one can be the answer.',
    check: () => ({
      SandboxAddressList: checkRows('address'),
      SandboxDomainList: checkRows('domain'),
      SandboxKeyList: checkRows('key'),
      SandboxIdempotencyKeyList: checkRows('key'),
    }),
  },

  'sandbox-key': {
    remedy: 'Every key in the table has the form of key_pattern, and default_key is one of them.',
    check: () => ({
      Sandbox({ keys, key_pattern, default_key }: Sandbox, { location, report }: Context) {
        const form = new RegExp(key_pattern);
        keys.forEach(({ key }, index) => {
          if (!form.test(key)) {
            report({
              message: `\`${key}\` does not match key_pattern.`,
              location: location.child(['keys', index, 'key']),
            });
          }
        });
        if (!keys.some(({ key }) => key === default_key)) {
          report({
            message: `\`${default_key}\` is not in the table of keys.`,
            location: location.child('default_key'),
          });
        }
      },
    }),
  },

  'sandbox-address': {
    remedy:
      'The address table is for the domain of the sandbox; other domains have their own table.',
    check: () => ({
      Sandbox({ addresses, domain }: Sandbox, { location, report }: Context) {
        addresses.forEach(({ address }, index) => {
          if (!address.endsWith(`@${domain}`)) {
            report({
              message: `\`${address}\` is not at ${domain}.`,
              location: location.child(['addresses', index, 'address']),
            });
          }
        });
      },
    }),
  },

  'sandbox-order': {
    remedy: 'Name each code of x-problems in exactly one step.',
    check: () => ({
      Root({ 'x-sandbox': sandbox, 'x-problems': problems }: Contract, context: Context) {
        const codes = sandbox?.order.flatMap((step) => step.problems) ?? [];
        for (const { code } of problems ?? []) {
          const count = codes.filter((other) => other === code).length;
          if (count !== 1) {
            context.report({
              message: `\`${code}\` is in ${count} steps.`,
              location: nameAt(context.location.child(['x-sandbox', 'order'])),
            });
          }
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
        if (!records) {
          report({ message: `${file} is missing, or not a list in JSON.`, location: at });
        }
        records?.reduce((newer, record, index) => {
          for (const member of ['id', time]) {
            if (!(String(record[member]) < String(newer[member]))) {
              report({
                message: `${file}/${index}: ${member} is not below that of the record before.`,
                location: at,
              });
            }
          }
          return record;
        });
      },
    }),
  },
};
