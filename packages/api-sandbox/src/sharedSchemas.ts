import type { Schema as JsonSchema } from '@cfworker/json-schema';

/**
 * Deduplicates the JSON Schemas of a sandbox: one with nested schemas is stored once, and used as `{ $ref: '#/schemas/INDEX' }`,
 * so that it may be recursive.
 */
export class SharedSchemas<Schema, Flag> {
  readonly all: JsonSchema[] = [];
  private readonly places = new Map<Flag, Map<Schema, number>>();

  /** @param read makes the JSON Schema of a schema, in which `nested` makes that of a schema in it */
  constructor(
    private readonly read: (schema: Schema, flag: Flag, nested: (part: Schema) => JsonSchema) => JsonSchema,
  ) {}

  /** @param flag the keyword of properties that are not required */
  use(schema: Schema, flag: Flag): JsonSchema {
    const places = this.places.get(flag) ?? new Map<Schema, number>();
    this.places.set(flag, places);
    if (!places.has(schema)) {
      const made = this.read(schema, flag, (part) => {
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
