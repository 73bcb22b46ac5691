/**
 * Inheritance: a schema with a `discriminator` is a base, and a schema that has it in its `allOf` is a child. A value of the
 * base may be any child, whether the base lists it in `oneOf`, in its `mapping`, or not at all
 * (https://spec.openapis.org/oas/v3.1.1#models-with-polymorphism-support).
 */
import pickBy from 'lodash/pickBy';

import { ownMember } from './ownMember';
import type { Schema } from './types';

/** What inheritance reads of a resolved schema. None of it is validated. */
export interface Heir {
  title?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  allOf?: Heir[];
  oneOf?: Heir[];
  anyOf?: Heir[];
  properties?: Record<string, Heir>;
  discriminator?: Schema['discriminator'];
  'x-name'?: string;
  /** Of a child as an alternative of its base: the property that tells, and its values. */
  'x-child'?: Schema['child'];
}

/** A schema whose children are told apart by a property. */
type Base = Heir & { discriminator: NonNullable<Heir['discriminator']> };

/** Whether two objects are the same schema: one that stands beside a `$ref` is a copy with the same name. */
function isSame(one: Heir, other: Heir): boolean {
  return one === other || (one['x-name'] !== undefined && one['x-name'] === other['x-name']);
}

const partsOf = ({ allOf }: Heir): Heir[] => (Array.isArray(allOf) ? allOf : []);

/** The schemas that a schema inherits from, the nearest first. */
function ancestorsOf(heir: Heir, within: readonly Heir[] = []): Heir[] {
  if (within.includes(heir)) return [];
  return partsOf(heir).flatMap((part) => [part, ...ancestorsOf(part, [...within, heir])]);
}

/** The name of the property that tells the children of a schema apart. */
const propertyOf = ({ discriminator }: Heir): string | undefined => discriminator?.propertyName;

const isBase = <T extends Heir>(heir: T): heir is T & Base => propertyOf(heir) !== undefined;

/** A property of a schema, or of one that it inherits from. */
function ownProperty(heir: Heir, name: string): Heir | undefined {
  return [heir, ...ancestorsOf(heir)]
    .map(({ properties = {} }) => ownMember(properties, name))
    .find((property) => typeof property === 'object');
}

/** A schema whose property has one of these values; the same schema if it says already which, or if no text can. */
function tagged<T extends Heir>(heir: T, property: string, values: string[], base?: Heir): T {
  const { properties = {} } = heir;
  const known = ownProperty(heir, property) ?? (base && ownProperty(base, property));
  const own = ownMember(properties, property);
  const fixed = base ? own : ownProperty(heir, property);
  const isText = known?.type === undefined || [known.type].flat().includes('string');
  if (values.length === 0 || !isText || fixed?.const !== undefined || fixed?.enum) return heir;
  const only = values.length === 1 ? { const: values[0] } : { enum: values };
  return { ...heir, properties: { ...properties, [property]: { ...own, ...only } } };
}

const titleOf = ({ title, 'x-name': name }: Heir) => title ?? name;

/** An alternative of a base without children of its own. */
function leaf(base: Base, heir: Heir, values: string[]): Heir {
  const { propertyName: property } = base.discriminator;
  return { ...tagged(heir, property, values, base), 'x-child': { property, values } };
}

/** The values of a mapping, each with the name of its schema. */
const mappingOf = ({ discriminator }: Heir) =>
  Object.entries(discriminator?.mapping ?? {}).map(([value, target]) => ({
    value,
    name: target.replace(/.*\//, ''),
  }));

/** The values that stand for a schema: those of the mapping, else its name. */
function valuesFor(base: Heir, { 'x-name': name }: Heir): string[] {
  const mapped = mappingOf(base).filter((one) => one.name === name);
  return mapped.length > 0 ? mapped.map(({ value }) => value) : name === undefined ? [] : [name];
}

function inherits(heir: Heir, base: Heir): boolean {
  return ancestorsOf(heir).some((ancestor) => isSame(ancestor, base));
}

/** Whether a schema is a base, or inherits from one. */
function isBased(heir: Heir): boolean {
  return [heir, ...ancestorsOf(heir)].some(isBase);
}

/** Results of `asParent`, which are not expanded by children again. */
const parents = new WeakSet<Heir>();

/** A schema as a part of what inherits from it: its children are not. */
function asParent(heir: Heir, within: readonly Heir[] = []): Heir {
  if (within.includes(heir)) return heir;
  const { allOf, oneOf, anyOf, discriminator, ...rest } = heir;
  // A list of its children is dropped: the heir is one of them, and has nothing of its siblings.
  const lists = pickBy(
    { oneOf, anyOf },
    (list) => list && !list.some((one) => inherits(one, heir)),
  );
  const parent = {
    ...rest,
    ...(allOf && { allOf: partsOf(heir).map((part) => asParent(part, [...within, heir])) }),
    ...lists,
    ...(Object.keys(lists).length > 0 && { discriminator }),
  };
  parents.add(parent);
  return parent;
}

/** The parents of a schema, without their children: otherwise, a child of two bases would recurse without end. */
const parentsOf = (heir: Heir): Heir[] =>
  partsOf(heir).map((part) => (isBased(part) ? asParent(part) : part));

/** The named schemas of a description. */
class Family {
  constructor(private readonly all: Heir[]) {}

  childrenOf(base: Heir): Heir[] {
    return this.all.filter(
      (one) => !isSame(one, base) && partsOf(one).some((part) => isSame(part, base)),
    );
  }

  /** A child as an alternative of its parent: what it adds, and in it the children that it has itself. */
  branch(base: Base, parent: Heir, child: Heir, within: readonly Heir[]): Heir {
    const { propertyName: property } = base.discriminator;
    const values = valuesFor(base, child);
    const others = partsOf(child).filter((part) => !isSame(part, parent));
    const own: Heir = { ...child, ...(child.allOf && { allOf: parentsOf({ allOf: others }) }) };
    const grandchildren = propertyOf(child)
      ? []
      : this.childrenOf(child).filter((one) => !within.some((other) => isSame(other, one)));
    if (grandchildren.length === 0) return leaf(base, own, values);
    const mapping = mappingOf(base);
    const isConcrete = mapping.length === 0 || mapping.some(({ name }) => name === child['x-name']);
    const branches = [
      ...(isConcrete ? [leaf(base, { title: titleOf(child) }, values)] : []),
      ...grandchildren.map((one) => this.branch(base, child, one, [...within, one])),
    ];
    return {
      ...own,
      'x-child': { property, values: isConcrete ? values : [] },
      allOf: [...partsOf(own), { anyOf: branches }],
    };
  }

  /** A base with all of its children as alternatives. */
  withChildren<T extends Base>(base: T): T {
    const { propertyName: property } = base.discriminator;
    const keyword = base.oneOf ? 'oneOf' : 'anyOf';
    const listed = base[keyword] ?? [];
    const children = this.childrenOf(base).map((child) => this.branch(base, base, child, [child]));
    const isListed = (heir: Heir) => [...listed, ...children].some((one) => isSame(one, heir));
    const named = mappingOf(base).flatMap(({ name }) =>
      this.all.filter((one) => one['x-name'] === name),
    );
    const alternatives = [
      ...listed.map(
        (one) =>
          children.find((child) => isSame(child, one)) ??
          (ownProperty(one, property) ? tagged(one, property, valuesFor(base, one)) : one),
      ),
      ...children.filter((child) => !listed.some((one) => isSame(child, one))),
      ...[...new Set(named)]
        .filter((one) => !isListed(one) && !inherits(one, base))
        .map((one) =>
          isSame(one, base)
            ? leaf(base, { title: titleOf(one) }, valuesFor(base, one))
            : tagged(one, property, valuesFor(base, one)),
        ),
    ];
    return alternatives.length > 0 ? { ...base, [keyword]: alternatives } : base;
  }

  /** A base with its children, and a child with what it inherits; any other schema as it is. */
  expand<T extends Heir>(heir: T): T {
    if (parents.has(heir)) return heir;
    const base = ancestorsOf(heir).find(propertyOf);
    const property = base && propertyOf(base);
    const child =
      base && property !== undefined && heir['x-name'] !== undefined
        ? tagged(
            { ...heir, allOf: parentsOf(heir) },
            property,
            propertyOf(heir) === property ? [] : valuesFor(base, heir),
            base,
          )
        : heir;
    return isBase(child) ? this.withChildren(child) : child;
  }
}

/** Expands the schemas of a description: a base by its children, and a child by what it inherits. */
export function inheritance(schemas: Record<string, unknown> = {}): <T extends Heir>(heir: T) => T {
  const family = new Family(
    Object.values(schemas).filter((one): one is Heir => typeof one === 'object' && one !== null),
  );
  return (heir) => family.expand(heir);
}
