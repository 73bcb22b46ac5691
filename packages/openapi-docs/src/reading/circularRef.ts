import { type Document, isRef } from '@redocly/openapi-core';

import { pointerTo } from '../errors/pointer';

/** Every `$ref` below a node: the pointer to the object that it is in, and its target. */
function refsIn(node: unknown, pointer = '#'): [pointer: string, target: string][] {
  if (typeof node !== 'object' || node === null) return [];
  return [
    ...(isRef(node) ? [[pointer, node.$ref] as [string, string]] : []),
    ...Object.entries(node).flatMap(([key, value]) => refsIn(value, pointerTo(pointer, key))),
  ];
}

/** The maximum length of a chain of `$ref`s. A `$ref` into itself makes an endless one, of ever longer pointers. */
const maxChain = 50;

/** The pointer to a circular `$ref`: one that leads back to itself, or into itself; undefined if there is none. */
export function circularRef({ parsed }: Document): string | undefined {
  const targets = new Map(refsIn(parsed));
  /** The `$ref` that a pointer leads to, or through. */
  const refAt = (pointer: string): string | undefined => {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      if (targets.has(pointer.slice(0, end))) return pointer.slice(0, end);
    }
    return undefined;
  };
  for (const start of targets.keys()) {
    const followed = new Set<string>();
    let pointer = start;
    for (let ref = refAt(pointer); ref !== undefined; ref = refAt(pointer)) {
      if (followed.has(pointer) || followed.size === maxChain) return ref;
      followed.add(pointer);
      pointer = (targets.get(ref) ?? '') + pointer.slice(ref.length);
    }
  }
  return undefined;
}
