import isEqual from 'lodash/isEqual';
import isUndefined from 'lodash/isUndefined';
import omit from 'lodash/omit';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';

import { enumTextsOf } from './enums';
import { extensionsOf } from './extensions';
import { inheritance, type Source } from './inheritance';
import { keywords, mapSchemas } from './keywords';
import { merge } from './merge';
import type { Schema } from './types';

/** A resolved schema of OpenAPI 3.0 or 3.1. None of it is validated. */
interface RawSchema
  extends Omit<Schema, 'types' | 'nullable' | 'exclusiveMinimum' | 'exclusiveMaximum' | keyof Source>, Source {
  type?: string | string[];
  nullable?: boolean;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  example?: unknown;
}

/** Both bounds. In OpenAPI 3.0 `exclusiveMinimum: true` makes `minimum` exclusive; since 3.1 it is the bound itself. */
function boundsOf(inclusive: number | undefined, exclusive: number | boolean | undefined) {
  if (exclusive === true) return [undefined, inclusive];
  return [inclusive, exclusive === false ? undefined : exclusive];
}

/** The members of `allOf` as one schema. With several, their titles and descriptions do not describe the whole. */
function mergeMembers(members: Schema[], schema: Schema, unfinished: ReadonlySet<Schema>): Schema {
  const isAlone = members.length === 1;
  return members
    .map(({ description, ...member }): Schema => {
      const { name, title = name } = member;
      if (isAlone && schema.description === undefined) {
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
function read(source: RawSchema, schemaOf: SchemaReader, unfinished: ReadonlySet<Schema>): Schema {
  const { example, examples, allOf = [], 'x-name': name, discriminator } = source;
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
        ...pick(source, keywords, ['title', 'description', 'deprecated', 'xml', 'externalDocs']),
        ...mapSchemas(omit(source, 'allOf'), schemaOf),
        minimum,
        exclusiveMinimum,
        maximum,
        exclusiveMaximum,
        name,
        nullable: source.nullable === true || (types.includes('null') && !isNull) || undefined,
        examples: example === undefined ? examples && named : [example, ...named],
        child: source['x-child'],
        ...texts,
        extensions: extensionsOf(source, ['x-name', 'x-child', ...enumExtensions]),
        discriminator: discriminator?.propertyName ? discriminator : undefined,
      },
      isUndefined,
    ),
  };
  const members = allOf.map(schemaOf);
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
    const existing = models.get(source);
    if (existing) return existing;
    const schema: Schema = { types: [] };
    models.set(source, schema);
    unfinished.add(schema);
    Object.assign(schema, read(expand(source as RawSchema), schemaOf, unfinished));
    unfinished.delete(schema);
    return schema;
  };
  return schemaOf;
}
