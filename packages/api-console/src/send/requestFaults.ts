import { unescapePointer } from '@docs-engines/api-samples';

import { isObject } from '../values/values';

/** What a server found wrong at one place of a request. */
export interface RequestFault {
  /** The key of the field, if the form has it. */
  key: string;
  /** A JSON pointer into the body, or the name of a parameter. */
  place: string;
  detail: string;
}

/** Limits of what is shown. */
const maxFaults = 100;
const maxLength = 300;

/** The first text of a member with one of these names. */
function firstText(members: Record<string, unknown>, ...names: string[]): string | undefined {
  const text = names.map((name) => members[name]).find((value) => typeof value === 'string');
  return typeof text === 'string' ? text.slice(0, maxLength) : undefined;
}

/** A JSON pointer as it is, or from a URI fragment (`#/a%20b`), where it is percent-encoded. */
function decodePointer(pointer: string): string {
  if (!pointer.startsWith('#')) return pointer;
  try {
    return decodeURIComponent(pointer.slice(1));
  } catch {
    return pointer.slice(1);
  }
}

/**
 * Reads the `errors` of a problem document: objects with `pointer` (also with `#` before it) and `detail`, as in the example of
 * RFC 9457, section 3; or, as other services have it, with `parameter`, `header`, `field` or `name`, and `message`. The
 * part of the request may stand in `in`; by default it is the body for a pointer or a field, and else the query.
 *
 * @param value the JSON of a response
 */
export function requestFaults(value: unknown): RequestFault[] {
  const errors = isObject(value) && Array.isArray(value.errors) ? value.errors : [];
  return errors.slice(0, maxFaults).flatMap((error) => {
    if (!isObject(error)) return [];
    const detail = firstText(error, 'detail', 'message');
    const written = firstText(error, 'pointer', 'field');
    const pointer = written && decodePointer(written);
    const header = firstText(error, 'header');
    const name = header ?? firstText(error, 'parameter', 'name');
    const place = pointer ?? name;
    if (detail === undefined || place === undefined) return [];
    const ofPart = pointer === undefined ? (header ? 'header' : 'query') : 'body';
    const part = firstText(error, 'in') ?? ofPart;
    // In the key of a field, names stand as they are, with slashes between them.
    const path = place.startsWith('/') ? unescapePointer(place.slice(1)) : place;
    return [{ key: `${part}/${path}`, place, detail }];
  });
}
