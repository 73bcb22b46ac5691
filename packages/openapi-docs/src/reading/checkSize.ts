import type { Document } from '@redocly/openapi-core';

import { DescriptionError, faultText, placeOf } from '../errors/DescriptionError';
import { pointerTo } from '../errors/pointer';

/** The maximum number of values in a file, those of an alias counted each time: 800 times those of our own description. */
const maxValues = 5_000_000;

/** The maximum of values in one list or object, and of characters in a text: no page can show more. */
const maxMembers = 50_000;
const maxLength = 1_000_000;

/** The maximum depth of values, so that the stack suffices. Without aliases, the parser allows 100. */
const maxDepth = 1000;

/** Counts a value and all values inside it, an object once for all its aliases. Infinity: it contains itself, or exceeds a limit. */
function counter() {
  const counts = new Map<object, number>();
  const countOf = (value: unknown, depth = 0): number => {
    if (typeof value === 'string' && value.length > maxLength) return Infinity;
    if (typeof value !== 'object' || value === null) return 1;
    const counted = counts.get(value);
    if (counted !== undefined) return counted;
    counts.set(value, Infinity);
    const members: unknown[] = Object.values(value);
    if (depth > maxDepth || members.length > maxMembers) return Infinity;
    const count = members.reduce((sum: number, inner) => sum + countOf(inner, depth + 1), 1);
    counts.set(value, count);
    return count;
  };
  return countOf;
}

/** Says which limit the innermost too large value exceeds. */
function faultOf(value: unknown, count: number): string {
  const figure = (limit: number) => `more than ${limit.toLocaleString('en')}`;
  if (typeof value === 'string') return `This text has ${figure(maxLength)} characters`;
  if (Object.keys(Object(value) as object).length > maxMembers) return `This has ${figure(maxMembers)} values`;
  return count === Infinity
    ? 'An alias leads back to a value that contains it, or into too many others'
    : `With its aliases, this has ${figure(maxValues)} values`;
}

/**
 * Rejects a file with circular or exponential aliases of YAML, or with a list or a text beyond the limits: reading it would not end.
 *
 * @throws DescriptionError with the line
 */
export function checkSize({ source, parsed }: Document): void {
  const countOf = counter();
  const count = countOf(parsed);
  if (count <= maxValues) return;
  // The error names the innermost value with too many in it, or the alias that leads back to a value around it.
  const seen = new Set<unknown>();
  let [node, pointer] = [parsed, '#'];
  while (!seen.has(node)) {
    seen.add(node);
    const members = Object.entries(Object(typeof node === 'string' ? {} : node) as Record<string, unknown>);
    const tooLarge = members.find(([, value]) => countOf(value) > maxValues);
    if (tooLarge) [node, pointer] = [tooLarge[1], pointerTo(pointer, tooLarge[0])];
  }
  const message = `${faultOf(node, count)}, which cannot be read to its end.`;
  const remedy =
    'Write the value in place of an alias, or use a `$ref` to a component; link to a page that has what is so long.';
  throw new DescriptionError(faultText(placeOf({ source, pointer }), message, remedy));
}
