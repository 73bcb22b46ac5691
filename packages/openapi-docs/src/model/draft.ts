/**
 * Composes example values from the `examples`, `const`, `default` and `enum` of schemas. Nothing is generated: a required value
 * that no keyword gives is marked as missing.
 */
import { validate, type Schema as JsonSchema } from '@cfworker/json-schema';
import maxBy from 'lodash/maxBy';
import omit from 'lodash/omit';
import pickBy from 'lodash/pickBy';
import takeWhile from 'lodash/takeWhile';
import uniq from 'lodash/uniq';

import { type Json, placeholder } from '@docs-engines/api-samples';
import { jsonSchemaOf } from './jsonSchema';
import { conditions, merge } from './schema';
import type { OmittedFlag, Schema } from './types';

/** Marks a value that no keyword of its schema gives. */
export const missing: unique symbol = Symbol('missing');

/** A JSON value, in which members or items may be missing. */
export type Draft = typeof missing | Exclude<Json, object> | Draft[] | { [name: string]: Draft };

/** The keyword that gives a value, in ascending order of relevance. An object or an array has the highest of its members. */
const origins = ['enum', 'default', 'example'] as const;

interface Made {
  value: Draft;
  /** `const` counts as `example`: no other value is valid. */
  origin: (typeof origins)[number];
  /** Whether any part of it is required or has an example; defaults of optional members alone are not worth a body. */
  isAsked: boolean;
}

const none: Made = { value: missing, origin: 'enum', isAsked: false };

/** The maximum nesting depth, which also bounds recursive schemas. */
const maxDepth = 5;

/** The maximum number of schemas visited for one value: nested alternatives multiply. */
const maxSchemas = 10_000;

/** Whether no part of a value is missing. */
export function isWhole(draft: Draft): draft is Json {
  return typeof draft === 'object' && draft !== null
    ? Object.values(draft).every(isWhole)
    : draft !== missing;
}

/** The value, or undefined if a part of it is missing. */
export function wholeOf(draft: Draft): Json | undefined {
  return isWhole(draft) ? draft : undefined;
}

/** The value without its missing parts; undefined if nothing is left. */
export function knownOf(draft: Draft): Json | undefined {
  if (isWhole(draft)) return draft;
  if (Array.isArray(draft)) {
    const items = draft.map(knownOf).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const members = Object.entries<Draft>(draft as Record<string, Draft>).flatMap(
    ([name, member]): [string, Json][] => {
      const value = knownOf(member);
      return value === undefined ? [] : [[name, value]];
    },
  );
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/**
 * Replaces missing parts of a value by placeholders.
 *
 * @param name for the placeholder of the value itself
 * @param placeholders collects the placeholders
 */
export function filledIn(draft: Draft, name: string, placeholders: Set<string>): Json {
  if (draft === missing) {
    placeholders.add(placeholder(name));
    return placeholder(name);
  }
  if (typeof draft !== 'object' || draft === null) return draft;
  if (Array.isArray(draft)) return draft.map((item) => filledIn(item, name, placeholders));
  return Object.fromEntries(
    Object.entries(draft).map(([key, member]) => [key, filledIn(member, key, placeholders)]),
  );
}

/** A schema, and the schemas of its `allOf`, `oneOf` and `anyOf`, recursively. */
function partsOf(schema: Schema, found = new Set<Schema>()): Schema[] {
  if (!found.has(schema)) {
    found.add(schema);
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    for (const part of [...allOf, ...oneOf, ...anyOf]) partsOf(part, found);
  }
  return [...found];
}

/**
 * A value without its `readOnly` or `writeOnly` properties.
 *
 * @param flag which of the two; without it, the value stays as it is
 */
export function omitFlagged(
  schema: Schema | undefined,
  value: unknown,
  flag: OmittedFlag | undefined,
): unknown {
  if (!schema || !flag || typeof value !== 'object' || value === null) return value;
  const parts = partsOf(schema);
  const inside = (schemas: Schema[], part: unknown) =>
    omitFlagged({ types: [], allOf: schemas }, part, flag);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    return value.map((item) => inside(items, item));
  }
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const schemas = parts.flatMap(({ properties = {}, additionalProperties: others }) =>
      Object.hasOwn(properties, name)
        ? (properties[name] ?? [])
        : typeof others === 'object'
          ? others
          : [],
    );
    const isOmitted = schemas.length > 0 && schemas.every((one) => one[flag]);
    return isOmitted ? [] : [[name, inside(schemas, member)]];
  });
  return Object.fromEntries(members);
}

const jsonSchemas = new Map<OmittedFlag | undefined, WeakMap<Schema, JsonSchema>>();

/** Whether a `pattern` compiles in JavaScript. One in another dialect is not checked. */
function isRegExp(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** The model of a schema as JSON Schema, memoized; a recursive schema becomes a cyclic object. */
function toJsonSchema(schema: Schema, flag: OmittedFlag | undefined): JsonSchema {
  const made = jsonSchemas.get(flag) ?? new WeakMap<Schema, JsonSchema>();
  jsonSchemas.set(flag, made);
  const known = made.get(schema);
  if (known) return known;
  const result: JsonSchema = {};
  made.set(schema, result);
  const { types, items, required } = schema;
  const isOmitted = (name: string) =>
    flag && partsOf(schema).some(({ properties }) => properties?.[name]?.[flag]);
  const source = types.includes('stream')
    ? { types: ['array'], items }
    : {
        ...schema,
        required: required?.filter((name) => !isOmitted(name)),
        pattern: isRegExp(schema.pattern ?? '') ? schema.pattern : undefined,
        patternProperties: pickBy(schema.patternProperties, (_, pattern) => isRegExp(pattern)),
      };
  return Object.assign(
    result,
    jsonSchemaOf(source, (part) => toJsonSchema(part, flag)),
  );
}

function isValid(schema: Schema, value: Json, flag: OmittedFlag | undefined): boolean {
  try {
    // The empty lookup table: the schema has no `$ref`.
    return validate(value, toJsonSchema(schema, flag), '2020-12', {}).valid;
  } catch {
    // The stack overflows on a schema that is an alternative of itself.
    return false;
  }
}

/** The first valid value among the schema's own `examples`, `const`, `default` and `enum`. */
function ownValue(schema: Schema, flag: OmittedFlag | undefined): Made | undefined {
  const { examples = [], default: otherwise, enum: values = [] } = schema;
  const all: [Made['origin'], unknown][] = [
    ...[...examples, schema.const].map((value): [Made['origin'], unknown] => ['example', value]),
    ['default', otherwise],
    ...values.map((value): [Made['origin'], unknown] => ['enum', value]),
  ];
  return all
    .filter(([, value]) => value !== undefined)
    .map(([origin, value]): Made & { value: Json } => ({
      value: omitFlagged(schema, value, flag) as Json,
      origin,
      isAsked: true,
    }))
    .find(({ value }) => isValid(schema, value, flag));
}

function togetherOf(value: Draft, parts: Made[]): Made {
  const origin = maxBy(parts, (part) => origins.indexOf(part.origin))?.origin ?? 'enum';
  return { value, origin, isAsked: origin === 'example' || parts.some((part) => part.isAsked) };
}

/**
 * Composes an object from its required properties and those optional ones that have an example or a default. In a response
 * without required properties, all are included.
 */
function objectOf(
  { properties = {}, required = [] }: Schema,
  flag: OmittedFlag | undefined,
  make: (part: Schema) => Made,
): Made {
  const isRequest = flag === 'readOnly';
  const members = uniq([...Object.keys(properties), ...required]).flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (flag && property?.[flag]) return [];
    const isAsked = required.includes(name);
    const made = property ? make(property) : none;
    const isNeeded = isAsked || (!isRequest && required.length === 0);
    const isKept = isWhole(made.value) && (!isRequest || made.origin !== 'enum');
    return isNeeded || isKept ? [{ ...made, name, isAsked }] : [];
  });
  const value = Object.fromEntries<Draft>(members.map((member) => [member.name, member.value]));
  return members.length > 0 ? togetherOf(value, members) : none;
}

/** Merges `allOf` and the first list of alternatives into a schema: one schema for each alternative. */
function variantsOf(schema: Schema, within: readonly Schema[]): Schema[] {
  const { allOf = [], oneOf, anyOf, ...rest } = schema;
  const [alternatives, ...others] = [{ oneOf, anyOf }, ...allOf]
    .flatMap((part) => [part.oneOf ?? [], part.anyOf ?? []])
    .filter((list) => list.length > 0);
  const parts = allOf.filter((part) => !within.includes(part));
  const whole = parts
    .map((part): Schema => omit(part, ['allOf', 'oneOf', 'anyOf', ...conditions]))
    .reduce<Schema>((all, part) => merge(part, all), omit(rest, conditions));
  const lists = others.map((list): Schema => ({ types: [], oneOf: list }));
  if (!alternatives) return [whole];
  return alternatives
    .filter((alternative) => !within.includes(alternative))
    .map((alternative) => merge(alternative, whole))
    .map((variant) => ({ ...variant, allOf: [...(variant.allOf ?? []), ...lists] }));
}

/**
 * Composes the example value of a schema.
 *
 * @param flag the keyword of properties to leave out: `readOnly` in a request, `writeOnly` in a response
 */
export function draftOf(schema: Schema, flag: OmittedFlag | undefined): Made {
  let left = maxSchemas;

  /** @param within the ancestors of the schema */
  const make = (part: Schema, within: readonly Schema[]): Made => {
    left -= 1;
    const explicit = ownValue(part, flag);
    if (explicit) return explicit;
    if (within.length >= maxDepth || within.includes(part) || left < 0) return none;
    const inside = [...within, part];
    const makePart = (one: Schema) => make(one, inside);
    const isValidFor = ({ value }: Made) => !isWhole(value) || isValid(part, value, flag);
    const { allOf = [], oneOf = [], anyOf = [], prefixItems, items } = part;
    if (allOf.length + oneOf.length + anyOf.length > 0) {
      const candidates: Made[] = [];
      for (const variant of variantsOf(part, inside)) {
        const made = makePart(variant);
        if (!isValidFor(made) || made.value === missing) continue;
        if (isWhole(made.value) && made.isAsked) return made;
        candidates.push(made);
      }
      return candidates[0] ?? none;
    }
    if (prefixItems) {
      // The items of a tuple are positional: the first one without an example ends it.
      const all = takeWhile(prefixItems.map(makePart), ({ value }) => isWhole(value));
      const list = togetherOf(
        all.map(({ value }) => value),
        all,
      );
      return all.length > 0 && isValidFor(list) ? list : none;
    }
    const item = items && makePart(items);
    const made = item ? { ...item, value: [item.value] as Draft } : objectOf(part, flag, makePart);
    return isValidFor(made) ? made : none;
  };

  return make(schema, []);
}
