import type { Extensions } from './types';

/**
 * The members `x-…` of an object in a description.
 *
 * @param read those that the model has members of its own for
 * @returns undefined if there are none
 */
export function extensionsOf(source: object, read: string[] = []): Extensions | undefined {
  const found = Object.entries(source).filter(
    ([name]) => name.startsWith('x-') && !read.includes(name),
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
