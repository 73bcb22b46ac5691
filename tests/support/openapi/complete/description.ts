/** An OpenAPI description as it was written: parsed and bundled, not through the model of the site. */
import { readDescription as read } from '@docs-engines/openapi-docs';

import { entriesOf, isNode, type Node, pointerTo } from './nodes';

export interface Description {
  /** The OpenAPI object. */
  root: Node;
  /** The object that a value is, or that its `$ref` leads to; an empty one for any other value. */
  resolve: (value: unknown) => Node;
}

/** An operation, the path item that it is in, and the JSON pointers to both. */
export interface Operation {
  method: string;
  node: Node;
  pointer: string;
  item: Node;
  itemPointer: string;
}

/** Follows `$ref`s; keywords beside one apply, too. */
function resolverOf(root: Node): Description['resolve'] {
  return (value) => {
    const seen = new Set<string>();
    let node = isNode(value) ? value : {};
    while (typeof node.$ref === 'string' && !seen.has(node.$ref)) {
      const { $ref, ...beside } = node;
      seen.add($ref);
      const target = $ref
        .slice(2)
        .split('/')
        .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), root);
      node = { ...(isNode(target) ? target : {}), ...beside };
    }
    return node;
  };
}

/**
 * Reads a description and the files that it refers to.
 *
 * @param file absolute path (YAML or JSON)
 * @throws DescriptionError if the file is missing, does not parse, or is not OpenAPI 3
 */
export async function readDescription(file: string): Promise<Description> {
  const root: Node = { ...(await read(file)).bundled };
  return { root, resolve: resolverOf(root) };
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of a path item, in the order of their pages. */
export function operationsOf(item: Node, itemPointer: string): Operation[] {
  const additional = pointerTo(itemPointer, 'additionalOperations');
  return [
    ...methods.map((method) => ({ method, node: item[method], parent: itemPointer })),
    ...entriesOf(item.additionalOperations).map(([method, node]) => {
      return { method, node, parent: additional };
    }),
  ].flatMap(({ method, node, parent }) =>
    isNode(node) ? [{ method, node, pointer: pointerTo(parent, method), item, itemPointer }] : [],
  );
}

/** Names of the properties whose schema has a keyword that is true, anywhere below a node. */
export function propertiesWith(keyword: string, node: unknown, resolve: Description['resolve']): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const properties = isNode(node) ? entriesOf(node.properties) : [];
  return [
    ...properties.flatMap(([name, part]) => (resolve(part)[keyword] === true ? [name] : [])),
    ...Object.values(node).flatMap((part) => propertiesWith(keyword, part, resolve)),
  ];
}
