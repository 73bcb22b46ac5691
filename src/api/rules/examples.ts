/** Examples of headers and problems, and the records of the sandbox: each is valid. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Location, type Oas3Example, type Oas3Header, unescapePointerFragment } from '@redocly/openapi-core';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import memoize from 'lodash/memoize';

import type { ProblemType, SandboxRecords } from '../extensions';
import type { Context, Rules } from '@docs-engines/openapi-docs/rules';
import type { RawDescription } from './raw';

/**
 * The records of the sandbox.
 *
 * @param file relative to the description
 * @param location somewhere in the description
 * @returns undefined if the file is not a list in JSON
 */
function recordsIn(file: string, { source }: Location): unknown[] | undefined {
  try {
    const target = path.resolve(path.dirname(source.absoluteRef), file);
    const records: unknown = JSON.parse(readFileSync(target, 'utf8'));
    return Array.isArray(records) ? records : undefined;
  } catch {
    return undefined;
  }
}

/** The identifier of the description while examples are validated: `$ref`s in it are relative to this. */
const base = 'description:/';

export const exampleRules: Rules = {
  // Redocly's rules do the same for media types, parameters and schemas, formats included.
  'example-valid': {
    remedy: 'Change the example, or the schema it has to match.',
    check: () => {
      const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, logger: false });
      addFormats(ajv);
      const validatorOf = memoize((schema: string) =>
        ajv.compile({ $ref: base + schema, unevaluatedProperties: false }),
      );

      /**
       * Reports each validation error of a value, if there is one.
       *
       * @param schema pointer to the schema: `#/components/…`
       * @param at location of the value, or of what refers to its file
       * @param file the value's own file, if it is not in the description
       */
      function check(value: unknown, schema: string, at: Location, { report }: Context, file?: string): void {
        if (value === undefined) return;
        const validate = validatorOf(schema);
        validate(value);
        for (const { instancePath, message = '', params } of validate.errors ?? []) {
          const { unevaluatedProperty: name } = params as { unevaluatedProperty?: string };
          const subject = file ? file + instancePath : 'The example';
          const names = instancePath.split('/').slice(1).map(unescapePointerFragment);
          const location = file ? at : at.child(names);
          report(`${subject} ${message}${name ? ` \`${name}\`` : ''}.`, location);
        }
      }

      return {
        Root(root: RawDescription) {
          ajv.addSchema({ ...root, $id: base });
        },
        Header({ example, examples = {} }: Oas3Header, context: Context) {
          const { location } = context;
          const schema = `${location.pointer}/schema`;
          check(example, schema, location.child('example'), context);
          for (const [name, { value }] of Object.entries(examples as Record<string, Oas3Example>)) {
            check(value, schema, location.child(['examples', name, 'value']), context);
          }
        },
        Problem({ example }: ProblemType, context: Context) {
          const at = context.location.child('example');
          check(example, '#/components/schemas/Problem', at, context);
        },
        SandboxRecords({ file, schema }: SandboxRecords, context: Context) {
          const { location, report } = context;
          const records = recordsIn(file, location);
          if (!records) report(`${file} is missing, or not a list in JSON.`, location.child('file'));
          records?.forEach((record, index) =>
            check(record, `#/components/schemas/${schema}`, location, context, `${file}/${index}`),
          );
        },
      };
    },
  },
};
