import type { Json } from '../samples/literal';

/** Of a schema, what says which values it has. */
interface Schema {
  example?: unknown;
  examples?: unknown;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  readOnly?: boolean;
}

/** How deep objects are looked into. */
const depth = 5;

/**
 * A value that a schema gives as an example, or that its parts give together; nothing is made up.
 *
 * @param schema of a contract that loadContract has read
 * @param within the schemas that it is a part of; it may be one of them
 * @returns undefined if it gives none
 */
export function exampleValue(
  schema: object = {},
  within: readonly object[] = [],
): Json | undefined {
  const {
    examples,
    enum: values,
    properties,
    items,
    allOf,
    oneOf,
    anyOf,
    ...rest
  }: Schema = schema;
  const [named] = Array.isArray(examples) ? (examples as unknown[]) : [];
  const own = [rest.example, named, rest.const, rest.default, values?.[0]].find(
    (value) => value !== undefined,
  );
  if (own !== undefined || within.length === depth || within.includes(schema)) {
    return own as Json | undefined;
  }
  const valueOf = (part: Schema) => exampleValue(part, [...within, schema]);
  if (items) {
    const item = valueOf(items);
    return item === undefined ? undefined : [item];
  }
  const parts = (allOf ?? [oneOf ?? anyOf ?? []].map(([first]) => first ?? {})).map(valueOf);
  const members = Object.entries(properties ?? {})
    .filter(([, property]) => !property.readOnly)
    .map(([name, property]) => [name, valueOf(property)] as const)
    .filter(([, value]) => value !== undefined);
  const objects = parts.filter(
    (part) => typeof part === 'object' && part !== null && !Array.isArray(part),
  );
  return members.length + objects.length > 0
    ? (Object.assign({}, ...objects, Object.fromEntries(members)) as Json)
    : parts.find((part) => part !== undefined);
}
