import mapValues from 'lodash/mapValues';
import omit from 'lodash/omit';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';

import type { Schema } from './types';

/** A resolved schema of OpenAPI 3.0 or 3.1. None of it is validated. */
interface Source extends Omit<
  Schema,
  | 'types'
  | 'nullable'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'properties'
  | 'patternProperties'
  | 'items'
> {
  type?: string | string[];
  nullable?: boolean;
  /** A flag about the bound beside it in OpenAPI 3.0. */
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  properties?: Record<string, unknown>;
  patternProperties?: Record<string, unknown>;
  items?: unknown;
  example?: unknown;
  'x-name'?: string;
  'x-enumDescriptions'?: Record<string, string>;
  'x-verdicts'?: Schema['verdicts'];
  'x-details'?: Record<string, string>;
}

/** Keywords that mean the same in every version. */
const shared = [
  'title',
  'description',
  'format',
  'pattern',
  'enum',
  'const',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
] as const;

/** One model per source object: a recursive schema leads back to the same model. */
const models = new WeakMap<object, Schema>();
/** Models that are still being filled; a reference to one of them is recursive. */
const unfinished = new Set<Schema>();

/** In OpenAPI 3.0 `exclusiveMinimum: true` makes `minimum` exclusive; since 3.1 it is the bound itself. */
function boundsOf({ minimum, maximum, ...source }: Source): Partial<Schema> {
  const bound = (exclusive: number | boolean | undefined, inclusive: number | undefined) =>
    exclusive === true ? inclusive : exclusive === false ? undefined : exclusive;
  return {
    minimum: source.exclusiveMinimum === true ? undefined : minimum,
    maximum: source.exclusiveMaximum === true ? undefined : maximum,
    exclusiveMinimum: bound(source.exclusiveMinimum, minimum),
    exclusiveMaximum: bound(source.exclusiveMaximum, maximum),
  };
}

/** Merges two schemas that both hold; where they say different things, the second wins. */
function merge(first: Schema, second: Schema): Schema {
  if (unfinished.has(first)) {
    return { ...second, allOf: [first, ...(second.allOf ?? [])] };
  }
  const properties = { ...first.properties };
  for (const [name, property] of Object.entries(second.properties ?? {})) {
    properties[name] = properties[name] ? merge(properties[name], property) : property;
  }
  const required = [...(first.required ?? []), ...(second.required ?? [])];
  const hasTwoLists = [first, second].every(({ oneOf, anyOf }) => oneOf ?? anyOf);
  const allOf = [
    ...(hasTwoLists ? [{ types: [], ...pick(first, ['oneOf', 'anyOf']) }] : []),
    ...(first.allOf ?? []),
    ...(second.allOf ?? []),
  ];
  const parts = [...(first.parts ?? []), ...(second.parts ?? [])];
  return {
    ...first,
    ...second,
    types: second.types.length > 0 ? second.types : first.types,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(allOf.length > 0 && { allOf }),
    ...(parts.length > 0 && { parts }),
  };
}

/** The members of `allOf` as one schema. A title and a description of one of several are not those of the whole. */
function mergeMembers(members: Schema[], whole: Schema): Schema {
  const isAlone = members.length === 1;
  return members
    .map(({ description, ...member }): Schema => {
      const { name, title = name } = member;
      if (isAlone && whole.description === undefined) {
        return { ...member, ...(description && { description }) };
      }
      const parts = [...(description ? [{ title, description }] : []), ...(member.parts ?? [])];
      return { ...(isAlone ? member : omit(member, ['name', 'title'])), parts };
    })
    .reduce(merge, { types: [] });
}

function read(source: Source): Schema {
  const { example, examples, 'x-name': name, additionalProperties: rest, discriminator } = source;
  const types = [source.type ?? []].flat();
  const named = Array.isArray(examples) ? examples : [];
  const own: Schema = {
    types: types.filter((type) => type !== 'null'),
    ...omitBy(
      {
        ...pick(source, shared),
        ...boundsOf(source),
        name,
        nullable: source.nullable === true || types.includes('null') || undefined,
        examples: example === undefined ? examples && named : [example, ...named],
        enumDescriptions: source['x-enumDescriptions'],
        verdicts: source['x-verdicts'],
        details: source['x-details'],
        properties: source.properties && mapValues(source.properties, schemaOf),
        patternProperties:
          source.patternProperties && mapValues(source.patternProperties, schemaOf),
        additionalProperties: typeof rest === 'object' ? schemaOf(rest) : rest,
        items: source.items === undefined ? undefined : schemaOf(source.items),
        prefixItems: source.prefixItems?.map(schemaOf),
        oneOf: source.oneOf?.map(schemaOf),
        anyOf: source.anyOf?.map(schemaOf),
        discriminator: discriminator?.propertyName ? discriminator : undefined,
      },
      (value) => value === undefined,
    ),
  };
  const members = (source.allOf ?? []).map(schemaOf);
  const recursive = members.filter((member) => unfinished.has(member));
  const merged = mergeMembers(
    members.filter((member) => !recursive.includes(member)),
    own,
  );
  return merge(merged, recursive.length > 0 ? { ...own, allOf: recursive } : own);
}

/**
 * The model of a schema.
 *
 * @param source of a description whose references are resolved; `true` and `false` are schemas, too
 */
export function schemaOf(source: unknown): Schema {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return { types: [] };
  }
  const known = models.get(source);
  if (known) {
    return known;
  }
  const schema: Schema = { types: [] };
  models.set(source, schema);
  unfinished.add(schema);
  Object.assign(schema, read(source as Source));
  unfinished.delete(schema);
  return schema;
}
