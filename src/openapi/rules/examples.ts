/** Examples: each has a name, is valid, and can be had from the sandbox. */
import { type Location, type Oas3Header, unescapePointerFragment } from '@redocly/openapi-core';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import memoize from 'lodash/memoize';

import type { Contract, Example, Operation, Problem, SandboxRecords } from '../extensions';
import { type Context, examplesOf, nameAt, requestOf, responsesOf, type Rules } from './rule';
import { recordsIn } from './sandbox';

/** The contract's identifier while it is validated: `$ref`s in it are relative to this. */
const base = 'contract:/';

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
       * Reports each fault of a value.
       *
       * @param schema where the schema stands in the contract: `#/components/…`
       * @param at where the value stands, or what stands for it
       * @param file the value's own file, if it is not in the contract
       */
      function check(
        value: unknown,
        schema: string,
        at: Location,
        { report }: Context,
        file?: string,
      ): void {
        try {
          const validate = validatorOf(schema);
          validate(value);
          for (const { instancePath, message, params } of validate.errors ?? []) {
            const names = instancePath.split('/').slice(1).map(unescapePointerFragment);
            const unknown: unknown = params.unevaluatedProperty;
            report({
              message:
                [
                  file ? `${file}${instancePath}` : 'The example',
                  message,
                  ...(typeof unknown === 'string' ? [`\`${unknown}\``] : []),
                ].join(' ') + '.',
              location: file ? at : at.child(names),
            });
          }
        } catch (error) {
          report({ message: `The schema ${schema} is of no use: ${String(error)}`, location: at });
        }
      }

      return {
        Root(root: Contract) {
          ajv.addSchema({ ...root, $id: base });
        },
        Header(header: Oas3Header, context: Context) {
          const { location } = context;
          const schema = `${location.pointer}/schema`;
          if (header.example !== undefined) {
            check(header.example, schema, location.child('example'), context);
          }
          for (const [name, example] of Object.entries(header.examples ?? {})) {
            if ('value' in example) {
              check(example.value, schema, location.child(['examples', name, 'value']), context);
            }
          }
        },
        Problem({ example }: Problem, context: Context) {
          if (example) {
            check(
              example,
              '#/components/schemas/Problem',
              context.location.child('example'),
              context,
            );
          }
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
      Operation(operation: Operation, context: Context) {
        const request = requestOf(operation, context);
        const sent = request ? examplesOf(request, context) : [];
        const responses = responsesOf(operation, context);
        const answered = responses.flatMap((response) => examplesOf(response, context));
        for (const { name, node, location } of answered) {
          if (!node['x-request'] && !sent.some((example) => example.name === name)) {
            context.report({
              message: `No request is known that is answered with the example \`${name}\`.`,
              location: nameAt(location),
            });
          }
        }
        for (const { name, namedAt } of sent) {
          const status = /^error-(\d+)$/.exec(name)?.[1];
          const isAnswered = status
            ? responses.some((response) => response.name === status)
            : answered.some((example) => example.name === name);
          if (!isAnswered) {
            context.report({
              message: `The request \`${name}\` has no answer of the same name.`,
              location: namedAt,
            });
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
        NamedExamples(examples: Record<string, Example>, { location, report }: Context) {
          for (const [name, { value }] of Object.entries(examples)) {
            for (const key of ['id', 'request_id']) {
              const id = (value as Record<string, unknown> | undefined)?.[key];
              if (id !== undefined && seen.has(id)) {
                report({
                  message: `Another example has the same ${key}.`,
                  location: location.child([name, 'value', key]),
                });
              }
              seen.add(id);
            }
          }
        },
      };
    },
  },
};
