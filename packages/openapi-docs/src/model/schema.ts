import assignWith from 'lodash/assignWith';
import isEmpty from 'lodash/isEmpty';
import isEqual from 'lodash/isEqual';
import isUndefined from 'lodash/isUndefined';
import mapValues from 'lodash/mapValues';
import omit from 'lodash/omit';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';
import uniqWith from 'lodash/uniqWith';

import { enumTextsOf } from './enums';
import { extensionsOf } from './extensions';
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
interface Source extends Omit<
  Schema,
  'types' | 'nullable' | 'exclusiveMinimum' | 'exclusiveMaximum'
> {
  type?: string | string[];
  nullable?: boolean;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  example?: unknown;
  'x-name'?: string;
}

/** Both bounds. In OpenAPI 3.0 `exclusiveMinimum: true` makes `minimum` exclusive; since 3.1 it is the bound itself. */
function boundsOf(inclusive: number | undefined, exclusive: number | boolean | undefined) {
  if (exclusive === true) return [undefined, inclusive];
  return [inclusive, exclusive === false ? undefined : exclusive];
}

/**
 * Merges two schemas that both apply; the second takes precedence.
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
      ...(hasTwoLists ? [{ types: [], ...pick(first, ['oneOf', 'anyOf']) }] : []),
      ...(hasTwoConditions ? [{ types: [], ...pick(first, conditions) }] : []),
      ...both(first.allOf, second.allOf),
    ],
    parts: both([...(first.parts ?? []), ...overridden], second.parts),
    extensions: { ...first.extensions, ...second.extensions },
  };
  const types = second.types.length > 0 ? second.types : first.types;
  return { ...first, ...second, types, ...omitBy(merged, isEmpty) };
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
  const { texts, read: enumExtensions } = enumTextsOf(source);
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
        ...texts,
        extensions: extensionsOf(source, ['x-name', ...enumExtensions]),
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

/** Reads the schemas of a description whose references are resolved: one model per object, so that recursion ends. */
export function schemaReader(): SchemaReader {
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
    Object.assign(schema, read(source as Source, schemaOf, unfinished));
    unfinished.delete(schema);
    return schema;
  };
  return schemaOf;
}
