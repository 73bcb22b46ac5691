/** Reading parsed YAML of which no type is known. */
import { escapePointerFragment } from '@redocly/openapi-core';

/** An object of a description. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; none of anything else. */
export const entriesOf = (value: unknown): [string, unknown][] => (isNode(value) ? Object.entries(value) : []);

/** The items of an array; none of anything else. */
export const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A JSON pointer with further tokens, as the document has them (RFC 6901, section 3). */
export const pointerTo = (pointer: string, ...tokens: (string | number)[]): string =>
  [pointer, ...tokens.map((token) => escapePointerFragment(String(token)))].join('/');
