import { jsonText, numberText, omitFlagged } from '@docs-engines/api-samples';
import isEmpty from 'lodash/isEmpty';
import omitBy from 'lodash/omitBy';
import uniq from 'lodash/uniq';

import { code as codeText, docsLink, toHtml } from '../text/markdown';
import type { OmittedFlag, Schema } from '../model';
import { enumKey, typesOf } from '../model/enums';
import { isNever } from '../model/schema';
import { ownMember } from '../model/ownMember';
import type { Constraint, FieldView, SchemaView } from './types';

/** How many fields and enum values a page may show before deeper schemas move to pages of their own. */
const schemaBudget = 1500;

/** @param flag of the properties to leave out */
export type RenderSchema = (schema: Schema, flag?: OmittedFlag) => SchemaView;

/** A text that would be nothing, or another value, without its quotes. */
const isAmbiguous = (text: string) => /^(?:\s.*|.*\s|null|true|false|)$/s.test(text);

/** A JSON value as a reader would type it: text without quotes, where it can be nothing else. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && !isAmbiguous(value) ? value : jsonText(value);
}

/** A value of an enum: its text, and what is said about it. */
function valueView(value: unknown, { enumNames, enumDescriptions }: Schema): [string, string?] {
  const key = enumKey(value);
  const name = ownMember(enumNames, key);
  const texts = [name && codeText(name), ownMember(enumDescriptions, key)].filter(Boolean);
  return [valueText(value), ...(texts.length > 0 ? [toHtml(texts.join(': '))] : [])] as [string, string?];
}

/** How many alternatives a value matches. */
function choiceOf({ oneOf, anyOf }: Schema): string | undefined {
  return (oneOf ?? anyOf?.every(({ child }) => child)) ? 'One of' : anyOf && 'At least one of';
}

/** The type in words: `string or null`, `array of object`, `map of integer`. */
function typeOf(schema: Schema): string {
  const { items, properties, additionalProperties: others, format } = schema;
  if (isNever(schema)) return 'never allowed';
  const names = typesOf(schema).map((type) => {
    if (type === 'array' && items && isNever(items) && !schema.prefixItems) return 'empty array';
    const isUniform = items && !schema.prefixItems;
    if ((type === 'array' || type === 'stream') && isUniform) return `${type} of ${typeOf(items)}`;
    return type === 'object' && !properties && typeof others === 'object' ? `map of ${typeOf(others)}` : type;
  });
  if (names.length === 0) {
    const choice = choiceOf(schema)?.replace('At least one', 'any').toLowerCase();
    names.push((properties ?? schema.required) ? 'object' : (choice ?? 'any'));
  }
  return names.join(' or ') + (format ? ` (${format})` : '') + (schema.nullable ? ' or null' : '');
}

/** `1 to 64 characters`, `at most 64 characters`, `exactly 64 characters`. */
function range(from: number | undefined, to: number | undefined, unit = ''): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  const [low, high] = [from, to].map((bound) => (bound === undefined ? '' : numberText(bound)));
  if (low === '') return `at most ${high}${unit}`;
  if (high === '') return `at least ${low}${unit}`;
  return (low === high ? `exactly ${low}` : `${low} to ${high}`) + unit;
}

/** How a value looks in XML, where it is not an element with its name. */
function xmlOf({ xml = {} }: Schema): string | undefined {
  const { name, prefix, namespace, attribute, wrapped, nodeType } = xml;
  const facts = [
    name && `${attribute ? 'attribute' : 'element'} ${prefix ? `${prefix}:` : ''}${name}`,
    !name && attribute && 'attribute',
    !name && prefix && `prefix ${prefix}`,
    wrapped && 'wrapped',
    namespace && `namespace ${namespace}`,
    nodeType && `node type ${nodeType}`,
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(', ') : undefined;
}

/** The schemas that a value is validated with under a condition, each with the condition. */
function casesOf(schema: Schema): [label: string, schema: Schema | undefined][] {
  const { unevaluatedProperties: properties, unevaluatedItems: items } = schema;
  return [
    ['Not', isNever(schema) ? undefined : schema.not],
    ['If', schema.if],
    ['Then', schema.then],
    ['Else', schema.else],
    ['Each name', schema.propertyNames],
    ['At least one item', schema.contains],
    ['Each other property', typeof properties === 'object' ? properties : undefined],
    ['Each other item', typeof items === 'object' ? items : undefined],
    ['The content', schema.contentSchema],
    ...Object.entries(schema.dependentSchemas ?? {}).map(([name, part]): [string, Schema] => [`With ${name}`, part]),
  ];
}

/** The properties that a schema requires without describing them, as alternatives and conditions do. */
function requiredElsewhere({ required = [], properties = {} }: Schema): string[] {
  return uniq(required).filter((name) => !Object.hasOwn(properties, name));
}

function constraintsOf(schema: Schema): Constraint[] {
  const text = (label: string, value: string | number | undefined): Constraint[] =>
    value === undefined ? [] : [[label, typeof value === 'number' ? numberText(value) : value]];
  const code = (label: string, value: unknown): Constraint[] =>
    value === undefined ? [] : [[label, valueText(value), true]];
  const required = requiredElsewhere(schema);
  const items = [range(schema.minItems, schema.maxItems), schema.uniqueItems && 'all different']
    .filter(Boolean)
    .join(', ');
  return [
    ...text('Required', required.length > 0 ? required.join(', ') : undefined),
    ...code('Constant', schema.const),
    ...code('Default', schema.default),
    ...text('Range', range(schema.minimum, schema.maximum)),
    ...text('Greater than', schema.exclusiveMinimum),
    ...text('Less than', schema.exclusiveMaximum),
    ...text('Multiple of', schema.multipleOf),
    ...text('Length', range(schema.minLength, schema.maxLength, ' characters')),
    ...text('Items', items || undefined),
    ...text('Properties', range(schema.minProperties, schema.maxProperties)),
    ...text('Matching items', range(schema.minContains, schema.maxContains)),
    ...code('Pattern', schema.pattern),
    ...code('Encoding', schema.contentEncoding),
    ...code('Content', schema.contentMediaType),
    ...Object.entries(schema.dependentRequired ?? {}).flatMap(([name, others]) =>
      text(`With ${name}`, `${others.join(', ')} required`),
    ),
    ...text('XML', xmlOf(schema)),
  ];
}

function flagsOf({ deprecated, readOnly, writeOnly }: Schema): string[] {
  return [
    ...(deprecated ? ['deprecated'] : []),
    ...(readOnly ? ['read-only'] : []),
    ...(writeOnly ? ['write-only'] : []),
  ];
}

/** How much of the schemas a page shows. */
interface Extent {
  /** How many named schemas may be nested. */
  depth: number;
  /** What is left of the budget. */
  left: number;
  /** Names of schemas that are nested deeper. */
  moved: Set<string>;
}

/** The description, why it is deprecated, and where there is more, as HTML. */
function descriptionHtml({ description, externalDocs, extensions }: Schema): string | undefined {
  const deprecation = extensions?.['x-deprecated-description'];
  const texts = [
    description,
    typeof deprecation === 'string' && `Deprecated: ${deprecation}`,
    externalDocs && `More: ${docsLink(externalDocs)}`,
  ].filter(Boolean);
  return texts.length > 0 ? toHtml(texts.join('\n\n')) : undefined;
}

/** Drops empty members: all of a view but `type` are optional. */
function compact(view: SchemaView): SchemaView {
  return omitBy(
    view,
    (value) => value === undefined || (typeof value === 'object' && isEmpty(value)),
  ) as unknown as SchemaView;
}

/** The property that tells which alternative a value is, and its values. */
function discriminatorOf({ discriminator }: Schema): SchemaView['discriminator'] {
  if (!discriminator) return undefined;
  const { propertyName, mapping = {}, defaultMapping } = discriminator;
  const nameOf = (target: string) => target.replace(/^.*\//, '');
  const values = Object.entries(mapping).map(([value, target]) => {
    const name = nameOf(target);
    return name === value ? value : `${value} (${name})`;
  });
  return {
    property: propertyName,
    values: [...values, ...(defaultMapping ? [`otherwise ${nameOf(defaultMapping)}`] : [])],
  };
}

/** What an alternative is called: a child of a base by the values that stand for it. */
function titleOf({ name, title = name, child }: Schema): string | undefined {
  const values = child?.values.join(', ');
  if (!values || values === title) return title;
  return title === undefined ? values : `${values} (${title})`;
}

/** The fields of a schema, without the property by which a child is told apart: its base has it, and the title its values. */
function fieldsIn({ properties = {}, child }: Schema): Record<string, Schema> {
  const isShown = (name: string, { types, description }: Schema) =>
    name !== child?.property || types.length > 0 || description !== undefined;
  // Entries, because lodash loses a property called `__proto__`.
  return Object.fromEntries(Object.entries(properties).filter(([name, one]) => isShown(name, one)));
}

function render(schema: Schema, extent: Extent, ancestors: Schema[], flag: OmittedFlag | undefined): SchemaView {
  const { name, enum: values } = schema;
  const { patternProperties = {}, additionalProperties: others } = schema;
  const properties = fieldsIn(schema);
  const { items, prefixItems, oneOf, anyOf } = schema;
  const hasOtherItems = !items || !isNever(items);
  const isLeaf = isEmpty(properties) && !items && !prefixItems && typeof others !== 'object';
  extent.left -= 1 + (values?.length ?? 0);
  const base: SchemaView = {
    type: typeOf(schema),
    title: titleOf(schema),
    description: descriptionHtml(schema),
    parts: schema.parts?.map((part) => ({ ...part, description: toHtml(part.description) })),
    flags: flagsOf(schema),
    constraints: constraintsOf(schema),
    examples: schema.examples?.map((value) => ({
      value: valueText(omitFlagged(schema, value, flag)),
    })),
    values: values?.map((value) => valueView(value, schema)),
  };
  // Past the budget the attempt has failed, and nobody reads its result.
  if (extent.left < 0 && extent.depth > 1) return base;
  if (ancestors.some((one) => one === schema || (name !== undefined && one.name === name))) {
    return compact({ ...base, isRecursive: true });
  }
  const nesting = ancestors.filter((ancestor) => ancestor.name).length;
  const hasCases = casesOf(schema).some(([, part]) => part);
  const hasInside = !isLeaf || hasCases || [oneOf, anyOf, schema.allOf].some(Boolean);
  if (name && hasInside && nesting >= extent.depth) {
    extent.moved.add(name);
    return compact({ ...base, movedTo: name });
  }
  const next = (part: Schema) => render(part, extent, [...ancestors, schema], flag);
  const fieldsOf = (fields: Record<string, Schema>): FieldView[] =>
    Object.entries(fields)
      .filter(([, value]) => !flag || !value[flag])
      .map(([field, value]) => ({
        name: field,
        ...(schema.required?.includes(field) && { required: true as const }),
        ...next(value),
      }));
  return compact({
    ...base,
    fields: [
      ...fieldsOf(properties),
      ...fieldsOf(
        Object.fromEntries(Object.entries(patternProperties).map(([pattern, value]) => [`/${pattern}/`, value])),
      ),
    ],
    prefixItems: prefixItems?.map(next),
    items: items && hasOtherItems ? next(items) : undefined,
    isFull: [prefixItems && hasOtherItems, schema.unevaluatedItems].includes(false) ? true : undefined,
    entries: typeof others === 'object' ? next(others) : undefined,
    isClosed: [others, schema.unevaluatedProperties].includes(false) ? true : undefined,
    choice: /^(?:one|any) of/.test(base.type) ? undefined : choiceOf(schema),
    alternatives: (oneOf ?? anyOf)?.map(next),
    discriminator: discriminatorOf(schema),
    cases: casesOf(schema).flatMap(([label, part]) => (part ? [{ label, schema: next(part) }] : [])),
    // The page does not show the type of an `allOf` member, so `choice` has to say how many alternatives apply.
    allOf: [...(schema.allOf ?? []), ...(oneOf && anyOf ? [{ types: [], anyOf }] : [])].map((part) => ({
      ...next(part),
      choice: choiceOf(part),
    })),
  });
}

/**
 * Builds what a page shows, with its schemas nested as deep as the budget allows: completely, or else with links in place
 * of the schemas that are nested deeper. Only schemas with a name can move.
 *
 * @param build makes the page's data; called once for each depth that is tried
 * @returns also the names of the schemas that moved; in their place, `movedTo` has the name
 */
export function fitToBudget<T>(build: (renderSchema: RenderSchema) => T): {
  data: T;
  moved: string[];
} {
  const attempt = (depth: number) => {
    const extent: Extent = { depth, left: schemaBudget, moved: new Set() };
    const data = build((schema, flag) => render(schema, extent, [], flag));
    return { data, moved: [...extent.moved], fits: extent.left >= 0 };
  };
  const whole = attempt(Infinity);
  if (whole.fits) return whole;
  let best = attempt(1);
  for (let depth = 2; best.moved.length > 0; depth += 1) {
    const next = attempt(depth);
    if (!next.fits) break;
    best = next;
  }
  return best;
}
