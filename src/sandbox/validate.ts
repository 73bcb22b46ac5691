import { validate, type Schema } from '@cfworker/json-schema';

/** The part of a request that an error is in. */
export type Part = 'body' | 'query' | 'header';

/** A validation error: the schema FieldError, with the parameters of its `detail`. */
export interface FieldError {
  in: Part;
  /** A JSON Pointer (RFC 6901). */
  pointer: string;
  code: string;
  params?: Record<string, unknown>;
}

/** The FieldErrorCode of each keyword of JSON Schema; `false` is that of `additionalProperties: false`. */
const codes = new Map([
  ['false', 'unknown_field'],
  ['required', 'required'],
  ['type', 'wrong_type'],
  ['minLength', 'too_short'],
  ['maxLength', 'too_long'],
  ['minimum', 'too_small'],
  ['maximum', 'too_large'],
  ['maxItems', 'too_many'],
  ['pattern', 'invalid_format'],
  ['format', 'invalid_format'],
  ['enum', 'invalid_value'],
  ['oneOf', 'exactly_one'],
]);

/** Resolves a JSON Pointer; undefined if nothing is there. */
function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((node, name) => (node as Record<string, unknown> | null | undefined)?.[name], value);
}

/**
 * Validates a part of a request.
 *
 * @param schema JSON Schema 2020-12 without `$ref`
 * @param value a JSON value; repeated parameters of a query are arrays
 * @returns all errors; of several in one place, the most specific first: type, length, format
 */
export function validatePart(part: Part, schema: Schema, value: unknown): FieldError[] {
  const { errors } = validate(value, schema, '2020-12', {}, false);
  return errors.flatMap(({ keyword, instanceLocation, keywordLocation }): FieldError[] => {
    const code = codes.get(keyword);
    // Errors within an alternative are omitted: the error is that none or several of them match.
    if (!code || keywordLocation.includes('/oneOf/')) {
      return [];
    }
    // Both locations are URL fragments: `#/email`.
    const pointer = decodeURIComponent(instanceLocation.slice(1));
    const limit = at(schema, decodeURIComponent(keywordLocation.slice(1)));
    const found = at(value, pointer);
    if (code === 'required') {
      return (limit as string[])
        .filter((name) => !Object.hasOwn(found as object, name))
        .map((name) => ({ in: part, pointer: `${pointer}/${name}`, code }));
    }
    if (code === 'wrong_type' && part === 'query' && Array.isArray(found)) {
      return [{ in: part, pointer, code: 'too_many', params: { limit: 1 } }];
    }
    const params =
      code === 'exactly_one'
        ? { fields: (limit as Schema[]).flatMap(({ required = [] }) => required) }
        : { limit, type: limit, values: limit };
    return [{ in: part, pointer, code, params }];
  });
}
