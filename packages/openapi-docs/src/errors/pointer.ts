import { escapePointerFragment } from '@redocly/openapi-core';

/**
 * Appends reference tokens to a JSON pointer, with `~` and `/` escaped (RFC 6901, section 3).
 *
 * @param pointer `/paths`, or `#/paths`; empty for the whole document
 * @param tokens names of members and indexes of items, as the document has them
 */
export function pointerTo(pointer: string, ...tokens: (string | number)[]): string {
  return [pointer, ...tokens.map((token) => escapePointerFragment(String(token)))].join('/');
}
