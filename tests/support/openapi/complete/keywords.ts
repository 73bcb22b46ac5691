/** What single keywords of a schema say of a value, without the schemas below them. */
import { arrayOf, entriesOf, isNode, type Node, pointerTo } from './nodes';
import type { Page } from './page';
import { literal } from './text';

/** Keywords with a number that a page shows as it is. */
// prettier-ignore
const bounds = [
  'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'minItems',
  'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains',
];

/** Which values a schema allows: flags, bounds, formats, fixed values. */
export function constraints(node: Node, at: string, { claim }: Page): void {
  if (node.deprecated === true) claim('deprecated', at, 'deprecated');
  if (node.readOnly === true) claim('flag', at, 'read-only');
  if (node.writeOnly === true) claim('flag', at, 'write-only');
  if ([node.additionalProperties, node.unevaluatedProperties].includes(false)) {
    claim('closed', at, 'No other properties.');
  }
  if (node.unevaluatedItems === false) claim('closed', at, 'No other items.');
  for (const keyword of bounds) {
    if (typeof node[keyword] === 'number') claim('bound', pointerTo(at, keyword), node[keyword]);
  }
  for (const keyword of ['pattern', 'format', 'contentEncoding', 'contentMediaType']) {
    claim(keyword, pointerTo(at, keyword), node[keyword]);
  }
  if ('const' in node) claim('const', at, literal(node.const));
  if (node.default !== undefined) claim('default', at, literal(node.default));
  for (const value of arrayOf(node.enum)) if (value !== null) claim('enum', at, literal(value));
  for (const [key, fact] of entriesOf(node.xml)) {
    if (fact !== false) claim('xml', at, fact === true ? key : fact);
  }
}

/** What must not be there: properties and items whose schema is `false`. */
export function falseSchemas(node: Node, at: string, { claim }: Page): void {
  for (const [name, part] of entriesOf(node.properties)) {
    if (part === false) claim('never', pointerTo(at, 'properties', name), `${name} never allowed`);
  }
  if (node.items === false) {
    claim('never', pointerTo(at, 'items'), node.prefixItems ? 'No other items.' : 'empty array');
  }
}

/** Which of several schemas a value has to match: all items in their order, one alternative, or more of them. */
export function choices(node: Node, at: string, { claim }: Page): void {
  arrayOf(node.prefixItems).forEach((_, index) => {
    claim('item', pointerTo(at, 'prefixItems', index), `Item ${index + 1}`);
  });
  const hasType = ['type', 'properties', 'required', 'allOf'].some((keyword) => keyword in node);
  if (node.oneOf) claim('choice', pointerTo(at, 'oneOf'), hasType ? 'One of:' : 'one of');
  if (node.anyOf) {
    const isBeside = hasType || node.oneOf;
    claim('choice', pointerTo(at, 'anyOf'), isBeside ? 'At least one of:' : 'any of');
  }
}

/** The name of the schema that a discriminator maps to, which may be the last segment of a `$ref`. */
export const schemaName = (target: unknown) => String(target).replace(/^.*\//, '');

/** What depends on the value of a property, or on other conditions. */
export function conditions(node: Node, at: string, { claim }: Page): void {
  const { discriminator, dependentRequired } = node;
  if (isNode(discriminator)) {
    claim('discriminator', at, discriminator.propertyName);
    for (const [key, target] of entriesOf(discriminator.mapping)) {
      claim('discriminator', at, key);
      claim('discriminator', at, schemaName(target));
    }
    claim('discriminator', at, schemaName(discriminator.defaultMapping ?? ''));
  }
  for (const [name, others] of entriesOf(dependentRequired)) {
    claim('dependentRequired', at, `With ${name}`);
    for (const other of [others].flat()) claim('dependentRequired', at, other);
  }
  for (const label of ['Not', 'If', 'Then', 'Else']) {
    const keyword = label.toLowerCase();
    if (isNode(node[keyword])) claim('condition', pointerTo(at, keyword), `${label}:`);
  }
}
