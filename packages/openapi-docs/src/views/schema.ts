import { jsonText, numberText, omitFlagged } from '@docs-engines/api-samples';
import isEmpty from 'lodash/isEmpty';
import mapKeys from 'lodash/mapKeys';
import memoize from 'lodash/memoize';
import omitBy from 'lodash/omitBy';
import uniq from 'lodash/uniq';

import { translate as t } from '../text/labels';
import { code, docsLink, htmlOf, toHtml } from '../text/markdown';
import type { OmittedFlag, Schema } from '../model';
import { enumKey, typesOf } from '../model/enums';
import { isNever } from '../model/schema';
import { ownMember } from '../model/ownMember';
import type { Constraint, FieldView, SchemaView } from './types';

/**
 * How much HTML the schemas of a page may be, in characters, before some move to pages of their own. A page is written four
 * times: as HTML, as content for page changes, as Markdown, and into `llms-full.txt`.
 */
const pageBudget = 150_000;

/** The markup of a field, beside its texts and twice its ID, in characters: 190 to 260 in built pages. */
const markupOfField = 200;

/**
 * @param place of the schema on its page: `response 200`; without one, the page is about this schema
 * @param flag of the properties to leave out
 */
export type RenderSchema = (schema: Schema, place?: string, flag?: OmittedFlag) => SchemaView;

/** A text that would be nothing, or another value, without its quotes; or more lines than the one that a page shows. */
const isAmbiguous = (text: string) => /^(?:\s.*|.*\s|null|true|false|)$|\n/s.test(text);

/** A JSON value as a reader would type it: text without quotes, where it can be nothing else. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && !isAmbiguous(value) ? value : jsonText(value);
}

/** A value of an enum: its text, and what is said about it. */
function valueView(value: unknown, { enumNames, enumDescriptions }: Schema): [string, string?] {
  const key = enumKey(value);
  const name = ownMember(enumNames, key);
  const text = [name && code(name), ownMember(enumDescriptions, key)].filter(Boolean).join(': ');
  return text ? [valueText(value), toHtml(text)] : [valueText(value)];
}

/** How many alternatives a value matches: above them, and as its type. */
function choiceOf({ oneOf, anyOf }: Schema): { label?: string; type: string } {
  if (oneOf ?? anyOf?.every(({ child }) => child)) return { label: t('One of'), type: t('one of') };
  return anyOf ? { label: t('At least one of'), type: t('any of') } : { type: t('any') };
}

/** The type in words: `string or null`, `array of object`, `map of integer`. */
function typeOf(schema: Schema): string {
  const { items, properties, additionalProperties: others, format } = schema;
  if (isNever(schema)) return t('never allowed');
  const names = typesOf(schema).map((type) => {
    if (type === 'array' && items && isNever(items) && !schema.prefixItems) return t('empty array');
    const isUniform = items && !schema.prefixItems;
    if (type === 'array' && isUniform) return t('array of {type}', { type: typeOf(items) });
    if (type === 'stream' && isUniform) return t('stream of {type}', { type: typeOf(items) });
    const isMap = type === 'object' && !properties && typeof others === 'object';
    return isMap ? t('map of {type}', { type: typeOf(others) }) : type;
  });
  if (names.length === 0) {
    names.push((properties ?? schema.required) ? 'object' : choiceOf(schema).type);
  }
  const or = ` ${t('or')} `;
  return names.join(or) + (format ? ` (${format})` : '') + (schema.nullable ? `${or}null` : '');
}

/** `1 to 64`, `at most 64`, `exactly 64`. */
function range(from: number | undefined, to: number | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  const [low = '', high = ''] = [from, to].map((bound) => (bound === undefined ? '' : numberText(bound)));
  if (low === '') return t('at most {high}', { high });
  if (high === '') return t('at least {low}', { low });
  return low === high ? t('exactly {low}', { low }) : t('{low} to {high}', { low, high });
}

/** How a value looks in XML, where it is not an element with its name; empty otherwise. */
function xmlOf({ xml = {} }: Schema): string {
  const { name, prefix, namespace, attribute, wrapped, nodeType } = xml;
  const facts = [
    name && `${attribute ? t('attribute') : t('element')} ${prefix ? `${prefix}:` : ''}${name}`,
    !name && attribute && t('attribute'),
    !name && prefix && `${t('prefix')} ${prefix}`,
    wrapped && t('wrapped'),
    namespace && `${t('namespace')} ${namespace}`,
    nodeType && `${t('node type')} ${nodeType}`,
  ];
  return facts.filter(Boolean).join(', ');
}

type Case = [condition: string, schema: Schema | undefined, name?: string];

/** The schemas that a value is validated with under a condition, each with the condition, which may have a name. */
function casesOf(schema: Schema): Case[] {
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
    ...Object.entries(schema.dependentSchemas ?? {}).map(([name, part]): Case => ['With {name}', part, name]),
  ];
}

/** The constraints whose values are given. */
export function given(all: [label: string, value: string | false | undefined, isCode?: true][]): Constraint[] {
  return all.filter((one): one is Constraint => Boolean(one[1]));
}

function constraintsOf(schema: Schema): Constraint[] {
  const number = (value?: number) => value !== undefined && numberText(value);
  const literal = (value: unknown) => value !== undefined && valueText(value);
  const { required, properties = {}, dependentRequired = {} } = schema;
  // As alternatives and conditions do, a schema may require properties that it does not describe.
  const requiredElsewhere = uniq(required).filter((name) => !Object.hasOwn(properties, name));
  const items = [range(schema.minItems, schema.maxItems), schema.uniqueItems && t('all different')];
  const length = range(schema.minLength, schema.maxLength);
  return given([
    [t('Required'), requiredElsewhere.join(', ')],
    [t('Constant'), literal(schema.const), true],
    [t('Default'), literal(schema.default), true],
    [t('Range'), range(schema.minimum, schema.maximum)],
    [t('Greater than'), number(schema.exclusiveMinimum)],
    [t('Less than'), number(schema.exclusiveMaximum)],
    [t('Multiple of'), number(schema.multipleOf)],
    [t('Length'), length && t('{range} characters', { range: length })],
    [t('Items'), items.filter(Boolean).join(', ')],
    [t('Properties'), range(schema.minProperties, schema.maxProperties)],
    [t('Matching items'), range(schema.minContains, schema.maxContains)],
    [t('Pattern'), literal(schema.pattern), true],
    [t('Encoding'), literal(schema.contentEncoding), true],
    [t('Content'), literal(schema.contentMediaType), true],
    ...Object.entries(dependentRequired).map(([name, others]): Constraint => [
      t('With {name}', { name }),
      t('{names} required', { names: others.join(', ') }),
    ]),
    ['XML', xmlOf(schema)],
  ]);
}

function flagsOf({ deprecated, readOnly, writeOnly }: Schema): string[] {
  const flags = [deprecated && t('deprecated'), readOnly && t('read-only'), writeOnly && t('write-only')];
  return flags.filter((flag) => typeof flag === 'string');
}

/** Which schemas move to pages of their own: those that need more than `above` characters. */
interface Limits {
  named: number;
  unnamed: number;
  /** Whether those move, too, that no other contains. */
  outermost?: true;
}

const steps = [2, 4, 8, 16, 32, 64, Infinity].map((share) => pageBudget / share);

const nothing: Limits = { named: Infinity, unnamed: Infinity };

/** More and more of what can move, and at last all. Small schemas stay where they are, for as long as that is possible. */
const some: Limits[] = [
  ...steps.map((named) => ({ named, unnamed: Infinity })),
  ...steps.map((unnamed) => ({ named: 0, unnamed })),
  { named: 0, unnamed: 0, outermost: true },
];

/** A schema with a page of its own. */
export interface MovedSchema {
  slug: string;
  /** Its name; without one, where it is: `Account › settings`. */
  title: string;
  schema: Schema;
}

type SlugOf = (title: string) => string;

/** How much of the schemas a page shows. */
interface Extent {
  limits: Limits;
  /** What is left of the budget, in characters. */
  left: number;
  moved: MovedSchema[];
  slugOf: SlugOf;
}

/** Where a schema is on its page. */
interface Place {
  ancestors: Schema[];
  /** From the nearest schema with a name, or from the page: `Account › settings`. */
  title: string;
  flag?: OmittedFlag;
  /** Whether the page is about this schema. */
  stays?: boolean;
}

/** The description, why it is deprecated, and where there is more, as HTML. */
function descriptionHtml({ description, externalDocs, extensions }: Schema): string | undefined {
  const deprecation = extensions?.['x-deprecated-description'];
  return htmlOf(
    description,
    typeof deprecation === 'string' && `${t('Deprecated')}: ${deprecation}`,
    externalDocs && `${t('More')}: ${docsLink(externalDocs)}`,
  );
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
    values: [...values, ...(defaultMapping ? [t('otherwise {name}', { name: nameOf(defaultMapping) })] : [])],
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

/** What a schema says about a value itself, made once for all places that show it, without its examples. */
const ownView = memoize((schema: Schema) => {
  const { enum: values } = schema;
  const { properties, patternProperties, items, prefixItems, additionalProperties: others } = schema;
  const view: SchemaView = compact({
    type: typeOf(schema),
    title: titleOf(schema),
    description: descriptionHtml(schema),
    parts: schema.parts?.map((part) => ({ ...part, description: toHtml(part.description) })),
    flags: flagsOf(schema),
    constraints: constraintsOf(schema),
    values: values?.map((value) => valueView(value, schema)),
  });
  const length = JSON.stringify([view, schema.examples]).length + markupOfField * (1 + (values?.length ?? 0) / 4);
  const { oneOf, anyOf, allOf } = schema;
  const hasInside =
    !isEmpty(properties) ||
    !isEmpty(patternProperties) ||
    typeof others === 'object' ||
    [items, prefixItems, oneOf, anyOf, allOf, ...casesOf(schema).map(([, part]) => part)].some(Boolean);
  return { view, length, hasInside };
});
ownView.cache = new WeakMap();

/** How long the HTML of a schema is, with all that is inside, in characters; no more than is too much for a page. */
const lengthOf = memoize((schema: Schema): number => {
  const extent: Extent = { limits: nothing, left: pageBudget, moved: [], slugOf: String };
  render(schema, extent, { ancestors: [], title: '' });
  return pageBudget - extent.left;
});
lengthOf.cache = new WeakMap();

function movesTo(schema: Schema, { limits }: Extent, { ancestors, stays }: Place): boolean {
  const { named, unnamed, outermost } = limits;
  const limit = schema.name === undefined ? unnamed : named;
  if (limit === Infinity || stays || (ancestors.length === 0 && !outermost)) return false;
  return ownView(schema).hasInside && lengthOf(schema) > limit;
}

function render(schema: Schema, extent: Extent, place: Place): SchemaView {
  const { ancestors, title, flag } = place;
  const { name, examples, patternProperties = {}, additionalProperties: others } = schema;
  const { items, prefixItems, oneOf, anyOf } = schema;
  const hasOtherItems = !items || !isNever(items);
  const choice = choiceOf(schema);
  const { view, length } = ownView(schema);
  extent.left -= length + 2 * title.length;
  const base: SchemaView = {
    ...view,
    ...(examples?.length && {
      examples: examples.map((value) => ({ value: valueText(omitFlagged(schema, value, flag)) })),
    }),
  };
  // Past the budget the attempt has failed, and nobody reads its result.
  if (extent.left < 0 && !extent.limits.outermost) return base;
  if (ancestors.some((one) => one === schema || (name !== undefined && one.name === name))) {
    return { ...base, isRecursive: true };
  }
  if (movesTo(schema, extent, place)) {
    const page = { title: name ?? title, slug: extent.slugOf(name ?? title) };
    extent.moved.push({ ...page, schema });
    return { ...base, movedTo: page };
  }
  const next = (part: Schema, step: string | number) =>
    render(part, extent, { ancestors: [...ancestors, schema], title: `${name ?? title} › ${step}`, flag });
  const fieldsOf = (fields: Record<string, Schema>): FieldView[] =>
    Object.entries(fields)
      .filter(([, value]) => !flag || !value[flag])
      .map(([field, value]) => ({
        name: field,
        ...(schema.required?.includes(field) && { required: true as const }),
        ...next(value, field),
      }));
  return compact({
    ...base,
    fields: [...fieldsOf(fieldsIn(schema)), ...fieldsOf(mapKeys(patternProperties, (_, pattern) => `/${pattern}/`))],
    prefixItems: prefixItems?.map((part, index) => next(part, `item ${index + 1}`)),
    items: items && hasOtherItems ? next(items, 'each item') : undefined,
    isFull: [prefixItems && hasOtherItems, schema.unevaluatedItems].includes(false) ? true : undefined,
    entries: typeof others === 'object' ? next(others, 'each value') : undefined,
    isClosed: [others, schema.unevaluatedProperties].includes(false) ? true : undefined,
    choice: base.type.startsWith(choice.type) ? undefined : choice.label,
    alternatives: (oneOf ?? anyOf)?.map((part, index) => next(part, `alternative ${index + 1}`)),
    discriminator: discriminatorOf(schema),
    cases: casesOf(schema).flatMap(([condition, part, name = '']) => {
      const anchor = condition.replace('{name}', () => name);
      return part ? [{ anchor, label: t(condition, { name }), schema: next(part, anchor.toLowerCase()) }] : [];
    }),
    // The page does not show the type of an `allOf` member, so `choice` has to say how many alternatives apply.
    allOf: [...(schema.allOf ?? []), ...(oneOf && anyOf ? [{ types: [], anyOf }] : [])].map((part, index) => ({
      ...next(part, `part ${index + 1}`),
      choice: choiceOf(part).label,
    })),
  });
}

/**
 * Builds what a page shows: whole, if its schemas fit into the budget; or else with links in place of the largest of them,
 * those with a name first.
 *
 * @param title starts the titles of what moves and has no name
 * @param slugOf gives such a page its slug, by its title
 * @param build makes the page's data; called once for each attempt
 * @returns also the schemas that moved; `movedTo` is in their place
 */
export function fitToBudget<T>(
  title: string,
  slugOf: SlugOf,
  build: (renderSchema: RenderSchema) => T,
): { data: T; moved: MovedSchema[] } {
  const attempt = (limits: Limits) => {
    const extent: Extent = { limits, left: pageBudget, moved: [], slugOf };
    const data = build((schema, place, flag) => {
      const of = [title, place].filter(Boolean).join(' › ');
      return render(schema, extent, { ancestors: [], title: of, flag, stays: place === undefined });
    });
    return { data, moved: extent.moved, fits: extent.left >= 0 };
  };
  let made = attempt(nothing);
  for (const limits of some) {
    if (made.fits) break;
    made = attempt(limits);
  }
  return made;
}
