/** The keywords of schemas, by what they hold: for whatever reads, merges or writes a schema, or walks through it. */
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';

/** Those that decide whether a value is valid, but for those with schemas in them; and `default`. */
export const keywords = [
  'format',
  'contentEncoding',
  'contentMediaType',
  'pattern',
  'enum',
  'const',
  'default',
  'readOnly',
  'writeOnly',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'dependentRequired',
  'minContains',
  'maxContains',
] as const;

/** Those with one schema in them that cannot be merged with another. */
export const conditions = ['not', 'if', 'then', 'else', 'propertyNames', 'contains', 'contentSchema'] as const;

const single = [...conditions, 'items'] as const;
/** Those with a schema, or whether there may be others at all. */
const others = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'] as const;
const lists = ['prefixItems', 'oneOf', 'anyOf', 'allOf'] as const;
const maps = ['properties', 'patternProperties', 'dependentSchemas'] as const;

/** The members of a schema that hold schemas. */
export type Holding<T> = Partial<Record<(typeof single)[number], T>> &
  Partial<Record<(typeof others)[number], T | boolean>> &
  Partial<Record<(typeof lists)[number], T[]>> &
  Partial<Record<(typeof maps)[number], Record<string, T>>>;

/** The members of a schema that hold schemas, with what a function makes of each. */
export function mapSchemas<S, T>(schema: Holding<S>, map: (part: S, keyword: string) => T): Holding<T> {
  return {
    ...mapValues(pick(schema, maps), (parts, keyword) => parts && mapValues(parts, (part) => map(part, keyword))),
    ...mapValues(pick(schema, others), (part, keyword) =>
      typeof part === 'object' && part !== null ? map(part, keyword) : (part as boolean | undefined),
    ),
    ...mapValues(pick(schema, single), (part, keyword) => (part === undefined ? undefined : map(part, keyword))),
    ...mapValues(pick(schema, lists), (parts, keyword) => parts?.map((part) => map(part, keyword))),
  };
}
