import { withNearest } from '@docs-engines/api-samples';
import isUndefined from 'lodash/isUndefined';
import mapValues from 'lodash/mapValues';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';

import { keywords } from './schema';
import type { Schema } from './types';

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
  const { types, nullable, items, properties } = schema;
  // Without a type, `nullable` says nothing (https://spec.openapis.org/oas/v3.0.4.html#schema-nullable).
  const type = [...types, ...(nullable && types.length > 0 ? ['null'] : [])];
  const all = (schemas?: Record<string, Schema>) => schemas && mapValues(schemas, nested);
  const alternatives = (schemas?: Schema[]) => schemas?.map(same);
  const orBoolean = (part?: Schema | boolean) => (typeof part === 'object' ? nested(part) : part);
  const optional = (part?: Schema) => part && same(part);
  return omitBy(
    {
      type: type.length > 1 ? type : type[0],
      ...withNearest(pick(schema, keywords)),
      ...pick(schema, ['dependentRequired', 'minContains', 'maxContains']),
      properties: all(properties),
      patternProperties: all(schema.patternProperties),
      additionalProperties: orBoolean(schema.additionalProperties),
      unevaluatedProperties: orBoolean(schema.unevaluatedProperties),
      unevaluatedItems: orBoolean(schema.unevaluatedItems),
      propertyNames: schema.propertyNames && nested(schema.propertyNames),
      items: items && nested(items),
      prefixItems: schema.prefixItems?.map(nested),
      contains: schema.contains && nested(schema.contains),
      oneOf: alternatives(schema.oneOf),
      anyOf: alternatives(schema.anyOf),
      allOf: alternatives(schema.allOf),
      not: optional(schema.not),
      if: optional(schema.if),
      then: optional(schema.then),
      else: optional(schema.else),
      dependentSchemas: schema.dependentSchemas && mapValues(schema.dependentSchemas, same),
      // A child stands beside the members of its base, which it does not name.
      ...(schema.child && { additionalProperties: undefined, unevaluatedProperties: undefined }),
    },
    isUndefined,
  );
}
