import type { Extensions } from './types';

/**
 * The members `x-…` of an object in a description.
 *
 * @param read those that the model has members of its own for
 * @returns undefined if there are none
 */
export function extensionsOf(source: object, read: string[] = []): Extensions | undefined {
  const members = Object.entries(source).filter(
    ([name]) => name.startsWith('x-') && !read.includes(name),
  );
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}
