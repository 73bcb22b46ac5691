import type { Schema as JsonSchema } from '@cfworker/json-schema';

import { jsonSchemaOf } from '../model/jsonSchema';
import type { OmittedFlag, Schema } from '../model/types';
import { checkable } from '../examples/validity';

/**
 * Deduplicates the JSON Schemas of a sandbox: one with nested schemas is stored once, and used as `{ $ref: '#/schemas/INDEX' }`,
 * so that it may be recursive.
 */
export class SharedSchemas {
  readonly all: JsonSchema[] = [];
  private readonly places = new Map<OmittedFlag, Map<Schema, number>>();

  /** @param flag the keyword of properties that are not required */
  use(schema: Schema, flag: OmittedFlag): JsonSchema {
    const places = this.places.get(flag) ?? new Map<Schema, number>();
    this.places.set(flag, places);
    if (!places.has(schema)) {
      const made = jsonSchemaOf(checkable(schema, flag), (part) => {
        // Added before its nested schemas, which may refer to it.
        if (!places.has(schema)) places.set(schema, this.all.push({}) - 1);
        return this.use(part, flag);
      });
      const place = places.get(schema);
      if (place === undefined) return made;
      this.all[place] = made;
    }
    return { $ref: `#/schemas/${places.get(schema)}` };
  }
}
