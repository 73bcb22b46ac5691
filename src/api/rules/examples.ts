/** Examples: each has a unique id, is valid, and can be had from the sandbox. */
import { type Location, type Oas3Example, unescapePointerFragment } from '@redocly/openapi-core';
import type { Oas3Header } from '@redocly/openapi-core';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import memoize from 'lodash/memoize';

import type { ProblemType, SandboxRecords } from '../extensions';
import {
  type Context,
  examplesOf,
  follow,
  type Message,
  nameAt,
  responsesOf,
  type Rules,
} from '@docs-engines/openapi-docs/rules';
import { recordsIn } from './sandbox';
import type { RawDescription, RawOperation } from './raw';

/** The identifier of the description while examples are validated: `$ref`s in it are relative to this. */
const base = 'description:/';

export const exampleRules: Rules = {
  // Redocly's rules do the same for media types, parameters and schemas, formats included.
  'example-valid': {
    remedy: 'Change the example, or the schema it has to match.',
    check: () => {
      const ajv = new Ajv2020({
        allErrors: true,
        strict: false,
        validateSchema: false,
        logger: false,
      });
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
          const { location } = context;
          recordsIn(file, location)?.forEach((record, index) => {
            check(record, `#/components/schemas/${schema}`, location, context, `${file}/${index}`);
          });
        },
      };
    },
  },

  'example-reachable': {
    remedy: 'Say in `x-request` what to send, or give the request an example of the same name.',
    check: () => ({
      Operation(operation: RawOperation, context: Context) {
        const at = context.location.child('requestBody');
        const request = follow<Message>(operation.requestBody ?? {}, at, context);
        const requestExamples = examplesOf(request, context);
        const responses = responsesOf(operation, context);
        const responseExamples = responses.flatMap((response) => examplesOf(response, context));
        for (const { name, node, location } of responseExamples) {
          if (!('x-request' in node) && !requestExamples.some((sent) => sent.name === name)) {
            context.report(`No request gets the response example \`${name}\`.`, nameAt(location));
          }
        }
        for (const { name, namedAt } of requestExamples) {
          const status = /^error-(\d+)$/.exec(name)?.[1];
          const candidates = status ? responses : responseExamples;
          if (!candidates.some((candidate) => candidate.name === (status ?? name))) {
            context.report(`The request \`${name}\` has no response of the same name.`, namedAt);
          }
        }
      },
    }),
  },

  'example-id-unique': {
    remedy: 'Give one of them another id.',
    check: () => {
      const seen = new Set<unknown>();
      return {
        NamedExamples(examples: Record<string, Oas3Example>, { location, report }: Context) {
          for (const [name, { value }] of Object.entries(examples)) {
            for (const key of ['id', 'request_id']) {
              const id = (value as Record<string, unknown> | undefined)?.[key];
              if (id !== undefined && seen.has(id)) {
                report(`Another example has the same ${key}.`, location.child([name, 'value', key]));
              }
              seen.add(id);
            }
          }
        },
      };
    },
  },
};
