import type { Schema as JsonSchema } from '@cfworker/json-schema';
import pickBy from 'lodash/pickBy';

import { jsonSchemaOf } from '../model/jsonSchema';
import { isRegExp } from '../model/pattern';
import type { OmittedFlag, Schema } from '../model/types';

/**
 * The schemas by which a sandbox validates, each once: one with parts stands where it is used as `{ $ref: '#/schemas/INDEX' }`,
 * so that it may repeat in itself.
 */
export class SharedSchemas {
  readonly all: JsonSchema[] = [];
  private readonly places = new Map<OmittedFlag, Map<Schema, number>>();

  /** @param flag of the properties that are not required */
  use(schema: Schema, flag: OmittedFlag): JsonSchema {
    const places = this.places.get(flag) ?? new Map<Schema, number>();
    this.places.set(flag, places);
    const place = places.get(schema) ?? this.all.length;
    if (!places.has(schema)) {
      const made = this.made(schema, flag, () => {
        places.set(schema, place);
        this.all.push({});
      });
      if (!places.has(schema)) return made;
      this.all[place] = made;
    }
    return { $ref: `#/schemas/${place}` };
  }

  /** @param onPart called before the first part is made */
  private made(schema: Schema, flag: OmittedFlag, onPart: () => void): JsonSchema {
    const { pattern, required, properties = {} } = schema;
    const source: Schema = {
      ...schema,
      // One in another dialect of regular expressions is ignored.
      pattern: isRegExp(pattern ?? '') ? pattern : undefined,
      patternProperties:
        schema.patternProperties && pickBy(schema.patternProperties, (_, name) => isRegExp(name)),
      required: required?.filter((name) => !properties[name]?.[flag]),
    };
    let hasParts = false;
    return jsonSchemaOf(source, (part) => {
      if (!hasParts) onPart();
      hasParts = true;
      return this.use(part, flag);
    });
  }
}
