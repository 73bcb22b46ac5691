/** Claims a schema and its nested schemas. */
import omit from 'lodash/omit';

import { schemaExamples } from './examples';
import { externalDocs } from './externalDocs';
import { choices, conditions, constraints, falseSchemas, schemaName } from './keywords';
import { arrayOf, entriesOf, isNode, type Node, pointerTo } from './nodes';
import type { Omitted, Page } from './page';

/** Keywords with one schema, with several, and with several by name. */
// prettier-ignore
const single = [
  'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema',
  'unevaluatedProperties', 'unevaluatedItems',
];
const several = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const byName = ['properties', 'patternProperties', 'dependentSchemas'];

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
function heirsOf(identity: unknown, { root, resolve }: Page): string[] {
  const all = entriesOf(resolve(root.components).schemas);
  return all.flatMap(([name, node]) => {
    const isHeir = isNode(node) && arrayOf(node.allOf).some((part) => identityOf(part) === identity);
    return isHeir ? [name, ...heirsOf(`#/components/schemas/${name}`, { root, resolve } as Page)] : [];
  });
}

/** Claims the schemas that a value of a base may have: those of the mapping, and those that inherit from it. */
function heirs(value: unknown, page: Page, omitted?: Omitted): void {
  const { discriminator } = page.resolve(value);
  if (!isNode(discriminator)) return;
  const mapped = entriesOf(discriminator.mapping).map(([, target]) => schemaName(target));
  for (const name of new Set([...mapped, ...heirsOf(identityOf(value), page)])) {
    const at = pointerTo('', 'components', 'schemas', name);
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
  const { claim, resolve } = page;
  const node = resolve(value);
  claim('description', at, node.description);
  const identity = identityOf(value);
  const read = page.readSchemas.get(identity) ?? new Set();
  if (read.has(omitted)) return;
  // The discriminator of a base is claimed where the base itself is read, not where it is the parent of a child.
  if (!isParent || !node.discriminator) page.readSchemas.set(identity, read.add(omitted));
  externalDocs(node, at, page);
  constraints(node, at, page);
  conditions(isParent ? omit(node, 'discriminator') : node, at, page);
  falseSchemas(node, at, page);
  if (!isMember) {
    requiredElsewhere(value, at, page);
    schemaExamples(node, at, page, omitted);
    choices(node, at, page);
  }
  nestedSchemas(node, at, page, omitted, typeof identity === 'string');
  if (!isParent) heirs(value, page, omitted);
}

/** The schemas directly below a schema, and the names of its properties. */
function nestedSchemas(node: Node, at: string, page: Page, omitted: Omitted | undefined, isNamed: boolean): void {
  const { claim, resolve } = page;
  const isShown = (part: unknown) => omitted === undefined || resolve(part)[omitted] !== true;
  for (const [name, part] of entriesOf(node.properties)) {
    if (isShown(part)) claim('property', pointerTo(at, 'properties', name), name);
  }
  for (const keyword of single) {
    if (isNode(node[keyword])) schema(node[keyword], pointerTo(at, keyword), page, omitted);
  }
  for (const keyword of several) {
    arrayOf(node[keyword]).forEach((part, index) => {
      const isMember = keyword === 'allOf';
      schema(part, pointerTo(at, keyword, index), page, omitted, isMember, isMember && isNamed);
    });
  }
  for (const keyword of byName) {
    for (const [name, part] of entriesOf(node[keyword])) {
      if (isShown(part)) schema(part, pointerTo(at, keyword, name), page, omitted);
    }
  }
}
