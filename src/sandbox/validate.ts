import { validate, type Schema } from '@cfworker/json-schema';

/** Where an error is. */
export type Part = 'body' | 'query' | 'header';

/** One thing that is wrong in a request, as the contract's FieldError has it, and what its `detail` speaks of. */
export interface Fault {
  in: Part;
  /** A JSON Pointer (RFC 6901). */
  pointer: string;
  code: string;
  params?: Record<string, unknown>;
}

/** The codes of the contract's FieldErrorCode, by the keyword of JSON Schema. A schema `false` stands for no schema. */
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

/** What a JSON Pointer points to; undefined if it is not there. */
function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((node, name) => (node as Record<string, unknown> | null | undefined)?.[name], value);
}

/**
 * Compares a part of a request with its schema.
 *
 * @param schema without `$ref`; of JSON Schema 2020-12
 * @param value a JSON value; of a query, parameters that were repeated as arrays
 * @returns every fault; where a place has several, the one that says most is first: type, size, form
 */
export function findFaults(part: Part, schema: Schema, value: unknown): Fault[] {
  const { errors } = validate(value, schema, '2020-12', {}, false);
  return errors.flatMap(({ keyword, instanceLocation, keywordLocation }): Fault[] => {
    const code = codes.get(keyword);
    // What is wrong with one alternative says nothing: the fault is that none or several were taken.
    if (!code || keywordLocation.includes('/oneOf/')) {
      return [];
    }
    // Both are fragments of a URL: `#/email`.
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
