/** Claims a schema and its nested schemas. */
import omit from 'lodash/omit';

import { arrayOf, entriesOf, isNode, literal, type Node, type Omitted, type Page, pointerTo } from './page';

/** Keywords with a number that a page shows as it is. */
// prettier-ignore
const bounds = [
  'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'minItems',
  'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains',
];

/** Keywords with one schema, with several, and with several by name. */
// prettier-ignore
const single = [
  'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema',
  'unevaluatedProperties', 'unevaluatedItems',
];
const several = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const byName = ['properties', 'patternProperties', 'dependentSchemas'];

/** Claims URL and description of `externalDocs`. */
export function externalDocs(node: Node, pointer: string, { claim, resolve }: Page): void {
  const { url, description } = resolve(node.externalDocs);
  claim('externalDocs', `${pointer}/externalDocs`, url);
  claim('description', `${pointer}/externalDocs`, description);
}

/** Which values a schema allows: flags, bounds, formats, fixed values. */
function constraints(node: Node, at: string, { claim }: Page): void {
  if (node.deprecated === true) claim('deprecated', at, 'deprecated');
  if (node.readOnly === true) claim('flag', at, 'read-only');
  if (node.writeOnly === true) claim('flag', at, 'write-only');
  if ([node.additionalProperties, node.unevaluatedProperties].includes(false)) {
    claim('closed', at, 'No other properties.');
  }
  if (node.unevaluatedItems === false) claim('closed', at, 'No other items.');
  for (const keyword of bounds) if (typeof node[keyword] === 'number') claim('bound', at, node[keyword]);
  for (const keyword of ['pattern', 'format', 'contentEncoding', 'contentMediaType']) claim(keyword, at, node[keyword]);
  if ('const' in node) claim('const', at, literal(node.const));
  if (node.default !== undefined) claim('default', at, literal(node.default));
  for (const value of arrayOf(node.enum)) if (value !== null) claim('enum', at, literal(value));
  for (const [key, fact] of entriesOf(node.xml)) claim('xml', at, fact === true ? key : fact);
  for (const [name, part] of entriesOf(node.properties)) {
    if (part === false) claim('never', at, `${name} never allowed`);
  }
  if (node.items === false) claim('never', at, node.prefixItems ? 'No other items.' : 'empty array');
}

/** Which of several schemas a value has to match: all items in their order, one alternative, or more of them. */
function choices(node: Node, at: string, { claim }: Page): void {
  arrayOf(node.prefixItems).forEach((_, index) => claim('item', at, `Item ${index + 1}`));
  const hasType = ['type', 'properties', 'required', 'allOf'].some((keyword) => keyword in node);
  if (node.oneOf) claim('choice', at, hasType ? 'One of:' : 'one of');
  if (node.anyOf) claim('choice', at, hasType || node.oneOf ? 'At least one of:' : 'any of');
}

/** The name of the schema that a discriminator maps to, which may be the last segment of a `$ref`. */
const schemaName = (target: unknown) => String(target).replace(/^.*\//, '');

/** What depends on the value of a property, or on other conditions. */
function conditions(node: Node, at: string, { claim, resolve }: Page): void {
  const { propertyName, mapping, defaultMapping = '' } = resolve(node.discriminator);
  claim('discriminator', at, propertyName, schemaName(defaultMapping));
  for (const [key, target] of entriesOf(mapping)) claim('discriminator', at, key, schemaName(target));
  for (const [name, others] of entriesOf(node.dependentRequired)) {
    claim('dependentRequired', at, `With ${name}`, ...[others].flat());
  }
  for (const label of ['Not', 'If', 'Then', 'Else']) {
    if (isNode(node[label.toLowerCase()])) claim('condition', at, `${label}:`);
  }
}

/** The examples of a schema, except those with a property that is omitted: a page may omit them, too. */
function examples({ example, examples: more }: Node, at: string, page: Page, omitted?: Omitted): void {
  const members = (omitted ? page.propertiesWith(omitted) : []).map((name) => `${JSON.stringify(name)}:`);
  for (const value of [example, ...arrayOf(more)].filter((each) => each !== undefined)) {
    const text = literal(value);
    if (typeof value === 'object' && members.some((member) => text.includes(member))) continue;
    page.claim('example', at, `Example ${text}`);
  }
}

/** The identity of a schema for cycle detection: equal `$ref`s are one schema. */
const identityOf = (value: unknown) => (isNode(value) && value.$ref ? value.$ref : value);

/** A schema with the members of its `allOf`, recursively. */
function withAllOf(value: unknown, resolve: Page['resolve'], seen = new Set<unknown>()): Node[] {
  if (seen.has(identityOf(value))) return [];
  seen.add(identityOf(value));
  const node = resolve(value);
  return [...arrayOf(node.allOf).flatMap((member) => withAllOf(member, resolve, seen)), node];
}

/** Claims required properties without a property schema. */
function requiredElsewhere(value: unknown, at: string, { claim, resolve }: Page): void {
  const parts = withAllOf(value, resolve);
  const described = parts.flatMap(({ properties }) => Object.keys(resolve(properties)));
  const names = new Set(parts.flatMap((part) => arrayOf(part.required).map(String)));
  const others = [...names].filter((name) => !described.includes(name));
  // `required` may be in a member of `allOf`: the pointer is to the schema.
  if (others.length > 0) claim('required', at, `Required ${others.join(', ')}`);
}

/** The names of the schemas that inherit from one, directly or not. */
function heirsOf(identity: unknown, page: Page): string[] {
  const all = entriesOf(page.resolve(page.root.components).schemas);
  return all.flatMap(([name, node]) => {
    const isHeir = isNode(node) && arrayOf(node.allOf).some((part) => identityOf(part) === identity);
    return isHeir ? [name, ...heirsOf(`#/components/schemas/${name}`, page)] : [];
  });
}

/** Claims the schemas that a value of a base may have: those of the mapping, and those that inherit from it. */
function heirs(value: unknown, page: Page, omitted?: Omitted): void {
  const { discriminator } = page.resolve(value);
  if (!isNode(discriminator)) return;
  const mapped = entriesOf(discriminator.mapping).map(([, target]) => schemaName(target));
  for (const name of new Set([...mapped, ...heirsOf(identityOf(value), page)])) {
    const at = pointerTo('/components/schemas', name);
    schema({ $ref: `#${at}` }, at, page, omitted);
  }
}

/**
 * Claims what a schema says. Of one that the page has already, only the description, which may stand beside its `$ref`.
 *
 * @param omitted the keyword of the properties that the page does not show
 * @param isMember whether it is in an `allOf`, which describes one value with all of its members
 * @param isParent whether it is there because a named schema inherits from it: then it is not said which others do
 */
export function schema(
  value: unknown,
  at: string,
  page: Page,
  omitted?: Omitted,
  isMember = false,
  isParent = false,
): void {
  const node = page.resolve(value);
  page.claim('description', at, node.description);
  const identity = identityOf(value);
  const read = page.readSchemas.get(identity) ?? new Set();
  if (read.has(omitted)) return;
  // The discriminator of a base is claimed where the base itself is read, not where it is the parent of a child.
  if (!isParent || !node.discriminator) page.readSchemas.set(identity, read.add(omitted));
  externalDocs(node, at, page);
  constraints(node, at, page);
  conditions(isParent ? omit(node, 'discriminator') : node, at, page);
  if (!isMember) {
    requiredElsewhere(value, at, page);
    examples(node, at, page, omitted);
    choices(node, at, page);
  }
  nestedSchemas(node, at, page, omitted, typeof identity === 'string');
  if (!isParent) heirs(value, page, omitted);
}

/** The schemas directly below a schema, and the names of its properties. */
function nestedSchemas(node: Node, at: string, page: Page, omitted: Omitted | undefined, isNamed: boolean): void {
  const isShown = (part: Node) => omitted === undefined || part[omitted] !== true;
  page.each(node.properties, `${at}/properties`, (part, place, name) => {
    if (isShown(part)) page.claim('property', place, name);
  });
  for (const keyword of single) if (isNode(node[keyword])) schema(node[keyword], `${at}/${keyword}`, page, omitted);
  for (const keyword of several) {
    const isMember = keyword === 'allOf';
    page.each(node[keyword], `${at}/${keyword}`, (_, place, _name, part) => {
      schema(part, place, page, omitted, isMember, isMember && isNamed);
    });
  }
  for (const keyword of byName) {
    page.each(node[keyword], `${at}/${keyword}`, (part, place, _, value) => {
      if (isShown(part)) schema(value, place, page, omitted);
    });
  }
}
