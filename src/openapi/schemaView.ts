import omit from 'lodash/omit';
import pick from 'lodash/pick';

import type { Schema } from './views';
import { toHtml } from './markdown';

/** How many fields and values a page has room for. One that has more says where the rest is. */
const room = 1500;

/** A schema as loadNamedContract reads it: it may contain itself, and nothing in it is sure. */
type Source = Omit<Schema, 'items' | 'additionalProperties'> & {
  items?: Source | Source[] | boolean;
  additionalProperties?: Source | boolean;
  prefixItems?: Source[];
  patternProperties?: Record<string, Source>;
  'x-name'?: string;
};

/** The members that are shown as they are. */
const plain = [
  'type',
  'title',
  'format',
  'enum',
  'const',
  'default',
  'nullable',
  'deprecated',
  'readOnly',
  'writeOnly',
  'pattern',
  'minLength',
  'maxLength',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'x-enumDescriptions',
] as const;

/** Shows a schema on a page. */
export type Show = (schema: unknown) => Schema | undefined;

/** What leads into a schema: where the same comes again on the way down, the schema contains itself. */
function insideOf(schema: Source): object | undefined {
  const { properties, items, additionalProperties, oneOf, anyOf, allOf } = schema;
  return [properties, items, additionalProperties, oneOf, anyOf, allOf].find(
    (inside) => typeof inside === 'object',
  );
}

/** Bounds, where those of OpenAPI 3.0 are a flag beside the limit. */
function boundsOf(schema: Source): Schema {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  return {
    ...(above === true ? { exclusiveMinimum: minimum } : { minimum, exclusiveMinimum: above }),
    ...(below === true ? { exclusiveMaximum: maximum } : { maximum, exclusiveMaximum: below }),
  };
}

/** The one example that fits beside a field. */
function exampleOf({ example, examples }: Source): unknown {
  const value = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  return typeof value === 'object' ? undefined : value;
}

/** One schema for two that both hold; what the second says about itself has the last word. */
function both(first: Schema, second: Schema): Schema {
  const properties = { ...first.properties };
  for (const [name, field] of Object.entries(second.properties ?? {})) {
    properties[name] = properties[name] ? both(properties[name], field) : field;
  }
  const required = [...(first.required ?? []), ...(second.required ?? [])];
  const rest = [...(first.allOf ?? []), ...(second.allOf ?? [])];
  const alternatives = pick(first, ['oneOf', 'anyOf']);
  const isTwice =
    (first.oneOf ?? first.anyOf) !== undefined && (second.oneOf ?? second.anyOf) !== undefined;
  return {
    ...first,
    ...second,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...((isTwice || rest.length > 0) && { allOf: [...(isTwice ? [alternatives] : []), ...rest] }),
  };
}

/** Removes what is undefined. */
function compact(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

/** How far schemas are shown, and what came of it. */
interface Extent {
  /** How many schemas with a name may lie within each other. */
  depth: number;
  left: number;
  /** The names of schemas that lie deeper. */
  moved: Set<string>;
}

function show(schema: unknown, extent: Extent, way: object[], names: number): Schema {
  // `true` and `false` are schemas, too. Where there is no room, nobody will read the result.
  if (typeof schema !== 'object' || schema === null || (extent.left < 0 && extent.depth > 1)) {
    return {};
  }
  const source = schema as Source;
  const { 'x-name': name, description } = source;
  const own = compact({
    ...pick(source, plain),
    ...boundsOf(source),
    title: source.title ?? name,
    description: typeof description === 'string' ? toHtml(description) : undefined,
    example: exampleOf(source),
  });
  extent.left -= 1 + (source.enum?.length ?? 0);

  const inside = insideOf(source);
  if (!inside) {
    return own;
  }
  if (way.includes(inside)) {
    return { ...own, isRepeated: true };
  }
  if (name && names >= extent.depth) {
    extent.moved.add(name);
    return { ...own, movedTo: name };
  }

  const next = (part: unknown) => show(part, extent, [...way, inside], names + (name ? 1 : 0));
  const { patternProperties = {}, additionalProperties: values, discriminator } = source;
  const fields = [
    ...Object.entries(source.properties ?? {}),
    ...Object.entries(patternProperties).map(
      ([pattern, field]) => [`/${pattern}/`, field] as const,
    ),
  ];
  const items = [...(source.prefixItems ?? []), ...[source.items ?? []].flat()];
  const whole: Schema = compact({
    ...own,
    properties:
      fields.length > 0
        ? Object.fromEntries(fields.map(([field, value]) => [field, next(value)]))
        : undefined,
    items: items.length > 1 ? { anyOf: items.map(next) } : items.map(next)[0],
    additionalProperties: typeof values === 'object' ? next(values) : undefined,
    oneOf: source.oneOf?.map(next),
    anyOf: source.anyOf?.map(next),
    discriminator: discriminator?.propertyName ? discriminator : undefined,
  });
  const parts = (source.allOf ?? []).map(next);
  const apart = parts.filter((part) => part.isRepeated ?? part.movedTo);
  const merged = parts
    .filter((part) => !apart.includes(part))
    // What one part is called and says is not true of the whole, unless it is the only one.
    .map((part) => omit(part, parts.length === 1 ? ['title'] : ['title', 'description']))
    .reduce(both, {});
  return both(merged, apart.length > 0 ? { ...whole, allOf: apart } : whole);
}

/**
 * Builds what a page shows, with as much of its schemas as it has room for: all of them, or else as many of those
 * inside each other as fit. What has no name is never left out.
 *
 * @param build makes the page's data; may be called several times
 * @returns also the names of the schemas that are left out; in their place, `movedTo` has the name
 */
export function withinRoom<T>(build: (show: Show) => T): { data: T; moved: string[] } {
  const attempt = (depth: number) => {
    const extent: Extent = { depth, left: room, moved: new Set() };
    const data = build((schema) =>
      schema === undefined ? undefined : show(schema, extent, [], 0),
    );
    return { data, moved: [...extent.moved], fits: extent.left >= 0 };
  };
  const whole = attempt(Infinity);
  if (whole.fits) {
    return whole;
  }
  let best = attempt(1);
  for (let depth = 2; best.moved.length > 0; depth += 1) {
    const next = attempt(depth);
    if (!next.fits) {
      break;
    }
    best = next;
  }
  return best;
}
