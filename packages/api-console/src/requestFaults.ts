import { isObject } from './values';

/** What a server found wrong at one place of a request. */
export interface RequestFault {
  /** The key of the field, if the form has it. */
  key: string;
  /** A JSON pointer into the body, or the name of a parameter. */
  place: string;
  detail: string;
}

/** Of more, the first ones are shown; and of a longer text, its start. */
const [maxFaults, maxLength] = [100, 300];

/** The first text of a member with one of these names. */
function textOf(members: Record<string, unknown>, ...names: string[]): string | undefined {
  const text = names.map((name) => members[name]).find((value) => typeof value === 'string');
  return typeof text === 'string' ? text.slice(0, maxLength) : undefined;
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
    const detail = textOf(error, 'detail', 'message');
    const pointer = textOf(error, 'pointer', 'field')?.replace(/^#/, '');
    const header = textOf(error, 'header');
    const name = header ?? textOf(error, 'parameter', 'name');
    const place = pointer ?? name;
    if (detail === undefined || place === undefined) return [];
    const ofPart = pointer === undefined ? (header ? 'header' : 'query') : 'body';
    const part = textOf(error, 'in') ?? ofPart;
    return [{ key: `${part}/${place.replace(/^\//, '')}`, place, detail }];
  });
}
