/** Whether a value is one of a schema of the model. */
import { validate, type Schema as JsonSchema } from '@cfworker/json-schema';
import { type Json, withNearest } from '@docs-engines/api-samples';
import pickBy from 'lodash/pickBy';

import { partsOf } from './draft';
import { jsonSchemaOf } from './jsonSchema';
import { isRegExp } from './pattern';
import type { OmittedFlag, Schema } from './types';

const jsonSchemas = new Map<OmittedFlag | undefined, WeakMap<Schema, JsonSchema>>();

/** The model of a schema as JSON Schema, memoized; a recursive schema becomes a cyclic object. */
function toJsonSchema(schema: Schema, flag: OmittedFlag | undefined): JsonSchema {
  const made = jsonSchemas.get(flag) ?? new WeakMap<Schema, JsonSchema>();
  jsonSchemas.set(flag, made);
  const known = made.get(schema);
  if (known) return known;
  const result: JsonSchema = {};
  made.set(schema, result);
  const { types, items, required } = schema;
  const isOmitted = (name: string) =>
    flag && partsOf(schema).some(({ properties }) => properties?.[name]?.[flag]);
  const source = types.includes('stream')
    ? { types: ['array'], items }
    : {
        ...schema,
        required: required?.filter((name) => !isOmitted(name)),
        pattern: isRegExp(schema.pattern ?? '') ? schema.pattern : undefined,
        patternProperties: pickBy(schema.patternProperties, (_, pattern) => isRegExp(pattern)),
      };
  return Object.assign(
    result,
    jsonSchemaOf(source, (part) => toJsonSchema(part, flag)),
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
