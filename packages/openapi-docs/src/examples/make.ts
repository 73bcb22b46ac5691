/**
 * Composes values of schemas: from `examples`, `const`, `default` and `enum`, else from type, format, bounds and pattern. Each is
 * valid; a required part that cannot be made is marked as missing.
 */
import isEqual from 'lodash/isEqual';
import maxBy from 'lodash/maxBy';
import omit from 'lodash/omit';
import sumBy from 'lodash/sumBy';
import takeWhile from 'lodash/takeWhile';
import uniq from 'lodash/uniq';

import { type Json, omitFlagged } from '@docs-engines/api-samples';
import { ownMember } from '../model/ownMember';
import { type Draft, isWhole, missing } from './draft';
import { conditions, mapSchemas } from '../model/keywords';
import { merge } from '../model/merge';
import { testable } from '../model/pattern';
import { scalarOf, typesOf } from './scalars';
import type { OmittedFlag, Schema } from '../model/types';
import { isValid } from './validity';

/** The keyword that gives a value, in ascending order of relevance. An object or an array has the highest of its members. */
const origins = ['type', 'enum', 'default', 'example'] as const;

interface Made {
  value: Draft;
  /** `const` counts as `enum`: of one value. */
  origin: (typeof origins)[number];
  /** Whether any part of it is required or has an example; defaults of optional members alone are not worth a body. */
  isAsked: boolean;
  /** Whether any part of it is made from the type alone: no keyword gives it. */
  isMade: boolean;
}

const none: Made = { value: missing, origin: 'type', isAsked: false, isMade: true };

/** The maximum nesting depth, which also bounds recursive schemas. */
const maxDepth = 12;

/** The maximum nesting depth of members that are not required. */
const maxOptionalDepth = 5;

/** How many values there may be in one for members that are not required to be nested as deep. */
const maxValues = 100;

/** The maximum number of members that are made although nothing asks for them. */
const maxOptional = 60;

/** The maximum number of items that an array is made with. */
const maxItems = 50;

/** The maximum number of schemas visited for one value: nested alternatives multiply. */
const maxSchemas = 10_000;

/**
 * A valid value among the schema's own `examples`, `const`, `default` and `enum`.
 *
 * @param index which of them, if several differ
 */
function ownValue(schema: Schema, flag: OmittedFlag | undefined, index: number): Made | undefined {
  const { examples = [], default: otherwise, enum: values = [] } = schema;
  const all: [Made['origin'], unknown][] = [
    ...examples.map((value): [Made['origin'], unknown] => ['example', value]),
    ['default', otherwise],
    ...[schema.const, ...values].map((value): [Made['origin'], unknown] => ['enum', value]),
  ];
  const found: Json[] = [];
  for (const [origin, given] of all) {
    const value = omitFlagged(schema, given, flag) as Json | undefined;
    if (value === undefined || found.some((other) => isEqual(other, value))) continue;
    if (!isValid(schema, value, flag)) continue;
    if (found.length === index) return { value, origin, isAsked: true, isMade: false };
    found.push(value);
  }
  return undefined;
}

/** How many values a value has in it, at any depth. */
const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null ? sumBy(Object.values(value), (part) => 1 + countValues(part)) : 0;

/** Whether a value is more than null or an empty text, which stand for no value. */
const saysSomething = ({ value }: Made) => value !== null && value !== '';

/** A value with what is known of its parts. */
function combine(value: Draft, parts: Made[]): Made {
  const origin = maxBy(parts, (part) => origins.indexOf(part.origin))?.origin ?? 'type';
  return {
    value,
    origin,
    isAsked: origin === 'example' || parts.some((part) => part.isAsked),
    isMade: parts.length === 0 || parts.some((part) => part.isMade),
  };
}

/** Merges `allOf` and the first list of alternatives into a schema: one schema for each alternative. */
function variantsOf(schema: Schema, within: readonly Schema[]): Schema[] {
  const { allOf = [], oneOf, anyOf, ...rest } = schema;
  const [alternatives, ...others] = [{ oneOf, anyOf }, ...allOf]
    .flatMap((part) => [part.oneOf ?? [], part.anyOf ?? []])
    .filter((list) => list.length > 0);
  const parts = allOf.filter((part) => !within.includes(part));
  // Unmergeable keywords are dropped; `isValid` checks the result.
  const base = parts
    .map((part): Schema => omit(part, ['allOf', 'oneOf', 'anyOf', ...conditions]))
    .reduce<Schema>((all, part) => omit(merge(part, all), 'allOf'), omit(rest, conditions));
  const lists = others.map((list): Schema => ({ types: [], oneOf: list }));
  if (!alternatives) return [base];
  return alternatives
    .filter((alternative) => !within.includes(alternative))
    .map((alternative): Schema => merge(alternative, base))
    .map(({ properties, ...variant }) => ({
      ...variant,
      // What all have in common comes first, as on the page.
      ...(properties && { properties: { ...base.properties, ...properties } }),
      allOf: [...(variant.allOf ?? []), ...lists],
    }));
}

/** Results of `hasGiven`. */
const givenIn = new WeakMap<Schema, boolean>();

/** Whether a schema has a value that a keyword gives, at any depth. */
function hasGiven(schema: Schema): boolean {
  const seen = new Set<Schema>();
  const left = [schema];
  for (let part = left.pop(); part; part = left.pop()) {
    if (seen.has(part) || givenIn.get(part) === false) continue;
    seen.add(part);
    const { examples = [], default: otherwise, const: constant, enum: values } = part;
    const isGiven = examples.length > 0 || [otherwise, constant, values].some((value) => value !== undefined);
    if (isGiven || givenIn.get(part)) {
      givenIn.set(schema, true);
      return true;
    }
    mapSchemas(part, (inside) => left.push(inside));
  }
  for (const part of seen) givenIn.set(part, false);
  return false;
}

/** The schema of a member that need not be described by name; undefined if there must not be one. */
function memberSchema(schema: Schema, name: string): Schema | undefined {
  const { properties = {}, patternProperties = {}, additionalProperties: others } = schema;
  if (Object.hasOwn(properties, name)) return properties[name];
  const matching = Object.entries(patternProperties).find(
    ([pattern]) => testable(pattern) && new RegExp(pattern, 'u').test(name),
  );
  if (matching) return matching[1];
  if (typeof others === 'object') return others;
  return others === false || schema.unevaluatedProperties === false ? undefined : { types: [] };
}

/** Makes values of schemas; in each call, which of several different ones. */
class Maker {
  private left = maxSchemas;
  private optional = maxOptional;

  constructor(
    private readonly flag: OmittedFlag | undefined,
    private readonly optionalDepth: number,
  ) {}

  private isValid(schema: Schema, { value }: Made): boolean {
    return !isWhole(value) || isValid(schema, value, this.flag);
  }

  /** @param within the ancestors of the schema */
  make(schema: Schema, within: readonly Schema[], index: number): Made {
    this.left -= 1;
    const explicit = ownValue(schema, this.flag, index);
    if (explicit) return explicit;
    // Each of the values that there are is used up.
    if (schema.const !== undefined || schema.enum) return none;
    const inside = [...within, schema];
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    const isComposed = allOf.length + oneOf.length + anyOf.length > 0;
    const isTooMuch = within.length >= maxDepth || within.includes(schema) || this.left < 0;
    let made = none;
    if (!isTooMuch) made = isComposed ? this.variant(schema, inside, index) : this.valueOf(schema, inside, index);
    return made.value === missing && schema.nullable && isValid(schema, null, this.flag)
      ? { ...none, value: null }
      : made;
  }

  /** The first alternative whose value is whole, and rather one that nothing was made up for; of children, the first. */
  private variant(schema: Schema, inside: readonly Schema[], index: number): Made {
    const candidates: Made[] = [];
    for (const variant of variantsOf(schema, inside)) {
      const made = this.make(variant, inside, index);
      if (!this.isValid(schema, made) || made.value === missing) continue;
      if (isWhole(made.value) && made.isAsked && (!made.isMade || variant.child) && saysSomething(made)) return made;
      candidates.push(made);
    }
    const complete = candidates.filter(({ value }) => isWhole(value));
    return complete.find(saysSomething) ?? complete[0] ?? candidates[0] ?? none;
  }

  private valueOf(schema: Schema, inside: readonly Schema[], index: number): Made {
    const types = typesOf(schema);
    const isList = types.some((type) => type === 'array' || type === 'stream');
    const list = isList ? this.array(schema, inside, index) : none;
    if (isWhole(list.value)) return list;
    const object = types.includes('object') ? this.object(schema, inside, index) : list;
    if (isWhole(object.value)) return object;
    const value = scalarOf(schema, index, (candidate) => isValid(schema, candidate, this.flag));
    return value === undefined ? object : { ...none, value };
  }

  private array(schema: Schema, inside: readonly Schema[], index: number): Made {
    const { prefixItems = [], items, contains, minItems = 0, uniqueItems } = schema;
    const fixed = prefixItems.map((item) => this.make(item, inside, index));
    // The items of a tuple are positional: the first one that cannot be made ends it.
    const first = takeWhile(fixed, ({ value }) => isWhole(value));
    const wanted = Math.max(minItems, first.length, schema.maxItems === 0 || prefixItems.length > 0 ? 0 : 1);
    if (wanted > maxItems) return none;
    const other = contains ? merge(items ?? { types: [] }, contains) : items;
    const matching = contains ? (schema.minContains ?? 1) : 0;
    const rest = Array.from({ length: Math.max(wanted, first.length + matching) - first.length }, (_, place) => {
      const item = place < matching ? other : (items ?? (minItems > 0 ? { types: [] } : undefined));
      return item ? [this.make(item, inside, uniqueItems ? index + place : index)] : [];
    }).flat();
    const all = [...first, ...rest];
    const values = all.map(({ value }) => value);
    const list = combine(values, all);
    const candidates = [list, ...(all.every(({ value }) => isWhole(value)) ? [] : [combine([], [])])];
    // An item that cannot be made may be left out.
    const complete = candidates.find(({ value }) => isWhole(value) && isValid(schema, value, this.flag));
    return complete ?? (isWhole(list.value) || all.every(({ value }) => value === missing) ? none : list);
  }

  /**
   * An object of its required members and those others that have an example or a default; all of them, where nothing else would
   * show what it is: if none is required, and none has an example.
   */
  private object(schema: Schema, inside: readonly Schema[], index: number): Made {
    const { properties = {}, required = [] } = schema;
    const isRequest = this.flag === 'readOnly';
    const names = uniq([...Object.keys(properties), ...required]).filter((name) => {
      const property = ownMember(properties, name);
      return !(this.flag && property?.[this.flag]);
    });
    const isNeeded = (name: string) => required.includes(name);
    const isTooDeep = inside.length > this.optionalDepth;
    const cached = new Map<string, Made>();
    const memberOf = (name: string): Made => {
      const part = memberSchema(schema, name);
      const member = cached.get(name) ?? (part ? this.make(part, inside, index) : none);
      cached.set(name, member);
      return member;
    };
    const objectOf = (isKept: (name: string) => boolean) => {
      const members = names
        .filter((name) => isNeeded(name) || isKept(name))
        .map((name) => ({ ...memberOf(name), name, isAsked: isNeeded(name) }));
      const value = Object.fromEntries<Draft>(members.map((member) => [member.name, member.value]));
      return combine(value, members);
    };
    const isGiven = (name: string) => {
      const part = memberSchema(schema, name);
      if (isTooDeep || !part || !hasGiven(part)) return false;
      const { value, origin, isMade } = memberOf(name);
      return isWhole(value) && !isMade && (!isRequest || origin !== 'enum');
    };
    const least = objectOf(() => false);
    const usual = objectOf(isGiven);
    const full = () => {
      const added = isTooDeep ? [] : names.filter((name) => !isNeeded(name)).slice(0, this.optional);
      // Taken before those inside of them are.
      this.optional -= added.length;
      return objectOf((name) => added.includes(name) && isWhole(memberOf(name).value));
    };
    const isBare = Object.keys(usual.value as object).length === 0;
    const isExample = isRequest && usual.origin === 'example';
    const isOpen = isBare || (required.length === 0 && !isExample);
    const maps = () => (names.length === 0 || isBare ? this.map(schema, inside, index) : []);
    const candidates = isOpen ? [maps, () => [full(), usual, least]] : [() => [usual], () => [full(), least]];
    for (const list of candidates) {
      const found = list().find(({ value }) => isWhole(value) && isValid(schema, value, this.flag));
      if (found) return found;
    }
    return isWhole(usual.value) ? none : usual;
  }

  /** An object as a map with as many entries as it must have, or one. */
  private map(schema: Schema, inside: readonly Schema[], index: number): Made[] {
    const { propertyNames, patternProperties = {}, additionalProperties: others } = schema;
    const [pattern] = Object.keys(patternProperties);
    const hasEntries = pattern !== undefined || typeof others === 'object';
    if (!hasEntries && !schema.minProperties) return [];
    const count = Math.max(schema.minProperties ?? 0, 1);
    if (count > maxItems) return [];
    const namesOf = { ...propertyNames, types: ['string'], ...(pattern !== undefined && { pattern }) };
    const entries = Array.from({ length: count }, (_, place) => {
      const isNamed = propertyNames ?? pattern;
      const { value: name } = isNamed
        ? this.make(namesOf, inside, place)
        : { value: `key${place > 0 ? place + 1 : ''}` };
      const part = typeof name === 'string' ? memberSchema(schema, name) : undefined;
      return part ? [{ ...this.make(part, inside, index), name: name as string }] : [];
    }).flat();
    const value = Object.fromEntries<Draft>(entries.map((entry) => [entry.name, entry.value]));
    return [combine(value, entries)];
  }
}

/**
 * Composes the example value of a schema.
 *
 * @param flag the keyword of properties to leave out: `readOnly` in a request, `writeOnly` in a response
 * @param optionalDepth how deep members that are not required are nested: less, if the value has too many parts
 */
export function draftOf(schema: Schema, flag: OmittedFlag | undefined, optionalDepth = maxOptionalDepth): Made {
  const made = new Maker(flag, optionalDepth).make(schema, [], 0);
  const isShort = optionalDepth === 1 || countValues(made.value) <= maxValues;
  return isShort ? made : draftOf(schema, flag, optionalDepth - 1);
}
