import type { Json } from './literal';

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

/** How deep objects are looked into: a schema may contain itself. */
const depth = 5;

/**
 * A value that a schema gives as an example, or that its parts give together; nothing is made up.
 *
 * @param schema of a contract that loadContract has read
 * @returns undefined if it gives none
 */
export function exampleValue(schema: object = {}, level = 0): Json | undefined {
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
  if (own !== undefined || level === depth) {
    return own as Json | undefined;
  }
  if (items) {
    const item = exampleValue(items, level + 1);
    return item === undefined ? undefined : [item];
  }
  const parts = (allOf ?? [oneOf ?? anyOf ?? []].map(([first]) => first ?? {})).map((part) =>
    exampleValue(part, level + 1),
  );
  const members = Object.entries(properties ?? {})
    .filter(([, property]) => !property.readOnly)
    .map(([name, property]) => [name, exampleValue(property, level + 1)] as const)
    .filter(([, value]) => value !== undefined);
  const objects = parts.filter(
    (part) => typeof part === 'object' && part !== null && !Array.isArray(part),
  );
  return members.length + objects.length > 0
    ? (Object.assign({}, ...objects, Object.fromEntries(members)) as Json)
    : parts.find((part) => part !== undefined);
}
