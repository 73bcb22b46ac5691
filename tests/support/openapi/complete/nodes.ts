/** Reading parsed YAML of which no type is known. */

/** An object of a description. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; none of anything else. */
export const entriesOf = (value: unknown): [string, unknown][] => (isNode(value) ? Object.entries(value) : []);

/** The items of an array; none of anything else. */
export const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
