import { withNearest } from '@docs-engines/api-samples';
import isUndefined from 'lodash/isUndefined';
import omit from 'lodash/omit';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';

import { keywords, mapSchemas } from './keywords';
import type { Schema } from './types';

/** Keywords whose schemas are about the same value. */
const ofSame = new Set(['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);

/**
 * A schema of the model as JSON Schema 2020-12: what decides whether a value is valid, and `default`.
 *
 * @param nested what stands for a schema of a property, an item or another value in it
 * @param same what stands for a schema of the same value: an alternative, a condition
 */
export function jsonSchemaOf<T extends object>(
  schema: Schema,
  nested: (schema: Schema) => T,
  same: (schema: Schema) => T = nested,
): Record<string, unknown> {
  const { types, nullable } = schema;
  // Without a type, `nullable` says nothing (https://spec.openapis.org/oas/v3.0.4.html#schema-nullable).
  const type = [...types, ...(nullable && types.length > 0 ? ['null'] : [])];
  return omitBy(
    {
      type: type.length > 1 ? type : type[0],
      ...withNearest(pick(schema, keywords)),
      ...mapSchemas(omit(schema, 'contentSchema'), (part, keyword) => (ofSame.has(keyword) ? same : nested)(part)),
      // A child stands beside the members of its base, which it does not name.
      ...(schema.child && { additionalProperties: undefined, unevaluatedProperties: undefined }),
    },
    isUndefined,
  );
}
