/** Leaves out of a value what only a request, or only a response, has. */

/** What is read of a schema: of the model of a description, or of JSON Schema. */
export interface FlaggedSchema {
  readOnly?: boolean;
  writeOnly?: boolean;
  properties?: Record<string, FlaggedSchema>;
  additionalProperties?: FlaggedSchema | boolean;
  items?: FlaggedSchema;
  allOf?: FlaggedSchema[];
  oneOf?: FlaggedSchema[];
  anyOf?: FlaggedSchema[];
}

/** A schema, and the schemas of its `allOf`, `oneOf` and `anyOf`, recursively. */
export function partsOf(schema: FlaggedSchema, found = new Set<FlaggedSchema>()): FlaggedSchema[] {
  if (!found.has(schema)) {
    found.add(schema);
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    for (const part of [...allOf, ...oneOf, ...anyOf]) partsOf(part, found);
  }
  return [...found];
}

/**
 * A value without its `readOnly` or `writeOnly` properties.
 *
 * @param flag which of the two; without it, the value stays as it is
 */
export function omitFlagged(
  schema: FlaggedSchema | undefined,
  value: unknown,
  flag: 'readOnly' | 'writeOnly' | undefined,
): unknown {
  if (!schema || !flag || typeof value !== 'object' || value === null) return value;
  const parts = partsOf(schema);
  const inside = (allOf: FlaggedSchema[], part: unknown) => omitFlagged({ allOf }, part, flag);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    return value.map((item) => inside(items, item));
  }
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const schemas = parts.flatMap(({ properties = {}, additionalProperties: others }) => {
      if (Object.hasOwn(properties, name)) return properties[name] ?? [];
      return typeof others === 'object' ? others : [];
    });
    const isOmitted = schemas.length > 0 && schemas.every((one) => one[flag]);
    return isOmitted ? [] : [[name, inside(schemas, member)]];
  });
  return Object.fromEntries(members);
}
