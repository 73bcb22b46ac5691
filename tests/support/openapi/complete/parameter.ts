/** What a parameter of a request says, or a header of a response. */
import omit from 'lodash/omit';

import { parameterExamples } from './examples';
import { entriesOf, type Node, pointerTo } from './nodes';
import type { Page } from './page';
import { schema } from './schema';
import { literal } from './text';

/** How a value is written, where it is not the usual way of its place. */
function serialization(node: Node, at: string, { claim }: Page): void {
  const usual = node.in === 'query' || node.in === 'cookie' ? 'form' : 'simple';
  const { style = usual } = node;
  if (style !== usual) claim('style', at, style);
  if (node.explode !== undefined && node.explode !== (style === 'form')) {
    claim('style', at, `Explode ${literal(node.explode)}`);
  }
  if (node.allowReserved === true) claim('style', at, 'Reserved characters');
  if (node.allowEmptyValue === true) claim('style', at, 'Empty value allowed');
}

/** What a parameter and a header have in common. */
function described(node: Node, at: string, page: Page): void {
  const { claim, resolve } = page;
  claim('description', at, node.description);
  if (node.deprecated === true) claim('deprecated', at, 'deprecated');
  serialization(node, at, page);
  // The description and the examples of the parameter are in place of those of its schema.
  const replaced = ({ example, examples }: Node) => [
    ...(node.description === undefined ? [] : ['description']),
    ...((example ?? examples) === undefined ? [] : ['example', 'examples']),
  ];
  parameterExamples(node, at, page);
  schema(omit(resolve(node.schema), replaced(node)), pointerTo(at, 'schema'), page);
  for (const [mediaType, media] of entriesOf(node.content)) {
    const pointer = pointerTo(at, 'content', mediaType);
    claim('media type', pointer, mediaType);
    const mediaNode = resolve(media);
    parameterExamples(mediaNode, pointer, page);
    const own = omit(resolve(mediaNode.schema), replaced(mediaNode));
    schema(own, pointerTo(pointer, 'schema'), page);
  }
}

export function parameter(value: unknown, at: string, page: Page): void {
  const node = page.resolve(value);
  page.claim('parameter', at, node.name);
  described(node, at, page);
}

export function header(name: string, value: unknown, at: string, page: Page): void {
  page.claim('header', at, name);
  described({ ...page.resolve(value), in: 'header' }, at, page);
}
