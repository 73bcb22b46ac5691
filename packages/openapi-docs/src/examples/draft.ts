/** Values of which parts may be missing. */
import { type Json, placeholder } from '@docs-engines/api-samples';

/** Marks a value that cannot be made. */
export const missing: unique symbol = Symbol('missing');

/** A JSON value, in which members or items may be missing. */
export type Draft = typeof missing | Exclude<Json, object> | Draft[] | { [name: string]: Draft };

/** Whether no part of a value is missing. */
export function isWhole(draft: Draft): draft is Json {
  return typeof draft === 'object' && draft !== null ? Object.values(draft).every(isWhole) : draft !== missing;
}

/** The value, or undefined if a part of it is missing. */
export function wholeOf(draft: Draft): Json | undefined {
  return isWhole(draft) ? draft : undefined;
}

/** The value without its missing parts; undefined if nothing is left. */
export function knownOf(draft: Draft): Json | undefined {
  if (isWhole(draft)) return draft;
  if (Array.isArray(draft)) {
    const items = draft.map(knownOf).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const members = Object.entries<Draft>(draft as Record<string, Draft>).flatMap(([name, member]): [string, Json][] => {
    const value = knownOf(member);
    return value === undefined ? [] : [[name, value]];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/**
 * Replaces missing parts of a value by placeholders.
 *
 * @param name for the placeholder of the value itself
 * @param placeholders collects the placeholders
 */
export function filledIn(draft: Draft, name: string, placeholders: Set<string>): Json {
  if (draft === missing) {
    placeholders.add(placeholder(name));
    return placeholder(name);
  }
  if (typeof draft !== 'object' || draft === null) return draft;
  if (Array.isArray(draft)) return draft.map((item) => filledIn(item, name, placeholders));
  return Object.fromEntries(Object.entries(draft).map(([key, member]) => [key, filledIn(member, key, placeholders)]));
}
