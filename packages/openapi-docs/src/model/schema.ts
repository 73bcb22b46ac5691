import assignWith from 'lodash/assignWith';
import isEmpty from 'lodash/isEmpty';
import isEqual from 'lodash/isEqual';
import isUndefined from 'lodash/isUndefined';
import mapValues from 'lodash/mapValues';
import omit from 'lodash/omit';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';
import uniq from 'lodash/uniq';
import uniqWith from 'lodash/uniqWith';

import { extensionsOf } from './extensions';
import { type Heir, inheritance } from './inheritance';
import type { Schema } from './types';

/** Keywords of JSON Schema that decide whether a value is valid, but for those with schemas in them; and `default`. */
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
] as const;

/** Keywords with one schema in them that cannot be merged with another. */
export const conditions = [
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'contains',
  'contentSchema',
] as const;

/** A resolved schema of OpenAPI 3.0 or 3.1. None of it is validated. */
interface Source
  extends
    Omit<Schema, 'types' | 'nullable' | 'exclusiveMinimum' | 'exclusiveMaximum' | keyof Heir>,
    Heir {
  type?: string | string[];
  nullable?: boolean;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  example?: unknown;
  'x-enumDescriptions'?: Schema['enumDescriptions'];
}

/** Both bounds. In OpenAPI 3.0 `exclusiveMinimum: true` makes `minimum` exclusive; since 3.1 it is the bound itself. */
function boundsOf(inclusive: number | undefined, exclusive: number | boolean | undefined) {
  if (exclusive === true) return [undefined, inclusive];
  return [inclusive, exclusive === false ? undefined : exclusive];
}

const lowerBounds = [
  ...(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const),
  'minContains' as const,
];

const upperBounds = [
  ...(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const),
  'maxContains' as const,
];

/** The narrower of two bounds. */
function narrower(
  keys: readonly (typeof lowerBounds | typeof upperBounds)[number][],
  first: Schema,
  second: Schema,
  choose: (...values: number[]) => number,
): Partial<Schema> {
  const both = keys.filter((key) => first[key] !== undefined && second[key] !== undefined);
  return Object.fromEntries(
    both.map((key) => [key, choose(Number(first[key]), Number(second[key]))]),
  );
}

/** The types of both; integers are numbers. Undefined if there are none. */
function commonTypes({ types: a }: Schema, { types: b }: Schema): string[] | undefined {
  if (a.length === 0 || b.length === 0) return [...a, ...b];
  const isIn = (type: string, types: string[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = uniq([...b.filter((type) => isIn(type, a)), ...a.filter((type) => isIn(type, b))]);
  return common.length > 0 ? common : undefined;
}

/** What two schemas say together of which values there are, and the keywords of the first that cannot be merged with the second. */
function together(
  first: Schema,
  second: Schema,
): [merged: Partial<Schema>, apart: Partial<Schema>] {
  const types = commonTypes(first, second);
  const values =
    first.enum && second.enum?.filter((value) => first.enum?.some((one) => isEqual(one, value)));
  const different = (['pattern', 'multipleOf', 'format', 'const'] as const).filter(
    (key) => first[key] !== undefined && second[key] !== undefined && first[key] !== second[key],
  );
  return [
    {
      types: types ?? second.types,
      ...narrower(lowerBounds, first, second, Math.max),
      ...narrower(upperBounds, first, second, Math.min),
      ...(values && values.length > 0 && { enum: values }),
      ...((first.uniqueItems ?? second.uniqueItems) !== undefined && {
        uniqueItems: first.uniqueItems === true || second.uniqueItems === true,
      }),
    },
    {
      ...pick(first, different),
      ...(types ? {} : { types: first.types }),
      ...(values?.length === 0 && { enum: first.enum }),
    },
  ];
}

/**
 * Merges two schemas that both apply; of what is no rule, the second takes precedence.
 *
 * @param unfinished models that are still being filled: one of them cannot be merged, and stays in `allOf`
 */
export function merge(
  first: Schema,
  second: Schema,
  unfinished: ReadonlySet<Schema> = new Set(),
): Schema {
  if (unfinished.has(first)) {
    return { ...second, allOf: [first, ...(second.allOf ?? [])] };
  }
  const { title = first.name, description } = first;
  const isOverridden = description !== undefined && second.description !== undefined;
  const overridden =
    isOverridden && description !== second.description ? [{ title, description }] : [];
  const [rules, apart] = together(first, second);
  const hasTwoConditions = conditions.some((key) => first[key] && second[key]);
  const hasTwoLists = [first, second].every(({ oneOf, anyOf }) => oneOf ?? anyOf);
  const both = <T>(a: T[] = [], b: T[] = []): T[] => [...a, ...b];
  const merged = {
    properties: assignWith(
      { ...first.properties },
      second.properties,
      // lodash passes inherited values, too, such as that of `constructor`.
      (mine: Schema, theirs: Schema, name: string, all: object) =>
        Object.hasOwn(all, name) ? merge(mine, theirs, unfinished) : theirs,
    ),
    required: both(first.required, second.required),
    // The second schema takes precedence: samples use the first example.
    examples: uniqWith(both(second.examples, first.examples), isEqual),
    allOf: [
      ...(isEmpty(apart) ? [] : [{ types: [], ...apart }]),
      ...(hasTwoLists ? [{ types: [], ...pick(first, ['oneOf', 'anyOf']) }] : []),
      ...(hasTwoConditions ? [{ types: [], ...pick(first, conditions) }] : []),
      ...both(first.allOf, second.allOf),
    ],
    parts: both([...(first.parts ?? []), ...overridden], second.parts),
    extensions: { ...first.extensions, ...second.extensions },
  };
  return { ...first, ...second, ...rules, ...omitBy(merged, isEmpty) };
}

/** The members of `allOf` as one schema. With several, their titles and descriptions do not describe the whole. */
function mergeMembers(members: Schema[], whole: Schema, unfinished: ReadonlySet<Schema>): Schema {
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
    .reduce<Schema>((all, member) => merge(all, member, unfinished), { types: [] });
}

/**
 * @param schemaOf reads a schema inside of this one
 * @param unfinished models that are still being filled; a reference to one of them is recursive
 */
function read(source: Source, schemaOf: SchemaReader, unfinished: ReadonlySet<Schema>): Schema {
  const orBoolean = (part: Schema | boolean | undefined) =>
    typeof part === 'object' ? schemaOf(part) : part;
  const { example, examples, 'x-name': name, additionalProperties: others, discriminator } = source;
  const types = [source.type ?? []].flat();
  const isNull = types.length > 0 && types.every((type) => type === 'null');
  const named = Array.isArray(examples) ? examples : [];
  const [minimum, exclusiveMinimum] = boundsOf(source.minimum, source.exclusiveMinimum);
  const [maximum, exclusiveMaximum] = boundsOf(source.maximum, source.exclusiveMaximum);
  const base: Schema = {
    types: isNull ? types : types.filter((type) => type !== 'null'),
    ...omitBy(
      {
        ...pick(source, keywords, ['title', 'description', 'deprecated']),
        ...pick(source, ['dependentRequired', 'minContains', 'maxContains', 'xml', 'externalDocs']),
        ...mapValues(pick(source, conditions), (part) =>
          part === undefined ? undefined : schemaOf(part),
        ),
        dependentSchemas: source.dependentSchemas && mapValues(source.dependentSchemas, schemaOf),
        minimum,
        exclusiveMinimum,
        maximum,
        exclusiveMaximum,
        name,
        nullable: source.nullable === true || (types.includes('null') && !isNull) || undefined,
        examples: example === undefined ? examples && named : [example, ...named],
        child: source['x-child'],
        enumDescriptions: source['x-enumDescriptions'],
        extensions: extensionsOf(source, ['x-name', 'x-child', 'x-enumDescriptions']),
        properties: source.properties && mapValues(source.properties, schemaOf),
        patternProperties:
          source.patternProperties && mapValues(source.patternProperties, schemaOf),
        additionalProperties: orBoolean(others),
        unevaluatedProperties: orBoolean(source.unevaluatedProperties),
        unevaluatedItems: orBoolean(source.unevaluatedItems),
        items: source.items === undefined ? undefined : schemaOf(source.items),
        prefixItems: source.prefixItems?.map(schemaOf),
        oneOf: source.oneOf?.map(schemaOf),
        anyOf: source.anyOf?.map(schemaOf),
        discriminator: discriminator?.propertyName ? discriminator : undefined,
      },
      isUndefined,
    ),
  };
  const members = (source.allOf ?? []).map(schemaOf);
  const recursive = members.filter((member) => unfinished.has(member));
  const merged = mergeMembers(
    members.filter((member) => !recursive.includes(member)),
    base,
    unfinished,
  );
  return merge(merged, recursive.length > 0 ? { ...base, allOf: recursive } : base, unfinished);
}

/** Whether no value is valid: the schema `false`. */
export function isNever({ not }: Schema): boolean {
  return not !== undefined && isEqual(not, { types: [] });
}

/** Returns the model of a schema of one description; `true` and `false` are schemas, too. */
export type SchemaReader = (source: unknown) => Schema;

/**
 * Reads the schemas of a description whose references are resolved: one model per object, so that recursion ends.
 *
 * @param schemas those of `components`, among which are the children of a base
 */
export function schemaReader(schemas?: Record<string, unknown>): SchemaReader {
  const expand = inheritance(schemas);
  const models = new WeakMap<object, Schema>();
  const unfinished = new Set<Schema>();
  const schemaOf: SchemaReader = (source) => {
    if (source === false) return { types: [], not: { types: [] } };
    if (typeof source !== 'object' || source === null || Array.isArray(source)) {
      return { types: [] };
    }
    const known = models.get(source);
    if (known) return known;
    const schema: Schema = { types: [] };
    models.set(source, schema);
    unfinished.add(schema);
    Object.assign(schema, read(expand(source as Source), schemaOf, unfinished));
    unfinished.delete(schema);
    return schema;
  };
  return schemaOf;
}
