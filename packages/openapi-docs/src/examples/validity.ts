/** Whether a value is one of a schema of the model. */
import { validate, type Schema as JsonSchema } from '@cfworker/json-schema';
import { type Json, partsOf, withNearest } from '@docs-engines/api-samples';
import pickBy from 'lodash/pickBy';

import { ownMember } from '../model/ownMember';
import { jsonSchemaOf } from '../model/jsonSchema';
import { testable } from '../model/pattern';
import type { OmittedFlag, Schema } from '../model/types';

const jsonSchemas = new Map<OmittedFlag | undefined, WeakMap<Schema, JsonSchema>>();

/**
 * A schema for the validator: a stream is an array, patterns that are not testable are dropped, and properties with a flag are
 * not required.
 *
 * @param flag the keyword of properties that are not required
 */
export function checkable(schema: Schema, flag: OmittedFlag | undefined): Schema {
  const { types, items, required, pattern, patternProperties } = schema;
  if (types.includes('stream')) return { types: ['array'], items };
  const isOmitted = (name: string) =>
    flag && partsOf(schema).some(({ properties }) => ownMember(properties, name)?.[flag]);
  return {
    ...schema,
    required: required?.filter((name) => !isOmitted(name)),
    pattern: pattern && testable(pattern),
    patternProperties: patternProperties && pickBy(patternProperties, (_, name) => testable(name)),
  };
}

/** The model of a schema as JSON Schema, memoized; a recursive schema becomes a cyclic object. */
function toJsonSchema(schema: Schema, flag: OmittedFlag | undefined): JsonSchema {
  const made = jsonSchemas.get(flag) ?? new WeakMap<Schema, JsonSchema>();
  jsonSchemas.set(flag, made);
  const known = made.get(schema);
  if (known) return known;
  const result: JsonSchema = {};
  made.set(schema, result);
  return Object.assign(
    result,
    jsonSchemaOf(checkable(schema, flag), (part) => toJsonSchema(part, flag)),
  );
}

/** @param flag the keyword of properties that are not required */
export function isValid(schema: Schema, value: Json, flag: OmittedFlag | undefined): boolean {
  try {
    // The empty lookup table: the schema has no `$ref`.
    return validate(withNearest(value), toJsonSchema(schema, flag), '2020-12', {}).valid;
  } catch {
    // The stack overflows on a schema that is an alternative of itself.
    return false;
  }
}
