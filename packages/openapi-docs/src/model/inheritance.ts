/**
 * Inheritance: a schema with a `discriminator` is a base, and a schema that has it in its `allOf` is a child. A value of the
 * base may be any child, whether the base lists it in `oneOf`, in its `mapping`, or not at all
 * (https://spec.openapis.org/oas/v3.1.1#models-with-polymorphism-support).
 */
import pickBy from 'lodash/pickBy';

import { ownMember } from './ownMember';
import type { Schema } from './types';

/** What inheritance reads of a resolved schema. None of it is validated. */
export interface Source {
  title?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  allOf?: Source[];
  oneOf?: Source[];
  anyOf?: Source[];
  properties?: Record<string, Source>;
  discriminator?: Schema['discriminator'];
  'x-name'?: string;
  /** In a child as an alternative of its base: the property that tells it apart, and its values. */
  'x-child'?: Schema['child'];
}

/** A schema whose children are told apart by a property. */
type Base = Source & { discriminator: NonNullable<Source['discriminator']> };

/** Whether two objects are the same schema: one that stands beside a `$ref` is a copy with the same name. */
function isSame(one: Source, other: Source): boolean {
  return one === other || (one['x-name'] !== undefined && one['x-name'] === other['x-name']);
}

const partsOf = ({ allOf }: Source): Source[] => (Array.isArray(allOf) ? allOf : []);

/** The schemas that a schema inherits from, the nearest first. */
function ancestorsOf(schema: Source, within: readonly Source[] = []): Source[] {
  if (within.includes(schema)) return [];
  return partsOf(schema).flatMap((part) => [part, ...ancestorsOf(part, [...within, schema])]);
}

/** The name of the property that tells the children of a schema apart. */
const propertyOf = ({ discriminator }: Source): string | undefined => discriminator?.propertyName;

const isBase = <T extends Source>(base: T): base is T & Base => propertyOf(base) !== undefined;

/** A property of a schema, or of one that it inherits from. */
function findProperty(schema: Source, name: string): Source | undefined {
  return [schema, ...ancestorsOf(schema)]
    .map(({ properties = {} }) => ownMember(properties, name))
    .find((property) => typeof property === 'object');
}

/** A schema whose discriminator property has one of these values; the same schema if it says already which, or if no text can. */
function withValues<T extends Source>(schema: T, name: string, values: string[], base?: Source): T {
  const { properties = {} } = schema;
  const declared = findProperty(schema, name) ?? (base && findProperty(base, name));
  const ownProperty = ownMember(properties, name);
  const given = base ? ownProperty : findProperty(schema, name);
  const isText = declared?.type === undefined || [declared.type].flat().includes('string');
  if (values.length === 0 || !isText || given?.const !== undefined || given?.enum) return schema;
  const only = values.length === 1 ? { const: values[0] } : { enum: values };
  return { ...schema, properties: { ...properties, [name]: { ...ownProperty, ...only } } };
}

const titleOf = ({ title, 'x-name': name }: Source) => title ?? name;

/** An alternative of a base without children of its own. */
function leaf(base: Base, schema: Source, values: string[]): Source {
  const { propertyName: property } = base.discriminator;
  return { ...withValues(schema, property, values, base), 'x-child': { property, values } };
}

/** The values of a mapping, each with the name of its schema. */
const mappingOf = ({ discriminator }: Source) =>
  Object.entries(discriminator?.mapping ?? {}).map(([value, target]) => ({ value, name: target.replace(/.*\//, '') }));

/** The values that stand for a schema: those of the mapping, else its name. */
function valuesFor(base: Source, { 'x-name': name }: Source): string[] {
  const mapped = mappingOf(base).filter((entry) => entry.name === name);
  return mapped.length > 0 ? mapped.map(({ value }) => value) : name === undefined ? [] : [name];
}

function inherits(schema: Source, base: Source): boolean {
  return ancestorsOf(schema).some((ancestor) => isSame(ancestor, base));
}

/** Whether a schema is a base, or inherits from one. */
function isBased(schema: Source): boolean {
  return [schema, ...ancestorsOf(schema)].some(isBase);
}

/** Schemas that `asParent` returned: `expand` leaves them alone. */
const parents = new WeakSet<Source>();

/** A schema as a part of what inherits from it: its children are not. */
function asParent(schema: Source, within: readonly Source[] = []): Source {
  if (within.includes(schema)) return schema;
  const { allOf, oneOf, anyOf, discriminator, ...rest } = schema;
  // A list of its children is dropped: what inherits is one of them, and has nothing of its siblings.
  const lists = pickBy({ oneOf, anyOf }, (list) => list && !list.some((alternative) => inherits(alternative, schema)));
  const parent = {
    ...rest,
    ...(allOf && { allOf: partsOf(schema).map((part) => asParent(part, [...within, schema])) }),
    ...lists,
    ...(Object.keys(lists).length > 0 && { discriminator }),
  };
  parents.add(parent);
  return parent;
}

/** The parents of a schema, without their children: otherwise, a child of two bases would recurse without end. */
const parentsOf = (schema: Source): Source[] => partsOf(schema).map((part) => (isBased(part) ? asParent(part) : part));

/** The named schemas of a description. */
class Family {
  constructor(private readonly all: Source[]) {}

  childrenOf(base: Source): Source[] {
    return this.all.filter((schema) => !isSame(schema, base) && partsOf(schema).some((part) => isSame(part, base)));
  }

  /** A child as an alternative of its parent: what it adds, and in it the children that it has itself. */
  branch(base: Base, parent: Source, child: Source, within: readonly Source[]): Source {
    const { propertyName: property } = base.discriminator;
    const values = valuesFor(base, child);
    const others = partsOf(child).filter((part) => !isSame(part, parent));
    const own: Source = { ...child, ...(child.allOf && { allOf: parentsOf({ allOf: others }) }) };
    const grandchildren = propertyOf(child)
      ? []
      : this.childrenOf(child).filter((next) => !within.some((other) => isSame(other, next)));
    if (grandchildren.length === 0) return leaf(base, own, values);
    const mapping = mappingOf(base);
    const isConcrete = mapping.length === 0 || mapping.some(({ name }) => name === child['x-name']);
    const branches = [
      ...(isConcrete ? [leaf(base, { title: titleOf(child) }, values)] : []),
      ...grandchildren.map((next) => this.branch(base, child, next, [...within, next])),
    ];
    const asChild = { property, values: isConcrete ? values : [] };
    return { ...own, 'x-child': asChild, allOf: [...partsOf(own), { anyOf: branches }] };
  }

  /** A base with all of its children as alternatives. */
  withChildren<T extends Base>(base: T): T {
    const { propertyName: property } = base.discriminator;
    const keyword = base.oneOf ? 'oneOf' : 'anyOf';
    const listed = base[keyword] ?? [];
    const children = this.childrenOf(base).map((child) => this.branch(base, base, child, [child]));
    const isListed = (other: Source) => [...listed, ...children].some((one) => isSame(one, other));
    const named = mappingOf(base).flatMap(({ name }) => this.all.filter((schema) => schema['x-name'] === name));
    const alternatives = [
      ...listed.map(
        (entry) =>
          children.find((child) => isSame(child, entry)) ??
          (findProperty(entry, property) ? withValues(entry, property, valuesFor(base, entry)) : entry),
      ),
      ...children.filter((child) => !listed.some((schema) => isSame(child, schema))),
      ...[...new Set(named)]
        .filter((schema) => !isListed(schema) && !inherits(schema, base))
        .map((schema) =>
          isSame(schema, base)
            ? leaf(base, { title: titleOf(schema) }, valuesFor(base, schema))
            : withValues(schema, property, valuesFor(base, schema)),
        ),
    ];
    return alternatives.length > 0 ? { ...base, [keyword]: alternatives } : base;
  }

  /** A base with its children, and a child with what it inherits; any other schema as it is. */
  expand<T extends Source>(schema: T): T {
    if (parents.has(schema)) return schema;
    const base = ancestorsOf(schema).find(propertyOf);
    const property = base && propertyOf(base);
    const child =
      base && property !== undefined && schema['x-name'] !== undefined
        ? withValues(
            { ...schema, allOf: parentsOf(schema) },
            property,
            propertyOf(schema) === property ? [] : valuesFor(base, schema),
            base,
          )
        : schema;
    return isBase(child) ? this.withChildren(child) : child;
  }
}

/** Expands the schemas of a description: a base by its children, and a child by what it inherits. */
export function inheritance(schemas: Record<string, unknown> = {}): Family['expand'] {
  const family = new Family(
    Object.values(schemas).filter((one): one is Source => typeof one === 'object' && one !== null),
  );
  return (schema) => family.expand(schema);
}
