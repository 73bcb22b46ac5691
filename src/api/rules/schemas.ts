/** Enums: each value is explained in the extensions that explain values. */
import { type Context, nameAt, type Rules } from '@docs-engines/openapi-docs/rules';
import type { RawSchema } from './raw';

/** The extensions of a schema that have one entry for each value of its enum. */
const explanations = ['x-enumDescriptions', 'x-verdicts', 'x-details'] as const;

export const schemaRules: Rules = {
  'enum-explained': {
    remedy: 'Explain every value of the enum, and nothing else.',
    check: () => ({
      Schema(schema: RawSchema, { location, report }: Context) {
        const values = schema.enum?.map(String) ?? [];
        if (values.length > 0 && !schema['x-enumDescriptions']) {
          const at = nameAt(location.child('enum'));
          report('The values are not explained in x-enumDescriptions.', at);
        }
        for (const extension of explanations) {
          const explained = schema[extension];
          if (!explained) continue;
          values.forEach((value, index) => {
            if (!(value in explained)) {
              report(`${extension} says nothing about \`${value}\`.`, location.child(['enum', index]));
            }
          });
          for (const [value, text] of Object.entries(explained)) {
            const at = location.child([extension, value]);
            if (!values.includes(value)) {
              report(`${extension} explains \`${value}\`, which is not in the enum.`, nameAt(at));
            } else if (typeof text === 'string' && !text.endsWith('.')) {
              report(`\`${value}\` is not explained in a sentence.`, at);
            }
          }
        }
      },
    }),
  },
};
