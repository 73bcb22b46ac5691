import { type Document, getLineColLocation } from '@redocly/openapi-core';

import { DescriptionError } from '../errors/DescriptionError';
import { pointerTo } from '../errors/pointer';

/** The maximum number of values in a file, those of an alias counted each time: 800 times those of our own description. */
const maxValues = 5_000_000;

/** The maximum depth of values, so that the stack suffices. Without aliases, the parser allows 100. */
const maxDepth = 1000;

/** Counts a value and those in it: each object once, however many aliases lead to it; infinite if it contains itself, or is too deep. */
function counter() {
  const counts = new Map<object, number>();
  const countOf = (value: unknown, depth = 0): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const counted = counts.get(value);
    if (counted !== undefined) return counted;
    counts.set(value, Infinity);
    if (depth > maxDepth) return Infinity;
    const count = Object.values(value).reduce((sum: number, inner) => sum + countOf(inner, depth + 1), 1);
    counts.set(value, count);
    return count;
  };
  return countOf;
}

/**
 * Refuses a file that aliases of YAML make endless, or as good as endless: whatever reads it follows each alias.
 *
 * @param name of the file, for the message
 * @throws DescriptionError with the line
 */
export function checkAliases({ source, parsed }: Document, name: string): void {
  const countOf = counter();
  const count = countOf(parsed);
  if (count <= maxValues) return;
  // The error names the innermost value with too many in it, or the alias that leads back to a value around it.
  const seen = new Set<unknown>();
  let [node, pointer] = [parsed, '#'];
  while (!seen.has(node)) {
    seen.add(node);
    const tooLarge = Object.entries<unknown>(Object(node) as Record<string, unknown>).find(
      ([, value]) => countOf(value) > maxValues,
    );
    if (tooLarge) [node, pointer] = [tooLarge[1], pointerTo(pointer, tooLarge[0])];
  }
  const { start } = getLineColLocation({ source, pointer });
  const what =
    count === Infinity
      ? 'An alias leads back to a value that contains it, or into too many others'
      : `With its aliases, this has more than ${maxValues.toLocaleString('en')} values`;
  throw new DescriptionError(
    `${name}:${start.line}:${start.col}  ${what}, which cannot be read to its end.\n` +
      '  → Write the value in place of the alias, or use a `$ref` to a component.',
  );
}
